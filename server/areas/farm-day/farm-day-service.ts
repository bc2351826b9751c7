// Weather and market prices of a PIN code, from the providers.
import type { FarmDay } from '#core/contract/farm-day/farm-day.ts';
import { cropOfCommodity } from '#core/rules/farm-day/commodity.ts';
import { HOUR_MS } from '#core/time.ts';
import type { MarketPort, MarketPrice, WeatherDay, WeatherPort } from '../../ports/farm-day/farm-day.ts';
import type { MasterDataService } from '../master-data/master-data-service.ts';
import { createPlaceAnswers } from './place-answers.ts';

export interface FarmDayParts {
  readonly weather: WeatherPort | undefined;
  readonly market: MarketPort | undefined;
  readonly places: Pick<MasterDataService, 'findPlace'>;
  readonly now: () => number;
}

const BUDGET = { mostPerMinute: 60, mostPlaces: 2_000 };
/** Degrees: one forecast serves everybody within about ten kilometres. */
const CELL = 0.1;
const cell = (degrees: number): number => Math.round(degrees / CELL) * CELL;
const MOST_PRICES = 30;

/** The newest price of each crop. The newest of these prices come first. */
function newestPrices(prices: readonly MarketPrice[]) {
  const seen = new Set<number>();
  return [...prices]
    .sort((a, b) => b.day.localeCompare(a.day))
    .flatMap(({ commodity, ...price }) => {
      const crop = cropOfCommodity(commodity);
      if (crop === undefined || seen.has(crop)) return [];
      seen.add(crop);
      return [{ crop, ...price }];
    })
    .slice(0, MOST_PRICES);
}

const wireDay = ({ rainMm, rainChance, ...rest }: WeatherDay) => ({ ...rest, rain_mm: rainMm, rain_chance: rainChance });

export function createFarmDayService({ weather, market, places, now }: FarmDayParts) {
  const forecasts = createPlaceAnswers<readonly WeatherDay[]>({ ...BUDGET, now, freshMs: HOUR_MS });
  const prices = createPlaceAnswers<readonly MarketPrice[]>({ ...BUDGET, now, freshMs: 3 * HOUR_MS });
  const instant = (at: number): string => new Date(at).toISOString();

  async function weatherAt(position: { lat: number; lng: number } | null | undefined): Promise<FarmDay['weather']> {
    if (!weather || !position) return null;
    const [lat, lng] = [cell(position.lat), cell(position.lng)];
    const known = await forecasts.at(`${lat.toFixed(1)},${lng.toFixed(1)}`, () => weather.forecast({ lat, lng }));
    return known ? { at: instant(known.at), days: known.value.map(wireDay) } : null;
  }

  async function pricesAt(place: { state: string; district: string }): Promise<FarmDay['market']> {
    if (!market) return null;
    const known = await prices.at(`${place.state}/${place.district}`, () => market.prices(place));
    return known ? { at: instant(known.at), prices: newestPrices(known.value) } : null;
  }

  return {
    /** @throws Refusal NOT_FOUND for an unknown PIN code */
    async ofPin(pin: string): Promise<FarmDay> {
      const { position, state, district } = await places.findPlace({ pin });
      const [weatherNow, marketNow] = await Promise.all([weatherAt(position), pricesAt({ state, district })]);
      return { weather: weatherNow, market: marketNow };
    },
  };
}
