// Desk calls for growth products.
import { array, type Infer, integer, nullable, object, string } from 'superstruct';
import { PICTURE_BYTES } from '../../../constants.ts';
import { growthProductFields } from '../../../fields/growth-product.ts';
import { answerSchema, changeSchema } from '../../../fields/noun.ts';
import { Id, IdText, Instant, Url } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const DeskGrowthProduct = object({
  id: Id,
  ...answerSchema(growthProductFields),
  image_url: Url,
  /** Every change raises it; sent back as `If-Match`. */
  version: integer(),
  changed: nullable(object({ at: Instant, by: nullable(string()) })),
});
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
  body: object(changeSchema(growthProductFields)),
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
