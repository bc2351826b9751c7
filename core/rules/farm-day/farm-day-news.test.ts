import { expect, test } from 'vitest';
import { marketNews, weatherNews } from './farm-day-news.ts';

const day = (date: string, rain_mm = 0, rain_chance: number | null = 0) => ({ day: date, lowest: 12, highest: 27, rain_mm, rain_chance });
const weatherOf = (...days: ReturnType<typeof day>[]) => ({ weather: { at: '2026-11-28T06:00:00Z', days }, market: null });
const priceOf = (crop: number) => ({ crop, market: 'Kanti', day: '2026-11-27', lowest: 1, highest: 3, usual: 2 });
const pricesOf = (...crops: number[]) => ({ weather: null, market: { at: '2026-11-28T06:00:00Z', prices: crops.map(priceOf) } });

test.each([
  ['no rain', [day('2026-11-28'), day('2026-11-29')], undefined],
  ['rain today', [day('2026-11-28', 9, 80), day('2026-11-29', 9, 80)], 0],
  ['rain the day after tomorrow', [day('2026-11-28'), day('2026-11-29', 1, 90), day('2026-11-30', 12, null)], 2],
  ['much rain that is not likely', [day('2026-11-28', 30, 20)], undefined],
] as const)('%s is said as it is', (_name, days, rainInDays) => {
  expect(weatherNews(weatherOf(...days), '2026-11-28')).toEqual({ lowest: 12, highest: 27, rainInDays });
});

test('yesterday’s answer still covers today; an older one is not used', () => {
  const kept = weatherOf(day('2026-11-27'), day('2026-11-28', 5, 90));
  expect(weatherNews(kept, '2026-11-28')).toMatchObject({ rainInDays: 0 });
  expect(weatherNews(kept, '2026-11-29')).toBeUndefined();
  expect(weatherNews({ weather: null, market: null }, '2026-11-28')).toBeUndefined();
});

test('the price is that of the farmer’s own crop, if a market sold it', () => {
  expect(marketNews(pricesOf(3, 16), [20, 16])?.crop).toBe(16);
  expect(marketNews(pricesOf(3, 16), [20])?.crop).toBe(3);
  expect(marketNews(pricesOf(), [3])).toBeUndefined();
});
