// What is told to the server of what went wrong, and what is not.
import { beforeAll, expect, test } from 'vitest';
import { catchBeacons, type SentEvent } from '../../tests/fixtures/app/beacons.ts';
import { startErrorReports } from './error-report.ts';

const sent = catchBeacons();

const sentOne = async () => (await sent()) as readonly [readonly [string, readonly [SentEvent]]];

const breaks = (error: unknown): void => void dispatchEvent(Object.assign(new Event('error'), { error }));
const refuses = (reason: unknown): void => void dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

function errorOf(message: string, stack: string, name = 'TypeError'): Error {
  return Object.assign(new Error(message), { name, stack });
}

beforeAll(() => startErrorReports('/api/analytics/v1/events', '1.2.3'));

test('an error is told by its name, the place in our own code, the version and the page', async () => {
  history.replaceState(null, '', '/order/71?phone=9876500001');
  breaks(
    errorOf('x is undefined', 'TypeError: x\n at https://other.test/a.js:1\n at https://shop.test/assets/cart-1a.js:2:7\n at /assets/b.js'),
  );
  const [[url, [report]]] = await sentOne();
  expect(url).toBe('/api/analytics/v1/events');
  expect(report).toEqual({
    type: 'error',
    name: 'TypeError',
    at: expect.stringMatching(/^\d{4}-/),
    props: { message: 'x is undefined', place: 'at https://shop.test/assets/cart-1a.js:2:7', version: '1.2.3', path: '/order/#' },
  });
});

test('numbers a person typed are not in it, and it is no longer than the server takes', async () => {
  breaks(errorOf(`no such phone 9876500001, pin 843109, line 12 ${'x'.repeat(900)}`, `at /assets/${'y'.repeat(900)}`, 'N'.repeat(200)));
  const [[, [report]]] = await sentOne();
  expect(report.props?.['message']).toMatch(/^no such phone #, pin #, line 12 x+$/);
  expect([report.name, report.props?.['message'], report.props?.['place']].map((text) => String(text).length)).toEqual([80, 200, 200]);
});

test('a promise nobody waited for, and what is no error at all, are told too', async () => {
  refuses(errorOf('unreachable', '', 'ApiError'));
  refuses('9876500001 was typed');
  breaks(null);
  expect((await sent()).map(([, [report]]) => [report?.name, report?.props?.['message']])).toEqual([
    ['ApiError', 'unreachable'],
    ['Error', ''],
    ['Error', ''],
  ]);
});

test('a phone on which something breaks all the time tells ten of them a visit', async () => {
  const before = 5;
  for (let i = 0; i < 20; i++) breaks(errorOf('again', ''));
  expect(await sent()).toHaveLength(10 - before);
});
