import { expect, test } from 'vitest';
import { answerRefusal } from './objection.ts';
import { givenWays } from './ways.ts';

const by = (answerer: number, more: { circle?: readonly number[]; isAlone?: boolean } = {}) =>
  answerRefusal({ givers: [7, 9], answerer, circle: new Set(more.circle ?? [answerer]), isAlone: more.isAlone ?? false });

test('a person cannot answer an objection to money that they or a tied account gave', () => {
  expect([by(7), by(9), by(8), by(8, { circle: [8, 7] })]).toEqual(['own', 'own', undefined, 'tied']);
});

test('in a shop of one person that set no limit, that person answers', () => {
  expect(by(7, { isAlone: true })).toBeUndefined();
});

test('the ways by which a person gives money to a farmer are marked in the table', () => {
  expect(givenWays).toEqual(['refund', 'cash-back', 'online-by-hand', 'hand-out']);
});
