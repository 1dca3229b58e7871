"""The umpire's desk: what he does with a campaign, by command or by a mail from his registered address."""
