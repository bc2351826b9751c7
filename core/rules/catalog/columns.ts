// Writes a list of JSON values in columns: all values of a field together. Values that resemble each other compress better side by side.

/** The values of one place in a list. */
export interface Column {
  /** One sign for each row: 0 is missing, 1 is null, 2 has a value. Absent when every row has one. */
  readonly is?: string;
  /** Objects: a column for each field. */
  readonly f?: Readonly<Record<string, Column>>;
  /** Lists: their lengths, and the items of all of them. */
  readonly n?: Column;
  readonly of?: Column;
  /** Whole numbers, each as the difference to the one before. */
  readonly d?: readonly number[];
  /** Anything else. */
  readonly v?: readonly unknown[];
}

type Fields = Readonly<Record<string, unknown>>;

const THERE = '2';
const signOf = (value: unknown): string => (value === undefined ? '0' : value === null ? '1' : THERE);
const isFields = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
/** Only a field of its own: every object inherits some. */
const fieldOf = (row: unknown, key: string): unknown => Object.getOwnPropertyDescriptor(row, key)?.value as unknown;

function plainColumn(values: readonly unknown[]): Column {
  if (!values.every(isCount)) return { v: values };
  const differences = (values as readonly number[]).map((value, i, all) => value - (all[i - 1] ?? 0));
  return JSON.stringify(differences).length < JSON.stringify(values).length ? { d: differences } : { v: values };
}

/** @param values JSON values; undefined counts as missing */
export function toColumn(values: readonly unknown[]): Column {
  const there = values.filter((value) => value !== undefined && value !== null);
  const is = there.length < values.length ? { is: values.map(signOf).join('') } : {};
  if (there.length > 0 && there.every(Array.isArray))
    return { ...is, n: toColumn(there.map((list) => list.length)), of: toColumn(there.flat()) };
  if (there.length > 0 && there.every(isFields)) {
    const keys = [...new Set(there.flatMap((row) => Object.keys(row as Fields)))];
    return { ...is, f: Object.fromEntries(keys.map((key) => [key, toColumn(there.map((row) => fieldOf(row, key)))])) };
  }
  return { ...is, ...plainColumn(there) };
}

function valuesOf({ f, n, of, d, v = [] }: Column, count: number): readonly unknown[] {
  if (n && of) {
    const lengths = fromColumn(n, count) as number[];
    const items = fromColumn(
      of,
      lengths.reduce((sum, length) => sum + length, 0),
    );
    let from = 0;
    return lengths.map((length) => {
      from += length;
      return items.slice(from - length, from);
    });
  }
  if (f) {
    const columns = Object.entries(f).map(([key, column]) => [key, fromColumn(column, count)] as const);
    return Array.from({ length: count }, (_, row) =>
      Object.fromEntries(columns.flatMap(([key, values]) => (values[row] === undefined ? [] : [[key, values[row]]]))),
    );
  }
  let sum = 0;
  return d?.map((difference) => (sum += difference)) ?? v;
}

/** The values again. @param count of the rows */
export function fromColumn(column: Column, count: number): unknown[] {
  const signs = [...(column.is ?? THERE.repeat(count))];
  const there = valuesOf(column, signs.filter((sign) => sign === THERE).length);
  let at = 0;
  return signs.map((sign) => (sign === THERE ? there[at++] : sign === '1' ? null : undefined));
}
