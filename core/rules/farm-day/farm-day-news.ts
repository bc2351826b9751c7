// Chooses what the home page says of the farmer's day.
import type { FarmDay } from '../../contract/farm-day/farm-day.ts';

type Weather = NonNullable<FarmDay['weather']>['days'][number];
export type MarketPrice = NonNullable<FarmDay['market']>['prices'][number];

/** Millimetres or percent from which rain is worth a word. */
const RAIN_MM = 2;
const RAIN_CHANCE = 50;

const isRainy = ({ rain_mm, rain_chance }: Weather): boolean => rain_mm >= RAIN_MM && (rain_chance ?? RAIN_CHANCE) >= RAIN_CHANCE;

export interface WeatherNews {
  readonly lowest: number;
  readonly highest: number;
  /** Days from today until it rains. Undefined: no rain in the known days. */
  readonly rainInDays: number | undefined;
}

/** The weather of `today` (YYYY-MM-DD) and the next rain. Undefined: the answer is too old to know today. */
export function weatherNews({ weather }: FarmDay, today: string): WeatherNews | undefined {
  const ahead = (weather?.days ?? []).filter(({ day }) => day >= today);
  const [now] = ahead;
  if (now?.day !== today) return undefined;
  const rain = ahead.findIndex(isRainy);
  return { lowest: now.lowest, highest: now.highest, rainInDays: rain < 0 ? undefined : rain };
}

/** The price of the first of these crops that a market sold; otherwise the first price. @param crops the farmer's own first */
export function marketNews({ market }: FarmDay, crops: readonly number[]): MarketPrice | undefined {
  const prices = market?.prices ?? [];
  return crops.flatMap((crop) => prices.find((price) => price.crop === crop) ?? [])[0] ?? prices[0];
}
