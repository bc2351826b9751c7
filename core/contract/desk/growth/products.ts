// Growth products as they are written at the desk.
import { array, assign, boolean, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { PICTURE_BYTES } from '../../../constants.ts';
import { GrowthProduct } from '../../growth/growth.ts';
import { IdText, Instant, TypedAmount, Url } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { LongText, ShortText } from './words.ts';

export const DeskGrowthProduct = assign(
  GrowthProduct,
  object({
    /** Grows with every change; sent back as `If-Match`. */
    version: integer(),
    /** Whether people see it; what has no name or price can't be. */
    is_live: boolean(),
    changed: nullable(object({ at: Instant, by: nullable(string()) })),
  }),
);
export type DeskGrowthProduct = Infer<typeof DeskGrowthProduct>;

export const listGrowthProducts = defineDeskCall({
  name: 'listGrowthProducts',
  method: 'GET',
  path: '/api/desk/v1/growth/products',
  access: 'content.write',
  response: object({ results: array(DeskGrowthProduct), next: nullable(Url) }),
  errors: [],
  summary: 'The four growth products, shown to people or not.',
});

export const getGrowthProduct = defineDeskCall({
  name: 'getGrowthProduct',
  method: 'GET',
  path: '/api/desk/v1/growth/products/{id}',
  access: 'content.write',
  params: object({ id: IdText }),
  response: DeskGrowthProduct,
  errors: [],
  summary: 'One growth product.',
});

export const updateGrowthProduct = defineDeskCall({
  name: 'updateGrowthProduct',
  method: 'PATCH',
  path: '/api/desk/v1/growth/products/{id}',
  access: 'content.write',
  params: object({ id: IdText }),
  body: object({
    names: optional(ShortText),
    packs: optional(ShortText),
    texts: optional(LongText),
    befores: optional(LongText),
    afters: optional(LongText),
    price: optional(TypedAmount),
    discount_price: optional(nullable(TypedAmount)),
    is_live: optional(boolean()),
  }),
  response: DeskGrowthProduct,
  errors: ['GROWTH_REFUSED', 'CHANGED_MEANWHILE'],
  summary: 'Changes the given fields. `If-Match` names the version it was made on.',
});

export const addGrowthPicture = defineDeskCall({
  name: 'addGrowthPicture',
  method: 'POST',
  path: '/api/desk/v1/growth/products/{id}/pictures',
  access: 'content.write',
  upload: { mostBytes: PICTURE_BYTES },
  params: object({ id: IdText }),
  body: object({}),
  response: object({ image_url: Url }),
  status: 201,
  errors: ['PICTURE_REFUSED', 'TOO_MANY_REQUESTS', 'UPLOAD_GONE'],
  summary: 'A photo of a growth product, as `file`, encoded again without what a camera wrote beside it.',
});
