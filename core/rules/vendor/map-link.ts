// Reads the position in a map link, copied from a map's "Share" or typed as two numbers.
import type { Position } from '../delivery/distance.ts';

/** Latitude first, as maps write it. */
const PAIR = '(-?\\d{1,2}(?:\\.\\d+)?)\\s*(?:,|%2C|\\s)\\s*(-?\\d{1,3}(?:\\.\\d+)?)';
/** A pin counts before the centre of the map. */
const patterns: readonly RegExp[] = [
  // geo:0,0?q=26.2,85.29(Shop) — the place is in the query.
  new RegExp(`^geo:[^?]*\\?(?:.*&)?q=${PAIR}`, 'i'),
  new RegExp(`^geo:${PAIR}`, 'i'),
  // Google: !3d26.2!4d85.29 is the pin of a place.
  /!3d(-?\d{1,2}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/,
  new RegExp(`[?&](?:q|query|ll|sll|center|daddr|destination|markers)=(?:loc:)?${PAIR}`, 'i'),
  new RegExp(`/(?:place|search|dir)/(?:[^/@]*/)*\\+?${PAIR}`, 'i'),
  new RegExp(`/@${PAIR}`),
  // OpenStreetMap: the marker, then the middle of the map.
  /[?&]mlat=(-?\d{1,2}(?:\.\d+)?)&mlon=(-?\d{1,3}(?:\.\d+)?)/i,
  /#map=\d{1,2}\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)/i,
  new RegExp(`^${PAIR}$`),
];

const isOnEarth = ({ lat, lng }: Position): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** A longer text is no map link. */
const LONGEST = 2_000;

/**
 * The position in a `geo:` address, a link of Google Maps or OpenStreetMap, or in two numbers (latitude first); undefined without one. A
 * short link (maps.app.goo.gl) has none: it must be opened first.
 */
export function positionInLink(text: string): Position | undefined {
  const link = text.trim().slice(0, LONGEST);
  for (const written of [link, decoded(link)])
    for (const pattern of patterns) {
      const [, lat, lng] = pattern.exec(written) ?? [];
      const position = { lat: Number(lat), lng: Number(lng) };
      if (lat !== undefined && lng !== undefined && isOnEarth(position)) return position;
    }
  return undefined;
}

/** A link that shows its position only after opening. */
export const isShortMapLink = (text: string): boolean => /^(https?:\/\/)?(maps\.app\.goo\.gl|goo\.gl\/maps|g\.co)\//i.test(text.trim());
