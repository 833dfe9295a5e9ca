/** Records of a game's package as bytes: each game's `data.ts` has a class for each, which knows where its fields lie. */

/** Where a record begins in the bytes that rules have written. */
export class RecordBytes {
  readonly bytes: DataView;
  readonly at: number;

  constructor(bytes: DataView, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }
}

/** Of a field's rows: none, or so many places, or so many in so many rows. */
type Lengths = readonly [] | readonly [number] | readonly [number, number];
/** What a field gives: its value, or in a row, or in rows of rows, the value at a place. */
type Given<T, L extends Lengths> = L extends readonly [] ? T : (...places: { [Place in keyof L]: number }) => T;

/** A field of a record: how it is read, which is put into the record's class. */
interface Field<T, L extends Lengths> {
  readonly lengths: L;
  readonly read: (this: RecordBytes, ...places: number[]) => T;
}
type Fields = Readonly<Record<string, Field<unknown, Lengths>>>;
type Read<F extends Fields> = { readonly [Name in keyof F]: F[Name] extends Field<infer T, infer L> ? Given<T, L> : never };

/** The class of a record: fields are properties of it, rows are methods. */
export function record<F extends Fields>(fields: F): new (bytes: DataView, at?: number) => RecordBytes & Read<F> {
  const made = class extends RecordBytes {};
  for (const [name, { lengths, read }] of Object.entries(fields))
    Object.defineProperty(made.prototype, name, lengths.length ? { value: read } : { get: read });
  return made as new (bytes: DataView, at?: number) => RecordBytes & Read<F>;
}

/** Fields of one kind: so far from where the record begins, in rows of such lengths. */
function kind<T>(size: number, value: (bytes: DataView, at: number) => T) {
  return <L extends Lengths>(far: number, ...lengths: L): Field<T, L> => field(value, size, far, lengths);
}
export const int8 = kind(1, (bytes, at) => bytes.getInt8(at));
export const int16 = kind(2, (bytes, at) => bytes.getInt16(at, true));
export const int32 = kind(4, (bytes, at) => bytes.getInt32(at, true));
export const int64 = kind(8, (bytes, at) => bytes.getBigInt64(at, true));
export const uint64 = kind(8, (bytes, at) => bytes.getBigUint64(at, true));

/** Records in a record, each of so many bytes. */
export function records<T, L extends Lengths>(
  one: new (bytes: DataView, at: number) => T,
  size: number,
  far: number,
  ...lengths: L
): Field<T, L> {
  return field((bytes, at) => new one(bytes, at), size, far, lengths);
}

function field<T, L extends Lengths>(value: (bytes: DataView, at: number) => T, size: number, far: number, lengths: L): Field<T, L> {
  const [first = 1, second = 1] = lengths;
  if (lengths.length === 0)
    return {
      lengths,
      read() {
        return value(this.bytes, this.at + far);
      },
    };
  if (lengths.length === 1)
    return {
      lengths,
      read(at) {
        return value(this.bytes, this.at + far + place(at, first) * size);
      },
    };
  return {
    lengths,
    read(row, at) {
      return value(this.bytes, this.at + far + (place(row, first) * second + place(at, second)) * size);
    },
  };
}

/** A place in a row, which must be one of its places: beyond them lies another field. */
function place(index: number, length: number): number {
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
