# Archmage in English.

# Spheres and their relics.
sphere-time = Time
sphere-will = Will
sphere-death = Death
sphere-blood = Blood
sphere-nature = Nature
sphere-matter = Matter
relic-scroll = Scroll
    .a = a Scroll
    .many = Scrolls
relic-gem = Gem
    .a = a Gem
    .many = Gems
relic-bone = Bone
    .a = a Bone
    .many = Bones
relic-blood = Blood
    .a = Blood
    .many = Blood
relic-seed = Seed
    .a = a Seed
    .many = Seeds
relic-widget = Widget
    .a = a Widget
    .many = Widgets
relics =
    { $number ->
        [one] { $number } { $relic }
       *[other] { $number } { $relic-many }
    }

# Areas of a tower board, their levels, and the doorways between spheres.
area-time = Fundamental Time
area-will = Fundamental Will
area-death = Fundamental Death
area-blood = Fundamental Blood
area-nature = Fundamental Nature
area-matter = Fundamental Matter
area-time-will = Advanced Time and Will
area-will-death = Advanced Will and Death
area-death-blood = Advanced Death and Blood
area-blood-nature = Advanced Blood and Nature
area-nature-matter = Advanced Nature and Matter
area-matter-time = Advanced Matter and Time
area-time-master = Master of Time
area-will-master = Master of Will
area-death-master = Master of Death
area-blood-master = Master of Blood
area-nature-master = Master of Nature
area-matter-master = Master of Matter
level-fundamental = Fundamental
level-advanced = Advanced
level-master = Master
doorway-time-will = Time and Will
doorway-will-death = Will and Death
doorway-death-blood = Death and Blood
doorway-blood-nature = Blood and Nature
doorway-nature-matter = Nature and Matter
doorway-matter-time = Matter and Time

# Spells, and what those ask for that are aimed.
spell-quicken = Quicken
    .says = Two more movement points in this Journey.
    .lasts = at once
spell-stone-skin = Stone Skin
    .says = Your followers killed on the map go to Company instead of Supply.
    .lasts = until your next turn
spell-decay = Decay
    .says = Every opponent with more than ten relics discards down to ten.
    .lasts = at once
spell-subjugate = Subjugate
    .says = Each follower you kill by an attack also brings one of yours from Supply to Company.
    .lasts = this turn
spell-entangling-vines = Entangling Vines
    .says = Where you stand and all around it: entering costs one movement point more.
    .lasts = until your next turn
spell-transmute = Transmute
    .says = Turn up to two of your relics into any others.
    .lasts = at once
spell-gate = Gate
    .says = Your mage goes anywhere without an opponent’s mage or tower.
    .lasts = at once
spell-shadow = Shadow
    .says = Your follower stands in an opponent’s doorway: casting with either sphere, they first pay you a relic.
    .lasts = for good
spell-imprison = Imprison
    .says = An opponent’s follower without a ward, here or beside you, leaves the game.
    .lasts = for good
spell-fiery-chasm = Fiery Chasm
    .says = Three locations in a line: whoever enters one loses a follower.
    .lasts = until your next turn
spell-wellspring = Wellspring
    .says = On a wilderness of yours: whenever an opponent enters, you gain its relic.
    .lasts = for good
spell-divination = Divination
    .says = Spend movement points for relics of wilderness you control, each once.
    .lasts = this turn
spell-time-stop = Time Stop
    .says = One more action during the Journey, where you stand.
    .lasts = this turn
spell-fortify = Fortify
    .says = One more ward on every wilderness you control, up to two each.
    .lasts = for good
spell-corrupt = Corrupt
    .says = An opponent’s Fundamental apprentice is corrupt: it costs them a point once promoted.
    .lasts = for good
spell-obliterate = Obliterate
    .says = All wards and followers, yours too, leave your location and those around it.
    .lasts = at once
spell-upheaval = Upheaval
    .says = Two neighbouring tiles move to empty places at the border.
    .lasts = for good
spell-automaton = Automaton
    .says = On Ruins of yours: it knows a further Fundamental spell for you.
    .lasts = for good
spell-torment = Torment
    .says = The Warlord’s die just rolled is rolled again.
    .lasts = at once
spell-befuddle = Befuddle
    .says = One pip more or less on the Warlord’s die.
    .lasts = at once
spell-corrosion = Corrosion
    .says = All wards, yours too, leave your location and those around it.
    .lasts = at once
spell-inflame = Inflame
    .says = An enclave burns: whenever the Warlord enters it, he loses a ward or a follower of that colour.
    .lasts = for good
aim-gate = where does the Gate lead?
aim-shadow = which doorway does the Shadow take?
aim-imprison = whose follower is taken away?
aim-fiery-chasm = in which direction does the Chasm open?
aim-wellspring = where does the Wellspring flow?
aim-corrupt = which apprentice is corrupted?
aim-upheaval = which tile is moved first?
aim-automaton = which Ruins does the Automaton guard?
aim-inflame = which enclave is set on fire?

# The land: what a tile is, or the stack it came from while it is unexplored. `race`, `name` and `short` are written on tiles.
land-cursed-tower = Cursed Tower
    .a = a Cursed Tower
land-elves = Enclave of the Elves
    .a = an Enclave of the Elves
    .race = Elves
land-dwarves = Enclave of the Dwarves
    .a = an Enclave of the Dwarves
    .race = Dwarves
land-goblins = Enclave of the Goblins
    .a = an Enclave of the Goblins
    .race = Goblins
land-demons = Enclave of the Demons
    .a = an Enclave of the Demons
    .race = Demons
land-dryads = Enclave of the Dryads
    .a = an Enclave of the Dryads
    .race = Dryads
land-gnomes = Enclave of the Gnomes
    .a = an Enclave of the Gnomes
    .race = Gnomes
land-library = Library
    .a = a Library
land-mine = Mine
    .a = a Mine
land-crypt = Crypt
    .a = a Crypt
land-grove = Grove
    .a = a Grove
land-ruins = Ruins
    .a = Ruins
land-drow = Enclave of the Drow
    .a = an Enclave of the Drow
    .race = Drow
land-trolls = Enclave of the Trolls
    .a = an Enclave of the Trolls
    .race = Trolls
land-gremlins = Enclave of the Gremlins
    .a = an Enclave of the Gremlins
    .race = Gremlins
land-camp = Camp
    .a = a Camp
land-town = Town
    .a = a Town
land-wilderness = wilderness
    .a = a wilderness
    .unexplored = Unexplored wilderness
    .name = Wilderness
    .short = Wilds
    .help = Unexplored: one of the five kinds of wilderness. Stand here and explore for one movement point; it brings a relic.
land-outpost = outpost
    .a = an outpost
    .unexplored = Unexplored outpost
    .name = Outpost
    .short = Outpost
    .help = Unexplored: a Camp or the enclave of a hybrid race. Stand here and explore for one movement point.
land-none = nothing
    .a = nothing
# Where a place is, seen from the city: in the second ring, the third, or farther out. Coordinates are for notation and the log.
place-city =
    .near = in the city
place-near-n =
    .near = just north of the city
place-near-nne =
    .near = just north-north-east of the city
place-near-ne =
    .near = just north-east of the city
place-near-e =
    .near = just east of the city
place-near-se =
    .near = just south-east of the city
place-near-sse =
    .near = just south-south-east of the city
place-near-s =
    .near = just south of the city
place-near-ssw =
    .near = just south-south-west of the city
place-near-sw =
    .near = just south-west of the city
place-near-w =
    .near = just west of the city
place-near-nw =
    .near = just north-west of the city
place-near-nnw =
    .near = just north-north-west of the city
place-away-n =
    .near = north of the city
place-away-nne =
    .near = north-north-east of the city
place-away-ne =
    .near = north-east of the city
place-away-e =
    .near = east of the city
place-away-se =
    .near = south-east of the city
place-away-sse =
    .near = south-south-east of the city
place-away-s =
    .near = south of the city
place-away-ssw =
    .near = south-south-west of the city
place-away-sw =
    .near = south-west of the city
place-away-w =
    .near = west of the city
place-away-nw =
    .near = north-west of the city
place-away-nnw =
    .near = north-north-west of the city
place-far-n =
    .near = in the far north
place-far-nne =
    .near = in the far north-north-east
place-far-ne =
    .near = in the far north-east
place-far-e =
    .near = in the far east
place-far-se =
    .near = in the far south-east
place-far-sse =
    .near = in the far south-south-east
place-far-s =
    .near = in the far south
place-far-ssw =
    .near = in the far south-south-west
place-far-sw =
    .near = in the far south-west
place-far-w =
    .near = in the far west
place-far-nw =
    .near = in the far north-west
place-far-nnw =
    .near = in the far north-north-west
# A location: unexplored, in the land, or in the city, where there is only one of each.
ground =
    { $known ->
        [0] unexplored { $land }
       *[other] the { $land }
    }
tile =
    { $known ->
        [0] unexplored { $land } { $place }
        [1] the { $land } { $place }
       *[2] the { $land }
    }
    .near =
        { $known ->
            [0] unexplored { $land } { $place-near }
            [1] the { $land } { $place-near }
           *[2] the { $land }
        }
    .first =
        { $known ->
            [0] Unexplored { $land } { $place-near }
            [1] The { $land } { $place-near }
           *[2] The { $land }
        }
direction-n = north
direction-ne = north-east
direction-se = south-east
direction-s = south
direction-sw = south-west
direction-nw = north-west
sense-clockwise = clockwise
sense-counter-clockwise = counter-clockwise
ring-inner = inner
ring-outer = outer

# What somebody has of something.
leftover =
    { $what ->
        [0] { $number ->
            [one] { $number } step
           *[other] { $number } steps
        }
        [1] an action here
       *[other] { $number ->
            [one] { $number } spell
           *[other] { $number } spells
        }
    }
amount = { $seat } { $number }

# What happened: the beginning and the turns.
event-first = { $seat } is the first player.
event-alone = You stand alone against the Warlord.
event-begins-with = { $seat } begins with { $relics }.
event-turn-begins = { $seat }'s turn { $turn } of { $turns }.
event-outward = { $seat } moves the { $sphere } planet outward.
event-inward = { $seat } moves the { $sphere } planet inward.
event-aligned = { $seat } moves the { $sphere } planet inward. All six planets are aligned: this is their last turn.
event-travels = { $seat } travels to { $tile }.
event-explores = { $seat } explores { $place }: { $land-a }.
event-deploys = { $seat } deploys a follower on { $tile }.
event-breaks-ward = { $seat } breaks a ward of { $victim } on { $tile }.
event-kills = { $seat } kills the follower of { $victim } on { $tile }.
event-breaks-his-ward = { $seat } breaks a ward of the Warlord on { $tile }.
event-kills-his = { $seat } kills the follower of the Warlord on { $tile }.
event-divines = { $seat } divines { $tile }.
event-gathers = { $seat } gathers in { $tile }.
event-takes = { $seat } takes { $relic-a } from a Town.
event-takes-follower = { $seat } takes a follower from a Town.
event-recruits = { $seat } recruits in { $tile }.
event-initiates = { $seat } initiates an apprentice in { $sphere } for { $relics }.
event-places-wards =
    { $wards ->
        [one] { $seat } places { $wards } ward.
       *[other] { $seat } places { $wards } wards.
    }
event-wards-short = { $seat } places wards, which are short.
event-places-ward = { $seat } places a ward on { $tile }.
event-builds = { $seat } builds the mage tower on { $tile }.
event-promotes = { $seat } has { $one } and { $other } duel: the winner becomes { $area }.
event-promotes-corrupt = { $seat } has { $one } and { $other } duel: the winner becomes { $area }. The winner is corrupt.
event-enough = { $seat } leaves it at that.
event-ends-turn = { $seat } ends the turn.
event-scores = { $seat } scores { $score }: { $spells } for spells, { $land } for the land.
event-gains = { $seat } gains { $relics }.
event-join =
    { $followers ->
        [one] { $followers } follower joined { $seat }'s Company.
       *[other] { $followers } followers joined { $seat }'s Company.
    }
event-loses =
    { $followers ->
        [one] { $seat } loses { $followers } follower to Supply.
       *[other] { $seat } loses { $followers } followers to Supply.
    }

# Magic.
event-casts = { $seat } casts { $spell }.
event-casts-for = { $seat } casts { $spell } for { $relics }.
event-pays = { $seat } pays { $relics }.
event-pays-shadow = { $seat } pays { $owner }'s Shadow { $relic-a }.
event-paid-off = { $owner }'s Shadow between { $host }'s { $doorway } is paid off.
event-discards = { $seat } discards { $relic-a }.
event-vines =
    { $reach ->
        [0] Vines cover { $tile }.
        [1] Vines cover { $tile } and all that lies around it.
       *[other] Vines cover { $tile } and all within { $reach } steps of it.
    }
event-transmutes = { $seat } turns { $relic-a } into { $into-a }.
event-gate = { $seat } steps through the Gate to { $tile }.
event-shadow = { $seat }'s Shadow stands between { $host }'s { $doorway }.
event-imprisoned = { $victim }'s follower on { $tile } is imprisoned.
event-chasm = A Fiery Chasm opens toward the { $direction }.
event-wellspring = A Wellspring flows on { $tile }.
event-wards-placed =
    { $wards ->
        [one] { $wards } ward placed.
       *[other] { $wards } wards placed.
    }
event-corrupted = { $victim }'s apprentice in { $sphere } is corrupt now.
event-swept-away = Swept away: the followers on { $tiles }.
event-heaves = The earth heaves: { $tile } to { $to } and { $other } to { $onto }.
event-automaton = The Automaton on { $tile } holds { $spell }.
event-wards-removed =
    { $wards ->
        [one] { $wards } ward removed.
       *[other] { $wards } wards removed.
    }
event-inflamed = Fire breaks out in { $tile }.
event-burns-ward = Inflame costs the Warlord a ward on { $tile }.
event-burns-follower = Inflame costs the Warlord his follower on { $tile }.

# The Warlord.
event-round = Round { $round } of { $rounds }: the Warlord returns to the Cursed Tower.
event-rolls-direction = He rolls { $pips }: { $direction }, to the { $ring } ring.
event-rolls-sense = He rolls { $pips }: he walks { $sense }.
event-rolls-again = He rolls again: { $pips }.
event-die-turned = The Warlord's die is turned to { $pips }.
event-walks = The Warlord walks to { $tile }.
event-he-explores = He explores it: { $land-a }.
event-he-breaks-ward = He breaks a ward.
event-he-kills = He kills { $victim }'s follower.
event-he-takes = He leaves a follower.
event-he-places-wards = He places wards.
event-he-stops = He goes no farther.
event-he-is-drained = The Wellspring gives { $seat } a relic.

# The end.
event-wins = { $scores }. { $seat } is the new Archmage.
event-final-score = Final score: { $scores }.
event-share = { $winners-and } share the victory.
event-beats-warlord = { $seat } is the new Archmage after { $rounds } rounds, with a score of { $score }.
event-warlord-wins = The Warlord wins. { $seat }'s score is { $score }.

# The same in a few words, for the cards of what happened.
turn-of-nobody = The Warlord
done-aligned = all planets aligned
done-travels = { $tile-near }
done-gate = { $tile-near }
done-explores = explored { $land-a }
done-deploys = follower on { $tile-near }
done-breaks-ward = ward on { $tile-near }
done-kills = follower on { $tile-near }
done-breaks-his-ward = the Warlord’s ward on { $tile-near }
done-kills-his = the Warlord’s follower on { $tile-near }
done-initiates = apprentice in { $sphere }
done-places-wards =
    { $wards ->
        [one] { $wards } ward
       *[other] { $wards } wards
    }
done-builds = mage tower on { $tile-near }
done-promotes = { $area }
done-promotes-corrupt = { $area }, corrupt
done-gains = { $relics }
done-join =
    { $followers ->
        [one] { $followers } follower
       *[other] { $followers } followers
    }
done-loses =
    { $followers ->
        [one] { $followers } follower
       *[other] { $followers } followers
    }
done-casts = { $spell }
done-casts-for = { $spell }
done-pays-shadow = { $relic-a } to a Shadow
done-discards = { $relic-a }
done-shadow = Shadow between { $doorway }
done-imprisoned = follower on { $tile-near }, imprisoned
done-corrupted = apprentice in { $sphere }, corrupt
done-swept-away = followers on { $tiles-near }
done-walks = { $tile-near }
done-he-explores = explored { $land-a }
done-he-breaks-ward = a ward
done-he-kills = a follower
done-he-takes = a follower’s place
done-he-places-wards = wards

# The question to whoever decides.
prompt-outward = { $seat }: which planet moves one space outward?
prompt-outward-first = { $seat }: which two planets move one space outward? Choose the first.
prompt-outward-second = { $seat }: which other planet moves one space outward?
prompt-planet = { $seat }: which planet moves one space inward? It brings a relic of its colour.
prompt-turn =
    { $seat }: { $movement ->
        [0] what do you do at { $tile-near }? No steps left.
        [one] where do you go from { $tile-near }? { $movement } step left.
       *[other] where do you go from { $tile-near }? { $movement } steps left.
    }{ $extra ->
        [0] {""}
       *[1] {" "}Time stands still for one action.
    }{ $last ->
        [0] {""}
       *[1] {" "}This is your last turn.
    }
prompt-acted =
    { $seat }: do you cast a spell, or end the turn?{ $last ->
        [0] {""}
       *[1] {" "}This is your last turn.
    }
prompt-bonus = { $seat }: initiate one apprentice here, or not?
prompt-town = { $seat }: what does a Town bring? { $left } to go.
prompt-initiate = { $seat }: one more apprentice, or enough?
prompt-promote = { $seat }: a promotion, or enough?
prompt-further = { $seat }: your tower stands. One more action: wards around it, or apprentices?
prompt-ward = { $seat }: wards are short, { $wards } left. Where does the next one go?
prompt-pay = { $seat }: { $spell }: with which relic do you pay? { $left } to go.
prompt-pay-shadow = { $seat }: { $spell }: which relic do you pay { $owner }'s Shadow between { $doorway }?
prompt-target = { $seat }: { $spell }: { $aim }
prompt-turn-relic = { $seat }: { $spell }: which relic is turned? Up to { $left }.
prompt-into = { $seat }: { $spell }: what does the { $relic } become?
prompt-moves-with = { $seat }: { $spell }: which tile moves with { $tile-near }?
prompt-land = { $seat }: { $spell }: where does { $tile-near } land?
prompt-learn = { $seat }: { $spell }: which spell does it hold?
prompt-discard = { $seat }: { $caster } casts { $spell }. Which relic do you discard? You may keep { $limit }.
prompt-direction = { $seat }: the Warlord has rolled { $pips }: he sets out { $direction }. Meddle with it?
prompt-sense = { $seat }: the Warlord has rolled { $pips }: he walks { $sense }. Meddle with it?
prompt-pip-direction = { $seat }: the Warlord has rolled { $pips }: he sets out { $direction }. One pip up or down?
prompt-pip-sense = { $seat }: the Warlord has rolled { $pips }: he walks { $sense }. One pip up or down?
prompt-burn = { $seat }: the Warlord has entered the burning { $land }. Which of his locations suffers?
prompt-wins = { $scores }. { $seat } is the new Archmage.
prompt-share = { $winners-and } share the victory.
prompt-beats-warlord = { $seat } is the new Archmage after { $rounds } rounds, with a score of { $score }.
prompt-warlord-wins = The Warlord wins. { $seat }'s score is { $score }.

# Choices, as a button says them.
choice-outward = Move the { $sphere } planet outward
choice-planet = Move the { $sphere } planet, for { $relic-a }
choice-travel = Travel { $direction }, to { $ground } (1 step)
choice-travel-for = Travel { $direction }, to { $ground } ({ $points } steps)
choice-explore = Explore this location (1 step)
choice-deploy = Deploy a follower here
choice-break-ward = Break a ward of { $victim } (1 step)
choice-kill = Kill the follower of { $victim } (1 step)
choice-break-his-ward = Break a ward of the Warlord (1 step)
choice-kill-his = Kill the follower of the Warlord (1 step)
choice-divine = Divine { $relic-a } from { $tile-near } (1 step)
choice-gather = Gather
choice-recruit =
    { $followers ->
        [one] Recruit { $followers } follower
       *[other] Recruit { $followers } followers
    }
choice-recruit-all =
    { $followers ->
        [one] Recruit { $followers } follower, all that Supply has
       *[other] Recruit { $followers } followers, all that Supply has
    }
choice-wards = Place wards
choice-build = Build your mage tower
choice-initiate = Initiate in { $sphere } (2 { $relic-many } and a follower)
choice-promote = Promote to { $area }
choice-cast =
    { $relics ->
        [one] Cast { $spell } ({ $relics } relic)
       *[other] Cast { $spell } ({ $relics } relics)
    }
choice-pay = Pay { $relic-a }
choice-take = Take { $relic-a }
choice-take-follower = Take a follower
choice-discard = Discard { $relic-a }
choice-turn = Turn { $relic-a }
choice-into = Into { $relic-a }
choice-tile = { $tile-first }
choice-empty-place = The empty place { $place-near }
choice-toward = Toward { $direction }
choice-shadow = { $host }'s doorway between { $doorway }
choice-corrupt = { $victim }'s apprentice in { $sphere }
choice-learn = { $spell }
choice-pip = Make it { $pips }
choice-let-be = Let it be
choice-enough = Enough
choice-end-turn = End the turn
choice-end-early = End the turn (still to do: { $left })

# On the table: the map.
label-map = The map
label-locations = Locations
label-tile = { $tile } { $place }
label-tile-with = { $tile } { $place } ({ $state })
label-empty-place = Empty place { $place }
label-tower-of = { $owner }’s mage tower
label-mage-of = { $owner }’s mage
label-follower-of = a follower of { $owner }
label-warded-follower-of =
    { $wards ->
        [one] a follower of { $owner } with { $wards } ward
       *[other] a follower of { $owner } with { $wards } wards
    }
label-token-of = { $token } of { $owner }
label-holding-token-of = { $token } holding { $spell } of { $owner }
label-wards = Wards in the stock of all players
label-wards-left = wards left

# The turn.
label-parts = Parts of the turn
label-journey = Journey
label-journeys-end = Journey’s End
label-movement =
    { $points ->
        [one] { $points } movement point
       *[other] { $points } movement points
    }
label-movement-left = movement points left
label-extra-action = { $spell }: an extra action

# The Warlord.
label-warlord = Warlord
    .he = the Warlord
    .letter = W
label-warlord-now =
    { $followers ->
        [one] The Warlord: round { $round } of { $rounds }, { $followers } follower on the map
       *[other] The Warlord: round { $round } of { $rounds }, { $followers } followers on the map
    }
label-warlord-round = Round { $round }/{ $rounds } · { $ring } ring
label-goal = Goal: Masters { $masters }, land { $lands }
    .title = To win: Masters in { $masters } spheres, and { $lands } kinds of wilderness led or shared
label-first-die = The Warlord’s first die shows { $pips }
label-second-die = The Warlord’s second die shows { $pips }
label-walk = The Warlord’s last walk
label-step = { $place }: { $deeds }
deed-explores = explores
deed-breaks-ward = breaks a ward
deed-kills = kills a follower
deed-takes = leaves a follower
deed-places-wards = places wards
deed-stops = goes no farther
deed-drained = sets off a Wellspring

# Tower boards: the wheel, planets and relics.
label-tower-board = { $owner }: tower board
label-wheel = { $owner }: the wheel of magic
label-area =
    { $apprentices ->
        [one] { $area }: { $apprentices } apprentice
       *[other] { $area }: { $apprentices } apprentices
    }
label-area-corrupt = { $area }, { $corrupt } corrupt
label-area-spell = { $area }; { $spell }
label-area-spell-known = { $area }; { $spell }, in the book
label-doorway = { $owner }’s doorway between { $doorway }
label-doorway-shadow = { $owner }’s doorway between { $doorway }: a Shadow of { $by }
label-masters = Masters
label-points =
    { $points ->
        [one] point
       *[other] points
    }
label-final = final
label-scored = scored
label-last-turn = last turn
label-turns-left =
    { $turns ->
        [one] { $turns } turn left
       *[other] { $turns } turns left
    }
label-planets = Planets
label-planets-of = { $owner }: the planets
label-planet =
    { $spaces ->
        [one] { $sphere } planet, { $spaces } space from the centre
       *[other] { $sphere } planet, { $spaces } spaces from the centre
    }
label-planet-in-centre = { $sphere } planet, in the centre
label-aligned = aligned: the last turn
label-turns-to-come =
    { $turns ->
        [one] { $turns } turn to come
       *[other] { $turns } turns to come
    }
label-relics = Relics
label-relics-of = { $owner }: relics
label-relics-of-sphere = { $relics } ({ $sphere })

# Spell books.
label-book = Spell book
label-book-of = { $owner }: spell book
label-cost = { $number } in any mix of { $relics }
label-spell = { $spell }, { $level } spell, costs { $cost }
label-spell-cast = { $spell }, { $level } spell, costs { $cost }, cast this turn
label-cast = cast this turn
label-spell-to-come = { $spell }: learnt, in the book from the next turn on
label-next-turn = next turn
label-no-spells = No spells yet. Bring two relics of a kind to the enclave of its colour: an apprentice there teaches the first.

# Followers and land.
label-followers = Followers
label-followers-of = { $owner }: followers
label-company = Company
    .holds = Company: { $followers } followers
label-supply = Supply
    .holds = Supply: { $followers } followers
label-on-map = on map
label-imprisoned = imprisoned
label-tower = Tower: { $where }
    .full = Mage tower: { $where }
label-no-tower = not yet
label-land = Land
label-land-of = { $owner }: the land
label-land-columns = mine : strongest rival, and points
    .solo = mine : the Warlord’s, and points
label-land-kind =
    { $points ->
        [one] { $land }: { $mine }, strongest rival { $theirs }; { $points } point
       *[other] { $land }: { $mine }, strongest rival { $theirs }; { $points } points
    }

# What things are: kinds of locations first.
help-cursed-tower = Whoever enters loses a follower from Company to Supply. There is nothing to do here.
help-enclave = End a Journey here to initiate up to three apprentices in { $sphere }: two { $relics } and a follower each.
help-hybrid = End a Journey here to initiate an apprentice in { $sphere } and one in { $other }: two of the relics and a follower each.
help-wilderness = Exploring it, and gathering while you control it, brings { $relics }. A mage tower can be built here, wards placed.
help-camp = End a Journey here to recruit three followers, or what Supply has. Controlled, it brings one whenever you gather.
help-town = End a Journey here to gather from all you control. Controlled, it brings a relic of your choice or a follower.
help-land = { $now }. On the chip the number beside the sign is what { $owner } controls; a dark one behind it, the points that brings.
help-here = Here: { $state }.
help-empty-place = Nothing lies here. Upheaval may move a tile to it.
    .left = Left here: { $vines }.
help-planet = The { $sphere } planet
    .away =
        { $spaces ->
            [one] It is { $spaces } space from the centre.
           *[other] It is { $spaces } spaces from the centre.
        }
    .centre = It is in the centre.
    .text = Each turn one planet moves inward and brings a relic of its colour. When all six are in the centre, it is the last turn.
help-relic = Relics of { $sphere }. Two initiate an apprentice; they pay for spells of { $sphere } and its neighbours on the wheel. Six are the most one can hold.
help-area =
    .teaches = Teaches { $spell }: { $says } Costs { $cost }.
    .master = A Master knows the Fundamental and both Advanced spells of the sphere.
    .initiate = Initiate apprentices at the enclave of its race, or one in your tower.
    .promote = In your tower, apprentices of { $areas } duel: the winner comes here.
help-spell = { $says } Lasts: { $lasts }. Costs { $cost }.
help-doorway = Doorway between { $doorway }
    .free = Nobody’s Shadow stands here.
    .taken = { $by }’s Shadow stands here and takes a toll.
help-company = The followers that travel with the mage: they are deployed on the map or become apprentices.
help-supply = Followers that wait at home. Recruit at a Camp, or gather, to bring them into Company.
help-tower = Mage tower
    .text = Built once, on a wilderness that is vacant or one’s own. There any apprentice can be initiated, and apprentices promoted.
help-dice = The Warlord’s dice
    .text = The first gives his direction, the second his way round: odd counter-clockwise, even clockwise.
help-warlord = The Warlord
    .text = Each round he walks out to a ring and along it, explores, breaks wards, kills followers and leaves his own.

# Figures in the rules.
figure-wheel = The wheel: six spheres, eighteen areas. Outside the Fundamental ones, between two spheres the Advanced ones, inside the Masters.
figure-relics = The relics, and whose sphere they are of.
figure-map = A map: the city in the middle, the land around it, still face down; Towns at the edge.
figure-lands = The five kinds of land, by the signs they have on the map and among your things.

# The game in short: what one wants, what one does, what to watch for.
primer-goal = Become the new Archmage. Spells that your apprentices know bring 1, 2 or 4 points each, and so does holding the most land of a kind.
primer-turn = First a planet of yours moves inward and brings a relic. Then you have five movement points: travel, explore, attack, and leave followers to hold land. You end with one action of the place you are at: gather in a Town, recruit in a Camp, train apprentices in an enclave for two relics of its kind and a follower each, build your tower in the wilderness and promote apprentices there.
primer-watch = Relics pay for apprentices and for spells, so don’t spend them twice. When all six planets are in the centre, it is your last turn.

# The first lesson: a sentence for each step.
lesson-welcome = Welcome, young mage! You and Ysolde stand on the Cursed Tower, in the middle of a land nobody has seen. Whoever has the most spells and land becomes Archmage.
lesson-relics = You bring relics of six kinds. Three Scrolls and three Gems: enough for apprentices in Time and in Will.
lesson-travel = Each turn you have five steps. Go north to the Elves, who teach Time.
lesson-wild = The land beyond lies face down. One more step north.
lesson-explore = Exploring takes a step, turns the land up and brings a relic. Do it.
lesson-deploy = Ruins, and a Widget! Leave a follower here: it costs no step.
lesson-land = Now you control it. Whoever has the most land of a kind at the end gets 2 points for it.
lesson-back = Two steps are left. Go back to the Elves.
lesson-initiate = A Journey ends with one action of the place. Here two Scrolls and a follower make an apprentice of Time: initiate one.
lesson-others = That ended your turn, and Ysolde took hers. You can read here what she did.
lesson-planet = A turn begins with a planet that moves inward and brings a relic. When all are in the centre, it is your last turn. Move Time, for a Scroll.
lesson-cast = Your apprentice has taught you Quicken: one relic for two more steps. Cast it.
lesson-dwarves = Seven steps! The Dwarves next door teach Will. Go there.
lesson-library = First some more land. Go on to the north.
lesson-explore-again = Turn it up.
lesson-deploy-again = A Library. Leave a follower again: one kind more.
lesson-return = Back to the Dwarves.
lesson-initiate-again = Two Gems and a follower: initiate an apprentice of Will.
lesson-planet-again = Your third turn. Move the Will planet, for a Gem.
lesson-home = Time and Will are neighbours on the wheel, so your apprentices can duel for something better. That takes a tower: go to your Library.
lesson-build = You have one mage tower, and it stands for good. Build it here.
lesson-promote = A tower allows one more action. Let the two duel: one becomes Advanced in Time and Will, the other comes back to you.
lesson-points = Each spell on your wheel is worth 1, 2 or 4 points by its level, and each kind of land you lead 2.
lesson-end = You could still cast a spell; the button says so. Keep your relics and end the turn.
lesson-free = That is a whole turn, three times over. Explore, train, promote: now play on as you like.
# What a choice may promise, in a hint: by the features of the evaluation.
feature-score = more points
feature-lessons = apprentices further on
feature-masters = more Masters
feature-relics = more relics
feature-followers = more followers in Company
feature-on-the-map = more followers on the map
feature-tower = a tower on the map
feature-turns-left = more turns to come
feature-action = an action still to come
feature-movement = more movement left
feature-alone = a stand against the Warlord
feature-alone-lessons-lacking = fewer initiations to go
feature-alone-relics-lacking = fewer relics to find
feature-alone-promotions-lacking = fewer duels to go
feature-alone-land-lacking = a lead in more kinds of land
feature-alone-followers = more followers in Company
feature-alone-on-the-map = more followers on the map
feature-alone-tower = a tower on the map
feature-alone-action = an action still to come
feature-alone-movement = more movement left

# The end: what a score is made of, and what is compared (A9, A10).
part-fundamental = Fundamental spells
part-advanced = Advanced spells
part-master = Masters
part-corrupt = Corrupt
part-library = Libraries
part-mine = Mines
part-crypt = Crypts
part-grove = Groves
part-ruins = Ruins
part-turns = Unused turns
standard-points = points
standard-master = Master spells
standard-advanced = Advanced spells
standard-fundamental = Fundamental spells
standard-apprentices = apprentices
standard-followers = followers on the map
ending-warlord-wins = The Warlord wins.
ending-goal = Masters in { $masters } spheres, { $mastersToWin } needed. Ahead or level in { $lands } kinds of wilderness, { $landsToWin } needed.
