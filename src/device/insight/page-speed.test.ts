// Tests the measurements of page speed: by kind of page, once for each page, and a limited number of times.
import { expect, test } from 'vitest';
import { type Measure, type SpeedFacts, type SpeedSource, watchSpeed } from './page-speed.ts';

function phone(over: Partial<SpeedSource> = {}) {
  const takers = new Map<string, (measure: Measure) => void>();
  const sent: SpeedFacts[] = [];
  const state = { path: '/products/7' };
  const source: SpeedSource = {
    observe: (kind, take) => takers.set(kind, take).size > 0,
    path: () => state.path,
    connection: () => '3g',
    workerMs: () => undefined,
    ...over,
  };
  const leave = watchSpeed(source, (facts) => void sent.push(facts));
  const measure = (kind: string, fields: Partial<Measure>): void => takers.get(kind)?.({ startTime: 0, duration: 0, ...fields });
  const tap = (interactionId: number, duration: number): void => measure('event', { interactionId, duration });
  return { state, sent, leave, measure, tap };
}

test('a page is measured once when it is left: largest paint, slowest answer, layout shift and worker start', () => {
  const { sent, leave, measure, tap } = phone({ workerMs: () => 120.4 });
  measure('largest-contentful-paint', { startTime: 900 });
  measure('largest-contentful-paint', { startTime: 1_400.6 });
  tap(1, 80);
  tap(2, 240);
  tap(2, 190);
  tap(0, 900);
  measure('layout-shift', { startTime: 100, value: 0.05 });
  leave();
  leave();
  expect(sent).toEqual([{ route: '/products/…', connection: '3g', lcp: 1_401, inp: 240, cls: 0.05, worker: 120 }]);
});

test('layout shifts close together count as one, and a shift after a tap does not count', () => {
  const { sent, leave, measure } = phone();
  for (const [startTime, value] of [
    [0, 0.1],
    [500, 0.1],
    [1_700, 0.15],
  ] as const)
    measure('layout-shift', { startTime, value });
  measure('layout-shift', { startTime: 1_800, value: 0.9, hadRecentInput: true });
  leave();
  expect(sent[0]?.cls).toBe(0.2);
});

test('a group of shifts ends after five seconds, however close they are', () => {
  const { sent, leave, measure } = phone();
  for (let startTime = 0; startTime < 9_000; startTime += 900) measure('layout-shift', { startTime, value: 0.01 });
  leave();
  expect(sent[0]?.cls).toBe(0.06);
});

test('the slowest of fifty answers is ignored', () => {
  const { sent, leave, tap } = phone();
  for (let id = 1; id <= 49; id++) tap(id, 100);
  tap(50, 2_000);
  leave();
  expect(sent[0]?.inp).toBe(100);
});

test('each page has its own measurements; paint and worker start belong to the first page only', () => {
  const { state, sent, leave, measure, tap } = phone({ workerMs: () => 50 });
  measure('largest-contentful-paint', { startTime: 900 });
  tap(1, 80);
  state.path = '/cart';
  tap(2, 300);
  leave();
  expect(sent).toEqual([
    { route: '/products/…', connection: '3g', lcp: 900, inp: 80, cls: 0, worker: 50 },
    { route: '/cart', connection: '3g', inp: 300, cls: 0 },
  ]);
});

test('a visit reports at most ten pages', () => {
  const { state, sent, leave } = phone();
  for (let n = 0; n < 30; n++) {
    state.path = n % 2 === 0 ? '/cart' : '/me';
    leave();
  }
  expect(sent).toHaveLength(10);
});

test('a browser without measurements reports nothing, and a strange network type counts as unknown', () => {
  const silent = phone({ observe: () => false });
  silent.leave();
  expect(silent.sent).toEqual([]);
  const strange = phone({ connection: () => '6g' });
  strange.leave();
  expect(strange.sent[0]?.connection).toBe('unknown');
});
