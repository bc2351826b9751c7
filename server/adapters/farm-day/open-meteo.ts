// Open-Meteo (open-meteo.com/en/docs): GET {base}/v1/forecast. A shop is a commercial user and has a key.
import { array, nullable, number, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { WeatherPort } from '../../ports/farm-day/farm-day.ts';
import { askProvider, PROVIDER_TIMEOUT_MS, parseJson, type Refused, unreadable } from '../ask-provider.ts';

export interface OpenMeteoSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
}

const PROVIDER = 'open-meteo';
const DAYS = 3;
/** Decimals of a degree: about a kilometre. A farmer's exact place stays here. */
const PLACE_DECIMALS = 2;

const Answer = type({
  daily: type({
    time: array(string()),
    temperature_2m_min: array(nullable(number())),
    temperature_2m_max: array(nullable(number())),
    precipitation_sum: array(nullable(number())),
    precipitation_probability_max: array(nullable(number())),
  }),
});
const Failure = type({ reason: string() });

function readRefusal(text: string): Refused {
  const body = parseJson(text);
  return matches(body, Failure) ? { text: body.reason } : {};
}

export function createOpenMeteo({ baseUrl, apiKey, timeoutMs = PROVIDER_TIMEOUT_MS }: OpenMeteoSettings): WeatherPort {
  return {
    async forecast({ lat, lng }) {
      const query = new URLSearchParams({
        latitude: lat.toFixed(PLACE_DECIMALS),
        longitude: lng.toFixed(PLACE_DECIMALS),
        daily: 'temperature_2m_min,temperature_2m_max,precipitation_sum,precipitation_probability_max',
        timezone: 'Asia/Kolkata',
        forecast_days: String(DAYS),
        apikey: apiKey,
      });
      const url = `${baseUrl}/v1/forecast?${query}`;
      const headers = { accept: 'application/json' };
      const body = parseJson(await askProvider({ provider: PROVIDER, url, method: 'GET', headers, timeoutMs, readRefusal }));
      if (!matches(body, Answer)) throw unreadable(PROVIDER);
      const {
        time,
        temperature_2m_min: low,
        temperature_2m_max: high,
        precipitation_sum: rain,
        precipitation_probability_max: chance,
      } = body.daily;
      return time.flatMap((day, at) => {
        const [lowest, highest, rainMm] = [low[at], high[at], rain[at]];
        if (typeof lowest !== 'number' || typeof highest !== 'number' || typeof rainMm !== 'number') return [];
        return [
          { day, lowest: Math.round(lowest), highest: Math.round(highest), rainMm: Math.round(rainMm), rainChance: chance[at] ?? null },
        ];
      });
    },
  };
}
