# Five Seals of Magic in English.

# Circles, elements, colours, mages and their familiars.
circle-I = Might
    .number = I
circle-II = Spaces
    .number = II
circle-III = Conflict
    .number = III
circle-IV = Movement
    .number = IV
element-fire = Fire
element-water = Water
element-air = Air
element-earth = Earth
element-mind = Mind
colour-red = red
    .start = Red
colour-blue = blue
    .start = Blue
colour-yellow = yellow
    .start = Yellow
colour-green = green
    .start = Green
mage-shaman = Shaman of the North
mage-witch = Witch of the East
mage-seer = Seer of the West
mage-sorcerer = Sorcerer of the South
mage-warlock = Warlock of the Beyond
familiar-raven = Raven
familiar-cat = Cat
familiar-owl = Owl
familiar-snake = Snake
familiar-toad = Toad

# Spells: `says` is on the card, `mind` on that of a scroll of Mind. And the scrolls that carry them.
spell-change = Change
    .says = Trade { $colour } dice for dice of another colour that show the same.
    .mind = Trade dice of one colour for dice of another that show the same.
spell-renewal = Renewal
    .says = Roll some of your { $colour } dice again.
    .mind = Roll some of your dice of one colour again.
spell-strengthening = Strengthening
    .says = Some of your { $colour } dice show 2 more.
    .mind = Some of your dice of one colour show 2 more.
spell-growth = Growth
    .says = Take a { $colour } die from the supply and roll it.
    .mind = Take any die from the supply and roll it.
spell-synergy = Synergy
    .says = At the end: a point for each of your { $element } scrolls.
    .mind = At the end: a point for each of your Mind scrolls.
spell-swap = Swap
    .says = A { $colour } seal changes places with one of another colour, as strong.
    .mind = Two seals of different colours, equally strong, change places.
spell-exchange = Exchange
    .says = Two { $colour } seals of different strength change places.
    .mind = Two seals of one colour and different strength change places.
spell-absorption = Absorption
    .says = Keep a { $colour } seal you break here; later add its strength to a die.
    .mind = Keep any seal you break here; later add its strength to a die.
spell-disintegration = Disintegration
    .says = Remove a { $colour } seal from the board.
    .mind = Remove any seal from the board.
spell-rearrangement = Rearrangement
    .says = Two scrolls on the board change places, one of them of { $element }.
    .mind = Two scrolls on the board change places, one of them of Mind.
spell-deception = Deception
    .says = Take a rival's { $colour } die for one of yours; values stay.
    .mind = Take a rival's die for one of yours of another colour; values stay.
spell-alteration = Alteration
    .says = Your { $colour } dice show 1 more, a rival's 1 less.
    .mind = Your dice of one colour show 1 more, a rival's 1 less.
spell-transfer = Transfer
    .says = Give a scroll for a rival's { $element } scroll, as strong.
    .mind = Give a scroll for a rival's Mind scroll, as strong.
spell-theft = Theft
    .says = Take a rival's { $colour } die as it lies.
    .mind = A rival gives you a die as it lies, which they choose.
spell-exploitation = Exploitation
    .says = Use a rival's { $element } scroll as if it were yours.
    .mind = Use a rival's Mind scroll as if it were yours.
spell-dispatch = Dispatch
    .says = Send your familiar onto a { $colour } seal anywhere.
    .mind = Send your familiar onto any seal anywhere.
spell-leap = Leap
    .says = Pass a { $colour } seal and break what lies behind it.
    .mind = Pass any seal and break what lies behind it.
spell-teleportation = Teleportation
    .says = Pass a rival's figure and break { $element } behind it.
    .mind = Pass a rival's figure and break what lies behind it.
spell-guardian = Guardian
    .says = Its guardian guards a scroll of { $element } on the board, or leaves.
    .mind = Its guardian guards a scroll of Mind on the board, or leaves.
spell-speed = Speed
    .says = Break a seal, then one of { $element } without dice.
    .mind = Break a seal, then another one without dice.
spell-binding = Binding
    .says = Leave your familiar where you stand, or let it break a seal.
    .mind = Leave your familiar where you stand, or let it break a seal.
thing-change-fire = Change of Fire
thing-change-water = Change of Water
thing-change-air = Change of Air
thing-change-earth = Change of Earth
thing-change-mind = Change of Mind
thing-renewal-fire = Renewal of Fire
thing-renewal-water = Renewal of Water
thing-renewal-air = Renewal of Air
thing-renewal-earth = Renewal of Earth
thing-renewal-mind = Renewal of Mind
thing-strengthening-fire = Strengthening of Fire
thing-strengthening-water = Strengthening of Water
thing-strengthening-air = Strengthening of Air
thing-strengthening-earth = Strengthening of Earth
thing-strengthening-mind = Strengthening of Mind
thing-growth-fire = Growth of Fire
thing-growth-water = Growth of Water
thing-growth-air = Growth of Air
thing-growth-earth = Growth of Earth
thing-growth-mind = Growth of Mind
thing-synergy-fire = Synergy of Fire
thing-synergy-water = Synergy of Water
thing-synergy-air = Synergy of Air
thing-synergy-earth = Synergy of Earth
thing-synergy-mind = Synergy of Mind
thing-swap-fire = Swap of Fire
thing-swap-water = Swap of Water
thing-swap-air = Swap of Air
thing-swap-earth = Swap of Earth
thing-swap-mind = Swap of Mind
thing-exchange-fire = Exchange of Fire
thing-exchange-water = Exchange of Water
thing-exchange-air = Exchange of Air
thing-exchange-earth = Exchange of Earth
thing-exchange-mind = Exchange of Mind
thing-absorption-fire = Absorption of Fire
thing-absorption-water = Absorption of Water
thing-absorption-air = Absorption of Air
thing-absorption-earth = Absorption of Earth
thing-absorption-mind = Absorption of Mind
thing-disintegration-fire = Disintegration of Fire
thing-disintegration-water = Disintegration of Water
thing-disintegration-air = Disintegration of Air
thing-disintegration-earth = Disintegration of Earth
thing-disintegration-mind = Disintegration of Mind
thing-rearrangement-fire = Rearrangement of Fire
thing-rearrangement-water = Rearrangement of Water
thing-rearrangement-air = Rearrangement of Air
thing-rearrangement-earth = Rearrangement of Earth
thing-rearrangement-mind = Rearrangement of Mind
thing-deception-fire = Deception of Fire
thing-deception-water = Deception of Water
thing-deception-air = Deception of Air
thing-deception-earth = Deception of Earth
thing-deception-mind = Deception of Mind
thing-alteration-fire = Alteration of Fire
thing-alteration-water = Alteration of Water
thing-alteration-air = Alteration of Air
thing-alteration-earth = Alteration of Earth
thing-alteration-mind = Alteration of Mind
thing-transfer-fire = Transfer of Fire
thing-transfer-water = Transfer of Water
thing-transfer-air = Transfer of Air
thing-transfer-earth = Transfer of Earth
thing-transfer-mind = Transfer of Mind
thing-theft-fire = Theft of Fire
thing-theft-water = Theft of Water
thing-theft-air = Theft of Air
thing-theft-earth = Theft of Earth
thing-theft-mind = Theft of Mind
thing-exploitation-fire = Exploitation of Fire
thing-exploitation-water = Exploitation of Water
thing-exploitation-air = Exploitation of Air
thing-exploitation-earth = Exploitation of Earth
thing-exploitation-mind = Exploitation of Mind
thing-dispatch-fire = Dispatch of Fire
thing-dispatch-water = Dispatch of Water
thing-dispatch-air = Dispatch of Air
thing-dispatch-earth = Dispatch of Earth
thing-dispatch-mind = Dispatch of Mind
thing-leap-fire = Leap of Fire
thing-leap-water = Leap of Water
thing-leap-air = Leap of Air
thing-leap-earth = Leap of Earth
thing-leap-mind = Leap of Mind
thing-teleportation-fire = Teleportation of Fire
thing-teleportation-water = Teleportation of Water
thing-teleportation-air = Teleportation of Air
thing-teleportation-earth = Teleportation of Earth
thing-teleportation-mind = Teleportation of Mind
thing-guardian-fire = Guardian of Fire
thing-guardian-water = Guardian of Water
thing-guardian-air = Guardian of Air
thing-guardian-earth = Guardian of Earth
thing-guardian-mind = Guardian of Mind
thing-speed-fire = Speed of Fire
thing-speed-water = Speed of Water
thing-speed-air = Speed of Air
thing-speed-earth = Speed of Earth
thing-speed-mind = Speed of Mind
thing-binding = Binding

# Seals, and dice.
thing-seal-fire = the Fire seal
    .start = The Fire seal
thing-seal-water = the Water seal
    .start = The Water seal
thing-seal-air = the Air seal
    .start = The Air seal
thing-seal-earth = the Earth seal
    .start = The Earth seal
die-red-1 = red 1
    .start = Red 1
die-red-2 = red 2
    .start = Red 2
die-red-3 = red 3
    .start = Red 3
die-red-4 = red 4
    .start = Red 4
die-red-5 = red 5
    .start = Red 5
die-red-6 = red 6
    .start = Red 6
die-blue-1 = blue 1
    .start = Blue 1
die-blue-2 = blue 2
    .start = Blue 2
die-blue-3 = blue 3
    .start = Blue 3
die-blue-4 = blue 4
    .start = Blue 4
die-blue-5 = blue 5
    .start = Blue 5
die-blue-6 = blue 6
    .start = Blue 6
die-yellow-1 = yellow 1
    .start = Yellow 1
die-yellow-2 = yellow 2
    .start = Yellow 2
die-yellow-3 = yellow 3
    .start = Yellow 3
die-yellow-4 = yellow 4
    .start = Yellow 4
die-yellow-5 = yellow 5
    .start = Yellow 5
die-yellow-6 = yellow 6
    .start = Yellow 6
die-green-1 = green 1
    .start = Green 1
die-green-2 = green 2
    .start = Green 2
die-green-3 = green 3
    .start = Green 3
die-green-4 = green 4
    .start = Green 4
die-green-5 = green 5
    .start = Green 5
die-green-6 = green 6
    .start = Green 6
lot =
    { $number ->
        [one] { $number } { $colour } die
       *[other] { $number } { $colour } dice
    }
turned = { $die } into { $shown }

# What lies where, who stands where, who uses what.
strong = { $thing } ({ $strength })
    .start = { $thing-start } ({ $strength })
# The log names a space; what one chooses, and what a turn came to, the room that is to be seen on the board.
place =
    { $inside ->
        [0] { $strong } at { $space }
       *[other] { $strong } at { $space } in { $room }
    }
    .named =
    { $inside ->
        [0] { $strong } near { $space-near }
       *[other] { $strong } in { $room }
    }
    .start =
    { $inside ->
        [0] { $strong-start } near { $space-near }
       *[other] { $strong-start } in { $room }
    }
break =
    { $taken ->
        [0] breaks { $place }
       *[other] takes { $place }
    }
    .you =
    { $taken ->
        [0] break { $place-named }
       *[other] take { $place-named }
    }
    .button =
    { $taken ->
        [0] Break { $place-named }
       *[other] Take { $place-named }
    }
    .deed = { $place-named }
figure =
    { $mage ->
        [0] { $seat }'s { $familiar } at { $space }
       *[other] { $seat }'s mage at { $space }
    }
use =
    { $own ->
        [0] { $seat } exploits { $holder }'s { $scroll }
       *[other] { $seat } uses { $scroll }
    }
    .deed = { $scroll }
amount = { $seat } { $number }

# What happened.
event-begins = Circle { $circle-number }, { $circle }, on the board { $board }.
event-plays = { $seat } is the { $mage } with the { $familiar }.
event-first = { $seat } is the first player.
event-takes-dice = { $seat } takes { $dice-and } for the next round.
event-round-begins = Round { $round }: { $seat } is the first player.
event-rolls = { $seat } rolls { $dice-and }.
event-gives-up = { $seat } can break no seal and returns { $dice-and }.
event-breaks = { $seat } { $break } with { $dice-and }.
event-lays = { $seat } lays { $seal } on { $scroll }.
event-lays-instead = { $seat } lays { $seal } on { $scroll }; { $old } that lay there leaves the game.
event-lets-go = { $seat } lets { $seal } go.
event-round-over = The round is over for { $seat }.
event-few-sixes =
    { $left ->
        [one] { $left } scroll of strength 6 is left, fewer than { $sixes }: the game is over.
       *[other] { $left } scrolls of strength 6 are left, fewer than { $sixes }: the game is over.
    }
event-idle = No seal was broken in { $rounds } rounds: the game is over.
event-scores = Final score: { $scores }.
event-wins = { $seat } wins.
event-share = { $winners-and } share the victory.

# What spells did.
event-binds = { $use }: the { $familiar } stays at { $space }.
event-binding-breaks = { $use }: the { $familiar } { $break } with { $dice-and }.
event-turns-dice = { $use }: { $dice-and }.
event-grows = { $use }: rolls { $die }.
event-switches-seals = { $use }: { $first } and { $second } change places.
event-absorbs = { $use }: { $seal } turns { $die }.
event-disintegrates = { $use }: { $place } is removed.
event-rearranges = { $use }: { $first } and { $second } change places.
event-deceives = { $use }: takes { $got } from { $rival } and gives { $gave }.
event-raises = { $use }: { $raised } up by 1.
event-raises-and-lowers = { $use }: { $raised } up by 1; { $dice-and } of { $rival } down by 1.
event-lowers = { $use }: { $dice-and } of { $rival } down by 1.
event-transfers = { $use }: gives { $given } for { $got } of { $rival }.
event-robs = { $use }: { $rival } gives { $die }.
event-dispatches = { $use }: the { $familiar } goes onto { $place }.
event-leaps = { $use } over { $over } and { $break } with { $dice-and }.
event-teleports = { $use } through { $figure } and { $break } with { $dice-and }.
event-guards = { $use }: the guardian of { $element } guards { $place }.
event-unguards = { $use }: the guardian of { $element } leaves the board.
event-speeds = { $use } and { $break } with { $dice-and }.
event-speeds-on = { $seat } then { $break } without dice.

# The same in a few words, for the cards of what happened.
done-takes-dice = { $dice-and } for the next round
done-gives-up = { $dice-and }
done-breaks = { $break-deed }
done-lays = { $seal } on { $scroll }
done-lays-instead = { $seal } on { $scroll }
done-binds = { $use-deed } near { $space-near }
done-binding-breaks = { $break-deed } by { $use-deed }
done-turns-dice = { $use-deed }: { $dice-and }
done-grows = { $use-deed }: { $die }
done-switches-seals = { $use-deed }
done-absorbs = { $use-deed }: { $die }
done-disintegrates = { $use-deed }: { $place-named }
done-rearranges = { $use-deed }
done-deceives = { $got } for { $gave }
done-raises = { $use-deed }: { $raised } up
done-raises-and-lowers = { $dice-and } down by 1
done-lowers = { $dice-and } down by 1
done-transfers = { $got } for { $given }
done-robs = { $die }
done-dispatches = { $use-deed }: { $place-named }
done-leaps = { $break-deed } by { $use-deed }
done-teleports = { $break-deed } by { $use-deed }
done-guards = { $use-deed }: { $place-named }
done-unguards = { $use-deed }
done-speeds = { $break-deed } by { $use-deed }
done-speeds-on = { $break-deed }

# The question to whoever decides.
prompt-take = { $seat }: which die do you take for the next round? It is number { $number } of { $hand }.
prompt-turn = { $seat }: which seal do you break? You may use scrolls first.
prompt-stuck = { $seat }: no seal can be broken. Do you use a scroll, or end your turn?
prompt-pay = { $seat }: with which dice do you { $break-you }? { $due } to go, the highest die first.
prompt-absorb = { $seat }: do you lay { $seal } on a scroll?
prompt-wins = { $seat } wins.
prompt-share = { $winners-and } share the victory.

# ... at the steps of spells.
prompt-binding = { $seat }, { $scroll }: do you put your { $familiar } beside your mage, or let it break a seal?
prompt-change = { $seat }, { $scroll }: which of your dice do you change, the highest first, and into which colour?
prompt-renewal = { $seat }, { $scroll }: which of your dice do you roll again, the highest first?
prompt-strengthening = { $seat }, { $scroll }: which of your dice get 2 more, the highest first?
prompt-growth = { $seat }, { $scroll }: which die do you take and roll?
prompt-swap = { $seat }, { $scroll }: which seal do you swap?
prompt-swap-with = { $seat }, { $scroll }: which seal of another colour and the same strength changes places with { $chosen }?
prompt-exchange = { $seat }, { $scroll }: which seal do you exchange?
prompt-exchange-with = { $seat }, { $scroll }: which seal of the same colour and another strength changes places with { $chosen }?
prompt-absorption = { $seat }, { $scroll }: which die does { $seal } strengthen?
prompt-disintegration = { $seat }, { $scroll }: which seal do you remove?
prompt-rearrangement = { $seat }, { $scroll }: which scroll do you move?
prompt-rearrangement-with = { $seat }, { $scroll }: which scroll changes places with { $chosen }?
prompt-deception = { $seat }, { $scroll }: whom do you deceive?
prompt-deception-want = { $seat }, { $scroll }: which die of { $rival } do you want?
prompt-deception-give = { $seat }, { $scroll }: which of your dice do you give { $rival } for it?
prompt-alteration = { $seat }, { $scroll }: which of your dice get 1 more, the highest first?
prompt-alteration-rival = { $seat }, { $scroll }: whose dice get 1 less?
prompt-alteration-lower = { $seat }, { $scroll }: which dice of { $rival } get 1 less, the highest first?
prompt-transfer = { $seat }, { $scroll }: which of your scrolls do you give?
prompt-transfer-for = { $seat }, { $scroll }: which scroll do you want for { $given }?
prompt-theft = { $seat }, { $scroll }: whom do you rob?
prompt-theft-give = { $seat }, { $scroll }: which die do you give { $thief }?
prompt-exploitation = { $seat }, { $scroll }: which scroll do you exploit?
prompt-dispatch = { $seat }, { $scroll }: onto which seal do you send your { $familiar }?
prompt-leap = { $seat }, { $scroll }: which seal do you break after the leap?
prompt-teleportation = { $seat }, { $scroll }: which seal do you break behind another's figure?
prompt-guardian = { $seat }, { $scroll }: which scroll does the guardian guard?
prompt-speed = { $seat }, { $scroll }: which seal do you break first, with dice?
prompt-speed-on = { $seat }, { $scroll }: which seal do you break now, without dice?

# Choices, as a button says them.
choice-take = Take a { $colour } die
choice-take-for = Take { $dice } for them
choice-use = Use { $scroll }
choice-break = { $break-button }
choice-lay = Lay it on { $scroll }
choice-let-go = Let it go
choice-give = Give { $scroll }
choice-scroll-of = { $scroll } of { $holder }
choice-seal-at = { $place-start }
choice-scroll-at = { $place-named }
choice-die = { $die-start }
choice-pay = { $die-start }
choice-rival = { $seat }
choice-place = Put the { $familiar } beside your mage
choice-remove = Take the guardian of { $element } off the board
choice-done = Done
choice-end = End your turn
choice-end-early =
    { $scrolls ->
        [one] End your turn ({ $scrolls } scroll still lies face up)
       *[other] End your turn ({ $scrolls } scrolls still lie face up)
    }

# On the table: what lies and stands where.
space-circle = open circle
    .title = An open circle
space-box = empty box
    .title = An empty box
space-start = starting circle
    .title = A starting circle
space-floor = floor
    .title = Floor
label-seal = { $element } seal of strength { $strength }
label-scroll = { $scroll }, scroll of strength { $strength }
label-guarded = { $what }, guarded
label-mage-of = { $name }'s mage
label-familiar-of = { $name }'s { $familiar }
label-at = at { $where }
label-supply = Supply: { $dice }
label-dungeon = { $board }: the dungeon

# How far the game is.
label-state = How far the game is
label-round = Round { $round }
label-before-round = Before round 1
label-circle = Circle { $number }: { $circle }
label-sixes = { $left } scrolls left, the game ends below { $needed }
    .short = { $left } left, ends below { $needed }
label-ending = The game ends after a round with fewer than { $needed } scrolls of strength 6 on the board. { $left } lie there.
label-idle = { $idle } of { $rounds } rounds with no seal broken
label-guardians = Guardians beside the board: { $elements }
label-open-to = open to { $name }

# Players and their dice.
label-player = { $name }, the { $mage }
label-player-points =
    { $score ->
        [one] { $name }, the { $mage }, { $score } point
       *[other] { $name }, the { $mage }, { $score } points
    }
label-name-points =
    { $score ->
        [one] { $name }: { $score } point
       *[other] { $name }: { $score } points
    }
label-points =
    { $score ->
        [one] point
       *[other] points
    }
label-from-synergy = { $points } of the points from Synergy
label-first-player = first player
label-round-over = round over
label-round-over-for-you = round over for you
label-familiar-at = { $familiar } at { $space }
label-familiar-on-board = { $familiar } on the board at { $space }
label-familiar-resting = { $familiar } resting on Binding
label-familiar-with-you = { $familiar } with you
label-your-things = Your things
label-your-dice = Your dice
label-dice-of = { $name }'s dice
label-your-die = Your { $colour } die showing { $value }
label-die-of = { $name }'s { $colour } die showing { $value }
label-chosen = { $die }, chosen
label-fresh-dice = For the next round: { $dice }
label-no-fresh-dice = For the next round: no dice yet
label-next-round = next round
label-no-dice = no dice

# Scrolls that somebody holds.
label-your-scrolls = Your scrolls
label-scrolls-of = Scrolls of { $name }
label-held = { $scroll }, strength { $strength }, { $state }
label-held-with-seal = { $scroll }, strength { $strength }, { $state }, with the { $seal } on it
label-of = { $scroll }, of { $name }
label-binding-of = { $binding } of { $name }, strength { $strength }, { $state }
label-face-up = face up
label-face-down = face down
label-in-use = in use
label-to-give = to give

# What things are.
help-seal = { $element } seal, strength { $strength }
    .text = Bars the way. Break it with { $colour } dice that make { $strength } or more, none of them superfluous.
help-scroll = { $scroll }, strength { $strength }
    .text = { $says } Worth { $strength } points at the end.
    .down = It lies face down until its holder's round is over.
    .kept = The { $seal } lies on it.
    .take = Take it with { $colour } dice that make { $strength } or more.
    .mind = Take it with dice of any one colour that make { $strength } or more.
    .guarded = A guardian stands on it: nobody can take it now.
help-binding =
    .down = It lies face down until the round is over for its holder.
help-space = { $space }: { $where }
    .text = Nothing lies here: ways lead through.
    .start = A mage began here. A figure in it is in nobody's way.
    .lies = It lies at { $where }.
    .stands = { $figure } stands here and stops the others.
help-supply = Supply of { $colour } dice
    .text = { $left } of { $all } { $colour } dice are here, { $out } with the players. { $colour-start } dice break { $element }.
help-die = A { $colour } die
    .text = { $element } seals and scrolls are broken with { $colour } dice; scrolls of Mind with dice of any one colour. The sum must reach the strength.
help-player =
    .points =
        { $score ->
            [one] { $score } point: { $scrolls } from scrolls, { $binding } from Binding.
           *[other] { $score } points: { $scrolls } from scrolls, { $binding } from Binding.
        }
    .synergy = { $score } points: { $scrolls } from scrolls, { $binding } from Binding, { $synergy } from Synergy.
    .apart = The mage stands at { $space }, the { $familiar } stands at { $place }.
    .together = The mage stands at { $space }, the { $familiar } is with its mage.
    .over = The round is over for them.

# Figures in the rules.
figure-elements = The five elements, as the wax of seals shows them. Mind is on scrolls alone.
figure-board = A board: circles carry seals, boxes carry scrolls, mages start in the middle.
figure-seal = A seal of { $element }, strength { $strength }: { $colour } dice that show { $dice } break it.

# The game in short: what one wants, what one does, what to watch for.
primer-goal = Collect scrolls. Each is worth its strength in points, and the highest sum wins. The game ends when few scrolls of strength 6 are left in the dungeon.
primer-turn = Use scrolls you have, each once a round; then break one seal that your mage can reach, with dice of its colour that make at least its strength. A broken seal opens the way; the seal of a scroll brings you the scroll.
primer-watch = Broken seals cost dice. With no dice left your round is over, and you choose three for the next: think which colours you will need.

# The first lesson: a sentence for each step.
lesson-welcome = Welcome to the dungeon! Your mage and Ysolde’s start at the door, and the rooms behind the seals hold scrolls.
lesson-goal = A scroll like this one is worth its strength in points. Whoever has the most at the end wins.
lesson-red = Dice break seals of their colour. Take three for the first round: begin with a red one, for Fire.
lesson-red-again = The scroll you saw is of Fire. Take one more red die.
lesson-green = The way to it is barred by an Earth seal. Take a green die for that.
lesson-rolled = All dice are rolled at once. Yours lie here: red 5, red 3 and green 5.
lesson-break = A seal breaks by dice of its colour that add up to its strength. Your green 5 is more than 2: break the Earth seal.
lesson-opened = The die is spent, and the way is open. The scroll lies right behind it, and it is your turn again.
lesson-take = Scrolls are taken like seals are broken. Take Change of Fire with red dice.
lesson-pay = It needs 2. Pay with the red 3 and keep the better 5.
lesson-scroll = The scroll is yours: 2 points, and a spell that you can use once each round, before you break a seal.
lesson-use = No red seal is near, but a blue one is. Use Change of Fire.
lesson-change = It turns a red die into another colour and keeps its number. Make it blue.
lesson-far = Your mage walks through all that is open. Break the Water seal with the blue 5.
lesson-over = Your dice are gone, so the round is over for you. When it is over for all, everybody rolls again.
lesson-next = Choose your next three dice by what you want to break. Behind your seal lies a scroll of Earth: take a green one.
lesson-next-again = One more green die makes it likely.
lesson-next-last = And a red one, which Change of Fire can turn into anything.
lesson-binding = A new round, and everybody has this scroll from the start: Binding. Use it.
lesson-raven = Your Raven can stay where it is while your mage walks on: others can’t pass it, and it can break seals for you later. Put it down.
lesson-second-scroll = The way to Change of Earth is open. Take it.
lesson-pay-again = Pay with the green 3, and the 5 is left for another seal.
lesson-circle = Two scrolls, 4 points. Each game adds a circle of stronger spells: today it is Might, which makes dice better.
lesson-end = The game ends when few scrolls of strength 6 are left. They lie deep inside, so plan your way.
lesson-free = You know it all now. Play on: with a scroll you can change a die, and another seal is near.
# What a choice may promise, in a hint: by the features of the evaluation.
feature-score = more points
feature-scrolls = more scrolls
feature-face-up = more scrolls ready to use
feature-dice = more dice left
feature-sum-of-dice = stronger dice
feature-greatest-colour = a stronger colour of dice
feature-dice-for-the-next-round = more dice for the next round

# The end: what a score is made of (F8.1).
part-binding = Binding
part-strength-2 = Scrolls of 2
part-strength-3 = Scrolls of 3
part-strength-4 = Scrolls of 4
part-strength-5 = Scrolls of 5
part-strength-6 = Scrolls of 6
part-synergy = Synergy
