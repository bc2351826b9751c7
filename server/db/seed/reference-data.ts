// Loads what every shop needs to start: states, districts, blocks, PIN codes (see NOTICE for their origin) and the short lists.
import fs from 'node:fs';
import { type LanguageCode, languages, languageTable } from '#core/rules/languages.ts';
import type { Database } from '../database.ts';
import { cellOf } from '../place-cell.ts';
import type { PlaceKind } from '../tables/place-tables.ts';
import { insertRows, markSeeded, seedVersion, waitForOthers } from './insert-rows.ts';
import { categories } from './lists/categories.ts';
import { crops } from './lists/crops.ts';
import { nameOf } from './names.ts';

/**
 * 2: corrected positions of PIN codes. 3: Hindi names of places. 4: every PIN code is in a district of the directory. 5: no area name ends
 * with the kind of its post office. 6: names of states in nine languages, and of districts in the language of their state.
 */
const VERSION = 6;

function readCsv(name: string): string[][] {
  const text = fs.readFileSync(new URL(`./places/${name}.csv`, import.meta.url), 'utf8');
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','));
}

/** Names of places in a language: those of `places/names.{code}.csv`, if it exists. No native speaker has read those of added languages yet. */
function placeNames(language: LanguageCode) {
  const name = `names.${language}`;
  if (!fs.existsSync(new URL(`./places/${name}.csv`, import.meta.url))) return [];
  const state = languages.some((own) => own === language) ? ('reviewed' as const) : ('draft' as const);
  return readCsv(name).map(([kind, code, text = '']) => ({ kind: kind as PlaceKind, code: Number(code), language, name: text, state }));
}

/** Places are replaced completely, because nothing refers to their rows. The shop's own PIN codes stay. */
async function seedPlaces(db: Database): Promise<void> {
  for (const table of ['blocks', 'districts', 'states', 'shared_pins', 'place_names'] as const) await db.sql.deleteFrom(table).execute();
  await db.sql.deleteFrom('pins').where('is_own', '=', false).execute();
  const rowsOf = (name: string) => readCsv(name).map(([id, parent = '', last = '']) => ({ id: Number(id), parent, last }));
  await insertRows(
    db,
    'states',
    rowsOf('states').map(({ id, parent: name, last: kind }) => ({ id, name, kind })),
  );
  await insertRows(
    db,
    'districts',
    rowsOf('districts').map(({ id, parent, last: name }) => ({ id, state_id: Number(parent), name })),
  );
  await insertRows(
    db,
    'blocks',
    rowsOf('blocks').map(({ id, parent, last: name }) => ({ id, district_id: Number(parent), name })),
  );
  await insertRows(db, 'place_names', (Object.keys(languageTable) as LanguageCode[]).flatMap(placeNames));
  const pins = readCsv('pins').map(([pin = '', area = '', district = '', state = '', latText, lngText]) => {
    const lat = latText ? Number(latText) : null;
    const lng = lngText ? Number(lngText) : null;
    return { pin, area, district, state, lat, lng, cell: lat === null || lng === null ? null : cellOf(lat, lng) };
  });
  await insertRows(db, 'pins', pins);
  const shared = readCsv('shared-pins').map(([pin = '', district = '', state = '']) => ({ pin, district, state }));
  await insertRows(db, 'shared_pins', shared);
}

/** Rows of a list that has names only. @param slugs in the order of their ids, from 1 */
const named = (kind: string, list: string, slugs: readonly string[]) =>
  slugs.map((slug, i) => ({ kind, id: i + 1, names: JSON.stringify(nameOf(`${list}.${slug}`)), sort: i }));

const seasons = named('season', 'season', ['kharif', 'rabi', 'zaid']);
const lossReasons = ['dry-spell', 'rain', 'late-rain', 'hail', 'heat', 'cold', 'wind', 'flood', 'not-sown'];
const claimReasons = named('claim_reason', 'claim-reason', lossReasons);
const languageNames = named('language', 'language', ['en', 'hi']);
const units = named('unit', 'unit', ['kg', 'g', 'litre', 'ml', 'piece', 'm', 'acre']);

/** Entries of a list as rows. */
export const listRows = (kind: string, items: readonly { id: number; name: unknown; searchWords?: readonly string[] }[]) =>
  items.map(({ id, name, searchWords = [] }, sort) => ({
    kind,
    id,
    names: JSON.stringify(name),
    sort,
    search_words: JSON.stringify(searchWords),
  }));

async function seedLists(db: Database): Promise<void> {
  await insertRows(db, 'master_data', [
    ...seasons,
    ...claimReasons,
    ...languageNames,
    ...units,
    ...listRows('category', categories),
    ...listRows('crop', crops),
  ]);
}

/** Loads the reference data unless it exists; returns whether it did. */
export async function seedReferenceData(db: Database): Promise<boolean> {
  if ((await seedVersion(db, 'reference')) >= VERSION) return false;
  await db.transaction(async () => {
    await waitForOthers(db);
    await seedPlaces(db);
    await seedLists(db);
    await markSeeded(db, 'reference', VERSION);
  });
  return true;
}
