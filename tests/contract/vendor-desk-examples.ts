// Desk requests about shops. Each of them succeeds.
import { getVendorBank, setVendorBank } from '#core/contract/desk/vendor/bank.ts';
import { createDeskCoupon, getDeskCoupon, listDeskCoupons, updateDeskCoupon } from '#core/contract/desk/vendor/coupon.ts';
import { checkLicence, listLicenceChecks } from '#core/contract/desk/vendor/licence.ts';
import { checkTestPayment, getOpening, sendTestMessage, startTestPayment } from '#core/contract/desk/vendor/opening.ts';
import {
  checkPins,
  createDeskVendor,
  getDeskVendor,
  listDeskVendors,
  listVendorNames,
  updateDeskVendor,
} from '#core/contract/desk/vendor/vendor.ts';
import type { CallOptions } from '../fixtures/server/talk.ts';
import type { TestServer } from '../fixtures/server/test-server.ts';
import type { Examples } from './example.ts';

const shop = {
  names: { en: 'Anand Khad Beej', hi: 'आनंद खाद बीज' },
  legal_name: 'Anand Agro Private Limited',
  owner_name: 'Anand Kumar',
  company_phone: '9876530099',
  street_address: 'Bazar, Minapur',
  pin_code: '843128',
};
const settings = {
  ...shop,
  location: { coordinates: [85.4212, 26.2731] },
  gstin: '10AAPFU0939F1ZA',
  licences: [{ category_id: 1, number: 'BR-MZP-S-2026-0001', expires_on: '2029-03-31' }],
  fulfillment_type: 'BOTH',
  shipping_charges: 40,
  free_delivery_above: 2_000,
  minimum_order_value: 500,
  prepay_percent: 10,
  sells_prebook: true,
  person_cap: 50,
  service_area: { radius_km: 30, pins: ['843128'], districts: [{ state: 'Bihar', district: 'Muzaffarpur' }] },
  opening_hours: [{ weekday: 1, opens: '08:00', closes: '19:00' }],
  holidays: [{ from: '2027-03-22', to: '2027-03-23', note: 'Holi' }],
  delivery_days: 2,
  order_cutoff_hour: 16,
  return_days: 7,
};
const coupon = {
  titles: { en: '5% off on seeds, up to ₹200', hi: 'बीज पर 5% छूट, ₹200 तक' },
  off: 0,
  off_percent: 5,
  most_off: 200,
  category_id: 1,
  min_cart: 500.5,
  is_first_order: true,
  is_automatic: false,
  uses_left: 100,
  is_on: true,
  starts_at: '2026-11-22T00:00:00Z',
  ends_at: '2036-11-22T00:00:00Z',
};
const account = { holder_name: 'Anand Kumar', account_number: '012345678901', ifsc: 'SBIN0001234', upi_id: 'anand@okbank' };

export async function createVendorDeskExamples(server: TestServer): Promise<Examples> {
  const { token } = await server.signInDesk('9876500010');
  const { id } = await server.get(createDeskVendor, { token, body: shop });
  const manager = await server.signInDesk('9876500011');
  const paid = await server.get(startTestPayment, { token, body: {} });
  let made = 0;
  const { code } = await server.get(createDeskCoupon, { token, params: { vendor: id }, body: { ...coupon, code: 'UDAHARAN' } });
  const optionsOf = (body?: object): CallOptions => ({ token, params: { id }, ...(body ? { body } : {}) });
  const vendor = { token, params: { vendor: id } };
  const make = (options: CallOptions) => async (): Promise<CallOptions> => options;
  const nobodys = { token: manager.token, params: { id } };
  return {
    examples: [
      { call: listDeskVendors, make: make({ token, query: { search: 'anand', status: 'not-open', fault: 'licence', page_size: 5 } }) },
      { call: listVendorNames, make: make({ token }) },
      { call: getDeskVendor, make: make(optionsOf()) },
      { call: createDeskVendor, make: make({ token, body: shop }) },
      { call: updateDeskVendor, make: make(optionsOf({ ...settings, status: 'not-open' })) },
      { call: listLicenceChecks, make: make(vendor) },
      {
        call: checkLicence,
        make: async () => {
          const [licence] = settings.licences;
          await server.get(updateDeskVendor, optionsOf({ licences: settings.licences }));
          return { token, params: { vendor: id, category: 1 }, body: { number: licence?.number } };
        },
      },
      { call: checkPins, make: make({ token, body: { pins: ['843128', '842', '999999'] } }) },
      { call: getVendorBank, make: make(vendor) },
      { call: setVendorBank, make: make({ ...vendor, body: account }) },
      { call: listDeskCoupons, make: make({ token, query: { vendor: id, search: 'seed', state: 'running', page_size: 5 } }) },
      { call: getDeskCoupon, make: make({ token, params: { vendor: id, code } }) },
      { call: createDeskCoupon, make: async () => ({ ...vendor, body: { ...coupon, code: `UDAHARAN${++made}`, is_on: false } }) },
      { call: updateDeskCoupon, make: async () => ({ token, params: { vendor: id, code }, body: { ...coupon, uses_left: ++made } }) },
      { call: getOpening, make: make({ token, query: { vendor: id } }) },
      { call: sendTestMessage, make: make({ token, body: {} }) },
      { call: startTestPayment, make: make({ token, body: {} }) },
      { call: checkTestPayment, make: make({ token, params: { id: paid.id }, body: {} }) },
    ],
    foreign: [
      { call: getDeskVendor, options: nobodys, answer: [404, 'NOT_FOUND'] },
      { call: updateDeskVendor, options: { ...nobodys, body: { delivery_days: 1 } }, answer: [404, 'NOT_FOUND'] },
      { call: getOpening, options: { token: manager.token, query: { vendor: id } }, answer: [403, 'FORBIDDEN'] },
      { call: listDeskCoupons, options: { token: manager.token, query: { vendor: id } }, answer: [403, 'FORBIDDEN'] },
      { call: getDeskCoupon, options: { token: manager.token, params: { vendor: id, code } }, answer: [403, 'FORBIDDEN'] },
      { call: updateDeskCoupon, options: { token, params: { vendor: id, code: 'NOSUCH' }, body: {} }, answer: [404, 'NOT_FOUND'] },
      {
        call: createDeskCoupon,
        options: { token, params: { vendor: 987_654 }, body: { ...coupon, code: 'NOSHOP' } },
        answer: [404, 'NOT_FOUND'],
      },
      { call: checkTestPayment, options: { token, params: { id: 1 }, body: {} }, answer: [404, 'NOT_FOUND'] },
      { call: getVendorBank, options: { token, params: { vendor: 987_654 } }, answer: [404, 'NOT_FOUND'] },
    ],
  };
}
