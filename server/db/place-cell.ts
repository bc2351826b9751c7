// The column `pins.cell`: written by the seed, searched by the lookup of places.

/** Cells of a tenth of a degree (about 11 km), for finding near places without a geometry type. */
export function cellOf(lat: number, lng: number): number {
  return Math.floor(lat * 10) * 10_000 + Math.floor(lng * 10);
}
