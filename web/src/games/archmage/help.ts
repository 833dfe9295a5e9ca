/** What to tell about an object of the table, in the catalogue's words, and where the rules say more. */
import type { Help } from '../../table/context';
import type { Wording } from '../../words/wording';
import { areaOf, type Kind, kindOf, SPHERES } from './look';
import { areaName, costWords, kindName, ownerName, relicsName, spellName, sphereName, tileName, tileState, vinesOf } from './names';
import { type ArchmageView, spellOf, spellOfArea, tileAt, type WildernessWord } from './view';

/** What is told about the object of a spot; null where there is nothing to say. */
export function help(spot: string, view: ArchmageView, words: Wording): Help | null {
  const [kind, one = '', two = ''] = spot.split(':');
  switch (kind) {
    case 'hex':
      return aboutHex(view, one, words);
    case 'planet':
      return aboutPlanet(view, Number(one), two, words);
    case 'relic':
      return aboutRelic(two, words);
    case 'area':
      return aboutArea(view, two, words);
    case 'spell':
      return aboutSpell(view, two, words);
    case 'door':
      return aboutDoorway(view, Number(one), two, words);
    case 'company':
      return { title: words.text('label-company'), text: words.text('help-company'), rules: ['A4.1', 'A5.7'] };
    case 'supply':
      return { title: words.text('label-supply'), text: words.text('help-supply'), rules: ['A2.2', 'A6.2'] };
    case 'tower':
      return { title: words.text('help-tower'), text: words.text('help-tower', {}, 'text'), rules: ['A6.5', 'A6.7'] };
    case 'land':
      return aboutLand(view, Number(one), two, words);
    case 'die':
      return { title: words.text('help-dice'), text: words.text('help-dice', {}, 'text'), rules: ['A10.3', 'A10.6'] };
    case 'warlord':
      return { title: words.text('help-warlord'), text: words.text('help-warlord', {}, 'text'), rules: ['A10.3', 'A10.4', 'A10.5'] };
    default:
      return null;
  }
}

function aboutHex(view: ArchmageView, at: string, words: Wording): Help {
  const tile = tileAt(view, at);
  if (!tile) return aboutEmptyPlace(view, at, words);
  const kind = kindOf(tile.kind);
  const text = kind ? aboutKind(kind, words) : words.text(`land-${tile.stack}`, {}, 'help');
  const rules = kind ? [...kind.rules] : ['A5.5'];
  const tokens = [...(tile.token ? [tile.token.spell] : []), ...(view.vines[at] ? ['entangling-vines'] : [])];
  rules.push(...tokens.map((token) => spellOf(view, token)!.rule));
  const state = tileState(view, tile, words);
  return { title: tileName(tile, words), text: state ? `${text} ${words.text('help-here', { state })}` : text, rules };
}

function aboutEmptyPlace(view: ArchmageView, at: string, words: Wording): Help {
  const left = vinesOf(view, at, words).map((vines) => words.text('help-empty-place', { vines }, 'left'));
  return {
    title: words.text('label-empty-place', { place: at }),
    text: [words.text('help-empty-place'), ...left].join(' '),
    rules: left.length ? ['A8.17', 'A12.3'] : ['A8.17'],
  };
}

/** What a chip of land says: its sign, and its numbers. */
function aboutLand(view: ArchmageView, seat: number, word: string, words: Wording): Help {
  const land = word as WildernessWord;
  const { held, rival, lands } = view.seats[seat]!;
  const title = kindName(kindOf(word)!, words);
  const now = words.text('label-land-kind', { land: title, mine: held[land], theirs: rival[land], points: lands[land] });
  return { title, text: words.text('help-land', { now, owner: ownerName(view, seat, words) }), rules: ['A9.1'] };
}

/** What one can do on a kind of location: its message says as much of its spheres as it needs. */
function aboutKind(kind: Kind, words: Wording): string {
  const [sphere, other] = kind.spheres.map((index) => SPHERES[index]!);
  return words.text(kind.help, {
    ...(sphere && { sphere: sphereName(sphere, words), relics: relicsName(sphere, words) }),
    ...(other && { other: sphereName(other, words) }),
  });
}

function aboutPlanet(view: ArchmageView, seat: number, word: string, words: Wording): Help {
  const sphere = SPHERES.find((found) => found.word === word)!;
  const spaces = Math.abs(view.seats[seat]?.planets[sphere.word] ?? 0);
  const where = words.text('help-planet', { spaces }, spaces ? 'away' : 'centre');
  return {
    title: words.text('help-planet', { sphere: sphereName(sphere, words) }),
    text: `${where} ${words.text('help-planet', {}, 'text')}`,
    rules: ['A5.3', 'A4.2'],
  };
}

function aboutRelic(word: string, words: Wording): Help {
  const sphere = SPHERES.find((found) => found.relic.word === word)!;
  return {
    title: relicsName(sphere, words),
    text: words.text('help-relic', { sphere: sphereName(sphere, words) }),
    rules: ['A2.1', 'A6.3', 'A7.2'],
  };
}

function aboutArea(view: ArchmageView, word: string, words: Wording): Help {
  const area = areaOf(word)!;
  const spell = spellOfArea(view, word);
  const fundamental = area.level === 'fundamental';
  const areas = words.join(
    area.from.map((from) => areaName(from, words)),
    true,
  );
  const way = fundamental ? words.text('help-area', {}, 'initiate') : words.text('help-area', { areas }, 'promote');
  const what = spell
    ? words.text(
        'help-area',
        {
          spell: spellName(spell.spell, words),
          says: words.text(`spell-${spell.spell}`, {}, 'says'),
          cost: costWords(spell, words),
        },
        'teaches',
      )
    : words.text('help-area', {}, 'master');
  return { title: areaName(word, words), text: `${what} ${way}`, rules: [spell ? spell.rule : 'A10.2', fundamental ? 'A6.3' : 'A6.7'] };
}

function aboutSpell(view: ArchmageView, word: string, words: Wording): Help | null {
  const spell = spellOf(view, word);
  if (!spell) return null;
  const message = `spell-${word}`;
  const told = { says: words.text(message, {}, 'says'), lasts: words.text(message, {}, 'lasts'), cost: costWords(spell, words) };
  return { title: spellName(word, words), text: words.text('help-spell', told), rules: [spell.rule, 'A7.2'] };
}

function aboutDoorway(view: ArchmageView, seat: number, word: string, words: Wording): Help {
  const by = view.seats[seat]?.shadows[word];
  return {
    title: words.text('help-doorway', { doorway: words.text(`doorway-${word}`) }),
    text:
      by === undefined ? words.text('help-doorway', {}, 'free') : words.text('help-doorway', { by: ownerName(view, by, words) }, 'taken'),
    rules: ['A8.8'],
  };
}
