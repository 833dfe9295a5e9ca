# Council of Mages in English.

# Cards and symbols: `a` in a sentence, `short` and `letters` where there is little room, `power` on the face of a card,
# `help` in a sentence or two, `art` what a symbol stands for.
card-gairm-witch = Gairm Witch
    .a = a Gairm Witch
card-deoch-witch = Deoch Witch
    .a = a Deoch Witch
card-breag-witch = Bréag Witch
    .a = a Bréag Witch
card-tuama-witch = Tuama Witch
    .a = a Tuama Witch
card-run-witch = Rún Witch
    .a = a Rún Witch
card-athrach-witch = Athrach Witch
    .a = an Athrach Witch
card-gairm-arcane-warrior = Gairm Arcane Warrior
    .a = a Gairm Arcane Warrior
card-deoch-arcane-warrior = Deoch Arcane Warrior
    .a = a Deoch Arcane Warrior
card-breag-arcane-warrior = Bréag Arcane Warrior
    .a = a Bréag Arcane Warrior
card-tuama-arcane-warrior = Tuama Arcane Warrior
    .a = a Tuama Arcane Warrior
card-run-arcane-warrior = Rún Arcane Warrior
    .a = a Rún Arcane Warrior
card-athrach-arcane-warrior = Athrach Arcane Warrior
    .a = an Athrach Arcane Warrior
card-gairm-sorcerer = Gairm Sorcerer
    .a = a Gairm Sorcerer
card-deoch-sorcerer = Deoch Sorcerer
    .a = a Deoch Sorcerer
card-breag-sorcerer = Bréag Sorcerer
    .a = a Bréag Sorcerer
card-tuama-sorcerer = Tuama Sorcerer
    .a = a Tuama Sorcerer
card-run-sorcerer = Rún Sorcerer
    .a = a Rún Sorcerer
card-athrach-sorcerer = Athrach Sorcerer
    .a = an Athrach Sorcerer
card-gairm-summoner = Gairm Summoner
    .a = a Gairm Summoner
card-deoch-summoner = Deoch Summoner
    .a = a Deoch Summoner
card-breag-summoner = Bréag Summoner
    .a = a Bréag Summoner
card-tuama-summoner = Tuama Summoner
    .a = a Tuama Summoner
card-run-summoner = Rún Summoner
    .a = a Rún Summoner
card-athrach-summoner = Athrach Summoner
    .a = an Athrach Summoner
card-gairm-blood-mage = Gairm Blood Mage
    .a = a Gairm Blood Mage
card-deoch-blood-mage = Deoch Blood Mage
    .a = a Deoch Blood Mage
card-breag-blood-mage = Bréag Blood Mage
    .a = a Bréag Blood Mage
card-tuama-blood-mage = Tuama Blood Mage
    .a = a Tuama Blood Mage
card-run-blood-mage = Rún Blood Mage
    .a = a Rún Blood Mage
card-athrach-blood-mage = Athrach Blood Mage
    .a = an Athrach Blood Mage
card-faerie = Faerie
    .a = a Faerie
    .short = Faerie
    .letters = Fa
    .power = Of two schools
    .help = Belongs to two schools, Gairm and Bréag, and counts for both. It has no guild.
card-spirit-healer = Spirit Healer
    .a = a Spirit Healer
    .short = Healer
    .letters = SH
    .power = Of two schools
    .help = Belongs to two schools, Deoch and Rún, and counts for both. It has no guild.
card-mercenary = Mercenary
    .a = a Mercenary
    .short = Mercenary
    .letters = Me
    .power = { $points } points
    .help = At the end they bring points, by how many you have: { $points }.
card-queen = Queen of Shadow
    .a = the Queen of Shadow
    .short = Queen
    .letters = Qu
    .power = Athrach + Tuama: 1
    .help = At the end she is worth a point for each pair of an Athrach and a Tuama card of yours.
card-druid = Druid
    .a = the Druid
    .short = Druid
    .letters = Dr
    .power = Switches two tokens
    .help = Before the treasures are claimed her holder may switch two tokens that differ by 1 or 2.
card-shapeshifter = Shapeshifter
    .a = the Shapeshifter
    .short = Shifter
    .letters = Sh
    .power = Steals a pick
    .help = From the next round on, its holder may steal a card that somebody has just picked, and gives the Shapeshifter and two other cards for it.
card-familiar = Familiar
    .a = a Familiar
    .short = Familiar
    .letters = Fm
    .power = +1 once
    .help = Played when a treasure is claimed, it adds 1 to your strength there. Then it is gone.
card-daemon = Daemon
    .a = a Daemon
    .short = Daemon
    .letters = Da
    .power = +1 for a sacrifice
    .help = Once for each treasure it adds 1 to your strength, if you sacrifice another ally. It stays with you.
symbol-witch = Witch
    .short = Witch
    .letters = Wi
    .art = the guild of Witches
symbol-arcane-warrior = Arcane Warrior
    .short = Warrior
    .letters = AW
    .art = the guild of Arcane Warriors
symbol-sorcerer = Sorcerer
    .short = Sorcerer
    .letters = So
    .art = the guild of Sorcerers
symbol-summoner = Summoner
    .short = Summoner
    .letters = Su
    .art = the guild of Summoners
symbol-blood-mage = Blood Mage
    .short = Blood M.
    .letters = BM
    .art = the guild of Blood Mages
symbol-gairm = Gairm
    .short = Gairm
    .letters = Ga
    .art = the school of conjuration
symbol-deoch = Deoch
    .short = Deoch
    .letters = De
    .art = the school of alchemy
symbol-breag = Bréag
    .short = Bréag
    .letters = Br
    .art = the school of illusion
symbol-tuama = Tuama
    .short = Tuama
    .letters = Tu
    .art = the school of necromancy
symbol-run = Rún
    .short = Rún
    .letters = Rú
    .art = the school of divination
symbol-athrach = Athrach
    .short = Athrach
    .letters = At
    .art = the school of transmutation

# What somebody has of something.
amount = { $seat } { $number }

# What happened.
event-starts = { $seat } is the starting player.
event-round-begins = Round { $round }: { $seat } turns up { $symbol }.
event-assigns = { $seat } puts the { $token } on { $symbol }.
event-nobody-picks = The Pool is empty: nobody picks.
event-picks = { $seat } picks { $card-a }, total { $total }.
event-picks-beyond = { $seat } picks { $card-a }, total { $total }. The limit is now { $total }.
event-stops = { $seat } stops at one card.
event-steals = { $seat } steals { $card-a } from { $victim } and gives them the Shapeshifter.
event-lets-keep = { $seat } lets { $victim } keep { $card-a }.
event-gives-ally = { $seat } gives { $victim } { $card-a } from the ally pile.
event-gives-pick = { $seat } gives { $victim } { $card-a } from this round's picks, total { $total }.
event-theft-ends = For { $victim } this counts as one pick, total { $total }. The limit is { $limit }.
event-locked-out = { $seat } is locked out at { $total }.
event-round-ends = Round { $round } ends. New in the Pool: { $cards }.
event-last-round-ends = Round { $round } ends.
event-claiming-begins = The treasures are claimed in the order drawn.
event-lifts = { $seat }'s Druid lifts the { $token } from { $symbol }.
event-switches = { $seat }'s Druid switches it with the { $token } on { $symbol }.
event-keeps = { $seat }'s Druid leaves the tokens where they are.
event-familiar = { $seat } plays a Familiar for { $symbol }.
event-sacrifices = { $seat } sacrifices { $card-a } to a Daemon for { $symbol }.
event-sacrifices-used = { $seat } sacrifices a used Daemon to another Daemon for { $symbol }.
event-passes = { $seat } passes.
event-taken = { $symbol } for { $token }: { $strengths }; { $seat } takes it.
event-tied = { $symbol } for { $token }: { $strengths }; tied, nobody takes it.
event-scores = Final score: { $scores }.
event-wins = { $seat } wins.
event-share = { $winners-and } share the victory.

# The same in a few words, for the cards of what happened.
done-assigns = the { $token } on { $symbol }
done-picks = { $card }
done-picks-beyond = { $card }, limit { $total }
done-stops = stopped at one card
done-steals = { $card }
done-gives-ally = { $card } to { $victim }
done-gives-pick = { $card } to { $victim }
done-locked-out = locked out
done-lifts = the { $token } lifted from { $symbol }
done-switches = switched with the { $token } on { $symbol }
done-familiar = Familiar for { $symbol }
done-sacrifices = { $card } for { $symbol }
done-sacrifices-used = a used Daemon for { $symbol }
done-taken = { $symbol }, worth { $token }

# The question to whoever decides.
prompt-assign = { $seat }: which treasure token goes on { $symbol }?
prompt-open = { $seat }: which card do you pick first? You open the round.
prompt-second = { $seat }: do you pick a second card, or stop?
prompt-pick = { $seat }: which card do you pick? Your total is { $total }, the limit { $limit }.
prompt-steal = { $seat }: { $victim } picked { $card-a }. Steal it for the Shapeshifter and two other cards?
prompt-give-first = { $seat }: which card do you give { $victim } as the first of two?
prompt-give-second = { $seat }: which card do you give { $victim } as the second of two?
prompt-druid = { $seat }: does your Druid switch two tokens that differ by 1 or 2? Choose the first, or leave them.
prompt-switch = { $seat }: which token changes places with the { $token } on { $symbol }?
prompt-claim = { $seat }: do you play a helper for { $symbol }, worth { $token }, or pass? { $strengths }.
prompt-wins = { $seat } wins.
prompt-share = { $winners-and } share the victory.

# Choices, as a button says them.
choice-assign = Put the { $token } on { $symbol }
choice-pick = Pick { $card-a }
choice-pick-for = Pick { $card-a } (counts { $value })
choice-stop = Stop at one card
choice-steal = Steal { $card-a } from { $victim }
choice-let-keep = Let { $victim } keep it
choice-give-ally = Give { $card-a } from your ally pile
choice-give-pick = Give { $card-a } from this round's picks
choice-switch = Switch the { $token } on { $symbol }
choice-keep = Leave the tokens where they are
choice-familiar = Play a Familiar
choice-sacrifice = Sacrifice { $card-a } to a Daemon
choice-sacrifice-used = Sacrifice a Daemon already used for this treasure to another Daemon
choice-pass = Pass

# On the table: players.
label-player = { $name }: total { $total }, { $standing }
label-places-token = places a token
label-opens = opens
label-level = level
label-to-go = { $count } to go
label-locked-out = locked out
label-starting-player = starting player
label-starts = { $name } starts
label-total = total { $total }
label-total-of = total { $total } of { $limit }
label-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
label-allies = { $count ->
    [one] { $count } ally
   *[other] { $count } allies
}
label-allies-left = { $count ->
    [one] { $count } ally left
   *[other] { $count } allies left
}

# The rounds.
label-round = Round { $round } of { $rounds }
label-picks = Picks of round { $round }
label-limit = Limit { $limit }
label-round-and-limit = Round { $round } of { $rounds }, { $starts }. The limit is { $limit }
label-pool = { $count ->
    [one] The Pool, { $count } card
   *[other] The Pool, { $count } cards
}
label-in-pool = In the Pool: { $card }, counts { $value }
label-in-pool-matching = In the Pool: { $card }, counts { $value }, matches your { $match }
label-pool-empty = The Pool is empty.
label-dimmed = Dimmed: they match your { $matches }.
label-in-deck = { $count } in the deck
label-several = { $card }, { $count } of them
label-times = { $count } × { $card }
label-amount = { $count } { $card }

# The Shapeshifter.
label-steal = Steal this pick?
label-steals = The Shapeshifter steals
label-picked = { $card }, just picked by { $name }
label-for = for
label-may-steal = { $thief } may take it, and gives the Shapeshifter and two other cards. For { $picker } it counts as one pick of 1.
label-gives-first = { $thief } gives the first of two cards, allies or picks of this round; picks given away no longer count. For { $picker } it counts as one pick of 1.
label-gives-second = { $thief } gives the second of two cards, allies or picks of this round; picks given away no longer count. For { $picker } it counts as one pick of 1.

# Treasures.
label-treasures = Treasures, in the order they will be claimed
label-awaits = Treasure { $place }, { $symbol }, token { $token }. { $outcome }
label-awaits-empty = Treasure { $place }, { $symbol }, no token yet.
label-strengths-now = Strengths now: { $strengths }.
label-settled = { $strengths }: { $taker } took it.
label-settled-tied = { $strengths }: tied, nobody took it.
label-tied = tied
label-tie = tie
label-tokens = Tokens not yet assigned
label-choose-token = Choose a token
label-tokens-to-come = Tokens to come
label-token = Token { $value }
label-token-twice = Token { $value }, { $count } of them
label-tokens-taken = Tokens taken: { $values }
label-claiming = Claiming treasure { $place } of { $count }: { $symbol }
label-treasure-of = Treasure { $place } of { $count }
label-cursed-treasure-of = Treasure { $place } of { $count }, cursed
label-strength = { $name }: strength { $strength }. { $standing }
label-ahead = ahead
label-takes = takes the treasure
label-tied-for-good = tied: nobody takes it
label-press-anything = Press anything to see the end at once.
label-strongest = The strongest alone takes the { $token }; in a tie nobody does. Familiars and Daemons add 1 each.
label-discarded = { $count } discarded
label-before-claiming = Before the treasures are claimed
label-lifted = The token of { $symbol } is lifted: with which does it change places?
label-may-switch = All rounds are over. { $name } may switch two treasure tokens that differ by 1 or 2.
label-then-claiming = Then the treasures are claimed one by one, in the order of the row above.

# What is yours.
label-sums = Allies by guild and school
label-sum = { $count ->
    [one] { $symbol }: { $count } ally
   *[other] { $symbol }: { $count } allies
}
label-sum-and-treasure = { $count ->
    [one] { $symbol }: { $count } ally, treasure { $token }
   *[other] { $symbol }: { $count } allies, treasure { $token }
}
label-ally = Ally: { $card }
label-front = Picked this round: { $card }
label-picked-this-round = Picked this round
label-this-round = This round
label-pile = Ally pile
label-allies-heading = Allies
label-in-play = in play
label-used = used
label-choose-gift = Choose one to give away.
label-choose-helper = A card you choose is sacrificed to a Daemon: +1; or play a Familiar: +1.
label-choose-sacrifice = A card you choose is sacrificed to a Daemon: +1.
label-choose-familiar = A Familiar you play adds 1 and is gone.
label-pile-empty = At the end of the round your picks become allies and lie here.
label-points-heading = Points
label-for-mercenaries = +{ $points } for Mercenaries
label-for-queen = +{ $points } for the Queen

# The end.
label-scores = Final scores
label-wins = wins
label-win = win
label-shares = tied for the victory
label-no-treasure = no treasure
label-mercenaries = { $count ->
    [one] { $count } Mercenary
   *[other] { $count } Mercenaries
}
label-queen = Queen, { $schools }

# What things are.
help-limit = The limit is { $limit }
    .text = It is the highest total anybody has this round. Whoever is below it must go on picking until level with it, or locked out.
help-deck = { $count ->
    [one] { $count } card in the deck
   *[other] { $count } cards in the deck
}
    .text = At the end of a round the Pool is filled up from it, as far as it lasts.
help-discard = Discarded
    .text = Familiars that were played, and cards sacrificed to Daemons: { $cards }.
help-card =
    .text = As an ally it counts for { $school }, { $art }, and for { $guild }. In one round you can't pick another card of either.
help-token = A treasure worth { $value }
    .text = The starting player of a round lays one of these tokens on the card just turned up.
    .cursed = The starting player of a round lays one of these tokens on the card just turned up. It is cursed: whoever takes it loses points.
help-awaits = The treasure of { $symbol }
    .text = { $token } lies here. After the last round it goes to whoever alone has the most allies of { $art }. { $outcome }
    .empty = No token lies here yet. After the last round it goes to whoever alone has the most allies of { $art }.
help-sum = Allies of { $symbol }: { $count }
    .text = So strong are you for the treasure of { $art }, before any helpers.
help-player =
    .text = { $allies ->
        [one] Total { $total } this round, { $allies } ally before it.
       *[other] Total { $total } this round, { $allies } allies before it.
    }
    .locked = { $allies ->
        [one] Total { $total } this round, { $allies } ally before it. Every card left in the Pool matches one of theirs: locked out.
       *[other] Total { $total } this round, { $allies } allies before it. Every card left in the Pool matches one of theirs: locked out.
    }
help-theft =
    .text = { $name } has just picked this card ({ $card }). The Shapeshifter's holder may take it and gives the Shapeshifter and two other cards for it. For { $name } all that counts as one pick of 1; for the holder the card counts nothing, and picks given away no longer count.

# Figures in the rules.
figure-symbols = The guilds, and below them the schools: every mage has one of each.
figure-treasure = A treasure of { $token }: the strongest alone, with { $strength }, takes it.

# The game in short: what one wants, what one does, what to watch for.
primer-goal = Gather allies. After eleven rounds each treasure goes to whoever has the most allies of its guild or school. The two dark ones count against you.
primer-turn = Each round the starting player lays a token on the next guild or school and picks a card or two. Then everybody in turn picks until their total reaches the highest so far.
primer-watch = Two of your picks in one round never share a guild or a school: what no longer fits is dimmed. A card that counts 2 or 3 can raise the limit for all.

# The first lesson: a sentence for each step.
lesson-welcome = Welcome to the Council! You and Ysolde gather mages as allies. Eight of eleven rounds have been played for you.
lesson-treasure = Each guild and each school has a treasure. At the end it goes to whoever has the most allies of its kind: this 8 to the most Sorcerers.
lesson-allies = Here your own allies are counted, by guild and by school. Four Sorcerers already: the 8 could be yours.
lesson-token = You start this round, so you say what the treasure of Athrach is worth. You like Athrach: lay the 5 on it.
lesson-open = Now pick allies from the Pool. The Athrach Witch counts twice, for Athrach and for the Witches: take her.
lesson-second = Whoever starts may take a second card. The Queen counts 2 and brings your total to 3: pick her, and Ysolde has to pick up to 3 as well.
lesson-limit = Ysolde drew level with you, and the round was over. She opened the next one with a single card and stopped: the limit is 1 now.
lesson-level = You are at 0, so one card brings you level. Pick the Deoch Arcane Warrior: both his school and his guild have a treasure.
lesson-cursed = Mind the dark tokens! This treasure costs 3 points, so here it is better not to have the most.
lesson-fifth = The last round, and you open it. Pick a fifth Sorcerer for your 8.
lesson-fits = In one round your picks never share a guild or a school: what no longer fits is dimmed. The Deoch Witch fits; pick her.
lesson-claiming = The rounds are over. Now the treasures are claimed one by one, in the order of this row.
lesson-avoid = First the dark Blood Mages: you both have two, and in a tie nobody takes it. Good! Pass.
lesson-again = Rún is dark too, and you are tied again: pass.
lesson-too-strong = Ysolde leads among the Arcane Warriors. For one point it is not worth a helper: pass.
lesson-ahead = You lead in Gairm by far. Nothing to do: pass, and the 2 is yours.
lesson-wait = Here is the 8. You lead by one, so wait and see: pass.
lesson-familiar = Ysolde has drawn level with a Familiar. You have one too: play it for 1 more.
lesson-enough = You lead again. Pass, and take the 8.
lesson-score = Your tokens are counted here. Mercenaries and the Queen may add points at the end; the highest score wins.
lesson-free = That is the game! Play the last treasures as you like: your second Familiar helps once, here or for the 6 of Tuama.
# What a choice may promise, in a hint: by the features of the evaluation.
feature-score = more points
feature-led = the lead for more treasures
feature-ahead = a safer lead for treasures
feature-cards = more cards
feature-familiars = Familiars to help you claim
feature-daemons = Daemons to help you claim
feature-mercenaries = more Mercenaries
feature-queen-or-druid = the Queen or the Druid
feature-shapeshifter = the Shapeshifter

# The end: what a score is made of, and what is compared (C7).
part-tokens = Treasures
part-mercenaries = Mercenaries
part-queen = Queen
standard-points = points
standard-tokens = treasure tokens
standard-cards = mage cards
