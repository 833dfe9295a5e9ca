// Golden games and a search in this browser: choices and digest of each game, and a hash of the whole tree.
async ({ module, sheet, settings, games, seed, state, rng, descents, weights }) => {
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes(module));
  const { memory, __heap_base, ...calls } = instance.exports;
  let free = __heap_base.value;
  const room = (length, size) => {
    const at = Math.ceil(free / 16) * 16;
    free = at + length * size;
    if (free > memory.buffer.byteLength) memory.grow(Math.ceil((free - memory.buffer.byteLength) / 65536));
    return [at, length];
  };
  const block = room(64, 8)[0];
  const { State, Box, Chance, Node, Plan } = sheet.sizes;
  const boxes = room(1, Box);
  const [states, work, chance] = [room(1, State), room(2, State), room(2, Chance)];
  const [codes, choices, marks] = [1, 2, 3].map(() => room(sheet.codes, 8));
  const [given, weighed, digest] = [room(settings[0].options.length, 8), room(weights.length, 8), room(8, 8)];
  const [tree, plan] = [room(100_000, Node), room(1, Plan)];
  const [path, row, scratch, values] = [room(400, 8), room(sheet.features, 8), room(5, 8), room(5, 8)];
  const view = new DataView(memory.buffer);
  const set = ([at], numbers) => numbers.forEach((number, k) => view.setBigInt64(at + 8 * k, BigInt(number), true));
  const call = (name, ...parts) => {
    set([block], parts.flat());
    calls[name](block);
  };
  const memory8 = new Uint8Array(memory.buffer);
  set(weighed, weights);

  const words = [states[0], State / 8]; // the bytes of the state once more
  const found = [];
  for (const { box, players, options } of settings) {
    memory8.set(bytes(box), boxes[0]);
    set(given, options);
    for (let number = 0; number < games; number++) {
      memory8.fill(0, states[0], states[0] + State);
      call('trace', states, boxes, 0, words, chance, codes, seed, number, players, given, digest);
      const [choices, fold] = [0, 8].map((place) => view.getBigUint64(digest[0] + place, true));
      found.push([Number(choices), fold.toString(16).padStart(16, '0')]);
    }
  }
  memory8.set(bytes(settings[0].box), boxes[0]);
  memory8.set(bytes(state), states[0]);
  view.setBigUint64(chance[0], BigInt(rng), true);
  call('forget', tree, plan);
  call('search', states, boxes, work, tree, plan, chance, choices, codes, path, marks, row, weighed, scratch, values, descents);
  const hash = await crypto.subtle.digest('SHA-256', memory8.slice(tree[0], tree[0] + tree[1] * Node));
  return { games: found, tree: Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('') };
};
