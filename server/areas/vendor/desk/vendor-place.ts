// Finds a shop's position and delivery area in the directory of PIN codes.
import type { NamedArea, VendorChange } from '#core/contract/desk/vendor/vendor.ts';
import type { DistrictName } from '#core/rules/delivery/former-place-names.ts';
import { isGstinOfState } from '#core/rules/vendor/gst-states.ts';
import { pinPrefixes } from '#core/rules/vendor/pin-list.ts';
import { Refusal } from '../../../refusal.ts';
import type { VendorRow } from '../vendor-repository.ts';
import type { VendorDeskRepository } from './vendor-desk-repository.ts';

type Pins = Pick<VendorDeskRepository, 'findPin' | 'pinsBeginning' | 'findDistrict' | 'pinsOfDistrict'>;

/** PIN codes with the same three digits are in one region, so only those are compared. */
const beginsOf = (given: readonly string[]): string[] => [...new Set(given.map((pin) => pin.slice(0, 3)))];

/**
 * Address line and position from a change of place; undefined when there is none. @param before current values; undefined for a new shop
 * @throws Refusal BAD_REQUEST for an unknown PIN code, or one without a position when none is given
 */
export async function placeOf(
  pins: Pins,
  { street_address, pin_code, location }: VendorChange,
  before: VendorRow | undefined,
): Promise<Partial<Pick<VendorRow, 'address' | 'lat' | 'lng'>>> {
  const [lng, lat] = location?.coordinates ?? [];
  const given = lat === undefined || lng === undefined ? {} : { lat, lng };
  if (street_address === undefined && pin_code === undefined) return given;
  const code = pin_code ?? before?.pin_code ?? '';
  const known = await pins.findPin(code);
  if (!known) throw new Refusal('BAD_REQUEST', { details: { path: 'body.pin_code', reason: 'unknown-pin' } });
  const street = street_address ?? before?.street_address ?? '';
  const address = `${street}, ${known.district}, ${known.state} ${code}`;
  if (lat !== undefined || before) return { address, ...given };
  if (known.lat === null || known.lng === null) throw new Refusal('BAD_REQUEST', { details: { path: 'body.location' } });
  return { address, lat: known.lat, lng: known.lng };
}

/**
 * The GSTIN must match the state of the shop after the change. @param before current values; undefined for a new shop @throws Refusal
 * BAD_REQUEST at the GSTIN, or at the PIN code when only that was sent
 */
export async function checkGstin(pins: Pick<Pins, 'findPin'>, said: VendorChange, before: VendorRow | undefined): Promise<void> {
  const gstin = said.gstin === undefined ? before?.gstin : said.gstin;
  if (!gstin || (said.gstin === undefined && said.pin_code === undefined)) return;
  const known = await pins.findPin(said.pin_code ?? before?.pin_code ?? '');
  if (isGstinOfState(gstin, known?.state)) return;
  throw new Refusal('BAD_REQUEST', { details: { path: said.gstin === undefined ? 'body.pin_code' : 'body.gstin', reason: 'other-state' } });
}

interface StoredArea {
  readonly service_radius_km: number | null;
  /** JSON, as stored. */
  readonly service_pins: string;
  readonly service_named: string | null;
}

/** The districts of an area by their current names. @throws Refusal BAD_REQUEST for an unknown district */
async function districtsOf(pins: Pins, { districts }: NamedArea): Promise<DistrictName[]> {
  const known: DistrictName[] = [];
  for (const [i, named] of districts.entries()) {
    const district = await pins.findDistrict(named);
    if (!district) throw new Refusal('BAD_REQUEST', { details: { path: `body.service_area.districts.${i}`, reason: 'unknown-district' } });
    known.push(district);
  }
  return known;
}

/** @throws Refusal BAD_REQUEST for an unknown district */
export async function areaFields(pins: Pins, area: NamedArea | null): Promise<StoredArea> {
  if (area === null) return { service_radius_km: null, service_pins: '[]', service_named: null };
  const { radius_km, pins: typed } = area;
  const districts = await districtsOf(pins, area);
  const named = JSON.stringify({ pins: [...new Set(typed)], districts });
  if (typed.length === 0 && districts.length === 0) return { service_radius_km: radius_km, service_pins: '[]', service_named: named };
  const wanted = new Set(typed);
  for (const district of districts) for (const pin of await pins.pinsOfDistrict(district)) wanted.add(pin);
  const known = await pins.pinsBeginning(beginsOf([...wanted]));
  const begins = pinPrefixes(
    [...wanted],
    known.map(({ pin }) => pin),
  );
  return { service_radius_km: radius_km, service_pins: JSON.stringify(begins), service_named: named };
}

export interface PinCheck {
  readonly known: number;
  readonly unknown: string[];
  readonly districts: { state: string; district: string; pins: number }[];
}

const SHOWN_DISTRICTS = 20;

/** Those of these that the directory knows, with their places. */
export async function checkPins({ pinsBeginning }: Pins, given: readonly string[]): Promise<PinCheck> {
  const all = await pinsBeginning(beginsOf(given));
  const [whole, begins] = [new Set(given.filter((pin) => pin.length === 6)), given.filter((pin) => pin.length < 6)];
  const met = new Set<string>();
  const counts = new Map<string, { state: string; district: string; pins: number }>();
  let known = 0;
  for (const { pin, state, district } of all) {
    const found = begins.filter((begin) => pin.startsWith(begin));
    if (found.length === 0 && !whole.has(pin)) continue;
    known++;
    for (const one of [pin, ...found]) met.add(one);
    const key = `${state}|${district}`;
    counts.set(key, { state, district, pins: (counts.get(key)?.pins ?? 0) + 1 });
  }
  const districts = [...counts.values()].sort((a, b) => b.pins - a.pins).slice(0, SHOWN_DISTRICTS);
  return { known, unknown: [...new Set(given)].filter((pin) => !met.has(pin)), districts };
}
