import { expect, test } from 'vitest';
import { objectionRefusal } from './objection.ts';
import { manualPayoutWays } from './payout-ways.ts';

const by = (answerer: number, more: { circle?: readonly number[]; isAlone?: boolean } = {}) =>
  objectionRefusal({ givers: [7, 9], answerer, circle: new Set(more.circle ?? [answerer]), isAlone: more.isAlone ?? false });

test('a person cannot settle an objection to money that they or a tied account paid', () => {
  expect([by(7), by(9), by(8), by(8, { circle: [8, 7] })]).toEqual(['own', 'own', undefined, 'tied']);
});

test('in a shop of one person without a limit, that person settles it', () => {
  expect(by(7, { isAlone: true })).toBeUndefined();
});

test('the table marks every way in which a person pays money to a farmer', () => {
  expect(manualPayoutWays).toEqual(['refund', 'cash-back', 'online-by-hand', 'hand-out']);
});
