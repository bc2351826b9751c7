// Converts a list's filters to its address and back; unreadable ones are left out.
import type { ProductSort, Season } from '../../contract/catalog.ts';
import type { ProductQuery } from './product-filter.ts';

const sorts: readonly ProductSort[] = ['popular', 'price_low', 'price_high', 'name', 'discount', 'country'];

const seasons: readonly Season[] = ['kharif', 'rabi', 'zaid'];

/** @param get reads one parameter of the address, null when it is missing */
export function queryFromAddress(get: (name: string) => string | null): ProductQuery {
  const id = (name: string): number | undefined => {
    const value = Number(get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  const flag = (name: string): true | undefined => (get(name) === 'y' ? true : undefined);
  return {
    search: get('search')?.slice(0, 80) || undefined,
    category: id('category'),
    crop: id('crop'),
    season: seasons.find((season) => season === get('season')),
    brand: id('brand'),
    country: /^[A-Z]{2}$/.exec(get('country') ?? '')?.[0],
    insured: flag('insured'),
    in_stock: flag('in_stock'),
    sort: sorts.find((sort) => sort === get('sort')),
  };
}

/** The parameters of an address for a query, in a fixed order. */
export function addressOfQuery(query: ProductQuery): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === false ? [] : [[name, value === true ? 'y' : String(value)] as [string, string]],
  );
}
