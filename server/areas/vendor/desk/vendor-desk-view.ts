// Converts a shop between its stored row and the desk's form.

import type { DeskVendor, NamedArea, ShopStatus, VendorChange } from '#core/contract/desk/vendor/vendor.ts';
import { changedColumns, fromRow } from '#core/fields/row.ts';
import { vendorFields } from '#core/fields/vendor.ts';
import { changedText } from '#core/language/changed-text.ts';
import { isGstinOfState } from '#core/rules/vendor/gst-states.ts';
import { licenceState } from '#core/rules/vendor/licence.ts';
import { closedWeekdays } from '#core/rules/vendor/opening-hours.ts';
import type { VendorRow } from '../vendor-repository.ts';
import type { VendorDeskRow, VendorFields } from './vendor-desk-repository.ts';

export const statusOf = ({ is_active, takes_orders }: Pick<VendorRow, 'is_active' | 'takes_orders'>): ShopStatus =>
  is_active ? (takes_orders ? 'open' : 'closed') : 'not-open';

/** The area as it was named. For a shop from before districts were known: its PIN codes. */
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
    ...fromRow(vendorFields, row),
    company_address: row.address,
    location: { coordinates: [row.lng, row.lat] },
    is_gstin_foreign: row.gstin !== null && !isGstinOfState(row.gstin, row.state),
    licences: row.licences.map(({ category_id, number, expires_on = null }) => ({
      category_id,
      number,
      expires_on,
      state: licenceState({ category_id, expires_on }, now),
    })),
    service_area: areaOf(row),
    changed: row.changed_at && { at: row.changed_at.toISOString(), by: row.changed_name },
  };
}

const statuses: Readonly<Record<ShopStatus, VendorFields>> = {
  'not-open': { is_active: false },
  open: { is_active: true, takes_orders: true },
  closed: { is_active: true, takes_orders: false },
};

/** Fields that are stored as given. Place and area are computed from several fields. @param before omitted languages of the name stay */
export function fieldsOf(change: VendorChange, before?: Pick<VendorRow, 'names'>): VendorFields {
  const { opening_hours: hours, names } = change;
  return {
    ...changedColumns(vendorFields, { ...change, ...(names && { names: changedText(before?.names ?? null, names) }) }),
    // Older apps know only one closed weekday and get the first.
    ...(hours === undefined ? {} : { closed_weekday: closedWeekdays(hours, null)[0] ?? null }),
    ...(change.status === undefined ? {} : statuses[change.status]),
  };
}
