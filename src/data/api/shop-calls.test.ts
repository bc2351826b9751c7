import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CartPayload } from '#core/contract/cart.ts';
import type { CouponDetailsBody } from '#core/contract/coupon.ts';
import { type Exchange, expectedOf, listen } from '../../../tests/fixtures/app/contract-server.ts';
import * as wire from '../../../tests/fixtures/app/wire-answers.ts';
import * as address from './address-api.ts';
import * as cart from './cart-api.ts';
import * as catalog from './catalog-api.ts';
import * as coupon from './coupon-api.ts';
import * as farmer from './farmer-api.ts';
import * as help from './help-api.ts';
import * as insurance from './insurance-api.ts';
import * as masterData from './master-data-api.ts';
import * as vendor from './vendor-api.ts';
import { httpContext } from './wire/transmit.ts';
import * as wishlist from './wishlist-api.ts';

const api = { ...address, ...cart, ...catalog, ...coupon, ...farmer, ...help, ...insurance, ...masterData, ...vendor, ...wishlist };

const key = wire.uuid(77);
const draft = {
  contact_name: 'Asha Devi',
  contact_number: '9876500001',
  street_address_1: 'Ward 3',
  district: 'Muzaffarpur',
  state: 'Bihar',
  pin_code: '843109',
};
const payload: CartPayload = {
  cart_type: 'shop',
  vendor: 1,
  type: 'DOORSTEP',
  mode: 'cash',
  order_details: [{ product_variant: 11, quantity: 2, price: 26_650, discount: 625, c_id: 911 }],
};
const couponBody: CouponDetailsBody = {
  type: 'DOORSTEP',
  delivery_fee: 4_950,
  vendor: 1,
  price: 53_300,
  discount: 1_250,
  total_price: 52_050,
  order_details: [{ product_variant: 11, quantity: 2, price: 26_650, discount: 625, c_id: 911 }],
  address: 5,
  coupon: { code: 'KHARIF50' },
};
const results = (...list: unknown[]) => ({ results: list, next: null });
const listOf = ({ results: list }: { results: unknown }) => list;
const hash = ({ hashcode }: { hashcode: string }) => ({ hashcode });

const exchanges: Readonly<Record<string, Exchange>> = {
  fetchAddresses: {
    ask: () => api.fetchAddresses({ page_size: 5, search: 'asha & co', phone_number: '9876500001' }),
    hears: [{ call: 'listAddresses', query: { page_size: 5, search: 'asha & co', phone_number: '9876500001' } }],
    answers: [{ results: [wire.address], next: '/api/user/v1/addresses?page_size=5&cursor=a_b-1' }],
    gives: ({ results: list }: { results: unknown }) => ({ results: list, cursor: 'a_b-1' }),
  },
  fetchHelp: {
    ask: () => api.fetchHelp(),
    hears: [{ call: 'getHelp' }],
    answers: [{ phone: '18001234567', chat: null }],
  },
  fetchAddress: {
    ask: () => api.fetchAddress(5, '9876500002'),
    hears: [{ call: 'getAddress', params: { id: 5 }, query: { phone_number: '9876500002' } }],
    answers: [wire.address],
  },
  postAddress: { ask: () => api.postAddress(draft, key), hears: [{ call: 'createAddress', body: draft, key }], answers: [wire.address] },
  patchAddress: {
    ask: () => api.patchAddress(5, draft),
    hears: [{ call: 'updateAddress', params: { id: 5 }, body: draft }],
    answers: [wire.address],
  },
  dropAddress: { ask: () => api.dropAddress(5), hears: [{ call: 'deleteAddress', params: { id: 5 } }] },
  postCartValidation: {
    ask: () => api.postCartValidation(payload),
    hears: [{ call: 'validateCart', body: payload }],
    answers: [wire.cartValidation],
  },
  fetchProducts: {
    ask: () =>
      api.fetchProducts({ vendor: 1, search: 'खाद', insured: true, in_stock: false, sort: 'price_low', page_size: 20, cursor: 'c' }),
    hears: [
      {
        call: 'listProducts',
        query: { vendor: 1, search: 'खाद', insured: true, in_stock: false, sort: 'price_low', page_size: 20, cursor: 'c' },
      },
    ],
    answers: [{ ...results(wire.product), total: 1 }],
  },
  fetchProduct: {
    ask: () => api.fetchProduct(1, 9),
    hears: [{ call: 'getProduct', params: { id: 9 }, query: { vendor: 1 } }],
    answers: [wire.productDetail],
  },
  fetchVariants: {
    ask: () => api.fetchVariants(1, [11, 12]),
    hears: [{ call: 'listVariants', query: { vendor: 1, ids: [11, 12] } }],
    answers: [results(wire.variant)],
    gives: listOf,
  },
  fetchCoupons: {
    ask: () => api.fetchCoupons(1, 52_050, new AbortController().signal),
    hears: [{ call: 'listCoupons', query: { vendor: 1, total: 52_050 } }],
    answers: [results(wire.coupon)],
    gives: listOf,
  },
  fetchOfferValue: {
    ask: () => api.fetchOfferValue(couponBody),
    hears: [{ call: 'fetchCouponDetails', body: couponBody }],
    answers: [{ offer_value: '45.50' }],
    gives: () => 4_550,
  },
  postFarmer: {
    ask: () => api.postFarmer('Ramesh', '9876500002', key),
    hears: [
      {
        call: 'createFarmer',
        key,
        body: { name: 'Ramesh', phone_number: '9876500002', source: 'Farmer Web App', sub_source: 'Pickup from store' },
      },
    ],
    answers: [wire.farmer],
  },
  fetchInsurance: {
    ask: () => api.fetchInsurance(1, [11, 12], 2),
    hears: [{ call: 'listInsuranceProducts', query: { product_variants: [11, 12], vendor_id: 1, farmer_id: 2 } }],
    answers: [wire.insurance],
  },
  fetchKyc: {
    ask: () => api.fetchKyc(2),
    hears: [{ call: 'getKycDetails', query: { farmer_id: 2 } }, { call: 'getKycToDoStatus' }],
    answers: [
      { user_identity_proof: [{ verification_status: 'PENDING' }], user_bank_account_status: null },
      { kyc_to_do_status: ['APPROVED'] },
    ],
    gives: (details: object, toDo: object) => ({ ...details, ...toDo }),
  },
  postInsuranceOtp: {
    ask: () => api.postInsuranceOtp(1, undefined),
    hears: [{ call: 'sendInsuranceOtp', body: { vendor_id: 1 } }],
    answers: [{ otp_sent: 'success' }],
  },
  postInsuranceOtpCheck: {
    ask: () => api.postInsuranceOtpCheck(2, '1234'),
    hears: [{ call: 'verifyInsuranceOtp', body: { farmer_id: 2, otp: '1234' } }],
    answers: [{ hashcode: 'h' }],
    gives: hash,
  },
  fetchMasterData: {
    ask: () => api.fetchMasterData('district', 10),
    hears: [{ call: 'listMasterData', query: { data_for: 'district', parent: 10 } }],
    answers: [{ district: [{ id: 1, name: 'Muzaffarpur' }] }],
    gives: ({ district }: { district: unknown }) => district,
  },
  fetchPlace: {
    ask: () => api.fetchPlace({ lat: 26.1209, lng: 85.3647 }),
    hears: [{ call: 'findPlace', query: { lat: 26.1209, lng: 85.3647 } }],
    answers: [wire.place],
  },
  fetchVendors: {
    ask: () => api.fetchVendors({ lat: 26.12, lng: 85.36, pin: '843109' }),
    hears: [{ call: 'listVendors', query: { lat: 26.12, lng: 85.36, pin: '843109' } }],
    answers: [results(wire.vendor)],
    gives: listOf,
  },
  fetchDealerCentres: {
    ask: () => api.fetchDealerCentres(1, { pin: '843109' }),
    hears: [{ call: 'listDealerCentres', query: { vendor: 1, pin: '843109' } }],
    answers: [results(wire.dealerCentre)],
    gives: listOf,
  },
  fetchBanners: {
    ask: () => api.fetchBanners(1),
    hears: [{ call: 'listBanners', query: { vendor: 1 } }],
    answers: [results(wire.banner)],
    gives: listOf,
  },
  putWishes: {
    ask: () => api.putWishes([9, 10]),
    hears: [{ call: 'mergeWishlist', body: { product_ids: [9, 10] } }],
    answers: [results({ product_id: 9, added_at: '2026-11-21T04:00:00Z' })],
    gives: listOf,
  },
  dropWish: { ask: () => api.dropWish(9), hears: [{ call: 'removeWish', params: { product_id: 9 } }] },
  'fetchAddress, one’s own': {
    ask: () => api.fetchAddress(5),
    hears: [{ call: 'getAddress', params: { id: 5 } }],
    answers: [wire.address],
  },
  'fetchInsurance, for oneself': {
    ask: () => api.fetchInsurance(1, [11], undefined),
    hears: [{ call: 'listInsuranceProducts', query: { product_variants: [11], vendor_id: 1 } }],
    answers: [wire.insurance],
  },
  'fetchMasterData, a list that is not there': {
    ask: () => api.fetchMasterData('state'),
    hears: [{ call: 'listMasterData', query: { data_for: 'state' } }],
    answers: [{}],
    gives: () => [],
  },
  'fetchVendors, of no place': {
    ask: () => api.fetchVendors({}),
    hears: [{ call: 'listVendors' }],
    answers: [results()],
    gives: listOf,
  },
};

const before = { ...httpContext };

afterEach(() => {
  Object.assign(httpContext, before);
  vi.unstubAllGlobals();
});

function serve(answers: readonly unknown[] | undefined): unknown[] {
  const { received, fetch } = listen(answers);
  vi.stubGlobal('fetch', fetch);
  return received;
}

describe('each call follows the contract and reads amounts in paise', () => {
  test.for(Object.entries(exchanges))('%s', async ([, exchange]) => {
    const received = serve(exchange.answers);
    const result = await exchange.ask().catch((error: unknown) => error);
    expect(received).toEqual(exchange.hears);
    expect(result).toEqual(expectedOf(exchange));
  });

  test('every function is tested', () => {
    const tested = new Set(Object.keys(exchanges).map((name) => name.split(',')[0]));
    expect([...tested].sort()).toEqual(Object.keys(api).sort());
  });
});
