// Simulates Open-Meteo and data.gov.in over real HTTP: the same figures for the same place and day.
import type { FastifyInstance } from 'fastify';
import { DAY_MS, INDIA_AHEAD_MS } from '#core/time.ts';

export interface SimulatedFarmDaySettings {
  readonly apiKey: string;
}

/** 0 to 1, always the same for the same text. */
function chanceOf(text: string): number {
  let hash = 11;
  for (const sign of text) hash = (hash * 33 + sign.charCodeAt(0)) % 1_000_003;
  return (hash % 1_000) / 1_000;
}

/** Commodity → rupees a quintal. */
const usual: Readonly<Record<string, number>> = {
  'Paddy(Dhan)(Common)': 2_300,
  Wheat: 2_550,
  Maize: 2_240,
  'Lentil (Masur)(Whole)': 6_400,
  Mustard: 5_850,
  Potato: 1_350,
  Onion: 2_100,
  Tomato: 1_800,
};

const FORBIDDEN = 403;

export function registerFarmDay(app: FastifyInstance, { apiKey }: SimulatedFarmDaySettings, now: () => number): void {
  const dayAfter = (days: number): string => new Date(now() + INDIA_AHEAD_MS + days * DAY_MS).toISOString().slice(0, 10);

  app.get('/dev/providers/open-meteo/v1/forecast', async (request, reply) => {
    const { latitude = '', longitude = '', apikey, forecast_days = '3' } = request.query as Record<string, string>;
    if (apikey !== apiKey) return reply.code(FORBIDDEN).send({ error: true, reason: 'The supplied API key is invalid.' });
    const time = Array.from({ length: Number(forecast_days) }, (_, at) => dayAfter(at));
    const chances = time.map((day) => chanceOf(`${latitude},${longitude},${day}`));
    return {
      latitude: Number(latitude),
      longitude: Number(longitude),
      daily: {
        time,
        temperature_2m_min: chances.map((chance) => 12 + 10 * chance),
        temperature_2m_max: chances.map((chance) => 24 + 10 * chance),
        precipitation_sum: chances.map((chance) => (chance > 0.6 ? 20 * chance : 0)),
        precipitation_probability_max: chances.map((chance) => Math.round(100 * chance)),
      },
    };
  });

  app.get('/dev/providers/data-gov/resource/:id', async (request, reply) => {
    const query = request.query as Record<string, string>;
    if (query['api-key'] !== apiKey) return reply.code(FORBIDDEN).send({ message: 'Key not authorised' });
    const [state = '', district = ''] = [query['filters[state.keyword]'], query['filters[district]']];
    const arrival_date = dayAfter(-1).split('-').reverse().join('/');
    return {
      records: Object.entries(usual).map(([commodity, rupees]) => {
        const modal_price = Math.round(rupees * (0.9 + 0.2 * chanceOf(`${district},${commodity},${arrival_date}`)));
        const spread = Math.round(modal_price * 0.06);
        return {
          state,
          district,
          market: district,
          commodity,
          variety: 'Other',
          grade: 'FAQ',
          arrival_date,
          min_price: modal_price - spread,
          max_price: modal_price + spread,
          modal_price,
        };
      }),
    };
  });
}
