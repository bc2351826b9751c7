// Brands and categories: seen by all staff, added to by those who keep the catalogue.
import type { CatalogEntry } from '#core/contract/desk/catalog/lists.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import { Refusal } from '../../../refusal.ts';
import type { By } from '../../audit/audit-service.ts';
import type { CatalogDeskParts } from './catalog-desk-parts.ts';
import type { EntryKind, EntryRow } from './list-repository.ts';

/** Brands and categories one person may add in a day. */
const ADDED_A_DAY = 1_000;

export interface NewEntry {
  readonly names: LocalText;
  readonly search_words?: readonly string[] | undefined;
}

const toEntry = ({ search_words, ...row }: EntryRow): CatalogEntry => ({ ...row, search_words: [...search_words] });

export type ListDeskService = ReturnType<typeof createListDeskService>;

export function createListDeskService({ lists, audited, budget, deps }: CatalogDeskParts) {
  return {
    list: async (kind: EntryKind): Promise<CatalogEntry[]> => (await lists.list(kind)).map(toEntry),
    findByName: lists.findByName,

    /** @throws Refusal CODE_TAKEN with the entry that has the name */
    async add(by: By, kind: EntryKind, { names, search_words = [] }: NewEntry): Promise<CatalogEntry> {
      await spendAll(budget, [{ name: `${kind}-added:${by.caller.userId}`, limit: ADDED_A_DAY, windowMs: DAY_MS }]);
      return audited(by, { action: `${kind}.create`, entity: kind, permission: 'catalog.write' }, async (note) => {
        await lists.lock(kind);
        const taken = await lists.findByName(kind, names);
        if (taken) throw new Refusal('CODE_TAKEN', { details: { path: 'body.names.en', reason: kind, id: taken.id } });
        const id = deps.newId();
        await lists.add(kind, id, names, search_words);
        note({ id, after: { names, search_words } });
        return { id, names, search_words: [...search_words], products: 0 };
      });
    },
  };
}
