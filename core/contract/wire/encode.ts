// Converts paise to rupees in answers: the inverse of fields.ts, found by walking a definition once.
import type { Struct } from 'superstruct';
import { rupeesFromPaise, rupeesTextFromPaise } from '../../money.ts';

type Encode = (value: unknown) => unknown;
// biome-ignore lint/suspicious/noExplicitAny: walks structs of any shape
type AnyStruct = Struct<any, any>;

const known = new WeakMap<AnyStruct, Encode | null>();

function encodeObject(schema: Record<string, AnyStruct>): Encode | null {
  const moneyFields = Object.entries(schema).flatMap(([key, field]) => {
    const encode = encoderOf(field);
    return encode ? [[key, encode] as const] : [];
  });
  if (moneyFields.length === 0) return null;
  return (value) => {
    if (value === null || typeof value !== 'object') return value;
    const copy: Record<string, unknown> = { ...value };
    for (const [key, encode] of moneyFields) if (copy[key] !== undefined) copy[key] = encode(copy[key]);
    return copy;
  };
}

function build(struct: AnyStruct): Encode | null {
  switch (struct.type) {
    case 'money':
      return (value) => (typeof value === 'number' ? rupeesFromPaise(value) : value);
    case 'money-text':
      return (value) => (typeof value === 'number' ? rupeesTextFromPaise(value) : value);
    case 'object':
    case 'type':
      return struct.schema ? encodeObject(struct.schema as Record<string, AnyStruct>) : null;
    case 'array': {
      const item = struct.schema ? encoderOf(struct.schema as AnyStruct) : null;
      return item && ((value) => (Array.isArray(value) ? value.map(item) : value));
    }
    default:
      return null;
  }
}

function encoderOf(struct: AnyStruct): Encode | null {
  let encode = known.get(struct);
  if (encode === undefined) {
    encode = build(struct);
    known.set(struct, encode);
  }
  return encode;
}

/** A value in paise, as `struct` decodes it, → the JSON value that travels. Unions and records must not hold money. */
export function encode(struct: AnyStruct, value: unknown): unknown {
  const toWire = encoderOf(struct);
  return toWire ? toWire(value) : value;
}
