/** Each game in short, for who has never seen it: what one wants, what one does, what to watch for. */

export interface Primer {
  goal: string;
  turn: string;
  watch: string;
}

export const PRIMERS: Record<string, Primer> = {
  archmage: {
    goal: 'Become the new Archmage. Spells that your apprentices know bring 1, 2 or 4 points each, and so does holding the most land of a kind.',
    turn: 'First a planet of yours moves inward and brings a relic. Then you have five movement points: travel, explore, attack, and leave followers to hold land. You end with one action of the place you are at: gather in a Town, recruit in a Camp, train apprentices in an enclave for two relics of its kind and a follower each, build your tower in the wilderness and promote apprentices there.',
    watch:
      'Relics pay for apprentices and for spells, so don’t spend them twice. When all six planets are in the centre, it is your last turn.',
  },
  council: {
    goal: 'Gather allies. After eleven rounds each treasure goes to whoever has the most allies of its guild or school. The two dark ones count against you.',
    turn: 'Each round the starting player lays a token on the next guild or school and picks a card or two. Then everybody in turn picks until their total reaches the highest so far.',
    watch:
      'Two of your picks in one round never share a guild or a school: what no longer fits is dimmed. A card that counts 2 or 3 can raise the limit for all.',
  },
  'five-seals': {
    goal: 'Collect scrolls. Each is worth its strength in points, and the highest sum wins. The game ends when few scrolls of strength 6 are left in the dungeon.',
    turn: 'Use scrolls you have, each once a round; then break one seal that your mage can reach, with dice of its colour that make at least its strength. A broken seal opens the way; the seal of a scroll brings you the scroll.',
    watch:
      'Broken seals cost dice. With no dice left your round is over, and you choose three for the next: think which colours you will need.',
  },
};
