// Where a map link points: what a person copies out of a map's "Share", or reads off it as two numbers.
import type { Position } from '../delivery/distance.ts';

/** Latitude first, as maps write it. */
const PAIR = '(-?\\d{1,2}(?:\\.\\d+)?)\\s*(?:,|%2C|\\s)\\s*(-?\\d{1,3}(?:\\.\\d+)?)';
/** A pin that was set counts before the middle of what is shown. */
const patterns: readonly RegExp[] = [
  // geo:0,0?q=26.2,85.29(Shop) — the place is in the question.
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

/** Longer is no link of a map. */
const LONGEST = 2_000;

/**
 * The position in a `geo:` address, a link of Google Maps or OpenStreetMap, or in two numbers (latitude first); undefined when there is
 * none. A short link (maps.app.goo.gl) holds none: it has to be opened first.
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

/** A link that says where only once it is opened. */
export const isShortMapLink = (text: string): boolean => /^(https?:\/\/)?(maps\.app\.goo\.gl|goo\.gl\/maps|g\.co)\//i.test(text.trim());
