// Tests lists to choose from: first the phone's copy, then the server's.
import { readFileSync } from 'node:fs';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MasterDataType } from '#core/contract/master-data.ts';
import { findMasterData } from '#data/db/master-data-store.ts';
import { shopDb } from '#data/db/shop-db.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { languageState } from '../frame/language-state.ts';
import { useDistrictName } from './district-name.ts';
import { suggestPlace, useMasterData } from './master-data-state.ts';
import { placeName } from './place-name.ts';

let server: FakeServer;

/** A list named after its request. */
const listed = ({ query, headers }: { query: { data_for: string; parent?: number }; headers: Readonly<Record<string, string>> }) => ({
  [query.data_for]: [{ id: 1, name: `${query.data_for} ${query.parent ?? ''} ${headers['accept-language']}` }],
});

interface Wanted {
  readonly type: MasterDataType;
  readonly parent?: number;
  readonly isNeeded?: boolean;
}

function open(wanted: Wanted) {
  return renderHook(({ type, parent, isNeeded }: Wanted) => useMasterData(type, parent, isNeeded)?.map(({ name }) => name), {
    initialProps: wanted,
  });
}

beforeEach(async () => {
  languageState.language = 'en';
  await shopDb().masterData.clear();
  server = startServer({ listMasterData: listed });
});

test('the phone’s copy shows at once, and then the server’s list', async () => {
  const first = open({ type: 'state' });
  await vi.waitFor(() => expect(first.result.current).toEqual(['state  en']));
  let answer = (_list: unknown): void => undefined;
  server.answers['listMasterData'] = () => new Promise((resolve) => (answer = resolve));
  const second = open({ type: 'state' });
  await vi.waitFor(() => expect(second.result.current).toEqual(['state  en']));
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  answer({ state: [{ id: 2, name: 'fresh' }] });
  await vi.waitFor(() => expect(second.result.current).toEqual(['fresh']));
});

test('without network the copy stays; without a copy the built-in list is used', async () => {
  await vi.waitFor(() => expect(open({ type: 'state' }).result.current).toBeUndefined());
  await vi.waitFor(async () => expect(await findMasterData('state::')).toBeDefined());
  server.isGone = true;
  const [known, built, none] = [open({ type: 'state' }), open({ type: 'district', parent: 3 }), open({ type: 'block', parent: 27 })];
  await vi.waitFor(() => expect(known.result.current).toEqual(['state  en']));
  await vi.waitFor(() => expect(built.result.current).toContain('Ferozepur'));
  expect(built.result.current).toHaveLength(23);
  await vi.waitFor(() => expect(none.result.current).toEqual([]));
});

test('places in another language are stored beside those of the shop’s languages', async () => {
  const { result: first } = open({ type: 'state' });
  await vi.waitFor(() => expect(first.current).toEqual(['state  en']));
  languageState.language = 'ta';
  const { result } = open({ type: 'state' });
  await vi.waitFor(() => expect(result.current).toEqual(['state  ta']));
  await vi.waitFor(async () => expect(await findMasterData('state::ta')).toBeDefined());
  expect((await findMasterData('state::'))?.[0]?.name).toBe('state  en');
});

test('a list that is left before the copy was read requests nothing', async () => {
  open({ type: 'crop' }).unmount();
  const { result } = open({ type: 'brand' });
  await vi.waitFor(() => expect(result.current).toEqual(['brand  en']));
  expect(server.of('listMasterData').map(({ query }) => query)).toEqual([{ data_for: 'brand' }]);
});

test('built-in states have the server’s ids, and the server’s list replaces them', async () => {
  server.answers['listMasterData'] = () => refuse(503, 'UNAVAILABLE');
  const { result, unmount } = renderHook(() => useMasterData('state'));
  await vi.waitFor(() => expect(result.current).toHaveLength(36));
  const seeded = readFileSync('server/db/seed/places/states.csv', 'utf8').trim().split('\n').slice(1);
  expect(result.current?.map(({ id, name }) => `${id},${name}`)).toEqual(seeded.map((line) => line.split(',').slice(0, 2).join()));
  unmount();
  server.answers['listMasterData'] = listed;
  const { result: fresh } = open({ type: 'state' });
  await vi.waitFor(() => expect(fresh.current).toEqual(['state  en']));
  expect(await findMasterData('state::')).toHaveLength(1);
});

test('a list that needs a parent waits for it', async () => {
  const { result, rerender } = open({ type: 'district', isNeeded: false });
  rerender({ type: 'district', parent: 3, isNeeded: true });
  await vi.waitFor(() => expect(result.current).toEqual(['district 3 en']));
  expect(server.asked.map(({ query }) => query)).toEqual([{ data_for: 'district', parent: 3 }]);
});

test('another parent removes the old list at once, and its late answer is ignored', async () => {
  const answers: ((list: unknown) => void)[] = [];
  server.answers['listMasterData'] = () => new Promise((resolve) => answers.push(resolve));
  const { result, rerender } = open({ type: 'district', parent: 3 });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  rerender({ type: 'district', parent: 4 });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.({ district: [{ id: 1, name: 'of 4' }] });
  await vi.waitFor(() => expect(result.current).toEqual(['of 4']));
  answers[0]?.({ district: [{ id: 1, name: 'of 3' }] });
  await vi.waitFor(async () => expect(await findMasterData('district:3:')).toEqual([{ id: 1, name: 'of 3' }]));
  expect(result.current).toEqual(['of 4']);
  rerender({ type: 'district', parent: 5 });
  expect(result.current).toBeUndefined();
});

test('names in the person’s language are stored by language, and places have one name', async () => {
  for (const type of ['crop', 'state'] as const) {
    languageState.language = 'en';
    const english = open({ type });
    await vi.waitFor(() => expect(english.result.current).toEqual([`${type}  en`]));
    english.unmount();
  }
  server.isGone = true;
  languageState.language = 'hi';
  const [crops, states] = [open({ type: 'crop' }), open({ type: 'state' })];
  await vi.waitFor(() => expect(states.result.current).toEqual(['state  en']));
  await vi.waitFor(() => expect(server.asked).toHaveLength(4));
  // The copy in the other language is not shown, and there is no built-in one.
  await vi.waitFor(() => expect(crops.result.current).toEqual([]));
});

test('a place is named in the person’s language as far as the lists know it', () => {
  const place = { area: 'Kanti', city: '', postalCode: '843109', district: 'Muzaffarpur', state: 'Bihar', district_id: 10, state_id: 1 };
  const item = (id: number, en: string, hi: string) => ({ id, name: en, names: { en, hi } });
  const lists = { states: [item(1, 'Bihar', 'बिहार')], districts: [item(10, 'Muzaffarpur', 'मुज़फ़्फ़रपुर')] };
  expect(placeName(place, lists, 'hi')).toBe('मुज़फ़्फ़रपुर, बिहार');
  expect(placeName(place, lists, 'en')).toBe('Muzaffarpur, Bihar');
  expect(placeName(place, { states: undefined, districts: [{ id: 10, name: 'x' }] }, 'hi')).toBe('Muzaffarpur, Bihar');
  expect(placeName({ ...place, district_id: null, state_id: null }, lists, 'hi')).toBe('Muzaffarpur, Bihar');
});

test('the server names a place’s district until the list loads, then the person’s language does', async () => {
  const names = { en: 'Muzaffarpur', hi: 'मुज़फ़्फ़रपुर' };
  server.answers['listMasterData'] = () => ({ district: [{ id: 10, name: 'Muzaffarpur', names }] });
  languageState.language = 'hi';
  const place = { area: '', city: '', postalCode: '843109', district: 'Muzaffarpur', state: 'Bihar', district_id: 10, state_id: 1 };
  const { result } = renderHook(() => useDistrictName(place));
  expect(result.current).toBe('Muzaffarpur');
  await vi.waitFor(() => expect(result.current).toBe('मुज़फ़्फ़रपुर'));
  expect(renderHook(() => useDistrictName(undefined)).result.current).toBe('');
});

test('the server suggests a place; an unknown place and an unreachable server give different results', async () => {
  const place = { area: 'Runni', city: 'Sitamarhi', postalCode: '843109', district: 'S', state: 'Bihar', district_id: null, state_id: 1 };
  server.answers['findPlace'] = () => place;
  await expect(suggestPlace({ pin: '843109' })).resolves.toEqual(place);
  await expect(suggestPlace({ lat: 25.5, lng: 85.25 })).resolves.toEqual(place);
  expect(server.of('findPlace').map(({ query }) => query)).toEqual([{ pin: '843109' }, { lat: 25.5, lng: 85.25 }]);
  server.answers['findPlace'] = () => refuse(404, 'NOT_FOUND');
  await expect(suggestPlace({ pin: '999999' })).resolves.toBeNull();
  server.isGone = true;
  await expect(suggestPlace({ pin: '843109' })).resolves.toBeUndefined();
});
