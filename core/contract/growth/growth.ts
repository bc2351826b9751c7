// Calls for growth packages, and for asking for a call.
import { array, type Infer, integer, nullable, object, optional, refine, size } from 'superstruct';
import { GROWTH_PRODUCT_IDS, MOST_OF_GROWTH_PRODUCT } from '../../constants.ts';
import { defineCall } from '../wire/call.ts';
import { Amount, Id, LanguageTag, LocalText, Phone, Url } from '../wire/fields.ts';

/** One of the four products. [spec 9 "Growth products"] */
export const GrowthProductId = refine(Id, 'growth-product', (id) => (GROWTH_PRODUCT_IDS as readonly number[]).includes(id));

export const GrowthProduct = object({
  id: Id,
  names: LocalText,
  /** The size of one piece: "500 ml". */
  packs: LocalText,
  /** The effect of the product. */
  texts: LocalText,
  /** A field before and after. */
  befores: LocalText,
  afters: LocalText,
  price: Amount,
  /** The current price; null: the usual price. */
  discount_price: nullable(Amount),
  image_url: Url,
});
export type GrowthProduct = Infer<typeof GrowthProduct>;

export const listPackages = defineCall({
  name: 'listPackages',
  method: 'GET',
  path: '/api/growth/v1/packages',
  access: 'public',
  query: object({ lang: optional(LanguageTag) }),
  /** Products for a package, without hidden ones. */
  response: object({ results: array(GrowthProduct), next: nullable(Url) }),
  errors: [],
  summary: 'The growth products that are offered, with prices.',
});

const Count = refine(integer(), 'quantity', (n) => n >= 1 && n <= MOST_OF_GROWTH_PRODUCT);
const LeadItem = object({ product_id: GrowthProductId, quantity: Count });

export const createLead = defineCall({
  name: 'createLead',
  method: 'POST',
  path: '/api/growth/v1/leads',
  access: 'growth.ask',
  idempotent: true,
  body: object({
    mobile_number: Phone,
    items: refine(size(array(LeadItem), 1, GROWTH_PRODUCT_IDS.length), 'items', (items) => {
      const ids = items.map(({ product_id }) => product_id);
      return new Set(ids).size === ids.length;
    }),
  }),
  response: object({ id: Id }),
  status: 201,
  errors: ['GROWTH_REFUSED', 'IDEMPOTENCY_MISMATCH', 'TOO_MANY_REQUESTS'],
  summary: 'Asks to be called back about a package; also by who is not signed in. One that waited (`X-Kept-At`) counts from then.',
});
