import { describe, expect, test } from 'vitest';
import { byId, decodeCursor, pageOf } from './page-cursor.ts';

const rows = [{ id: 9 }, { id: 7 }, { id: 4 }];

describe('a page of a list', () => {
  test('keeps the row after its limit for the next page, and its cursor names the last row', () => {
    const { page, cursor } = pageOf(rows, 2, byId);
    expect(page).toEqual([{ id: 9 }, { id: 7 }]);
    expect(decodeCursor(cursor, ['number'])).toEqual([7]);
  });

  test('has no cursor when all rows fit', () => {
    expect(pageOf(rows, 3, byId)).toEqual({ page: rows, cursor: undefined });
    expect(pageOf([], 3, byId)).toEqual({ page: [], cursor: undefined });
  });

  test('has a cursor with every sort value of its last row', () => {
    const { cursor } = pageOf(rows, 1, ({ id }) => ['urea', id]);
    expect(decodeCursor(cursor, ['string', 'number'])).toEqual(['urea', 9]);
  });
});
