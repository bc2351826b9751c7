// The expiry date as packs print it and people type it: 08/2028, 31/08/2028, with or without the strokes.
import { plainDigits } from '../../digits.ts';

const LONGEST = 10;

/** The field's text after a key: digits and separators. */
export const acceptExpiry = (raw: string): string =>
  plainDigits(raw)
    .replace(/[^\d/. -]/g, '')
    .trimStart()
    .slice(0, LONGEST);

/** Digits in a row → day, month, year. Years begin with 20, and no month does: six digits have one meaning. */
function cut(digits: string): readonly string[] {
  if (digits.length === 6 && digits.slice(2, 4) === '20') return [digits.slice(0, 2), digits.slice(2)];
  return digits.length === 4 ? [digits.slice(0, 2), digits.slice(2)] : [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
}

/** The last day of a month, `2028-02-29`. */
const lastDay = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** The typed text → its last day of use, `2028-08-31`: a month counts to its end. Undefined when it is no date. */
export function dayOfExpiry(text: string): string | undefined {
  const said = plainDigits(text)
    .split(/[^\d]+/)
    .filter((part) => part !== '');
  const parts = said.length === 1 ? cut(said[0] ?? '') : said;
  if (parts.length < 2 || parts.length > 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return undefined;
  const [year = 0, month = 0, day] = parts.map(Number).reverse();
  const full = year < 100 ? 2_000 + year : year;
  if (full < 2_000 || full > 2_099 || month < 1 || month > 12) return undefined;
  const last = lastDay(full, month);
  if (day === undefined) return last;
  return day >= 1 && day <= Number(last.slice(8)) ? `${last.slice(0, 8)}${String(day).padStart(2, '0')}` : undefined;
}

/** `2028-08-31` → `08/2028`, as packs print it; a day in the middle of a month is shown complete. */
export function expiryText(day: string): string {
  const [year, month, date] = day.split('-');
  return lastDay(Number(year), Number(month)) === day ? `${month}/${year}` : `${date}/${month}/${year}`;
}
