// Loads catalogue changes in the catalogue's worker. It does not use the contract's structs, which would be larger than the rest of the
// worker. Amounts become paise here.
import { WIRE_VERSION } from '#core/constants.ts';
import type { Product, ProductOffer } from '#core/contract/catalog.ts';
import { WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { type PackedProducts, unpackProducts } from '#core/rules/catalog/packed-products.ts';

/** A page of changes, in paise. */
export interface ChangesPage {
  readonly products: readonly Product[];
  /** For known products, if they were requested. */
  readonly offers?: readonly ProductOffer[];
  readonly deleted_ids: readonly number[];
  readonly cursor: string;
  readonly has_more: boolean;
  /** True for the first page of a new copy, because the phone's copy is outdated. */
  readonly full_resync: boolean;
  /** The shop's current version. */
  readonly vendor_version?: number;
}

const TIMEOUT_MS = 60_000;
const PAISE = 100;

const paise = (rupees: number): number => Math.round(rupees * PAISE);

/** @throws when the data is not from our server */
const inPaise = <T extends ProductOffer>(wire: T): T => ({
  ...wire,
  variants: wire.variants.map((variant) => ({
    ...variant,
    inventory_set: variant.inventory_set.map((one) => ({ ...one, price: paise(one.price), discount: paise(one.discount) })),
  })),
});

export interface ChangesAsk {
  readonly vendorId: number;
  /** The cursor after which changes start; undefined for everything. */
  readonly since: string | undefined;
  /** Whether the copy is complete up to that cursor. Then offers are enough where nothing else changed. */
  readonly isWhole: boolean;
}

/** @throws when the server was not reached, refused the request, or something else answered */
export async function fetchChanges(apiBase: string, language: string, { vendorId, since, isWhole }: ChangesAsk): Promise<ChangesPage> {
  const query = new URLSearchParams({
    vendor: String(vendorId),
    ...(since === undefined ? {} : { since }),
    ...(isWhole ? { offers: 'y' } : { columns: 'y' }),
  });
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  try {
    const headers = { accept: 'application/json', 'accept-language': language, [WIRE_VERSION_HEADER]: String(WIRE_VERSION) };
    const response = await fetch(`${apiBase}/hyperlocal/v1/catalogue/changes?${query}`, { method: 'GET', headers, signal: limit.signal });
    if (!response.ok) throw new Error(`changes were answered ${response.status}`);
    const { columns, ...page } = (await response.json()) as ChangesPage & { readonly columns?: PackedProducts };
    if (typeof page.cursor !== 'string' || typeof page.has_more !== 'boolean') throw new Error('no page of changes');
    const products = columns ? unpackProducts(columns) : page.products;
    return { ...page, products: products.map(inPaise), offers: page.offers?.map(inPaise) ?? [] };
  } finally {
    clearTimeout(timer);
  }
}
