// Tests both adapters with documented answers and with the simulator.
import { afterEach, expect, test } from 'vitest';
import { type FakeAnswer, type FakeProvider, startFakeProvider } from '../../../tests/fixtures/server/fake-provider.ts';
import { startSimulatedProviders } from '../../../tests/fixtures/server/simulated-providers.ts';
import { createAgmarknet } from './agmarknet.ts';
import { createOpenMeteo } from './open-meteo.ts';

let provider: FakeProvider | undefined;
afterEach(() => provider?.close());

async function weatherOf(answer: FakeAnswer) {
  provider = await startFakeProvider(() => answer);
  return createOpenMeteo({ baseUrl: provider.url, apiKey: 'k 1', timeoutMs: 200 }).forecast({ lat: 26.123456, lng: 85.3 });
}

async function pricesOf(answer: FakeAnswer) {
  provider = await startFakeProvider(() => answer);
  return createAgmarknet({ baseUrl: provider.url, apiKey: 'k', timeoutMs: 200 }).prices({ state: 'Bihar', district: 'Muzaffarpur' });
}

const daily = {
  time: ['2026-11-28', '2026-11-29', '2026-11-30'],
  temperature_2m_min: [12.4, 13.6, null],
  temperature_2m_max: [26.5, 27.4, 28],
  precipitation_sum: [0, 4.6, 0],
  precipitation_probability_max: [5, null, 0],
};

test('a forecast is asked for a place of about a kilometre, and read in whole degrees', async () => {
  expect(await weatherOf({ body: { daily } })).toEqual([
    { day: '2026-11-28', lowest: 12, highest: 27, rainMm: 0, rainChance: 5 },
    { day: '2026-11-29', lowest: 14, highest: 27, rainMm: 5, rainChance: null },
  ]);
  const asked = new URL(provider?.seen[0]?.path ?? '', 'http://x').searchParams;
  expect([asked.get('latitude'), asked.get('longitude'), asked.get('apikey')]).toEqual(['26.12', '85.30', 'k 1']);
});

test('prices are read in paise for a quintal; a row without a price or with another date is left out', async () => {
  const row = {
    market: 'Kanti',
    commodity: 'Wheat',
    arrival_date: '27/11/2026',
    min_price: '2400',
    max_price: 2_600,
    modal_price: 2_505.5,
  };
  const records = [row, { ...row, modal_price: 0 }, { ...row, min_price: 'NR' }, { ...row, arrival_date: '2026-11-27' }];
  expect(await pricesOf({ body: { records } })).toEqual([
    { market: 'Kanti', commodity: 'Wheat', day: '2026-11-27', lowest: 240_000, highest: 260_000, usual: 250_550 },
  ]);
});

test.each([
  ['a refusal', { status: 400, body: { error: true, reason: 'wrong', message: 'wrong' } }, false],
  ['a server error', { status: 502, body: 'bad gateway' }, true],
  ['another format', { body: '<html>login</html>' }, true],
  ['silence', { isSilent: true }, true],
] as const)('%s is trouble with the provider', async (_name, answer, isRetryable) => {
  await expect(weatherOf(answer)).rejects.toMatchObject({ isRetryable });
  await provider?.close();
  await expect(pricesOf(answer)).rejects.toMatchObject({ isRetryable });
});

test('the simulator speaks both protocols', async () => {
  const simulated = await startSimulatedProviders();
  try {
    const { weather, market } = simulated.ports;
    expect(await weather.forecast({ lat: 26.1, lng: 85.4 })).toHaveLength(3);
    const prices = await market.prices({ state: 'Bihar', district: 'Muzaffarpur' });
    expect(prices.map(({ commodity }) => commodity)).toContain('Wheat');
  } finally {
    await simulated.close();
  }
});
