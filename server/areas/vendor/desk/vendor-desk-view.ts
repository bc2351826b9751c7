// A stored shop as the desk sees it, and what the desk says as it is stored.

import type { DeskVendor, NamedArea, ShopStatus, VendorChange } from '#core/contract/desk/vendor/vendor.ts';
import { isGstinOfState } from '#core/rules/vendor/gst-states.ts';
import { licenceState } from '#core/rules/vendor/licence.ts';
import { closedWeekdays } from '#core/rules/vendor/opening-hours.ts';
import type { VendorRow } from '../vendor-repository.ts';
import type { VendorDeskRow, VendorFields } from './vendor-desk-repository.ts';

export const statusOf = ({ is_active, takes_orders }: Pick<VendorRow, 'is_active' | 'takes_orders'>): ShopStatus =>
  is_active ? (takes_orders ? 'open' : 'closed') : 'not-open';

/** The area as it was named. For a shop set up before districts were known: the PIN codes that phones get. */
function areaOf({ service_radius_km: radius_km, service_pins, service_named }: VendorRow): NamedArea | null {
  const { pins, districts } = service_named ?? { pins: service_pins, districts: [] };
  const isNone = radius_km === null && pins.length === 0 && districts.length === 0;
  return isNone ? null : { radius_km, pins: [...pins], districts: districts.map((one) => ({ ...one })) };
}

export function toDeskVendor(row: VendorDeskRow, now: number): DeskVendor {
  return {
    id: row.id,
    version: row.version,
    status: statusOf(row),
    names: row.names,
    owner_name: row.owner_name,
    company_phone: row.phone,
    street_address: row.street_address,
    pin_code: row.pin_code,
    company_address: row.address,
    location: { coordinates: [row.lng, row.lat] },
    gstin: row.gstin,
    is_gstin_foreign: row.gstin !== null && !isGstinOfState(row.gstin, row.state),
    licences: row.licences.map(({ category_id, number, expires_on = null }) => ({
      category_id,
      number,
      expires_on,
      state: licenceState({ category_id, expires_on }, now),
    })),
    fulfillment_type: row.fulfillment_type,
    shipping_charges: row.shipping_paise,
    free_delivery_above: row.free_above_paise,
    minimum_order_value: row.min_order_paise,
    prepay_percent: row.prepay_percent,
    sells_prebook: row.sells_prebook,
    person_cap: row.person_cap,
    service_area: areaOf(row),
    opening_hours: row.opening_hours.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
    holidays: row.holidays.map(({ from, to, note }) => ({ from, to, note })),
    delivery_days: row.delivery_days,
    order_cutoff_hour: row.order_cutoff_hour,
    return_days: row.return_days,
    changed: row.changed_at && { at: row.changed_at.toISOString(), by: row.changed_name },
  };
}

const statuses: Readonly<Record<ShopStatus, VendorFields>> = {
  'not-open': { is_active: false },
  open: { is_active: true, takes_orders: true },
  closed: { is_active: true, takes_orders: false },
};

const said = <T>(name: keyof VendorFields, value: T | undefined, stored: (value: T) => unknown = (same) => same): VendorFields =>
  value === undefined ? {} : { [name]: stored(value) };

/** What is stored as it is said; place and area are made of more than that. */
export function fieldsOf(change: VendorChange): VendorFields {
  const { opening_hours: hours } = change;
  return {
    ...said('names', change.names, JSON.stringify),
    ...said('owner_name', change.owner_name),
    ...said('phone', change.company_phone),
    ...said('street_address', change.street_address),
    ...said('pin_code', change.pin_code),
    ...said('gstin', change.gstin),
    ...said('licences', change.licences, JSON.stringify),
    ...said('fulfillment_type', change.fulfillment_type),
    ...said('shipping_paise', change.shipping_charges),
    ...said('free_above_paise', change.free_delivery_above),
    ...said('min_order_paise', change.minimum_order_value),
    ...said('prepay_percent', change.prepay_percent),
    ...said('sells_prebook', change.sells_prebook),
    ...said('person_cap', change.person_cap),
    ...said('opening_hours', hours, JSON.stringify),
    // An app that knows only one closed day gets the first.
    ...said('closed_weekday', hours && (closedWeekdays(hours, null)[0] ?? null)),
    ...said('holidays', change.holidays, JSON.stringify),
    ...said('delivery_days', change.delivery_days),
    ...said('order_cutoff_hour', change.order_cutoff_hour),
    ...said('return_days', change.return_days),
    ...(change.status === undefined ? {} : statuses[change.status]),
  };
}
