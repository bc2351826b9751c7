// A shop's delivery area: around itself, or by PIN codes. One rule for app and server.
import { type FulfillmentType, isTypeOffered } from './delivery-mode.ts';
import { distanceKm, type Position } from './distance.ts';

export interface ServiceArea {
  /** Kilometres around the shop; null when only the PIN codes count. */
  readonly radius_km: number | null;
  /** PIN codes at any distance; first digits alone mean all PIN codes that begin with them. */
  readonly pins: readonly string[];
}

/** The facts of a shop for this rule. */
export interface ServingShop {
  readonly fulfillment_type: FulfillmentType;
  /** Coordinates are [longitude, latitude]. */
  readonly location: { readonly coordinates: readonly number[] };
  /** Null: none set. Missing: an older stored shop. */
  readonly service_area?: ServiceArea | null | undefined;
}

/** The destination. */
export interface Destination {
  readonly pin: string;
  /** Undefined or null when the PIN code's position is unknown. */
  readonly position?: Position | null | undefined;
}

/** A district and its neighbours: within a day's trip for a pickup. [ours] */
const REGION_KM = 75;
/** Radius of a shop without an area. A shop that delivers everywhere sets a radius. [ours] */
export const UNNAMED_AREA: ServiceArea = { radius_km: REGION_KM, pins: [] };

function positionOf({ location: { coordinates } }: Pick<ServingShop, 'location'>): Position | undefined {
  const [lng, lat] = coordinates;
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** Kilometres to a shop; undefined without both positions. */
export function distanceToShopKm(shop: Pick<ServingShop, 'location'>, to: Destination): number | undefined {
  const at = positionOf(shop);
  return at && to.position ? distanceKm(at, to.position) : undefined;
}

/** Whether a place is in a shop's area. An unknown place is not refused: a PIN code may be new, and the shop reads the address. */
export function isInArea(shop: Pick<ServingShop, 'location' | 'service_area'>, to: Destination): boolean {
  const area = shop.service_area === null ? UNNAMED_AREA : shop.service_area;
  if (!area || area.pins.some((pin) => to.pin.startsWith(pin))) return true;
  if (area.radius_km === null) return false;
  return (distanceToShopKm(shop, to) ?? 0) <= area.radius_km;
}

/** Whether a shop delivers to a place: it delivers at all, and that far. */
export function deliversTo(shop: ServingShop, to: Destination): boolean {
  return isTypeOffered('DOORSTEP', shop.fulfillment_type) && isInArea(shop, to);
}

/** Useful shops for a place: those that deliver there, nearest first, then those near enough for pickup. */
export function shopsServing<Shop extends ServingShop>(shops: readonly Shop[], to: Destination): readonly Shop[] {
  const near = shops.map((shop) => ({ shop, km: distanceToShopKm(shop, to) ?? 0, delivers: deliversTo(shop, to) }));
  return near
    .filter(({ shop, km, delivers }) => delivers || (isTypeOffered('SELF_PICKUP', shop.fulfillment_type) && km <= REGION_KM))
    .sort((a, b) => Number(b.delivers) - Number(a.delivers) || a.km - b.km)
    .map(({ shop }) => shop);
}

/** The shop for a place: the nearest that delivers there; undefined without one. */
export function shopForPlace<Shop extends ServingShop>(shops: readonly Shop[], to: Destination): Shop | undefined {
  return shopsServing(shops, to).find((shop) => deliversTo(shop, to));
}
