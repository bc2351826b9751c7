// Desk calls for banners of the farmer's home page.
import { array, enums, type Infer, integer, nullable, object, size, string } from 'superstruct';
import { PICTURE_BYTES } from '../../../constants.ts';
import { bannerStates, MOST_BANNERS } from '../../../facts/content.ts';
import { bannerFields } from '../../../fields/banner.ts';
import { answerSchema, changeSchema, newSchema } from '../../../fields/noun.ts';
import { Id, IdText, Url } from '../../wire/fields.ts';
import { Changed } from '../catalog/product.ts';
import { defineDeskCall } from '../desk-call.ts';

const Path = object({ id: IdText });
export const DeskBanner = object({
  id: Id,
  /** Every change of its form raises it; sent back as `If-Match`. */
  version: integer(),
  ...answerSchema(bannerFields),
  image_url: nullable(Url),
  state: enums(bannerStates),
  changed: Changed,
});
export type DeskBanner = Infer<typeof DeskBanner>;

const Banners = object({ results: array(DeskBanner), next: nullable(string()) });

export const listDeskBanners = defineDeskCall({
  name: 'listDeskBanners',
  method: 'GET',
  path: '/api/desk/v1/banners',
  access: 'content.write',
  response: Banners,
  errors: [],
  summary: 'All banners of the home page, in their order.',
});

export const getDeskBanner = defineDeskCall({
  name: 'getDeskBanner',
  method: 'GET',
  path: '/api/desk/v1/banners/{id}',
  access: 'content.write',
  params: Path,
  response: DeskBanner,
  errors: [],
  summary: 'One banner.',
});

export const createDeskBanner = defineDeskCall({
  name: 'createDeskBanner',
  method: 'POST',
  path: '/api/desk/v1/banners',
  access: 'content.write',
  idempotent: true,
  body: object(newSchema(bannerFields)),
  response: DeskBanner,
  status: 201,
  errors: ['BANNER_REFUSED'],
  summary: 'Adds a banner behind the others: words, and a way into the app. Its picture follows.',
});

export const updateDeskBanner = defineDeskCall({
  name: 'updateDeskBanner',
  method: 'PATCH',
  path: '/api/desk/v1/banners/{id}',
  access: 'content.write',
  params: Path,
  body: object(changeSchema(bannerFields)),
  response: DeskBanner,
  errors: ['CHANGED_MEANWHILE', 'BANNER_REFUSED'],
  summary: 'Changes the given fields, or switches it off and on. With an `If-Match` that is old: 412, and the banner as it is now.',
});

export const orderDeskBanners = defineDeskCall({
  name: 'orderDeskBanners',
  method: 'PUT',
  path: '/api/desk/v1/banners',
  access: 'content.write',
  body: object({ ids: size(array(Id), 0, MOST_BANNERS) }),
  response: Banners,
  errors: [],
  summary: 'Puts banners into this order; those that are not named come behind them.',
});

export const removeDeskBanner = defineDeskCall({
  name: 'removeDeskBanner',
  method: 'DELETE',
  path: '/api/desk/v1/banners/{id}',
  access: 'content.write',
  params: Path,
  errors: [],
  summary: 'Takes a banner away for good.',
});

export const addBannerPicture = defineDeskCall({
  name: 'addBannerPicture',
  method: 'POST',
  path: '/api/desk/v1/banners/{id}/pictures',
  access: 'content.write',
  upload: { mostBytes: PICTURE_BYTES },
  params: Path,
  body: object({}),
  response: DeskBanner,
  status: 201,
  errors: ['PICTURE_REFUSED', 'TOO_MANY_REQUESTS', 'UPLOAD_GONE'],
  summary: 'The picture of a banner, as `file`: encoded again as photos of products are.',
});
