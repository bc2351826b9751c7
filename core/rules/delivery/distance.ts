// Distance between two positions.

export interface Position {
  /** Degrees north. */
  readonly lat: number;
  /** Degrees east. */
  readonly lng: number;
}

const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Straight-line kilometres between two positions, one decimal. */
export function distanceKm(a: Position, b: Position): number {
  const dLat = radians(b.lat - a.lat);
  const dLng = radians(b.lng - a.lng);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(h, 1))) * 10) / 10;
}
