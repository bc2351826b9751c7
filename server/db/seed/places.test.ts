// The directory of PIN codes: every one has a position, and none lies where its neighbours are not.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { distanceKm } from '#core/rules/delivery/distance.ts';

const rows = fs
  .readFileSync(new URL('./places/pins.csv', import.meta.url), 'utf8')
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((line) => {
    const [pin = '', , , , lat, lng] = line.split(',');
    return { pin, lat: Number(lat || Number.NaN), lng: Number(lng || Number.NaN) };
  });

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

test('every PIN code has a position', () => {
  expect(rows.filter(({ lat, lng }) => !Number.isFinite(lat) || !Number.isFinite(lng))).toEqual([]);
});

/** The widest districts (Leh, Kachchh, Jaisalmer) are about so wide. */
const WIDE_KM = 310;

test('no PIN code lies farther from the middle of its sorting district than the widest district is wide', () => {
  // Those that begin with 9 are of the army post, wherever it is.
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
