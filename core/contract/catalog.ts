// Calls for products, variants and the changes that phones sync.
import {
  array,
  assign,
  boolean,
  enums,
  type Infer,
  integer,
  nullable,
  number,
  object,
  optional,
  pattern,
  record,
  string,
  unknown,
} from 'superstruct';
import { defineCall } from './wire/call.ts';
import { Amount, Cursor, FlagText, Id, IdListText, IdText, LocalText, OptionalText, PageSize, Url } from './wire/fields.ts';

export const Brand = object({ id: Id, name: string() });
export type Brand = Infer<typeof Brand>;

/** A vendor's price of a variant. Price is before discount; both are for one unit. */
const Inventory = object({ c_id: Id, price: Amount, discount: Amount, available_qty: integer() });

/** Price and stock for the packs of a product that the phone already knows. */
export const ProductOffer = object({ id: Id, variants: array(object({ id: Id, inventory_set: array(Inventory) })) });
export type ProductOffer = Infer<typeof ProductOffer>;

const VariantFields = {
  id: Id,
  /** The size of the pack, in the requested language and in every language. */
  attribute_value: array(object({ name: string(), names: LocalText })),
  inventory_set: array(Inventory),
  insuranceData: object({ hasInsurance: boolean() }),
  image_url: Url,
  /** The pack can only be ordered ahead, for a later month. */
  is_prebook: boolean(),
};
/** A pack of a product as listed under its product. */
export const ProductVariant = object(VariantFields);
export type ProductVariant = Infer<typeof ProductVariant>;

const ProductFields = {
  id: Id,
  name: string(),
  names: LocalText,
  image_url: Url,
  brand: Brand,
};
export const ProductHead = object(ProductFields);
export type ProductHead = Infer<typeof ProductHead>;

/** A pack with its product, for the cart. `category_id` names the licence for its sale; older servers leave it out. */
export const Variant = object({ ...VariantFields, product: object({ ...ProductFields, category_id: optional(Id) }) });
export type Variant = Infer<typeof Variant>;

export const Product = object({
  ...ProductFields,
  category_id: Id,
  crop_ids: array(Id),
  variants: array(ProductVariant),
  /** The higher, the better it sells; at most 1000. */
  popularity: integer(),
  /** Search words, folded (core/rules/catalog/search/search-text.ts). */
  search_text: string(),
  /** The pests it works against, shown in a line under its name; null for goods that are no remedy. */
  pests: optional(nullable(LocalText)),
  /** The country of origin, a code of two letters. Missing: not known. */
  country: optional(string()),
});
export type Product = Infer<typeof Product>;

export const ProductDetail = assign(
  Product,
  object({
    description: LocalText,
    use: nullable(LocalText),
    safety: nullable(LocalText),
    /**
     * The label's dose for one hectare, in grams or millilitres, with litres of water; null where it is not stored. Older servers leave it
     * out.
     */
    dose: optional(nullable(object({ amount: integer(), unit: enums(['g', 'ml']), water: nullable(integer()) }))),
    hazard: nullable(enums(['red', 'yellow', 'blue', 'green'])),
    hsn: string(),
    gst_rate: number(),
    /** Number from the authority that permits its sale (pesticides: CIB&RC); null where none is needed or known. */
    registration_number: optional(nullable(string())),
    /** For imported goods also the importer. */
    maker: optional(nullable(string())),
    importer: optional(nullable(string())),
  }),
);
export type ProductDetail = Infer<typeof ProductDetail>;

export const ProductSort = enums(['popular', 'price_low', 'price_high', 'name', 'discount', 'country']);
export type ProductSort = Infer<typeof ProductSort>;

/** The sowing season of a crop. */
export const Season = enums(['kharif', 'rabi', 'zaid']);
export type Season = Infer<typeof Season>;

export const listProducts = defineCall({
  name: 'listProducts',
  method: 'GET',
  path: '/api/hyperlocal/v1/products',
  access: 'public',
  query: object({
    vendor: IdText,
    search: optional(OptionalText(80)),
    category: optional(IdText),
    crop: optional(IdText),
    season: optional(Season),
    brand: optional(IdText),
    country: optional(pattern(string(), /^[A-Z]{2}$/)),
    insured: optional(FlagText),
    in_stock: optional(FlagText),
    sort: optional(ProductSort),
    page_size: optional(PageSize),
    cursor: optional(Cursor),
    lang: optional(string()),
  }),
  response: object({ results: array(Product), next: nullable(string()), total: nullable(integer()) }),
  errors: [],
  summary: 'Products of a vendor, filtered and sorted; pages by cursor.',
});

export const getProduct = defineCall({
  name: 'getProduct',
  method: 'GET',
  path: '/api/hyperlocal/v1/products/{id}',
  access: 'public',
  params: object({ id: IdText }),
  query: object({ vendor: IdText, lang: optional(string()) }),
  response: ProductDetail,
  errors: [],
  summary: 'One product as a vendor sells it, with dose and safety.',
});

export const listVariants = defineCall({
  name: 'listVariants',
  method: 'GET',
  path: '/api/hyperlocal/v1/variants',
  access: 'public',
  query: object({ ids: IdListText(100), vendor: IdText, lang: optional(string()) }),
  response: object({ results: array(Variant), next: nullable(string()) }),
  errors: [],
  summary: 'Variants for the cart, with price and what is left now. Ids the vendor does not sell are left out.',
});

export const listCatalogChanges = defineCall({
  name: 'listCatalogChanges',
  method: 'GET',
  path: '/api/hyperlocal/v1/catalogue/changes',
  access: 'public',
  /**
   * `offers`: the phone's copy is complete as of `since`, so the answer may contain only the offers of products with changes in price or
   * stock alone. `columns`: the phone reads products in columns, which are a third smaller.
   */
  query: object({
    vendor: IdText,
    since: optional(Cursor),
    offers: optional(FlagText),
    columns: optional(FlagText),
    lang: optional(string()),
  }),
  response: object({
    products: array(Product),
    /** The products in place of `products`, packed (core/rules/catalog/packed-products.ts). */
    columns: optional(record(string(), unknown())),
    offers: optional(array(ProductOffer)),
    deleted_ids: array(Id),
    cursor: string(),
    has_more: boolean(),
    /** The phone's copy cannot be used. It must load everything again. */
    full_resync: boolean(),
    /** Current `version` of the shop. A phone with another version fetches the shop again. Absent: the shop does not exist. */
    vendor_version: optional(integer()),
  }),
  errors: [],
  summary: 'What changed in a vendor’s catalogue since a cursor; without one, all of it.',
});
