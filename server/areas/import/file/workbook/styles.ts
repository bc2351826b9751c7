// Number formats: what a spreadsheet shows for a number.

import { format, getFormatInfo } from 'numfmt';
import { DAY_MS, MINUTE_MS } from '#core/time.ts';
import type { RichCell } from '../cell.ts';
import { readXml } from './xml.ts';

/** Built-in formats by number. [ECMA-376 part 1, 18.8.30] */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};
/** The longest format of a spreadsheet. */
const LONGEST_FORMAT = 255;
/** The digits that a spreadsheet stores. */
const PRECISION = 15;

/** Days from 1899-12-30 to 1970. */
const DAYS_TO_1970 = 25_569;
/** Days between the two date systems. */
const DAYS_TO_1904 = 1_462;

export type Show = (value: number) => RichCell;

const exact = (value: number): number => Number(value.toPrecision(PRECISION));

/** `2026-11-22`, and with a time `2026-11-22 18:30`; undefined when it is no date. */
function dayText(serial: number, is1904: boolean): string | undefined {
  // The older system has a 29 February 1900, so days before March 1900 are one later.
  const days = is1904 ? serial + DAYS_TO_1904 : serial < 60 ? serial + 1 : serial;
  const at = new Date(Math.round(((days - DAYS_TO_1970) * DAY_MS) / MINUTE_MS) * MINUTE_MS);
  if (serial < 0 || Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9_999) return undefined;
  const iso = at.toISOString();
  return iso.slice(11, 16) === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}

const plain: Show = (value) => ({ text: String(exact(value)), number: exact(value) });

function showBy(code: string, is1904: boolean): Show {
  if (code.length > LONGEST_FORMAT) return plain;
  try {
    const { isDate, isPercent, type } = getFormatInfo(code);
    if (isDate)
      return (value) => {
        const text = dayText(value, is1904);
        return text === undefined ? plain(value) : { text, number: exact(value), isDate: true };
      };
    // `9.88E+09` only shortens a number, and is never intended.
    if (type === 'general' || type === 'scientific' || type === 'text') return plain;
    return (value) => {
      const number = exact(isPercent ? value * 100 : value);
      // Spaces that only align figures.
      const text = String(format(code, value, { throws: false })).trim();
      return { text: text === '' ? String(number) : text, number, ...(isPercent ? { isPercent } : {}) };
    };
  } catch {
    return plain;
  }
}

/** How a cell of each style shows its number. @param bytes of `styles.xml`; absent: as it is */
export function readStyles(bytes: Uint8Array | undefined, is1904: boolean): (style: number) => Show {
  const codes = new Map<number, string>(Object.entries(BUILT_IN).map(([id, code]) => [Number(id), code]));
  const formatOfStyle: number[] = [];
  let isInCells = false;
  if (bytes)
    readXml(bytes, {
      open(name, attributes) {
        if (name === 'numFmt') codes.set(Number(attributes()['numFmtId']), attributes()['formatCode'] ?? 'General');
        else if (name === 'cellXfs') isInCells = true;
        else if (name === 'xf' && isInCells) formatOfStyle.push(Number(attributes()['numFmtId'] ?? 0));
      },
      close(name) {
        if (name === 'cellXfs') isInCells = false;
      },
    });
  const shows = new Map<number, Show>();
  return (style) => {
    const id = formatOfStyle[style] ?? 0;
    const code = codes.get(id);
    const show = shows.get(id) ?? (code === undefined ? plain : showBy(code, is1904));
    shows.set(id, show);
    return show;
  };
}
