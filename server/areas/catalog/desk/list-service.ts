// Brands and categories: all staff see them, catalogue staff add and change them.
import { CatalogEntry, type updateDeskBrand } from '#core/contract/desk/catalog/lists.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { changedText } from '#core/language/changed-text.ts';
import { FIRST_LANGUAGE } from '#core/rules/languages.ts';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import { changedMeanwhile } from '../../../http/versions/if-match.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor } from '../../audit/audit-service.ts';
import type { CatalogDeskParts } from './catalog-desk-parts.ts';
import type { EntryKind, EntryRow } from './list-repository.ts';
import { queueReclassification } from './reclassify.ts';

/** Brands and categories one person may add in a day. */
const ADDED_A_DAY = 1_000;
/** Changes a person may make in a day: each updates all products of the entry. */
const CHANGED_A_DAY = 200;

export interface NewEntry {
  readonly names: LocalText;
  readonly search_words?: readonly string[] | undefined;
}
export type EntryChange = BodyOf<typeof updateDeskBrand>;

const toEntry = ({ search_words, ...row }: EntryRow): CatalogEntry => ({ ...row, search_words: [...search_words] });

export type ListDeskService = ReturnType<typeof createListDeskService>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Omitted fields and languages stay. */
const afterOf = (before: Pick<EntryRow, 'names' | 'search_words'>, { names, search_words }: EntryChange) => ({
  names: names ? changedText(before.names, names) : before.names,
  search_words: search_words ?? before.search_words,
});

export function createListDeskService({ lists, audited, budget, deps, queue, wake }: CatalogDeskParts) {
  /** @throws Refusal CODE_TAKEN with the entry that has the name */
  async function checkName(kind: EntryKind, names: LocalText, but?: number): Promise<void> {
    const taken = await lists.findByName(kind, names, but);
    if (taken) throw new Refusal('CODE_TAKEN', { details: { path: `body.names.${FIRST_LANGUAGE}`, reason: kind, id: taken.id } });
  }

  /** @throws Refusal NOT_FOUND, CODE_TAKEN, CHANGED_MEANWHILE */
  const change = (by: Actor, kind: EntryKind, id: number, said: EntryChange, seen: number | undefined): Promise<CatalogEntry> =>
    audited(by, { action: `${kind}.change`, entity: kind, permission: 'catalog.write' }, async (note) => {
      await lists.lock(kind);
      const row = await lists.find(kind, id);
      if (!row) throw new Refusal('NOT_FOUND');
      if (seen !== undefined && seen !== row.version) throw changedMeanwhile(CatalogEntry, toEntry(row));
      const before = { names: row.names, search_words: row.search_words };
      const after = afterOf(before, said);
      if (same(before, after)) return toEntry(row);
      if (said.names) await checkName(kind, said.names, id);
      await lists.change(kind, id, after);
      await queueReclassification(queue, kind, row);
      note({ id, before, after });
      return toEntry({ ...row, ...after, version: row.version + 1 });
    });

  return {
    list: async (kind: EntryKind): Promise<CatalogEntry[]> => (await lists.list(kind)).map(toEntry),
    findByName: lists.findByName,

    /** @throws Refusal CODE_TAKEN with the entry that has the name */
    async add(by: Actor, kind: EntryKind, { names: given, search_words = [] }: NewEntry): Promise<CatalogEntry> {
      const names = changedText(null, given);
      await spendAll(budget, [{ name: `${kind}-added:${by.caller.userId}`, limit: ADDED_A_DAY, windowMs: DAY_MS }]);
      return audited(by, { action: `${kind}.create`, entity: kind, permission: 'catalog.write' }, async (note) => {
        await lists.lock(kind);
        await checkName(kind, names);
        const id = deps.newId();
        await lists.add(kind, id, names, search_words);
        note({ id, after: { names, search_words } });
        return { id, version: 1, names, search_words: [...search_words], products: 0 };
      });
    },

    /** Changes an entry; a job then updates its products. @throws Refusal NOT_FOUND, CODE_TAKEN, CHANGED_MEANWHILE, TOO_MANY_REQUESTS */
    async change(by: Actor, kind: EntryKind, id: number, said: EntryChange, seen: number | undefined): Promise<CatalogEntry> {
      await spendAll(budget, [{ name: `${kind}-changed:${by.caller.userId}`, limit: CHANGED_A_DAY, windowMs: DAY_MS }]);
      const entry = await change(by, kind, id, said, seen);
      wake();
      return entry;
    },
  };
}
