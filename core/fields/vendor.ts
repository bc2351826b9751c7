// The fields of a shop, in the order of its list in files. Its status and its bank account are not fields: each has its own call or rules.
import { array, integer, nullable, number, object, string } from 'superstruct';
import { Id } from '../contract/wire/fields.ts';
import { amount, choice, flag, localText, part, text, whole } from './field.ts';
import { gstin, Holidays, Licences, NamedArea, OpeningHours, Position, phone, pin } from './vendor-parts.ts';

const count = { wrong: 'shop.count-wrong', nullable: true } as const;
const money = { wrong: 'shop.amount-wrong' } as const;

/** Name and place of the shop. */
export const vendorPlaceFields = {
  names: localText({
    label: 'shop.name-in',
    min: 1,
    max: 100,
    isRequired: true,
    isInEachLanguage: true,
    sheet: {
      name: 'name',
      aliases: [
        ['name', 'shop'],
        ['नाम', 'दुकान'],
      ],
      example: ['Kisan Kendra, Kanti', 'किसान केंद्र, कांटी'],
    },
  }),
  /** The seller's name in its papers with the state, such as the GST certificate. A shop opens only with it. */
  legal_name: text({ label: 'shop.legal-name', max: 120, nullable: true, sheet: { example: 'Kanti Kisan Kendra Private Limited' } }),
  /** A PIN code of the directory, which gives district and state. */
  pin_code: pin({ label: 'shop.pin', wrong: 'shop.pin-wrong', isRequired: true, sheet: { isNeeded: true, example: '843109' } }),
  /** House, street, village. */
  street_address: text({ label: 'shop.street', max: 200, isRequired: true, sheet: { isNeeded: true, example: 'Main road, Kanti' } }),
  owner_name: text({ label: 'shop.owner', max: 100, isRequired: true, sheet: { isNeeded: true, example: 'Anita Kumari' } }),
  company_phone: phone({
    label: 'shop.phone',
    wrong: 'staff.phone-wrong',
    isRequired: true,
    column: 'phone',
    sheet: { name: 'phone', isNeeded: true, example: '9876500011' },
  }),
  /** Without it a new shop gets the position of its PIN code. */
  location: part(Position, object({ coordinates: array(number()) }), {
    label: 'shop.map',
    column: null,
    sheet: { parts: ['lat', 'lng'], example: '' },
  }),
  gstin: gstin({ label: 'shop.gstin', wrong: 'shop.gstin-wrong', nullable: true, sheet: { aliases: ['gst'], example: '' } }),
};

/** Delivery, its cost, and the minimum order. */
export const vendorTermFields = {
  fulfillment_type: choice({
    label: 'shop.fulfilment',
    choices: { DOORSTEP_DELIVERY: ['delivery'], PICKUP_FROM_STORE: ['pickup'], BOTH: [] },
    sheet: { isKeptWhenEmpty: true, example: 'BOTH' },
  }),
  shipping_charges: amount({
    ...money,
    label: 'shop.charge',
    max: 1_000_000,
    column: 'shipping_paise',
    sheet: { name: 'shipping_charge', isKeptWhenEmpty: true, example: '40.00' },
  }),
  /** Delivery is free from this amount of goods after discount; null: never. */
  free_delivery_above: amount({ ...money, label: 'shop.free-above', nullable: true, column: 'free_above_paise', sheet: { example: '' } }),
  minimum_order_value: amount({
    ...money,
    label: 'shop.minimum',
    max: 100_000_000,
    column: 'min_order_paise',
    sheet: { name: 'minimum_order', isKeptWhenEmpty: true, example: '500.00' },
  }),
  /** Share of an order's price to pay before delivery, in whole percent. */
  prepay_percent: whole({
    label: 'shop.prepay',
    wrong: 'shop.count-wrong',
    max: 100,
    isPercent: true,
    sheet: { isKeptWhenEmpty: true, example: '0' },
  }),
  sells_prebook: flag({ label: 'shop.prebook', sheet: { isKeptWhenEmpty: true, example: 'no' } }),
  /** Most of one item that a person may buy in a month, for items without their own limit. Half of the stock is always allowed. */
  person_cap: whole({ ...count, label: 'shop.cap', min: 1, max: 100_000, sheet: { example: '' } }),
};

/** Delivery time, and returns. null: the shop does not say. */
export const vendorDayFields = {
  /** Days until delivery. */
  delivery_days: whole({ ...count, label: 'shop.days', max: 60, sheet: { example: '2' } }),
  /** Hour in India from which an order counts for the next day. */
  order_cutoff_hour: whole({ ...count, label: 'shop.cutoff', max: 23, sheet: { example: '16' } }),
  /** Days within which an unopened pack can be returned; 0: never. */
  return_days: whole({ ...count, label: 'shop.returns', max: 365, sheet: { example: '7' } }),
};

export const vendorHourFields = {
  opening_hours: part(OpeningHours, array(object({ weekday: integer(), opens: string(), closes: string() })), {
    label: 'shop.hours',
    isJson: true,
  }),
  holidays: part(Holidays, array(object({ from: string(), to: string(), note: string() })), { label: 'shop.holidays', isJson: true }),
};

export const vendorFields = {
  ...vendorPlaceFields,
  ...vendorTermFields,
  /** Null: it names no area, and delivers within 75 km. */
  service_area: part(
    NamedArea,
    object({
      radius_km: nullable(integer()),
      pins: array(string()),
      districts: array(object({ state: string(), district: string() })),
    }),
    {
      label: 'shop.area',
      nullable: true,
      column: null,
      sheet: { parts: ['delivery_km', 'delivery_pins', 'delivery_districts'], example: '' },
    },
  ),
  ...vendorDayFields,
  ...vendorHourFields,
  licences: part(Licences, array(object({ category_id: Id, number: string(), expires_on: nullable(string()) })), {
    label: 'shop.licences',
    isJson: true,
  }),
};
