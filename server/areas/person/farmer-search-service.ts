// Finds farmers at the desk by name, in any script, or by their whole number. Staff of a shop find only its own farmers.
import type { FoundFarmer, listDeskFarmers } from '#core/contract/desk/farmer/farmer.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import { permittedVendors } from '#core/rules/permission.ts';
import { acceptPhone, isPhone, maskPhone } from '#core/rules/phone.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, HOUR_MS, spendAll } from '../../http/limits/spend.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import type { PersonNames } from '../kyc/name/person-names.ts';
import type { FarmerNameRepository } from './farmer-name-repository.ts';
import { soundsOf } from './has-names.ts';

export interface FarmerSearchParts {
  readonly farmerNames: FarmerNameRepository;
  readonly names: Pick<PersonNames, 'of'>;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now'>;
}

/** Pages of one member of staff: a busy day, and no copy of all farmers. */
const SEARCHES_AN_HOUR = 200;
const SEARCHES_A_DAY = 800;
/** People whose names are read in one statement. */
const KEYED_AT_ONCE = 500;

/** Reads the names of new people, and each day those of all others: a name comes from the account, an address, or a document. */
export async function keyNames({ farmerNames, names, deps }: FarmerSearchParts): Promise<void> {
  for (;;) {
    const now = deps.now();
    const ids = await farmerNames.stale(new Date(now - DAY_MS), KEYED_AT_ONCE);
    if (ids.length === 0) return;
    const found = await names.of(ids);
    const words = [...found].flatMap(([userId, name]) => soundsOf(name).map((word) => ({ userId, word })));
    await farmerNames.put(ids, words, new Date(now));
    if (ids.length < KEYED_AT_ONCE) return;
  }
}

export type FarmerSearchService = ReturnType<typeof createFarmerSearchService>;

export function createFarmerSearchService(parts: FarmerSearchParts) {
  const { farmerNames, names, budget } = parts;
  return {
    /** @throws Refusal TOO_MANY_REQUESTS */
    async list(caller: Caller, query: QueryOf<typeof listDeskFarmers>): Promise<{ results: FoundFarmer[]; cursor: string | undefined }> {
      const { userId } = caller;
      await spendAll(budget, [
        { name: `farmer-searches:hour:${userId}`, limit: SEARCHES_AN_HOUR, windowMs: HOUR_MS },
        { name: `farmer-searches:${userId}`, limit: SEARCHES_A_DAY, windowMs: DAY_MS },
      ]);
      const limit = query.page_size ?? DESK_PAGE_SIZE;
      const typed = acceptPhone('', query.search);
      const phone = isPhone(typed) ? typed : undefined;
      const words = phone === undefined ? soundsOf(query.search) : [];
      // Nothing that has a sound finds nobody, and not everybody.
      if (phone === undefined && words.length === 0) return { results: [], cursor: undefined };
      const beforeId = decodeCursor(query.cursor, ['number'])?.[0] as number | undefined;
      const rows = await farmerNames.find({ words, phone, vendors: permittedVendors(caller, 'farmers.find'), beforeId, limit: limit + 1 });
      const { page, cursor } = pageOf(rows, limit, byId);
      const known = await names.of(page.map(({ id }) => id));
      const results = page.map(({ id, phone: number, created_at, orders }) => ({
        id,
        full_name: known.get(id) ?? null,
        phone: maskPhone(number),
        created_at: created_at.toISOString(),
        orders,
      }));
      return { results, cursor };
    },
  };
}
