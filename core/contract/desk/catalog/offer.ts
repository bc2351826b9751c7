// Desk calls for a shop's prices and stock.
import { array, enums, type Infer, integer, nullable, object, optional, refine, string } from 'superstruct';
import { answerSchema, changeSchema } from '../../../fields/noun.ts';
import { offerFields } from '../../../fields/offer.ts';
import { Amount, Cursor, Id, IdText, Instant, LocalText, OptionalText, PageSize, Url } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { Changed } from './product.ts';

const Path = object({ vendor: IdText, variant: IdText });

/** Why farmers see it or not (core/rules/catalog/desk/offer-faults.ts). */
const State = enums(['shown', 'out', 'hidden', 'no-licence', 'draft', 'withdrawn', 'not-offered']);

/** One pack at one shop. For a pack that the shop never offered, version, price and stock are 0. */
export const DeskOffer = object({
  vendor_id: Id,
  product_variant: Id,
  product_id: Id,
  /** The `If-Match` of a change. Every change and every sale gives another one. */
  version: integer(),
  sku: string(),
  ean: nullable(string()),
  names: LocalText,
  brand: object({ id: Id, names: LocalText }),
  category_id: Id,
  pack: LocalText,
  image_url: Url,
  /** The cost is null for people who may not see it. */
  ...answerSchema(offerFields),
  state: State,
  /** Available insurance for it. */
  insured_by: array(object({ id: Id, names: LocalText })),
  /** The earlier price, after discount. */
  price_before: nullable(Amount),
  price_changed_at: nullable(Instant),
  changed: Changed,
});
export type DeskOffer = Infer<typeof DeskOffer>;

/** Filters of the list: nearly sold out, sold out, hidden because a licence expired, not sold here, with a new price in the last week. */
export const OfferShow = enums(['sold', 'low', 'out', 'no-licence', 'not-sold', 'price-changed']);
export type OfferShow = Infer<typeof OfferShow>;

export const listDeskOffers = defineDeskCall({
  name: 'listDeskOffers',
  method: 'GET',
  path: '/api/desk/v1/vendors/{vendor}/offers',
  access: 'offers.read',
  params: object({ vendor: IdText }),
  query: object({
    /** Words from the product's name, brand or local names in either script, or a code of the pack. */
    search: optional(OptionalText(80)),
    category: optional(IdText),
    brand: optional(IdText),
    /** Absent: everything that the shop ever offered. */
    show: optional(OfferShow),
    cursor: optional(Cursor),
    page_size: optional(PageSize),
  }),
  response: object({ results: array(DeskOffer), next: nullable(string()) }),
  errors: ['FORBIDDEN'],
  summary: 'What a shop sells or could sell, by name; what is nearly gone by how many are left.',
});

export const countDeskOffers = defineDeskCall({
  name: 'countDeskOffers',
  method: 'GET',
  path: '/api/desk/v1/vendors/{vendor}/offer-counts',
  access: 'offers.read',
  params: object({ vendor: IdText }),
  response: object({
    sold: integer(),
    low: integer(),
    out: integer(),
    no_licence: integer(),
    not_sold: integer(),
    price_changed: integer(),
  }),
  errors: ['FORBIDDEN'],
  summary: 'How many packs are sold here, nearly gone, gone, without a licence, not sold, and have another price since a week.',
});

export const getDeskOffer = defineDeskCall({
  name: 'getDeskOffer',
  method: 'GET',
  path: '/api/desk/v1/vendors/{vendor}/offers/{variant}',
  access: 'offers.read',
  params: Path,
  response: DeskOffer,
  errors: ['FORBIDDEN'],
  summary: 'One pack at one shop.',
});

export const listProductOffers = defineDeskCall({
  name: 'listProductOffers',
  method: 'GET',
  path: '/api/desk/v1/products/{id}/offers',
  access: 'offers.read',
  params: object({ id: IdText }),
  query: object({ vendor: optional(IdText), page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(DeskOffer), next: nullable(string()) }),
  errors: [],
  summary: 'The packs of a product at each shop one works for, also where it is not sold; those who sell it first.',
});

export const putDeskOffer = defineDeskCall({
  name: 'putDeskOffer',
  method: 'PUT',
  path: '/api/desk/v1/vendors/{vendor}/offers/{variant}',
  access: 'offers.write',
  params: Path,
  body: object(changeSchema(offerFields)),
  response: DeskOffer,
  errors: ['FORBIDDEN', 'CHANGED_MEANWHILE', 'OFFER_REFUSED'],
  summary: 'Offers a pack, or changes the given fields of the offer. With an `If-Match` that is old: 412, and the offer as it is now.',
});

export const addDeskStock = defineDeskCall({
  name: 'addDeskStock',
  method: 'POST',
  path: '/api/desk/v1/vendors/{vendor}/offers/{variant}/stock',
  access: 'offers.write',
  idempotent: true,
  params: Path,
  body: object({
    /** Packs that arrived; negative: packs that were removed. */
    delta: refine(integer(), 'delta', (by) => by !== 0 && Math.abs(by) <= 9_999_999),
  }),
  response: DeskOffer,
  errors: ['FORBIDDEN', 'STOCK_SHORT', 'OFFER_REFUSED'],
  summary: 'So many more or fewer in stock, whatever was sold meanwhile; never below none.',
});
