// Where a shop brings orders: around itself, or to the PIN codes it names. One rule for app and server.
import { type FulfillmentType, isTypeOffered } from './delivery-mode.ts';
import { distanceKm, type Position } from './distance.ts';

export interface ServiceArea {
  /** Kilometres around the shop; null when only the PIN codes count. */
  readonly radius_km: number | null;
  /** PIN codes it brings to however far they are; the first digits alone stand for all PIN codes that begin so. */
  readonly pins: readonly string[];
}

/** A shop as far as this rule asks. */
export interface ServingShop {
  readonly fulfillment_type: FulfillmentType;
  /** Coordinates are [longitude, latitude]. */
  readonly location: { readonly coordinates: readonly number[] };
  /** Null: it named none. Missing: the phone kept the shop before areas were known. */
  readonly service_area?: ServiceArea | null | undefined;
}

/** Where something is to be brought. */
export interface Destination {
  readonly pin: string;
  /** Undefined or null when nobody knows where the PIN code is. */
  readonly position?: Position | null | undefined;
}

/** A district and its neighbours: as far as somebody goes to fetch something, and back on the same day. [ours] */
const REGION_KM = 75;
/** Of a shop that names none. One that brings orders everywhere says so with a radius. [ours] */
export const UNNAMED_AREA: ServiceArea = { radius_km: REGION_KM, pins: [] };

function positionOf({ location: { coordinates } }: Pick<ServingShop, 'location'>): Position | undefined {
  const [lng, lat] = coordinates;
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** Kilometres to a shop; undefined when one of both is not known. */
export function kmToShop(shop: Pick<ServingShop, 'location'>, to: Destination): number | undefined {
  const at = positionOf(shop);
  return at && to.position ? distanceKm(at, to.position) : undefined;
}

/** Whether a place lies in a shop's area. What nobody can tell is not refused: a PIN code may be newer than the directory, and the shop reads the address. */
export function isInArea(shop: Pick<ServingShop, 'location' | 'service_area'>, to: Destination): boolean {
  const area = shop.service_area === null ? UNNAMED_AREA : shop.service_area;
  if (!area || area.pins.some((pin) => to.pin.startsWith(pin))) return true;
  if (area.radius_km === null) return false;
  return (kmToShop(shop, to) ?? 0) <= area.radius_km;
}

/** Whether a shop brings orders to a place: it delivers at all, and that far. */
export function deliversTo(shop: ServingShop, to: Destination): boolean {
  return isTypeOffered('DOORSTEP', shop.fulfillment_type) && isInArea(shop, to);
}

/** Shops that are of use at a place: those that deliver there, nearest first, then those near enough to fetch from. */
export function shopsFor<Shop extends ServingShop>(shops: readonly Shop[], to: Destination): readonly Shop[] {
  const near = shops.map((shop) => ({ shop, km: kmToShop(shop, to) ?? 0, delivers: deliversTo(shop, to) }));
  return near
    .filter(({ shop, km, delivers }) => delivers || (isTypeOffered('SELF_PICKUP', shop.fulfillment_type) && km <= REGION_KM))
    .sort((a, b) => Number(b.delivers) - Number(a.delivers) || a.km - b.km)
    .map(({ shop }) => shop);
}

/** The shop for a place: the nearest that delivers there; undefined when none does. */
export function shopForPlace<Shop extends ServingShop>(shops: readonly Shop[], to: Destination): Shop | undefined {
  return shopsFor(shops, to).find((shop) => deliversTo(shop, to));
}
