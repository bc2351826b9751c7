// What the demo's shops tell of themselves: licences by shelf, when they bring an order, what they take back.
import type { Insertable } from 'kysely';
import { categories } from '../../db/seed/lists/categories.ts';
import type { Licence, Tables } from '../../db/tables.ts';

type Row = Insertable<Tables['vendors']>;
type Facts = Pick<Row, 'licences' | 'delivery_days' | 'order_cutoff_hour' | 'closed_weekday' | 'opening_hours' | 'return_days'>;

interface Shop {
  /** Where it is licensed, and since when. */
  readonly office: string;
  readonly year: number;
  readonly number: number;
  readonly days: number;
  readonly cutoff: number;
  /** Sunday is 0. */
  readonly closed: number | null;
  readonly returns: number;
}

const shops: Readonly<Record<number, Shop>> = {
  1: { office: 'BR-MZP', year: 2024, number: 117, days: 1, cutoff: 16, closed: 0, returns: 7 },
  2: { office: 'BR-MZP', year: 2023, number: 442, days: 2, cutoff: 14, closed: null, returns: 7 },
  3: { office: 'BR-MZP', year: 2022, number: 93, days: 0, cutoff: 18, closed: 0, returns: 0 },
  4: { office: 'BR-MZP', year: 2025, number: 31, days: 2, cutoff: 15, closed: 5, returns: 10 },
  5: { office: 'MH-NSK', year: 2024, number: 1204, days: 1, cutoff: 17, closed: 0, returns: 7 },
};

/** The shelves whose goods need a licence, by the letter it begins with. */
const licensed = { seed: 'S', fertiliser: 'F', pesticide: 'P' } as const;

function licencesOf({ office, year, number }: Shop): Licence[] {
  return categories.flatMap(({ id, slug }) => {
    const letter = (licensed as Readonly<Record<string, string>>)[slug];
    return letter === undefined ? [] : [{ category_id: id, number: `${office}-${letter}-${year}-${String(number).padStart(4, '0')}` }];
  });
}

/** From eight to seven, on all days but the one it is closed. */
const hoursOf = ({ closed }: Shop) =>
  [0, 1, 2, 3, 4, 5, 6].filter((weekday) => weekday !== closed).map((weekday) => ({ weekday, opens: '08:00', closes: '19:00' }));

export function shopFacts(vendorId: number): Facts {
  const shop = shops[vendorId];
  if (!shop) return {};
  return {
    licences: JSON.stringify(licencesOf(shop)),
    delivery_days: shop.days,
    order_cutoff_hour: shop.cutoff,
    closed_weekday: shop.closed,
    opening_hours: JSON.stringify(hoursOf(shop)),
    return_days: shop.returns,
  };
}
