import { expect, test } from 'vitest';
import { formatDay, parseInIndia } from '../dates.ts';
import { type DeliveryTerms, deliveryDay, weekdayInIndia } from './delivery-day.ts';

const terms: DeliveryTerms = { days: 2, cutoffHour: 16, closedWeekdays: [0] };
/** November 2026 begins on a Sunday. */
const dayFor = (time: string, more: Partial<DeliveryTerms> = {}): string | undefined => {
  const day = deliveryDay({ ...terms, ...more }, parseInIndia(`2026-11-${time}`));
  return day === undefined ? undefined : formatDay(day).slice(0, 2);
};

test('delivery takes a set number of days after the order', () => {
  expect(dayFor('03T10:00:00')).toBe('05');
  expect(dayFor('03T10:00:00', { days: 0 })).toBe('03');
});

test('an order after the cutoff hour counts for the next day', () => {
  expect(dayFor('03T15:59:59')).toBe('05');
  expect(dayFor('03T16:00:00')).toBe('06');
  expect(dayFor('03T23:59:00', { cutoffHour: undefined })).toBe('05');
});

test('closed days count neither for delivery nor for the order', () => {
  expect(dayFor('06T10:00:00')).toBe('09');
  expect(dayFor('01T10:00:00')).toBe('04');
  expect(dayFor('01T20:00:00')).toBe('04');
  expect(dayFor('07T18:00:00', { days: 0 })).toBe('09');
  expect(dayFor('06T10:00:00', { closedWeekdays: [] })).toBe('08');
});

test('holidays count as closed days, and several weekdays can be closed', () => {
  const diwali = [{ from: '2026-11-04', to: '2026-11-06' }];
  expect(dayFor('03T10:00:00', { holidays: diwali })).toBe('09');
  expect(dayFor('04T10:00:00', { holidays: diwali, days: 0 })).toBe('07');
  expect(dayFor('03T10:00:00', { closedWeekdays: [0, 4, 5, 6] })).toBe('09');
});

test('a shop that is closed every day promises no delivery day', () => {
  expect(dayFor('03T10:00:00', { closedWeekdays: [0, 1, 2, 3, 4, 5, 6] })).toBeUndefined();
  expect(dayFor('03T10:00:00', { holidays: [{ from: '2026-11-01', to: '2030-01-01' }] })).toBeUndefined();
});

test('a shop without a delivery time promises no delivery day', () => {
  expect(dayFor('03T10:00:00', { days: null })).toBeUndefined();
  expect(dayFor('03T10:00:00', { days: undefined })).toBeUndefined();
});

test('the weekday is the Indian one', () => {
  expect(weekdayInIndia(Date.parse('2026-11-01T19:00:00Z'))).toBe(1);
});
