// Prices at markets from data.gov.in ("Current Daily Price of Various Commodities from Various Markets (Mandi)"): GET {base}/resource/{id}.
import { array, number, string, type, union } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { paiseFromRupees } from '#core/money.ts';
import type { MarketPort } from '../../ports/farm-day/farm-day.ts';
import { askProvider, PROVIDER_TIMEOUT_MS, parseJson, type Refused, unreadable } from '../ask-provider.ts';

export interface AgmarknetSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
}

const PROVIDER = 'agmarknet';
const RESOURCE = '9ef84268-d588-465a-a308-a864a43d0070';
const MOST_ROWS = 200;

const Rupees = union([number(), string()]);
const Row = type({
  market: string(),
  commodity: string(),
  /** dd/mm/yyyy. */
  arrival_date: string(),
  min_price: Rupees,
  max_price: Rupees,
  modal_price: Rupees,
});
const Answer = type({ records: array(Row) });
const Failure = type({ message: string() });

function readRefusal(text: string): Refused {
  const body = parseJson(text);
  return matches(body, Failure) ? { text: body.message } : {};
}

/** `27/11/2026` → `2026-11-27`; undefined for anything else. */
function dayOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return day && `${year}-${month}-${day}`;
}

export function createAgmarknet({ baseUrl, apiKey, timeoutMs = PROVIDER_TIMEOUT_MS }: AgmarknetSettings): MarketPort {
  return {
    async prices({ state, district }) {
      const query = new URLSearchParams({
        'api-key': apiKey,
        format: 'json',
        limit: String(MOST_ROWS),
        'filters[state.keyword]': state,
        'filters[district]': district,
      });
      const url = `${baseUrl}/resource/${RESOURCE}?${query}`;
      const headers = { accept: 'application/json' };
      const body = parseJson(await askProvider({ provider: PROVIDER, url, method: 'GET', headers, timeoutMs, readRefusal }));
      if (!matches(body, Answer)) throw unreadable(PROVIDER);
      return body.records.flatMap(({ market, commodity, arrival_date, min_price, max_price, modal_price }) => {
        const day = dayOf(arrival_date);
        const [lowest, highest, usual] = [min_price, max_price, modal_price].map((rupees) => paiseFromRupees(Number(rupees)));
        // Markets leave a price empty, or write 0, when nothing was sold.
        return day && lowest && highest && usual && usual > 0 ? [{ market, commodity, day, lowest, highest, usual }] : [];
      });
    },
  };
}
