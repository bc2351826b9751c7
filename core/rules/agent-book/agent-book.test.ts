import { expect, test } from 'vitest';
import { DAY_MS } from '../../time.ts';
import { expectedAgentCash } from './agent-books.ts';
import { currentCash, currentCommission, paymentsByWay, type SaleFacts } from './sale.ts';

const DAY = 1_000 * DAY_MS;
const sale = (more: Partial<SaleFacts> = {}): SaleFacts => ({
  total: 100_000,
  off: 0,
  isCalledOff: false,
  way: 'other',
  cash: 0,
  online: 0,
  onlineBack: 0,
  byHand: 0,
  byHandBack: 0,
  commission: 5_000,
  handedOverAt: null,
  returnDays: 7,
  ...more,
});

test('cash is owed to the shop until the shop has received it', () => {
  expect(currentCash(sale({ cash: 100_000 }))).toEqual({ owed: 100_000, handedOver: 0, givenBack: 0 });
  expect(currentCash(sale({ cash: 100_000, byHand: 60_000 }))).toEqual({ owed: 40_000, handedOver: 60_000, givenBack: 0 });
  expect(currentCash(sale({ cash: 100_000, online: 100_000 }))).toEqual({ owed: 0, handedOver: 100_000, givenBack: 0 });
});

test('cash goes back to the farmer when the order is cancelled or becomes cheaper', () => {
  expect(currentCash(sale({ cash: 100_000, isCalledOff: true }))).toEqual({ owed: 0, handedOver: 0, givenBack: 100_000 });
  expect(currentCash(sale({ cash: 100_000, off: 25_000 }))).toEqual({ owed: 75_000, handedOver: 0, givenBack: 25_000 });
});

test('commission is earned at the hand-over, and payable when nothing can be returned any more', () => {
  expect(currentCommission(sale(), DAY)).toEqual({ amount: 5_000, state: 'expected' });
  expect(currentCommission(sale({ handedOverAt: DAY }), DAY + 7 * DAY_MS)).toEqual({ amount: 5_000, state: 'earned' });
  expect(currentCommission(sale({ handedOverAt: DAY }), DAY + 7 * DAY_MS + 1)).toEqual({ amount: 5_000, state: 'payable' });
  expect(currentCommission(sale({ commission: 0 }), DAY).state).toBe('none');
});

test('returns take commission back in proportion, rounded down', () => {
  expect(currentCommission(sale({ handedOverAt: DAY, off: 33_333 }), DAY)).toEqual({ amount: 3_333, state: 'earned' });
  expect(currentCommission(sale({ handedOverAt: DAY, off: 100_000 }), DAY)).toEqual({ amount: 0, state: 'taken-back' });
  expect(currentCommission(sale({ isCalledOff: true }), DAY)).toEqual({ amount: 0, state: 'taken-back' });
});

test('an agent who pays from the wallet keeps the commission at once', () => {
  expect(currentCommission(sale({ way: 'wallet' }), DAY)).toEqual({ amount: 5_000, state: 'kept' });
});

test('each way of payment is named once, with the person who paid', () => {
  expect(paymentsByWay(sale({ way: 'wallet', online: 95_000 }))).toEqual([{ way: 'wallet', by: 'agent', amount: 95_000 }]);
  expect(paymentsByWay(sale({ online: 40_000, byHand: 60_000 }))).toEqual([
    { way: 'online', by: 'farmer', amount: 40_000 },
    { way: 'delivery', by: 'farmer', amount: 60_000 },
  ]);
  expect(paymentsByWay(sale({ cash: 100_000, byHand: 100_000 }))).toEqual([{ way: 'cash', by: 'farmer', amount: 100_000 }]);
  expect(paymentsByWay(sale({ way: 'credit' }))).toEqual([{ way: 'credit', by: 'farmer', amount: 100_000 }]);
  expect(paymentsByWay(sale({ isCalledOff: true, online: 100_000, onlineBack: 100_000 }))).toEqual([]);
});

test('an agent should hold the earlier cash and the received cash, less the passed on cash', () => {
  expect(expectedAgentCash({ opening: 5_000, taken: 10_000, handedOver: 12_000, passedOn: 500, received: 700, givenBack: 1_000 })).toBe(
    2_200,
  );
});
