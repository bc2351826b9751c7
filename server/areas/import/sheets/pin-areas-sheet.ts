// PIN codes: what an address is filled in with, and where shops are near to.
import { numberText, pinCode, words } from '../file/cells.ts';
import type { Sheet } from '../file/sheet.ts';

const degrees = (least: number, most: number) => numberText({ least, most, decimals: 6 });

export const pinAreasSheet: Sheet = {
  kind: 'pin-areas',
  key: ['pin'],
  columns: [
    { name: 'pin', aliases: ['pin code', 'pincode', 'पिन', 'पिन कोड'], isNeeded: true, example: '843109', read: pinCode },
    { name: 'area', aliases: ['post office', 'इलाका'], isNeeded: true, example: 'Kanti', read: words(120) },
    { name: 'district', aliases: ['जिला', 'ज़िला'], isNeeded: true, example: 'Muzaffarpur', read: words(80) },
    { name: 'state', aliases: ['राज्य'], isNeeded: true, example: 'Bihar', read: words(80) },
    // India and what lies around it: a position that was turned round is told.
    { name: 'lat', aliases: ['latitude'], example: '26.2093', read: degrees(5, 38) },
    { name: 'lng', aliases: ['longitude', 'lon'], example: '85.2943', read: degrees(66, 98) },
  ],
  check: ({ lat, lng }) =>
    ((lat ?? '') === '') === ((lng ?? '') === '') ? [] : [{ column: 'lat', value: lat ?? '', code: 'together', values: { other: 'lng' } }],
};
