# Coins in English.
event-begins = { $seat } begins.
event-takes = { $seat } takes { $coins ->
    [one] a coin
   *[other] { $coins } coins
}.
event-wins = { $seats-and } won.
prompt-take = { $seat }: how many coins?
prompt-over = It is over.
choice-take = Take { $coins }
