import { expect, test } from 'vitest';
import { currentDistrict, currentStateName, districtKey } from './former-place-names.ts';

test.each([
  ['Karnataka', 'Bagalkot', 'Karnataka: Bagalkote'],
  ['Karnataka', 'Vijaynagar', 'Karnataka: Vijayanagar'],
  ['Madhya Pradesh', 'HOSHANGABAD', 'Madhya Pradesh: Narmadapuram'],
  ['Punjab', 'Firozpur', 'Punjab: Ferozepur'],
  ['Punjab', 'S.A.S. Nagar', 'Punjab: S.A.S. Nagar'],
  ['Punjab', 'Mohali', 'Punjab: S.A.S Nagar'],
  ['Sikkim', 'East District', 'Sikkim: Gangtok'],
  ['Orissa', 'Balasore', 'Odisha: Baleshwar'],
  ['Pondicherry', 'Pondicherry', 'Puducherry: Pondicherry'],
  ['Uttar Pradesh', ' Allahabad ', 'Uttar Pradesh: Prayagraj'],
  ['Bihar', 'Muzaffarpur', 'Bihar: Muzaffarpur'],
  // The same name in another state is another district.
  ['Chhattisgarh', 'Bijapur', 'Chhattisgarh: Bijapur'],
  ['Karnataka', 'Bijapur', 'Karnataka: Vijayapura'],
] as const)('%s, %s is %s', (state, district, now) => {
  expect(Object.values(currentDistrict({ state, district })).join(': ')).toBe(now);
});

test('a name is the same with other letter case, dots and spaces', () => {
  const keys = ['S.A.S Nagar', 's.a.s. nagar', 'SAS  Nagar', 'Mohali'].map((district) => districtKey({ state: 'PUNJAB', district }));
  expect([...new Set(keys)]).toEqual(['punjab: s a s nagar']);
  expect([currentStateName('Uttaranchal'), currentStateName('Nowhere')]).toEqual(['Uttarakhand', 'Nowhere']);
  for (const name of ['__proto__', 'constructor'])
    expect(currentDistrict({ state: name, district: name })).toEqual({ state: name, district: name });
});
