// Converts a row to bytes: JSON, followed by the binary values that JSON cannot hold.
import { type Bytes, fromUtf8, joinBytes, toUtf8 } from '../../box/bytes.ts';

/** Marks the place of a binary value in the JSON. No field name starts with this character. */
const FILE = '\u0000file';
const LENGTH_BYTES = 4;

interface FileMark {
  /** Where it starts, counted from the first binary value. */
  readonly [FILE]: number;
  readonly length: number;
  /** Whether it was a view (a typed array), not an ArrayBuffer. */
  readonly isView: boolean;
}

const refuse = (): never => {
  throw new DOMException('a sealed row holds only plain values and bytes', 'DataCloneError');
};

/** @throws DataCloneError for values that a sealed row cannot hold: a date, or a browser object such as a Blob */
export function packRow(row: unknown): Bytes {
  const files: Bytes[] = [];
  let length = 0;
  const mark = (value: ArrayBuffer | Uint8Array): FileMark => {
    const bytes = new Uint8Array(value);
    files.push(bytes);
    length += bytes.length;
    return { [FILE]: length - bytes.length, length: bytes.length, isView: value instanceof Uint8Array };
  };
  // A function with its own `this`, which holds the value before JSON converts a date to text.
  const json = JSON.stringify(row, function (this: Record<string, unknown>, name: string, said: unknown) {
    const value = this[name];
    if (value instanceof ArrayBuffer || value instanceof Uint8Array) return mark(value);
    const isPlain = typeof value !== 'object' || value === null || / (?:Object|Array)\]$/.test(Object.prototype.toString.call(value));
    return isPlain ? said : refuse();
  });
  const text = toUtf8(json);
  const head = new Uint8Array(LENGTH_BYTES);
  new DataView(head.buffer).setUint32(0, text.length);
  return joinBytes(head, text, ...files);
}

/** Restores a row from `packRow`. */
export function unpackRow(packed: Bytes): unknown {
  const end = LENGTH_BYTES + new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  return JSON.parse(fromUtf8(packed.subarray(LENGTH_BYTES, end)), (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || !(FILE in value)) return value;
    const { [FILE]: at, length, isView } = value as FileMark;
    const bytes = packed.slice(end + at, end + at + length);
    return isView ? bytes : bytes.buffer;
  });
}
