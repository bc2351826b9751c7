// Changes that make a request invalid: every path in a value, and the values to put there.

export type Path = readonly (string | number)[];

/** Unusual values. Each of them is invalid for some field. */
export const oddValues: readonly unknown[] = [
  1,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  '',
  'x',
  'NaN',
  '-1',
  '1e999',
  '9007199254740993',
  '2147483648',
  'a\u0000b',
  '\u0000',
  '\ud800',
  '\udc00x',
  '__proto__',
  "'; drop table users; --",
  '%00',
  '../../etc/passwd',
  'x'.repeat(10_240),
  true,
  null,
  [],
  [1],
  [[]],
  {},
  { a: 1 },
  { toString: 1 },
  { length: -1 },
];

/** Returns the paths of all fields and items in a value, at any depth. */
export function placesIn(value: unknown, at: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return at.length > 0 ? [at] : [];
  const below = Object.entries(value).flatMap(([key, held]) => placesIn(held, [...at, Array.isArray(value) ? Number(key) : key]));
  return at.length > 0 ? [at, ...below] : below;
}

/** Returns the paths of all objects in a value, the value itself first. */
export function objectsIn(value: unknown, at: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [];
  const below = Object.entries(value).flatMap(([key, held]) => objectsIn(held, [...at, Array.isArray(value) ? Number(key) : key]));
  return Array.isArray(value) ? below : [at, ...below];
}

function change(value: unknown, path: Path, edit: (holder: Record<string | number, unknown>, key: string | number) => void): unknown {
  const copy = structuredClone(value) as Record<string | number, unknown>;
  const holder = path.slice(0, -1).reduce<Record<string | number, unknown>>((v, key) => v[key] as Record<string | number, unknown>, copy);
  edit(holder, path.at(-1) as string | number);
  return copy;
}

export const withAt = (value: unknown, path: Path, held: unknown): unknown =>
  change(value, path, (holder, key) => {
    holder[key] = held;
  });

export const withoutAt = (value: unknown, path: Path): unknown =>
  change(value, path, (holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  });
