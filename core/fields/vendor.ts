// The fields of a shop, in the order of its list in files. Its status and its bank account are not fields: each has a call or rules of its own.
import { array, integer, nullable, number, object, string } from 'superstruct';
import { Id } from '../contract/wire/fields.ts';
import { amount, choice, flag, localText, part, text, whole } from './field.ts';
import { gstin, Holidays, Licences, NamedArea, OpeningHours, Position, phone, pin } from './vendor-parts.ts';

const count = { wrong: 'shop.count-wrong', nullable: true } as const;
const money = { wrong: 'shop.amount-wrong' } as const;

/** Who and where it is. */
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
  /** One of the directory: district and state come with it. */
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
  /** Without it a new shop stands where its PIN code is. */
  location: part(Position, object({ coordinates: array(number()) }), {
    label: 'shop.map',
    column: null,
    sheet: { parts: ['lat', 'lng'], example: '' },
  }),
  gstin: gstin({ label: 'shop.gstin', wrong: 'shop.gstin-wrong', nullable: true, sheet: { aliases: ['gst'], example: '' } }),
};

/** How goods get to farmers, what that costs, and what an order has to come to. */
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
  /** Goods for this much, after their discount, are brought for nothing; null: none are. */
  free_delivery_above: amount({ ...money, label: 'shop.free-above', nullable: true, column: 'free_above_paise', sheet: { example: '' } }),
  minimum_order_value: amount({
    ...money,
    label: 'shop.minimum',
    max: 100_000_000,
    column: 'min_order_paise',
    sheet: { name: 'minimum_order', isKeptWhenEmpty: true, example: '500.00' },
  }),
  /** Share of an order's price, in whole percent, that is to be paid before it is brought. */
  prepay_percent: whole({
    label: 'shop.prepay',
    wrong: 'shop.count-wrong',
    max: 100,
    isPercent: true,
    sheet: { isKeptWhenEmpty: true, example: '0' },
  }),
  sells_prebook: flag({ label: 'shop.prebook', sheet: { isKeptWhenEmpty: true, example: 'no' } }),
  /** Most of one item a person may have in a month, where the item has no limit of its own; half of what is there is always theirs to take. */
  person_cap: whole({ ...count, label: 'shop.cap', min: 1, max: 100_000, sheet: { example: '' } }),
};

/** How long an order takes, and when it is taken back. null: the shop does not say. */
export const vendorDayFields = {
  /** Days an order takes to be brought. */
  delivery_days: whole({ ...count, label: 'shop.days', max: 60, sheet: { example: '2' } }),
  /** Hour in India from which an order counts as of the next day. */
  order_cutoff_hour: whole({ ...count, label: 'shop.cutoff', max: 23, sheet: { example: '16' } }),
  /** Days within which an unopened pack is taken back; 0: not at all. */
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
  /** Null: it names no area, and brings within 75 km. */
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
