/** Records of a game's package as bytes: each game's `data.ts` has a class for each, which knows where its fields lie. */

export class RecordBytes {
  protected readonly bytes: DataView;
  protected readonly at: number;

  constructor(bytes: DataView, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  // Numbers so far from where the record begins.
  protected int8(far: number): number {
    return this.bytes.getInt8(this.at + far);
  }
  protected int16(far: number): number {
    return this.bytes.getInt16(this.at + far, true);
  }
  protected int32(far: number): number {
    return this.bytes.getInt32(this.at + far, true);
  }
  protected int64(far: number): bigint {
    return this.bytes.getBigInt64(this.at + far, true);
  }
  protected uint64(far: number): bigint {
    return this.bytes.getBigUint64(this.at + far, true);
  }
}

/** A place in a row, which must be one of its places: beyond them lies another field. */
export function place(index: number, length: number): number {
  if (!(index >= 0 && index < length)) throw new RangeError(`place ${index} of a row of ${length}`);
  return index;
}

/** The items of a row, or the first so many of it. */
export function row<T>(length: number, item: (index: number) => T): T[] {
  return Array.from({ length }, (_, index) => item(index));
}

/** The items of a row under names of their own. */
export function named(names: readonly string[], item: (index: number) => number): Record<string, number> {
  return Object.fromEntries(names.map((name, index) => [name, item(index)]));
}

/** Bytes as the server sends them. */
export function fromBase64(text: string): DataView {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let place = 0; place < letters.length; place++) bytes[place] = letters.charCodeAt(place); // ten times as fast as `from`
  return new DataView(bytes.buffer);
}
