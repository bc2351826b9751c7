// A request that succeeds for every call of the contract, and requests for records of another person.

import { randomUUID } from 'node:crypto';
import { createAddress, deleteAddress, getAddress, listAddresses, updateAddress } from '#core/contract/address.ts';
import { postEvents } from '#core/contract/analytics.ts';
import { validateCart } from '#core/contract/cart.ts';
import { getProduct, listCatalogChanges, listProducts, listVariants } from '#core/contract/catalog.ts';
import { postConsent } from '#core/contract/consent.ts';
import { fetchCouponDetails, listCoupons } from '#core/contract/coupon.ts';
import { getFarmDay } from '#core/contract/farm-day/farm-day.ts';
import { createFarmer } from '#core/contract/farmer.ts';
import { getHelp } from '#core/contract/help.ts';
import { getLanguages } from '#core/contract/language/language.ts';
import { findPlace, listMasterData } from '#core/contract/master-data.ts';
import { cancelOrder, getOrder, listOrders, payLater, placeOrder, withdrawOrder } from '#core/contract/order/order.ts';
import { deletePushSubscription, getPushKey, putPushSubscription } from '#core/contract/order/push.ts';
import { createToken, endSession, getMe, listSessions, sendOtp, signOut, updateMe } from '#core/contract/session.ts';
import { getVendor, listDealerCentres, listVendors } from '#core/contract/vendor.ts';
import { addWish, getWishlist, mergeWishlist, removeWish } from '#core/contract/wishlist.ts';
import { type Buyer, createShopping, home } from '../fixtures/server/shopping.ts';
import type { CallOptions } from '../fixtures/server/talk.ts';
import type { TestServer } from '../fixtures/server/test-server.ts';
import { createCatalogDeskExamples } from './catalog-desk-examples.ts';
import { createClaimExamples } from './claim-examples.ts';
import { createDeskExamples } from './desk-examples.ts';
import type { Example, Examples, ForeignExample } from './example.ts';
import { createGoodsExamples } from './goods-examples.ts';
import { createImportExamples } from './import-examples.ts';
import { createInsuranceExamples } from './insurance-examples.ts';
import { createKycExamples } from './kyc/kyc-examples.ts';
import { createMoneyExamples } from './order/money-examples';
import { createOrderDeskExamples } from './order/order-desk-examples';
import { createOrderExamples } from './order/order-examples';
import { createPaymentExamples } from './order/payment-examples';
import { createRatingExamples } from './order/rating-examples';
import { createBordereauExamples } from './policy/bordereau-examples.ts';
import { createInsuranceDeskExamples } from './policy/insurance-desk-examples.ts';
import { createAgentExamples } from './services/agent-examples.ts';
import { createBlogExamples } from './services/blog-examples.ts';
import { createCentreExamples } from './services/centre-examples.ts';
import { createCommunityExamples } from './services/community-examples.ts';
import { createGrievanceExamples } from './services/grievance-examples.ts';
import { createGrowthExamples } from './services/growth-examples.ts';
import { createInsightExamples } from './services/insight-examples.ts';
import { createLanguageExamples } from './services/language-examples.ts';
import { createNoticeExamples } from './services/notice-examples.ts';
import { createPeopleExamples } from './services/people-examples.ts';
import { createProgramExamples } from './services/program-examples.ts';
import { createSpeechExamples } from './services/speech-examples.ts';
import { createTabletExamples } from './services/tablet-examples.ts';
import { createUploadExamples } from './upload-examples.ts';
import { createVendorDeskExamples } from './vendor-desk-examples.ts';

const web = { client_id: 'farmer-web' };
const realm = { realm: 'farmers' };
/** Valid push keys, as a browser makes them: a point of P-256, and 16 bytes. */
const PUSH_KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const at = '2026-11-21T04:00:00Z';

export async function createExamples(server: TestServer): Promise<Examples> {
  const shopping = createShopping(server, 6_930_000_000);
  const [me, other] = [await shopping.newBuyer(), await shopping.newBuyer()];
  const { token } = me;
  const line = await shopping.newLine(1);
  await shopping.setInventory(line.product_variant, { available: 1_000_000, price_paise: 60_000, discount_paise: 1_000 });
  const lines = [{ ...line, price: 600, discount: 10 }];
  const cart = shopping.cartOf(me, lines, { service_id: '1', coupon: { code: 'KHARIF50', user_input: true } });
  const orderFor = async (buyer: Buyer) => {
    const { cart_id: _id, ...order } = await shopping.orderOf(buyer, shopping.cartOf(buyer, lines));
    return order;
  };
  const placeFor = async (buyer: Buyer): Promise<number> => {
    const { orders } = await server.get(placeOrder, { token: buyer.token, body: await orderFor(buyer) });
    return orders[0]?.id ?? 0;
  };
  const newAddress = async (): Promise<number> => (await server.get(createAddress, { token, body: home })).id;
  const product = (await server.get(listProducts, { query: { vendor: 1 } })).results[0];
  const guest = await server.signIn('6930000007');
  const passwordGrant = async (): Promise<CallOptions> => {
    await server.get(sendOtp, { params: realm, body: { mobile_number: '6930000008', ...web } });
    const otp = await server.codeFor('6930000008');
    return { body: { grant_type: 'password', mobile_number: '6930000008', otp, client_id: 'farmer-app', option: 'o' } };
  };
  const always = (options: CallOptions) => async (): Promise<CallOptions> => options;
  const place = { lat: 26.1209, lng: 85.3647 };
  const ordered = await placeFor(me);
  const order = await orderFor(me);

  const examples: Example[] = [
    { call: sendOtp, make: always({ params: realm, body: { mobile_number: '6930000009', ...web } }) },
    { call: createToken, make: always({ body: { grant_type: 'refresh_token', refresh_token: guest.refreshToken, ...web } }) },
    { call: createToken, make: passwordGrant },
    {
      call: signOut,
      make: async () => ({ params: realm, body: { refresh_token: (await server.signIn('6930000010')).refreshToken, ...web } }),
    },
    { call: getMe, make: always({ token }) },
    { call: updateMe, make: always({ token, body: { full_name: 'Kamla', phone_number: me.phone, locale: 'hi', app_id: 'web' } }) },
    { call: listSessions, make: always({ token }) },
    { call: endSession, make: always({ token, params: { id: '00000000-0000-4000-8000-000000000009' } }) },
    { call: postConsent, make: always({ token, body: { agree: true } }) },
    { call: getPushKey, make: always({ token }) },
    {
      call: putPushSubscription,
      make: always({ token, body: { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: PUSH_KEYS, language: 'hi' } }),
    },
    { call: deletePushSubscription, make: always({ token, params: { id: 1 } }) },
    { call: listAddresses, make: always({ token, query: { page_size: 5, search: 'kamla', phone_number: me.phone } }) },
    { call: createAddress, make: always({ token, body: { ...home, street_address_2: 'Pokhar', block: 'Kanti' } }) },
    { call: getAddress, make: always({ token, params: { id: me.addressId } }) },
    { call: updateAddress, make: always({ token, params: { id: me.addressId }, body: { ...home, block: 'Kanti' } }) },
    {
      call: createFarmer,
      make: always({
        token,
        body: { name: 'Ramesh Kumar', phone_number: '6930000011', source: 'Farmer Web App', sub_source: 'Pickup from store' },
      }),
    },
    { call: deleteAddress, make: async () => ({ token, params: { id: await newAddress() } }) },
    { call: getWishlist, make: always({ token }) },
    { call: mergeWishlist, make: always({ token, body: { product_ids: [product?.id ?? 0, 2] } }) },
    { call: addWish, make: always({ token, params: { product_id: product?.id ?? 0 } }) },
    { call: removeWish, make: always({ token, params: { product_id: product?.id ?? 0 } }) },
    { call: listMasterData, make: always({ query: { data_for: 'district', parent: 10, lang: 'hi' } }) },
    { call: getHelp, make: always({}) },
    { call: getLanguages, make: always({}) },
    { call: findPlace, make: always({ query: { pin: '843109', ...place } }) },
    { call: getFarmDay, make: always({ query: { pin: '843109' } }) },
    { call: listVendors, make: always({ query: { ...place, pin: '843109', lang: 'hi' } }) },
    { call: getVendor, make: always({ params: { id: 1 }, query: { ...place, lang: 'hi' } }) },
    { call: listDealerCentres, make: always({ query: { vendor: 1, ...place, pin: '843109', lang: 'hi' } }) },
    {
      call: listProducts,
      make: always({
        query: {
          vendor: 1,
          search: 'khad',
          category: 1,
          crop: 1,
          brand: 1,
          insured: 'n',
          in_stock: 'y',
          sort: 'name',
          page_size: 5,
          lang: 'hi',
        },
      }),
    },
    { call: getProduct, make: always({ params: { id: product?.id ?? 0 }, query: { vendor: 1, lang: 'hi' } }) },
    { call: listVariants, make: always({ query: { vendor: 1, ids: `${line.product_variant},1`, lang: 'hi' } }) },
    { call: listCatalogChanges, make: always({ query: { vendor: 1, lang: 'hi' } }) },
    { call: listCoupons, make: always({ token, query: { vendor: 1, total: '590.00', lang: 'hi' } }) },
    {
      call: fetchCouponDetails,
      make: always({
        token,
        body: {
          type: 'DOORSTEP',
          delivery_fee: '0.00',
          vendor: 1,
          price: '590.00',
          discount: '0.00',
          total_price: '590.00',
          order_created_for: null,
          order_details: [{ ...line, quantity: 2, price: '600.00', discount: '10.00' }],
          address: me.addressId,
          full_display_address: 'Ward 3, Rampur Hari',
          coupon: { code: 'kharif50' },
        },
      }),
    },
    { call: validateCart, make: always({ token, body: { ...cart, farmer_saw: 590 } }) },
    { call: placeOrder, make: always({ token, body: order }) },
    { call: withdrawOrder, make: always({ token, body: { key: randomUUID() } }) },
    { call: listOrders, make: always({ token, query: { page_size: 5, filter: 'open' } }) },
    { call: getOrder, make: always({ token, params: { id: ordered } }) },
    { call: cancelOrder, make: async () => ({ token, params: { id: await placeFor(me) } }) },
    { call: payLater, make: always({ token, params: { id: ordered } }) },
    {
      call: postEvents,
      make: always({ token, body: { events: [{ type: 'event', name: 'login', at, props: { method: 'browser', n: 1, is_first: true } }] } }),
    },
  ];

  const theirAddress = { id: other.addressId };
  const theirOrder = { id: await placeFor(other) };
  const theirCart = (await server.get(validateCart, { token: other.token, body: shopping.cartOf(other, lines) })).cart_id;
  const notFound = [404, 'NOT_FOUND'] as const;
  const foreign: ForeignExample[] = [
    { call: getAddress, options: { token, params: theirAddress }, answer: notFound },
    { call: updateAddress, options: { token, params: theirAddress, body: { contact_name: 'Mine' } }, answer: notFound },
    { call: deleteAddress, options: { token, params: theirAddress }, answer: notFound },
    { call: getOrder, options: { token, params: theirOrder }, answer: notFound },
    { call: cancelOrder, options: { token, params: theirOrder }, answer: notFound },
    { call: payLater, options: { token, params: theirOrder }, answer: notFound },
    { call: validateCart, options: { token, body: { ...cart, address_id: other.addressId } }, answer: notFound },
    { call: validateCart, options: { token, body: { ...cart, cart_id: theirCart } }, answer: [409, 'CART_401'] },
    { call: placeOrder, options: { token, key: randomUUID(), body: { ...order, address_id: other.addressId } }, answer: notFound },
    { call: placeOrder, options: { token, key: randomUUID(), body: { ...order, cart_id: theirCart } }, answer: [409, 'CART_401'] },
    { call: listAddresses, options: { token, query: { phone_number: other.phone } }, answer: [403, 'FORBIDDEN'] },
  ];
  const more = await createOrderExamples(server, { shopping, me, other, myOrder: ordered, theirOrder: theirOrder.id });
  const paying = await createPaymentExamples(server, shopping);
  const insuring = await createInsuranceExamples(server, shopping);
  const known = { name: 'Kamla', phone_number: me.phone, source: 'Farmer Web App', sub_source: 'Pickup from store' };
  const { id: pickup_farmer_id } = await server.get(createFarmer, { token, body: known });
  const placing = {
    me,
    theirOrder: theirOrder.id,
    variant: line.product_variant,
    async place(type: 'DOORSTEP' | 'SELF_PICKUP') {
      const { address_id, ...rest } = shopping.cartOf(me, lines, { type });
      const { cart_id: _id, ...body } = await shopping.orderOf(me, {
        ...rest,
        ...(type === 'DOORSTEP' ? { address_id } : { pickup_farmer_id }),
      });
      const { orders } = await server.get(placeOrder, { token, body });
      return orders[0]?.id ?? 0;
    },
  };
  const atDesk = await createOrderDeskExamples(server, placing);
  const uploading = await createUploadExamples(server, { ...placing, other });
  const all = [
    { examples, foreign },
    more,
    paying,
    insuring,
    await createKycExamples(server),
    await createDeskExamples(server),
    await createPeopleExamples(server),
    await createCentreExamples(server),
    await createNoticeExamples(server),
    await createProgramExamples(server),
    await createTabletExamples(server),
    await createAgentExamples(server),
    await createBordereauExamples(server),
    await createInsuranceDeskExamples(server),
    atDesk,
    await createRatingExamples(server, placing),
    uploading,
    await createImportExamples(server),
    await createCatalogDeskExamples(server),
    await createGoodsExamples(server),
    await createVendorDeskExamples(server),
    await createMoneyExamples(server, shopping),
    await createClaimExamples(server, shopping),
    await createGrievanceExamples(server),
    await createGrowthExamples(server),
    await createLanguageExamples(server),
    await createSpeechExamples(server),
    await createCommunityExamples(server),
    await createBlogExamples(server),
    await createInsightExamples(server),
  ];
  return { examples: all.flatMap((one) => one.examples), foreign: all.flatMap((one) => one.foreign) };
}
