// A game's module in this browser, called as tests/web/test_here.py asks: how fast it is, or what golden games give.
async ({ what, module, sheet, settings, weights, games, seed, rng, descents, nodes }) => {
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
  const [given, weighed, totals] = [room(settings[0].options.length, 8), room(weights.length, 8), room(16, 8)];
  const [tree, plan] = [room(100_000, Node), room(1, Plan)];
  const [path, row, scratch, values] = [room(400, 8), room(sheet.features, 8), room(5, 8), room(5, 8)];
  const view = new DataView(memory.buffer);
  const set = ([at], numbers) => numbers.forEach((number, k) => view.setBigInt64(at + 8 * k, BigInt(number), true));
  const call = (name, ...parts) => {
    set([block], parts.flat());
    calls[name](block);
  };
  const memory8 = new Uint8Array(memory.buffer);
  const begin = (box, options) => {
    memory8.set(bytes(box), boxes[0]);
    set(given, options);
  };
  set(weighed, weights);

  // Choices a second of random play, descents a second of the search.
  const speed = () => {
    const [{ box, players, options }] = settings;
    begin(box, options);
    let first = 7; // every game another one, as natively
    const some = (count) => call('playouts', work, boxes, chance, codes, first++, count, players, given, totals);
    some(20); // for V8 to warm up
    view.setBigInt64(totals[0], 0n, true);
    let began = performance.now();
    do some(20);
    while (performance.now() - began < 1000);
    const decisions_per_second = (Number(view.getBigInt64(totals[0], true)) / (performance.now() - began)) * 1000;

    call('new', states, boxes, 0, 7, players, given);
    const desk = [states, boxes, work, tree, plan, chance, choices, codes, path, marks, row, weighed, scratch, values];
    let made = 0;
    began = performance.now();
    while (performance.now() - began < 1000) {
      call('forget', tree, plan);
      for (let k = 0; k < 25; k++, made += 64) call('search', ...desk, 64); // as a master does
    }
    return { decisions_per_second, descents_per_second: (made / (performance.now() - began)) * 1000 };
  };

  // Choices and digest of golden games, and hashes of the whole trees of searches.
  const golden = async () => {
    const words = [states[0], State / 8]; // the bytes of the state once more
    const found = [];
    for (const { box, players, options } of settings) {
      begin(box, options);
      for (let number = 0; number < games; number++) {
        memory8.fill(0, states[0], states[0] + State);
        call('trace', states, boxes, 0, words, chance, codes, seed, number, players, given, totals);
        const [choices, fold] = [0, 8].map((place) => view.getBigUint64(totals[0] + place, true));
        found.push([Number(choices), fold.toString(16).padStart(16, '0')]);
      }
    }
    const trees = [];
    const used = [tree[0], nodes];
    for (const count of descents)
      for (const { box, options, state } of settings) {
        begin(box, options);
        memory8.set(bytes(state), states[0]);
        memory8.fill(0, tree[0], tree[0] + nodes * Node);
        memory8.fill(0, plan[0], plan[0] + Plan);
        view.setBigUint64(chance[0], BigInt(rng), true);
        call('forget', used, plan);
        call('search', states, boxes, work, used, plan, chance, choices, codes, path, marks, row, weighed, scratch, values, count);
        const hash = await crypto.subtle.digest('SHA-256', memory8.slice(tree[0], tree[0] + nodes * Node));
        trees.push(Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join(''));
      }
    return { games: found, trees };
  };

  return what === 'speed' ? speed() : golden();
};
