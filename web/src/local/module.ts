/** A game's rules as a module of WebAssembly: its memory, and its functions, called by one block of arguments (kit/wasm.py). */

type RecordName = 'State' | 'Box' | 'Shown' | 'Chance' | 'Node' | 'Plan' | 'Telling' | 'Offer';

/** How large things are that lie in a module's memory. */
export interface Sheet {
  readonly sizes: Readonly<Record<RecordName, number>>; // of records, in bytes
  readonly codes: number;
  readonly features: number;
}

/** Room in the module's memory for so many things side by side. */
export interface Span {
  readonly at: number;
  readonly length: number;
}

const PAGE = 65_536;
const SLOT = 8;
const SLOTS = 64; // of the longest call

export class RulesModule {
  readonly sheet: Sheet;
  readonly #memory: WebAssembly.Memory;
  readonly #functions: Record<string, (block: number) => void>;
  readonly #block: number;
  #free: number;
  #bytes: DataView;

  constructor(instance: WebAssembly.Instance, sheet: Sheet) {
    const { memory, __heap_base, ...functions } = instance.exports;
    this.sheet = sheet;
    this.#memory = memory as WebAssembly.Memory;
    this.#functions = functions as Record<string, (block: number) => void>;
    this.#free = (__heap_base as WebAssembly.Global<'i32'>).value;
    this.#bytes = new DataView(this.#memory.buffer);
    this.#block = this.room(SLOTS, SLOT).at;
  }

  /** Room for so many things of a size, all zero, never given back. */
  room(length: number, size: number): Span {
    const at = Math.ceil(this.#free / 16) * 16;
    this.#free = at + length * size;
    const missing = this.#free - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
    return { at, length };
  }

  /** Room for records. */
  records(name: RecordName, length: number): Span {
    return this.room(length, this.sheet.sizes[name]);
  }

  /** Room for whole numbers. */
  numbers(length: number): Span {
    return this.room(length, SLOT);
  }

  /** The memory as it is now: after more room was made, an older view of it is void. */
  get bytes(): DataView {
    if (this.#bytes.buffer !== this.#memory.buffer) this.#bytes = new DataView(this.#memory.buffer);
    return this.#bytes;
  }

  read(at: number, size: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.bytes.buffer as ArrayBuffer, at, size).slice();
  }

  write(at: number, bytes: Uint8Array): void {
    new Uint8Array(this.bytes.buffer as ArrayBuffer).set(bytes, at);
  }

  clear(at: number, size: number): void {
    new Uint8Array(this.bytes.buffer as ArrayBuffer, at, size).fill(0);
  }

  /** Whole numbers of a room, the first so many. */
  numbersOf({ at }: Span, count: number): number[] {
    return Array.from({ length: count }, (_, k) => Number(this.bytes.getBigInt64(at + k * SLOT, true)));
  }

  setNumbers({ at }: Span, numbers: readonly number[]): void {
    numbers.forEach((number, k) => this.bytes.setBigInt64(at + k * SLOT, BigInt(number), true));
  }

  /** Whether it has a function: an older module may not. */
  has(name: string): boolean {
    return name in this.#functions;
  }

  /** Call a function; what it returns, if that is a number. */
  call(name: string, ...given: (number | bigint | Span)[]): number {
    let slot = this.#block;
    const put = (value: bigint) => {
      this.bytes.setBigInt64(slot, BigInt.asIntN(64, value), true);
      slot += SLOT;
    };
    for (const one of given) {
      if (typeof one === 'object') {
        put(BigInt(one.at));
        put(BigInt(one.length));
      } else put(BigInt(one));
    }
    this.#functions[name]!(this.#block);
    return Number(this.bytes.getBigInt64(this.#block, true));
  }
}

const modules = import.meta.glob<string>(
  ['../../../src/magetable/games/*/rules.wasm', '../../../src/magetable/games/*/earlier/*/rules.wasm'],
  { query: '?url', import: 'default' },
);

/** The module in a folder of the games' packages, fetched and compiled. */
export async function instanceOf(folder: string): Promise<WebAssembly.Instance> {
  const load = modules[`../../../src/magetable/games/${folder}/rules.wasm`];
  if (!load) throw new Error(`the rules in ${folder} are not here`);
  return (await WebAssembly.instantiateStreaming(fetch(await load()))).instance;
}
