// Tests the directory of PIN codes: each has a position near its neighbours.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { distanceKm } from '#core/rules/delivery/distance.ts';
import { allDistricts, currentDistrict, districtKey } from '#core/rules/delivery/former-place-names.ts';
import { pinAreasSheet } from '../../areas/import/sheets/pin-areas-sheet.ts';

const linesOf = (name: string): string[][] =>
  fs
    .readFileSync(new URL(`./places/${name}.csv`, import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','));

const rows = linesOf('pins').map(([pin = '', , district = '', state = '', lat, lng]) => ({
  pin,
  district,
  state,
  lat: Number(lat || Number.NaN),
  lng: Number(lng || Number.NaN),
}));
const states = new Map(linesOf('states').map(([code, name = '']) => [code, name]));
const districts = linesOf('districts').map(([, state, district = '']) => ({ state: states.get(state) ?? '', district }));
const nameOf = ({ state, district }: { readonly state: string; readonly district: string }): string => `${state}: ${district}`;
const allNames = new Set(districts.map(nameOf));

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

test('every PIN code has a position', () => {
  expect(rows.filter(({ lat, lng }) => !Number.isFinite(lat) || !Number.isFinite(lng))).toEqual([]);
});

/** About the width of the widest districts (Leh, Kachchh, Jaisalmer). */
const WIDE_KM = 310;

test('no PIN code is farther from its sorting district’s centre than the widest district is wide', () => {
  // PIN codes that begin with 9 belong to the army post, wherever it is.
  const groups = Map.groupBy(
    rows.filter(({ pin }) => pin < '9'),
    ({ pin }) => pin.slice(0, 3),
  );
  const far = [...groups.values()].flatMap((group) => {
    const at = { lat: middle(group.map(({ lat }) => lat)), lng: middle(group.map(({ lng }) => lng)) };
    return group.filter((row) => distanceKm(row, at) > WIDE_KM);
  });
  expect(far).toEqual([]);
});

test('Kanti’s PIN code is in Kanti', () => {
  const kanti = rows.find(({ pin }) => pin === '843109');
  expect(distanceKm(kanti ?? { lat: 0, lng: 0 }, { lat: 26.2042, lng: 85.2954 })).toBeLessThan(2);
});

test('every PIN code is in a district of the directory, by its current name', () => {
  expect(rows.filter((row) => !allNames.has(nameOf(row))).map(({ pin, state, district }) => `${pin} ${state}: ${district}`)).toEqual([]);
});

test('an area has the name that lists use, without the kind of its post office', () => {
  const column = pinAreasSheet.columns.find(({ name }) => name === 'area');
  expect(linesOf('pins').filter(([, area = '']) => JSON.stringify(column?.read(area)) !== JSON.stringify({ text: area }))).toEqual([]);
});

test('every district has a PIN code, its own or a shared one', () => {
  const shared = linesOf('shared-pins').map(([, district = '', state = '']) => nameOf({ state, district }));
  const withPins = new Set([...rows.map(nameOf), ...shared]);
  expect([...allNames].filter((name) => !withPins.has(name))).toEqual([]);
  const pins = new Set(rows.map(({ pin }) => pin));
  expect(linesOf('shared-pins').filter(([pin = '']) => !pins.has(pin))).toEqual([]);
});

test('old names lead to districts of the directory, and current names never lead elsewhere', () => {
  const keys = new Set(districts.map(districtKey));
  expect(allDistricts.filter((named) => !keys.has(districtKey(named)))).toEqual([]);
  expect(districts.filter((one) => nameOf(currentDistrict(one)) !== nameOf(one)).map(nameOf)).toEqual([]);
  // Two districts never share a key.
  expect(keys.size).toBe(districts.length);
});
