// Facts for a farmer's day: weather, and prices at markets near a PIN code.
import { array, type Infer, integer, nullable, object, string } from 'superstruct';
import { defineCall } from '../wire/call.ts';
import { Amount, Day, Id, Instant, PinCode } from '../wire/fields.ts';

const WeatherDay = object({
  day: Day,
  /** Degrees Celsius. */
  lowest: integer(),
  highest: integer(),
  rain_mm: integer(),
  /** Percent; null: not known. */
  rain_chance: nullable(integer()),
});

const MarketPrice = object({
  /** Crop of the master data. */
  crop: Id,
  market: string(),
  day: Day,
  /** The price of a quintal (100 kg). */
  lowest: Amount,
  highest: Amount,
  usual: Amount,
});

/** `at`: when the provider answered. Null: there is no provider, or it has not answered yet. */
export const FarmDay = object({
  weather: nullable(object({ at: Instant, days: array(WeatherDay) })),
  market: nullable(object({ at: Instant, prices: array(MarketPrice) })),
});
export type FarmDay = Infer<typeof FarmDay>;

export const getFarmDay = defineCall({
  name: 'getFarmDay',
  method: 'GET',
  path: '/api/common/v1/farm-day',
  access: 'public',
  query: object({ pin: PinCode }),
  response: FarmDay,
  errors: [],
  summary: 'Weather of three days and the newest prices at markets of the district of a PIN code. An unknown PIN code is not found.',
});
