// How fast a module is in this browser: choices a second of random play, descents a second of the search.
async ({ module, sheet, box, players, options, weights }) => {
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
  const [given, weighed, totals] = [room(options.length, 8), room(weights.length, 8), room(3 + 2 * players, 8)];
  const [tree, plan] = [room(100_000, Node), room(1, Plan)];
  const [path, row, scratch, values] = [room(400, 8), room(sheet.features, 8), room(5, 8), room(5, 8)];
  const view = new DataView(memory.buffer);
  const set = ([at], numbers) => numbers.forEach((number, k) => view.setBigInt64(at + 8 * k, BigInt(number), true));
  const call = (name, ...parts) => {
    set([block], parts.flat());
    calls[name](block);
  };
  new Uint8Array(memory.buffer).set(bytes(box), boxes[0]);
  set(given, options);
  set(weighed, weights);

  const games = (count) => call('playouts', work, boxes, chance, codes, 7, count, players, given, totals);
  games(20); // for V8 to warm up
  view.setBigInt64(totals[0], 0n, true);
  let began = performance.now();
  do games(20);
  while (performance.now() - began < 1000);
  const decisions_per_second = (Number(view.getBigInt64(totals[0], true)) / (performance.now() - began)) * 1000;

  call('new', states, boxes, 0, 7, players, given);
  const desk = [states, boxes, work, tree, plan, chance, choices, codes, path, marks, row, weighed, scratch, values];
  let descents = 0;
  began = performance.now();
  while (performance.now() - began < 1000) {
    call('forget', tree, plan);
    for (let k = 0; k < 25; k++, descents += 64) call('search', ...desk, 64); // as a master does
  }
  return { decisions_per_second, descents_per_second: (descents / (performance.now() - began)) * 1000 };
};
