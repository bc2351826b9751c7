// Products and their packs, as the desk keeps them.
import { array, boolean, enums, type Infer, integer, max, min, nullable, number, object, optional, size, string } from 'superstruct';
import { Cursor, FlagText, Id, IdText, Instant, LocalText, OptionalText, PageSize, Text, Url } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const Path = object({ id: IdText });

/** Who changed a row last, and when; null: not since it came with the shop. */
export const Changed = nullable(object({ at: Instant, by: nullable(string()) }));

/** Words in both languages; of a draft either may be empty. */
const LocalWords = (most: number) => object({ en: OptionalText(most), hi: OptionalText(most) });
const Hazard = enums(['red', 'yellow', 'blue', 'green']);

/** A pack as it is written. */
const PackInput = object({
  /** Which one is changed; without it one is added. Packs that are not named stay as they are. */
  id: optional(Id),
  /** The shop's own code; a new pack without one gets one. */
  sku: optional(Text(40)),
  /** Its bar code. */
  ean: optional(nullable(Text(14))),
  /** "500 g": known units are written in both languages by themselves. */
  pack: object({ en: Text(60), hi: optional(OptionalText(60)) }),
  /** false: sold nowhere any more. */
  is_active: optional(boolean()),
});

const Words = size(array(Text(60)), 0, 40);
const fields = {
  names: LocalWords(120),
  /** What else it is called, as farmers type it. */
  local_names: Words,
  /** What else it is found by: what it holds, what it helps against. */
  search_words: Words,
  description: LocalWords(2_000),
  /** Dose, or how it is used. */
  use: nullable(LocalWords(2_000)),
  safety: nullable(LocalWords(2_000)),
  /** The colour of the poison mark. */
  hazard: nullable(Hazard),
  /** What it works against, with commas between. */
  pests: nullable(LocalWords(400)),
  brand_id: Id,
  category_id: Id,
  crop_ids: size(array(Id), 0, 40),
  hsn: Text(8),
  /** Percent. */
  gst_rate: number(),
  registration_number: nullable(Text(60)),
  manufacturer: nullable(Text(200)),
  /** Days within which unopened packs are taken back, 0: not at all; null: the shop's own. */
  return_days: nullable(max(min(integer(), 0), 365)),
};
const optionalFields = {
  names: optional(fields.names),
  local_names: optional(fields.local_names),
  search_words: optional(fields.search_words),
  description: optional(fields.description),
  use: optional(fields.use),
  safety: optional(fields.safety),
  hazard: optional(fields.hazard),
  pests: optional(fields.pests),
  brand_id: optional(fields.brand_id),
  category_id: optional(fields.category_id),
  crop_ids: optional(fields.crop_ids),
  hsn: optional(fields.hsn),
  gst_rate: optional(fields.gst_rate),
  registration_number: optional(fields.registration_number),
  manufacturer: optional(fields.manufacturer),
  return_days: optional(fields.return_days),
  /** Farmers see it. */
  is_live: optional(boolean()),
  variants: optional(size(array(PackInput), 0, 40)),
};

export const DeskPack = object({
  id: Id,
  sku: string(),
  ean: nullable(string()),
  pack: LocalText,
  image_url: Url,
  is_active: boolean(),
});
export type DeskPack = Infer<typeof DeskPack>;

const DeskProductFields = {
  id: Id,
  version: integer(),
  is_live: boolean(),
  names: LocalText,
  brand: object({ id: Id, names: LocalText }),
  category_id: Id,
  crop_ids: array(Id),
  image_url: Url,
  /** A photo of it was given; else its picture is drawn. */
  has_photo: boolean(),
  /** In percent; it may have ended. */
  gst_rate: number(),
  variants: array(DeskPack),
  changed: Changed,
};
/** A product in the list. */
export const DeskProductRow = object(DeskProductFields);
export type DeskProductRow = Infer<typeof DeskProductRow>;

export const DeskProduct = object({
  ...DeskProductFields,
  local_names: array(string()),
  search_words: array(string()),
  description: LocalText,
  use: nullable(LocalText),
  safety: nullable(LocalText),
  hazard: nullable(Hazard),
  pests: nullable(LocalText),
  hsn: string(),
  registration_number: nullable(string()),
  manufacturer: nullable(string()),
  return_days: nullable(integer()),
});
export type DeskProduct = Infer<typeof DeskProduct>;

export const listDeskProducts = defineDeskCall({
  name: 'listDeskProducts',
  method: 'GET',
  path: '/api/desk/v1/products',
  access: 'catalog.read',
  query: object({
    /** Words of its name, brand or local names in either script, or a code of a pack. */
    search: optional(OptionalText(80)),
    category: optional(IdText),
    brand: optional(IdText),
    crop: optional(IdText),
    live: optional(FlagText),
    /** With a photo, or without one. */
    photo: optional(FlagText),
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
  body: object({
    ...optionalFields,
    names: fields.names,
    brand_id: fields.brand_id,
    category_id: fields.category_id,
    hsn: fields.hsn,
    gst_rate: fields.gst_rate,
  }),
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
  body: object(optionalFields),
  response: DeskProduct,
  errors: ['CHANGED_MEANWHILE', 'PRODUCT_REFUSED', 'CODE_TAKEN'],
  summary: 'Changes the given fields and packs. With an `If-Match` that is old: 412, and the product as it is now.',
});
