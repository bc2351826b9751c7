// Reads the demo's data files. Products and offers are lists of the desk's import; the rest is what an import does not contain.
import fs from 'node:fs';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { readCsv } from '../../areas/import/file/csv.ts';
import { readOwnList } from '../../areas/import/read-own-list.ts';

/** Cells of a row by column name. */
export type Cells = Readonly<Record<string, string>>;

const bytesOf = (name: string): Uint8Array => fs.readFileSync(new URL(`./${name}.csv`, import.meta.url));

/** @throws Error when the import would refuse a row */
export const readList = (kind: 'products' | 'offers'): readonly Cells[] => readOwnList(kind, bytesOf(kind));

/** @param name of a CSV file in this folder, without extension */
export function readRows(name: string): readonly Cells[] {
  const [head, ...rows] = readCsv(bytesOf(name)).rows.map(({ cells }) => cells.map(String));
  return rows.map((cells) => Object.fromEntries((head ?? []).map((column, at) => [column, cells[at] ?? ''])));
}

/** "paddy; wheat" → its parts. */
export const partsOf = (cell: string | undefined, between = '; '): string[] => (cell ? cell.split(between) : []);

/** Reads at the first call and caches the result: a server with an existing demo reads no file. */
export function readOnce<T>(read: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => {
    kept ??= { value: read() };
    return kept.value;
  };
}

/** A number, or null where the cell is empty. */
export const numberOrNull = (cell: string | undefined): number | null => (cell ? Number(cell) : null);

/** Words of the columns `<name>_en` and `<name>_hi`. */
export const wordsOf = (row: Cells, name: string): LocalText => ({ en: row[`${name}_en`] ?? '', hi: row[`${name}_hi`] ?? '' });

/** @param name of a text in this folder, without extension */
export const readMarkdown = (name: string): string => fs.readFileSync(new URL(`./${name}.md`, import.meta.url), 'utf8').trimEnd();
