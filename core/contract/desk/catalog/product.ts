// Desk calls for products and their packs.
import { array, boolean, type Infer, integer, nullable, object, optional, size, string } from 'superstruct';
import { answerSchema, changeSchema, newSchema } from '../../../fields/noun.ts';
import { productFields } from '../../../fields/product.ts';
import { Cursor, FlagText, Id, IdText, Instant, LocalText, OptionalText, PageSize, ReaderLanguage, Text, Url } from '../../wire/fields.ts';
import { firstWords } from '../../wire/local-words.ts';
import { defineDeskCall } from '../desk-call.ts';

const Path = object({ id: IdText });

/** The last change: when, and by whom; null: not changed since the shop was created. */
export const Changed = nullable(object({ at: Instant, by: nullable(string()) }));

/** The written fields of a pack. */
const PackInput = object({
  /** The pack to change; absent: a new pack. Packs that are not named stay as they are. */
  id: optional(Id),
  /** The shop's own code; a new pack without one gets one. */
  sku: optional(Text(40)),
  /** The pack's bar code. */
  ean: optional(nullable(Text(14))),
  /** "500 g": the server writes known units in both languages. */
  pack: firstWords(Text(60), OptionalText(60)),
  /** false: no longer sold anywhere. */
  is_active: optional(boolean()),
});

/** Packs to add or change. */
const variants = optional(size(array(PackInput), 0, 40));

export const DeskPack = object({
  id: Id,
  sku: string(),
  ean: nullable(string()),
  pack: LocalText,
  image_url: Url,
  is_active: boolean(),
});
export type DeskPack = Infer<typeof DeskPack>;

/** The answer has the whole brand, not only its id. */
const { brand_id: _brand, ...answered } = answerSchema(productFields);
const { is_live, names, category_id, crop_ids, gst_rate } = answered;

const DeskProductFields = {
  id: Id,
  version: integer(),
  is_live,
  names,
  brand: object({ id: Id, names: LocalText }),
  category_id,
  crop_ids,
  image_url: Url,
  /** Whether a photo was uploaded; otherwise its picture is drawn. */
  has_photo: boolean(),
  /** In percent. The rate may have ended. */
  gst_rate,
  variants: array(DeskPack),
  /** The languages in which all its texts exist. */
  languages: array(string()),
  changed: Changed,
};
/** A product in the list. */
export const DeskProductRow = object(DeskProductFields);
export type DeskProductRow = Infer<typeof DeskProductRow>;

export const DeskProduct = object({ ...DeskProductFields, ...answered });
export type DeskProduct = Infer<typeof DeskProduct>;

export const listDeskProducts = defineDeskCall({
  name: 'listDeskProducts',
  method: 'GET',
  path: '/api/desk/v1/products',
  access: 'catalog.read',
  query: object({
    /** Words from its name, brand or local names in either script, or a code of a pack. */
    search: optional(OptionalText(80)),
    category: optional(IdText),
    brand: optional(IdText),
    crop: optional(IdText),
    live: optional(FlagText),
    /** Only products with a photo, or only those without one. */
    photo: optional(FlagText),
    /** Only products with a text that is missing in this language. */
    missing: optional(ReaderLanguage),
    cursor: optional(Cursor),
    page_size: optional(PageSize),
  }),
  response: object({ results: array(DeskProductRow), next: nullable(string()) }),
  errors: [],
  summary: 'Products by name, also those farmers do not see yet.',
});

export const getDeskProduct = defineDeskCall({
  name: 'getDeskProduct',
  method: 'GET',
  path: '/api/desk/v1/products/{id}',
  access: 'catalog.read',
  params: Path,
  response: DeskProduct,
  errors: [],
  summary: 'One product with its packs; `version` is what a change of it names as `If-Match`.',
});

export const createDeskProduct = defineDeskCall({
  name: 'createDeskProduct',
  method: 'POST',
  path: '/api/desk/v1/products',
  access: 'catalog.write',
  idempotent: true,
  body: object({ ...newSchema(productFields), variants }),
  response: DeskProduct,
  status: 201,
  errors: ['PRODUCT_REFUSED', 'CODE_TAKEN', 'TOO_MANY_REQUESTS'],
  summary: 'Adds a product: a draft, unless `is_live` says that farmers see it where a shop offers it.',
});

export const updateDeskProduct = defineDeskCall({
  name: 'updateDeskProduct',
  method: 'PATCH',
  path: '/api/desk/v1/products/{id}',
  access: 'catalog.write',
  params: Path,
  body: object({ ...changeSchema(productFields), variants }),
  response: DeskProduct,
  errors: ['CHANGED_MEANWHILE', 'PRODUCT_REFUSED', 'CODE_TAKEN'],
  summary: 'Changes the given fields and packs. With an `If-Match` that is old: 412, and the product as it is now.',
});
