import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ProviderTrouble } from '../ports/provider-trouble.ts';
import { measurePorts, type ProviderCall } from './measure-ports.ts';
import { createMetrics } from './metrics.ts';

test('metrics come without old values while the database does not answer', async () => {
  const app = Fastify();
  const found = { jobs: [{ kind: 'refund', state: 'dead', count: 1 }], oldestDueAt: 0, books: { at: 0, differences: 1 } } as const;
  let isAway = false;
  const metrics = createMetrics({
    now: () => 1_000,
    readDatabase: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(found)),
    pool: () => ({ used: 1, idle: 0, waiting: 7, most: 1 }),
    backups: undefined,
    freshMs: 0,
  });
  metrics.serve(app);
  const ask = async () => (await app.inject('/metrics')).payload.split('\n').filter((line) => line.startsWith('khurpi_'));
  expect(await ask()).toEqual(
    expect.arrayContaining(['khurpi_database_up 1', 'khurpi_jobs_oldest_due_seconds 1', 'khurpi_books_differences 1']),
  );
  isAway = true;
  const away = await ask();
  expect(away).toEqual(expect.arrayContaining(['khurpi_database_up 0', 'khurpi_database_waiting 7']));
  expect(away.filter((line) => /jobs|books|backup_(age|late)/.test(line))).toEqual([]);
  await app.close();
});

test('metrics count a provider’s refusal apart from a failure, and pass answers and errors through unchanged', async () => {
  const calls: ProviderCall[] = [];
  const no = new ProviderTrouble('no', { provider: 'x', isRetryable: false });
  const ports = {
    away: undefined,
    gateway: {
      currency: 'INR',
      verify: () => true,
      open: async (id: number) => id + 1,
      refuse: () => Promise.reject(no),
      fail: () => Promise.reject(new Error('no answer')),
    },
  };
  const { gateway, away } = measurePorts(ports, (call) => void calls.push(call));
  expect([away, gateway.currency, gateway.verify(), await gateway.open(1)]).toEqual([undefined, 'INR', true, 2]);
  await expect(gateway.refuse()).rejects.toBe(no);
  await expect(gateway.fail()).rejects.toThrow('no answer');
  expect(calls.map(({ provider, call, outcome }) => `${provider} ${call} ${outcome}`)).toEqual([
    'gateway open ok',
    'gateway refuse refused',
    'gateway fail failed',
  ]);
});
