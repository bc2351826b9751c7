// Licences to sell seed, fertiliser and pesticide: their validity, and what an expired one does to its shelf.

import { LICENCE_WARN_DAYS } from '../../constants.ts';
import { DAY_MS } from '../../time.ts';
import { dayInIndia } from '../dates.ts';

/** A licence for one shelf. */
export interface LicenceFacts {
  readonly category_id: number;
  /** The last valid day, `2028-03-31` in India. Null or missing: not stated. */
  readonly expires_on?: string | null | undefined;
}

/** `over`: its goods are no longer sold. `soon`: within `LICENCE_WARN_DAYS`, so that the shop can renew it in time. */
export function licenceState({ expires_on }: LicenceFacts, at: number): 'good' | 'soon' | 'over' {
  if (!expires_on) return 'good';
  if (expires_on < dayInIndia(at)) return 'over';
  return expires_on <= dayInIndia(at + LICENCE_WARN_DAYS * DAY_MS) ? 'soon' : 'good';
}

/** The valid licences at that moment. @param categories shelves of the goods; undefined: all shelves. @param at epoch ms */
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
