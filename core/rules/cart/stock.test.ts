import { expect, test } from 'vitest';
import { applicableNotes, emptyStockNotes, fitToStock, noteStock, type StockNotes, stockNote } from './stock.ts';

test('an out-of-stock item is moved to the out-of-stock list and removed from the cart', () => {
  expect(
    fitToStock(
      { 1: 2, 2: 1 },
      new Map([
        [1, 0],
        [2, 5],
      ]),
    ),
  ).toEqual({ items: { 2: 1 }, reduced: [], outOfStock: [1] });
});

test('a quantity above the available quantity is reduced to the available quantity', () => {
  expect(fitToStock({ 1: 9 }, new Map([[1, 4]]))).toEqual({ items: { 1: 4 }, reduced: [1], outOfStock: [] });
});

test('an item with unknown stock stays', () => {
  expect(fitToStock({ 7: 3 }, new Map()).items).toEqual({ 7: 3 });
});

test('the stock note says one left, n left, out of stock, or nothing', () => {
  expect(stockNote(0, 5)).toEqual({ kind: 'out' });
  expect(stockNote(1, 5)).toEqual({ kind: 'one' });
  expect(stockNote(3, 5)).toEqual({ kind: 'few', left: 3 });
  expect(stockNote(6, 5)).toBeUndefined();
  // The shop refused the cart for it, so the note shows whatever is left.
  expect(stockNote(6, 5, true)).toEqual({ kind: 'few', left: 6 });
});

const SHOP = 1;

/** The notes after the shop sent its stock for a cart. */
function notesAfter(notes: StockNotes, items: Readonly<Record<number, number>>, available: ReadonlyMap<number, number>): StockNotes {
  return noteStock(notes, SHOP, fitToStock(items, available), { available, isRefusal: false });
}

test('a sold-out item is noted until the shop has it again', () => {
  const gone = notesAfter(emptyStockNotes, { 1: 2, 2: 1 }, new Map([[1, 0]]));
  expect(applicableNotes(gone, { vendorId: SHOP, items: { 2: 1 } }).outOfStock).toEqual([1]);
  // An answer without this item changes nothing for it.
  expect(notesAfter(gone, { 2: 1 }, new Map([[2, 9]])).outOfStock).toEqual([1]);
  expect(notesAfter(gone, { 2: 1 }, new Map([[1, 4]])).outOfStock).toEqual([]);
});

test('an item that is added again appears in the cart only', () => {
  const gone = notesAfter(emptyStockNotes, { 1: 2 }, new Map([[1, 0]]));
  expect(applicableNotes(gone, { vendorId: SHOP, items: { 1: 1 } }).outOfStock).toEqual([]);
});

test('an item counts as reduced until its quantity changes again', () => {
  const notes = notesAfter(emptyStockNotes, { 1: 9 }, new Map([[1, 4]]));
  const reducedAt = (quantity: number) => applicableNotes(notes, { vendorId: SHOP, items: { 1: quantity } }).reduced;
  expect(reducedAt(4)).toEqual([1]);
  expect(reducedAt(3)).toEqual([]);
  // A removed item loses its note: a person who adds it again chose the quantity.
  expect(notesAfter(notes, {}, new Map()).reduced).toEqual({});
});

test('stock notes of one shop do not affect another shop’s cart', () => {
  const notes = notesAfter(
    emptyStockNotes,
    { 1: 2, 2: 9 },
    new Map([
      [1, 0],
      [2, 4],
    ]),
  );
  expect(applicableNotes(notes, { vendorId: 2, items: { 2: 4 } })).toEqual({ outOfStock: [], reduced: [], refused: [] });
  expect(noteStock(notes, 2, fitToStock({ 2: 4 }, new Map()), { available: new Map(), isRefusal: false })).toEqual({
    ...emptyStockNotes,
    vendorId: 2,
  });
  // A cart that the shortage emptied belongs to no shop.
  expect(applicableNotes(notes, { vendorId: null, items: {} }).outOfStock).toEqual([1]);
});

test('a refused item is reported while it stays in the cart and the shop has no more of it', () => {
  const items = { 1: 60, 2: 3 };
  const available = new Map([[1, 40]]);
  const refused = noteStock(emptyStockNotes, SHOP, fitToStock(items, available), { available, isRefusal: true });
  const reportOf = (notes: StockNotes, of: Readonly<Record<number, number>> = { 1: 40, 2: 3 }) =>
    applicableNotes(notes, { vendorId: SHOP, items: of }).refused;
  expect(reportOf(refused)).toEqual([1]);
  // If the person takes fewer, the item is still reported. If they remove it, it is not.
  expect(reportOf(refused, { 1: 2 })).toEqual([1]);
  expect(reportOf(refused, { 2: 3 })).toEqual([]);
  // At the next answer the shop has as much or less; or it has more.
  expect(reportOf(notesAfter(refused, { 1: 40 }, new Map([[1, 39]])))).toEqual([1]);
  expect(reportOf(notesAfter(refused, { 1: 40 }, new Map([[1, 41]])))).toEqual([]);
});
