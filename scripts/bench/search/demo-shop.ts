// The demo catalogue as a phone of the first shop has it, without a server.
import type { Product } from '../../../core/contract/catalog.ts';
import type { LocalText } from '../../../core/contract/wire/fields.ts';
import { firstText } from '../../../core/language/said.ts';
import { indexOf } from '../../../core/rules/catalog/catalog-index.ts';
import { findRows, openIndex } from '../../../core/rules/catalog/product-filter.ts';
import { offerRows, productRows, variantRows, vendorProductRows } from '../../../server/demo/seed/catalog-rows.ts';

const VENDOR = 1;
const textOf = (json: unknown): LocalText => JSON.parse(String(json)) as LocalText;

/** All products of the demo's first shop. */
function demoProducts(): Product[] {
  const inventory = offerRows().inventory.filter((row) => row.vendor_id === VENDOR);
  const stockOf = new Map(inventory.map((row) => [Number(row.variant_id), row]));
  const packsOf = Map.groupBy(variantRows(), (row) => Number(row.product_id));
  const popularityOf = new Map(vendorProductRows(inventory, 1).map((row) => [Number(row.product_id), Number(row.popularity)]));
  return productRows().map((row) => ({
    id: Number(row.id),
    name: firstText(textOf(row.names)),
    names: textOf(row.names),
    image_url: row.image_url,
    brand: { id: Number(row.brand_id), name: firstText(textOf(row.brand_names)) },
    category_id: Number(row.category_id),
    crop_ids: [...(row.crop_ids ?? [])],
    popularity: popularityOf.get(Number(row.id)) ?? 0,
    search_text: row.search_text,
    variants: (packsOf.get(Number(row.id)) ?? []).map((pack) => {
      const stock = stockOf.get(Number(pack.id));
      return {
        id: Number(pack.id),
        attribute_value: [{ name: firstText(textOf(pack.pack)), names: textOf(pack.pack) }],
        inventory_set: [
          {
            c_id: Number(stock?.c_id),
            price: Number(stock?.price_paise),
            discount: Number(stock?.discount_paise),
            available_qty: Number(stock?.available),
          },
        ],
        insuranceData: { hasInsurance: stock?.has_insurance === true },
        image_url: pack.image_url,
        is_prebook: stock?.is_prebook === true,
      };
    }),
  }));
}

export interface DemoShop {
  /** Product id → its English name. */
  readonly names: ReadonlyMap<number, string>;
  /** Ids of hits, best first. */
  readonly search: (query: string) => number[];
}

/** Opens the demo's first shop for searches. */
export function openDemoShop(): DemoShop {
  const products = demoProducts();
  const open = openIndex(indexOf(products));
  return {
    names: new Map(products.map((product) => [product.id, firstText(product.names)])),
    search: (search) => findRows(open, { search }).map((row) => open.index.ids[row] ?? 0),
  };
}
