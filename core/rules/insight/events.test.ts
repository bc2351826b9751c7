import { expect, test } from 'vitest';
import { eventList, eventNames } from '../../facts/insight.ts';
import { knownFacts } from './events.ts';

test('every event has a purpose and a retention of a month at most', () => {
  for (const name of eventNames) {
    const { why, days } = eventList[name];
    expect([name, why.endsWith('.'), days >= 0 && days <= 30]).toEqual([name, true, true]);
  }
});

test('an event keeps only the fields of its row in the table', () => {
  expect(knownFacts('login', { method: 'browser', n: 1, is_first: true, phone: '9876500001' })).toEqual({ method: 'browser' });
  expect(knownFacts('order_placed', { payment_mode: 'COD' })).toEqual({ payment_mode: 'COD' });
  expect(knownFacts('page_speed', { route: '/', connection: '4g', lcp: 900, ttfb: 1 })).toEqual({ route: '/', connection: '4g', lcp: 900 });
});

test('a field of another type, or too long, is not kept', () => {
  expect(knownFacts('login', { method: 5 })).toEqual({});
  expect(knownFacts('login', { method: 'x'.repeat(41) })).toEqual({});
  expect(knownFacts('growth_mobile_number', { Product: 'x'.repeat(500), Quantity: '3', TotalPrice: Number.NaN })).toEqual({
    Product: 'x'.repeat(500),
  });
});

test('a name outside the table is no event', () => {
  for (const name of ['cart_opened', '', '__proto__', 'toString', 'constructor']) expect(knownFacts(name, { method: 'x' })).toBeUndefined();
  expect(knownFacts('login', { toString: 'x', constructor: 'y' } as never)).toEqual({});
});
