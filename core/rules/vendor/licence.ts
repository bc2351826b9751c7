// Licences to sell seed, fertiliser and pesticide: how long each is good, and what one that is over does to the goods of its shelf.

import { LICENCE_WARN_DAYS } from '../../constants.ts';
import { DAY_MS } from '../../time.ts';
import { dayInIndia } from '../dates.ts';

/** A licence for one shelf. */
export interface LicenceFacts {
  readonly category_id: number;
  /** Last day it is good, `2028-03-31` in India; null or missing: it does not say. */
  readonly expires_on?: string | null | undefined;
}

/** `over`: what needs it is not sold any more. `soon`: within `LICENCE_WARN_DAYS`, so that a new one can be asked for in time. */
export function licenceState({ expires_on }: LicenceFacts, at: number): 'good' | 'soon' | 'over' {
  if (!expires_on) return 'good';
  if (expires_on < dayInIndia(at)) return 'over';
  return expires_on <= dayInIndia(at + LICENCE_WARN_DAYS * DAY_MS) ? 'soon' : 'good';
}

/** Those that are good at that moment. @param categories the shelves of the goods in question; undefined: all shelves. @param at epoch ms */
export function goodLicences<L extends LicenceFacts>(licences: readonly L[], at: number, categories?: readonly number[]): readonly L[] {
  return licences.filter(
    (licence) => licenceState(licence, at) !== 'over' && (categories === undefined || categories.includes(licence.category_id)),
  );
}

/** Shelves that may sell nothing at that moment. A shelf with a valid licence is not one of them. */
export function shelvesWithoutLicence(licences: readonly LicenceFacts[], at: number): ReadonlySet<number> {
  const over = licences.filter((licence) => licenceState(licence, at) === 'over').map(({ category_id }) => category_id);
  const good = new Set(licences.filter((licence) => licenceState(licence, at) !== 'over').map(({ category_id }) => category_id));
  return new Set(over.filter((category) => !good.has(category)));
}
