// Desk requests about products, prices and stock. Each of them succeeds.

import {
  createDeskBrand,
  createDeskCategory,
  listDeskBrands,
  listDeskCategories,
  updateDeskBrand,
  updateDeskCategory,
} from '#core/contract/desk/catalog/lists.ts';
import {
  addDeskStock,
  countDeskOffers,
  getDeskOffer,
  listDeskOffers,
  listProductOffers,
  putDeskOffer,
} from '#core/contract/desk/catalog/offer.ts';
import { addProductPicture } from '#core/contract/desk/catalog/picture.ts';
import { createDeskProduct, getDeskProduct, listDeskProducts, updateDeskProduct } from '#core/contract/desk/catalog/product.ts';
import {
  addBannerPicture,
  createDeskBanner,
  getDeskBanner,
  listDeskBanners,
  orderDeskBanners,
  removeDeskBanner,
  updateDeskBanner,
} from '#core/contract/desk/content/banner.ts';
import { listTextStates, listUnreviewedRecords, reviewTextStates } from '#core/contract/desk/content/text-states.ts';
import { listBanners } from '#core/contract/vendor.ts';
import { noisyPhoto } from '../fixtures/photos.ts';
import type { CallOptions } from '../fixtures/server/talk.ts';
import type { TestServer } from '../fixtures/server/test-server.ts';
import type { Examples } from './example.ts';

export async function createCatalogDeskExamples(server: TestServer): Promise<Examples> {
  const { token } = await server.signInDesk('9876500010');
  const manager = await server.signInDesk('9876500011');
  const editor = await server.signInDesk('9876500017');
  let made = 0;
  const words = (en: string, hi: string) => ({ en, hi });
  const pack = () => ({ sku: `EX-${++made}`, ean: '8901030865275', pack: words('16 litre tank', '16 लीटर टंकी'), is_active: true });
  const whole = () => ({
    names: words('Neem cake', 'नीम खली'),
    local_names: ['nimboli'],
    search_words: ['khali'],
    description: words('Cake of neem seed', 'नीम के बीज की खली'),
    use: words('40 kg an acre', 'एक एकड़ में 40 किलो'),
    dose_per_hectare: 100_000,
    dose_unit: 'g',
    water_per_hectare: null,
    safety: words('Keep dry', 'सूखा रखें'),
    hazard: 'green',
    pests: words('nematode', 'सूत्रकृमि'),
    brand_id: 1,
    category_id: 2,
    crop_ids: [1, 2],
    hsn: '3101',
    gst_rate: 5,
    registration_number: 'CIR-1/2026',
    manufacturer: 'KhetDemo, Kanti',
    country_of_origin: 'IN',
    importer: null,
    is_subsidised: false,
    return_days: 7,
    is_live: true,
    variants: [pack()],
  });
  const product = await server.get(createDeskProduct, { token, body: { ...whole(), is_live: false } });
  const variant = product.variants[0]?.id ?? 0;
  const params = { vendor: 1, variant };
  const terms = { price: 900.5, discount: 50, stock: 12, is_sold: true, is_prebook: false, is_insured: false };
  const more = { month_quota: 4, blocked_pins: ['843109'], cost: 700 };
  await server.get(putDeskOffer, { token, params, body: terms });
  const entry = () => ({ names: words(`Entry ${++made}`, `नाम ${made}`), search_words: ['naam'] });
  const banner = {
    titles: words('Rabi seed is here', 'रबी के बीज आ गए'),
    texts: words('Wheat, mustard, gram', 'गेहूँ, सरसों, चना'),
    link: '/products?category=1',
    vendor_id: 1,
    starts_at: '2026-11-22T00:00:00Z',
    ends_at: '2036-11-22T00:00:00Z',
    is_on: true,
  };
  const { id: bannerId } = await server.get(createDeskBanner, { token, body: banner });
  /** Deletes the banners of earlier requests, because the number of banners is limited. */
  const deleteOtherBanners = () => server.database.sql.deleteFrom('banners').where('id', '<>', bannerId).execute();
  const addBanner = async () => {
    await deleteOtherBanners();
    return server.get(createDeskBanner, { token, body: banner });
  };
  const photo = await noisyPhoto(3, { side: 64, format: 'png' });
  const always = (options: CallOptions) => async (): Promise<CallOptions> => options;
  const unknownOffer = { vendor: 1, variant: 1 };
  return {
    examples: [
      {
        call: listDeskProducts,
        make: always({ token, query: { search: 'neem', category: 2, brand: 1, crop: 1, live: 'n', photo: 'n', page_size: 5 } }),
      },
      { call: getDeskProduct, make: always({ token, params: { id: product.id } }) },
      { call: createDeskProduct, make: async () => ({ token, body: whole() }) },
      {
        call: updateDeskProduct,
        make: async () => ({
          token,
          params: { id: product.id },
          body: { ...whole(), is_live: false, variants: [{ ...pack(), id: variant }] },
        }),
      },
      {
        call: listDeskOffers,
        make: always({ token, params: { vendor: 1 }, query: { search: 'urea', category: 2, brand: 1, show: 'low', page_size: 5 } }),
      },
      { call: countDeskOffers, make: always({ token, params: { vendor: 1 } }) },
      { call: getDeskOffer, make: always({ token, params }) },
      { call: listProductOffers, make: always({ token, params: { id: product.id }, query: { vendor: 1 } }) },
      { call: putDeskOffer, make: always({ token, params, body: { ...terms, ...more } }) },
      { call: addDeskStock, make: always({ token, params, body: { delta: 1 } }) },
      {
        call: addProductPicture,
        make: always({ token, params: { id: product.id }, body: {}, file: { name: 'front.png', content: photo } }),
      },
      { call: listBanners, make: always({ query: { vendor: 1 } }) },
      { call: listDeskBanners, make: always({ token }) },
      { call: getDeskBanner, make: always({ token, params: { id: bannerId } }) },
      {
        call: createDeskBanner,
        make: async () => {
          await deleteOtherBanners();
          return { token, body: banner };
        },
      },
      {
        call: updateDeskBanner,
        make: async () => ({ token, params: { id: bannerId }, body: { ...banner, link: `/products/${++made}` } }),
      },
      { call: orderDeskBanners, make: async () => ({ token, body: { ids: [(await addBanner()).id, bannerId] } }) },
      { call: removeDeskBanner, make: async () => ({ token, params: { id: (await addBanner()).id } }) },
      {
        call: addBannerPicture,
        make: always({ token, params: { id: bannerId }, body: {}, file: { name: 'front.png', content: photo } }),
      },
      { call: listDeskBrands, make: always({ token }) },
      { call: createDeskBrand, make: async () => ({ token, body: entry() }) },
      { call: listDeskCategories, make: always({ token }) },
      { call: createDeskCategory, make: async () => ({ token, body: entry() }) },
      { call: updateDeskBrand, make: async () => ({ token, params: { id: 20 }, body: entry() }) },
      { call: updateDeskCategory, make: async () => ({ token, params: { id: 5 }, body: entry() }) },
      { call: listUnreviewedRecords, make: async () => ({ token }) },
      { call: listTextStates, make: async () => ({ token, params: { entity: 'brand', id: '20' } }) },
      {
        call: reviewTextStates,
        make: async () => {
          const body = entry();
          await server.get(updateDeskBrand, { token: editor.token, params: { id: 20 }, body });
          const params = { entity: 'brand', id: '20' } as const;
          const { results } = await server.get(listTextStates, { token, params });
          return {
            token,
            params,
            body: { texts: results.flatMap(({ field, language, seen }) => (language === 'hi' ? [{ field, language: 'hi', seen }] : [])) },
          };
        },
      },
    ],
    foreign: [
      { call: listTextStates, options: { token, params: { entity: 'brand', id: '999' } }, answer: [404, 'NOT_FOUND'] },
      {
        call: reviewTextStates,
        options: { token, params: { entity: 'brand', id: '999' }, body: { texts: [{ field: 'names', language: 'hi', seen: 'x' }] } },
        answer: [404, 'NOT_FOUND'],
      },
      { call: updateDeskBrand, options: { token, params: { id: 999 }, body: {} }, answer: [404, 'NOT_FOUND'] },
      { call: updateDeskCategory, options: { token, params: { id: 999 }, body: {} }, answer: [404, 'NOT_FOUND'] },
      { call: getDeskProduct, options: { token, params: { id: 1 } }, answer: [404, 'NOT_FOUND'] },
      { call: updateDeskProduct, options: { token, params: { id: 1 }, body: {} }, answer: [404, 'NOT_FOUND'] },
      {
        call: addProductPicture,
        options: { token, params: { id: 1 }, body: {}, file: { name: 'front.png', content: photo } },
        answer: [404, 'NOT_FOUND'],
      },
      { call: getDeskBanner, options: { token, params: { id: 1 } }, answer: [404, 'NOT_FOUND'] },
      { call: updateDeskBanner, options: { token, params: { id: 1 }, body: {} }, answer: [404, 'NOT_FOUND'] },
      { call: removeDeskBanner, options: { token, params: { id: 1 } }, answer: [404, 'NOT_FOUND'] },
      {
        call: addBannerPicture,
        options: { token, params: { id: 1 }, body: {}, file: { name: 'front.png', content: photo } },
        answer: [404, 'NOT_FOUND'],
      },
      { call: getDeskOffer, options: { token, params: unknownOffer }, answer: [404, 'NOT_FOUND'] },
      { call: putDeskOffer, options: { token, params: unknownOffer, body: terms }, answer: [404, 'NOT_FOUND'] },
      { call: addDeskStock, options: { token, params: unknownOffer, body: { delta: 1 } }, answer: [404, 'NOT_FOUND'] },
      { call: getDeskOffer, options: { token: manager.token, params: { vendor: 2, variant } }, answer: [403, 'FORBIDDEN'] },
      { call: putDeskOffer, options: { token: manager.token, params: { vendor: 2, variant }, body: terms }, answer: [403, 'FORBIDDEN'] },
    ],
  };
}
