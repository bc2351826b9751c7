// Opaque cursors of lists: the sort values of the last row.
import { Day } from '#core/contract/wire/fields.ts';
import { Refusal } from '../refusal.ts';
import { isStorable } from '../storable-text.ts';

export type CursorValue = string | number;

export function encodeCursor(values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Rows of a page by default: for farmers, and at the desk. */
export const PAGE_SIZE = 20;
export const DESK_PAGE_SIZE = 50;

/**
 * The visible rows, and the next page's cursor; undefined on the last page. @param rows up to one more than `limit`: the extra row shows
 * that there is a next page @param placeOf the sort values of a row
 */
export function pageOf<R>(
  rows: readonly R[],
  limit: number,
  placeOf: (last: R) => readonly CursorValue[],
): { readonly page: R[]; readonly cursor: string | undefined } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, cursor: rows.length > limit && last ? encodeCursor(placeOf(last)) : undefined };
}

/** Cursor for lists that are sorted by id alone. */
export const byId = ({ id }: { readonly id: number }): readonly CursorValue[] => [id];

/** Types of sort values; an `instant` is in milliseconds, a `day` as `2026-11-22`. */
export type CursorKind = 'number' | 'string' | 'instant' | 'day';

const fitsKind: Readonly<Record<CursorKind, (value: unknown) => boolean>> = {
  number: Number.isSafeInteger,
  string: (value) => typeof value === 'string' && isStorable(value),
  day: (value) => Day.is(value),
  instant: (value) => Number.isSafeInteger(value) && !Number.isNaN(new Date(value as number).getTime()),
};

/** @throws Refusal BAD_REQUEST for a cursor that the server did not make */
export function decodeCursor(cursor: string | undefined, kinds: readonly CursorKind[]): CursorValue[] | undefined {
  if (cursor === undefined) return undefined;
  try {
    const values = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown;
    const fits = Array.isArray(values) && values.length === kinds.length && kinds.every((kind, i) => fitsKind[kind](values[i]));
    if (fits) return values as CursorValue[];
  } catch {
    // An unreadable cursor is refused below.
  }
  throw new Refusal('BAD_REQUEST', { details: { path: 'query.cursor' } });
}

/** The address of the next page: the current one with another cursor. */
export function nextPage(
  path: string,
  query: Readonly<Record<string, string | number | boolean | undefined>>,
  cursor: string | undefined,
): string | null {
  if (cursor === undefined) return null;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) if (value !== undefined) parameters.set(name, String(value));
  return `${path}?${parameters}`;
}
