// Measures public pages by Lighthouse itself: as a mobile phone, throttled by DevTools, on a first visit.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '../../../tests/fixtures/browser/app-server.ts';
import { findBrowser } from '../../test/browser.mjs';
import type { Waits } from './new-phone.ts';

/** A longer task delays taps. */
const LONG_TASK_MS = 50;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Time on the thread, microseconds. It includes the throttling and excludes other programs. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** Total time by which tasks of the main thread exceed 50 ms after the first paint, in ms of thread time. */
export function threadTimeOverLimit(events: readonly TraceEvent[]): number {
  const navigation = events.filter((one) => one.name === 'navigationStart' && one.args?.data?.documentLoaderURL?.startsWith('http')).at(-1);
  if (!navigation) throw new Error('the trace holds no page');
  const { pid, tid, ts } = navigation;
  const paint = events.find((one) => one.name === 'firstContentfulPaint' && one.pid === pid && one.ts >= ts);
  const tasks = events.filter((one) => one.pid === pid && one.tid === tid && one.name === 'RunTask' && one.ph === 'X');
  return tasks
    .filter((one) => one.ts >= (paint?.ts ?? ts))
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1_000 - LONG_TASK_MS), 0);
}

/** One visit in a new browser. @param url of the page */
export async function byLighthouse(url: string): Promise<Waits> {
  const port = await freePort();
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      throttlingMethod: 'devtools',
      formFactor: 'mobile',
      logLevel: 'error',
    });
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse measured nothing: ${result?.lhr.runtimeError?.message}`);
    const { audits } = result.lhr;
    const ms = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
    return {
      'largest paint': ms('largest-contentful-paint'),
      'total blocking time': ms('total-blocking-time'),
      'interactive (TTI)': ms('interactive'),
      'thread time over 50 ms a task': threadTimeOverLimit(result.artifacts.Trace.traceEvents as readonly TraceEvent[]),
    };
  } finally {
    await browser.close();
  }
}

/** Measures a page with one word, to know the cost of machine and connection alone. */
export async function emptyPageByLighthouse(): Promise<Waits> {
  const page = '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Word</title><p>Word</p></html>';
  const server = http.createServer((_request, response) => void response.setHeader('content-type', 'text/html').end(page));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await byLighthouse(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
  }
}
