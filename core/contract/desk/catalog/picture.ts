// Desk calls for photos of products.
import { object } from 'superstruct';
import { PICTURE_BYTES } from '../../../constants.ts';
import { IdText, Url } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const addProductPicture = defineDeskCall({
  name: 'addProductPicture',
  method: 'POST',
  path: '/api/desk/v1/products/{id}/pictures',
  access: 'catalog.write',
  upload: { mostBytes: PICTURE_BYTES },
  params: object({ id: IdText }),
  body: object({}),
  response: object({ image_url: Url }),
  status: 201,
  errors: ['PICTURE_REFUSED', 'TOO_MANY_REQUESTS', 'UPLOAD_GONE'],
  summary:
    'A photo of a product, as `file`: JPEG, PNG, WebP or AVIF. It is encoded again in small sizes, without what a camera wrote beside it, and stands for all packs.',
});
