// Choosing a date of birth part by part.
import { YEAR_PAGE_SIZE } from '../../constants.ts';
import { birthDay } from './aadhaar.ts';

/** Insured people are adults; a younger person types the date. */
const YOUNGEST_YEARS = 18;
const OLDEST_YEARS = 100;

/** Month 0-11, day 1-31; undefined until it is chosen. */
export interface BirthParts {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
}

/** The years to choose from, and the number of pages behind the first. */
export function birthYears(yearNow: number): { readonly first: number; readonly last: number; readonly pagesBack: number } {
  const pagesBack = Math.floor((OLDEST_YEARS - YOUNGEST_YEARS) / YEAR_PAGE_SIZE);
  return { first: yearNow - OLDEST_YEARS, last: yearNow - YOUNGEST_YEARS, pagesBack };
}

/** Parts of a date in the form's format, `15081985`; none for an incomplete one. */
export function birthParts(digits: string): BirthParts {
  const [year, month, day] = birthDay(digits)?.split('-').map(Number) ?? [];
  return month === undefined ? {} : { year, month: month - 1, day };
}

/** Days of the chosen month; none before year and month are chosen. */
export function birthDays({ year, month }: BirthParts): readonly number[] {
  if (year === undefined || month === undefined) return [];
  const count = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Array.from({ length: count }, (_, i) => i + 1);
}

const two = (n: number): string => String(n).padStart(2, '0');

/** The date in the form's format, `15081985`. */
export const birthDigits = ({ year = 0, month = 0, day = 0 }: BirthParts): string => `${two(day)}${two(month + 1)}${year}`;
