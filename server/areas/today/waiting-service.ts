// Waiting work at the desk, limited to the person's roles and shops.
import type { WaitingList } from '#core/contract/desk/today/waiting.ts';
import type { DeskPermission } from '#core/facts/permission.ts';
import { waitingKinds } from '#core/facts/work.ts';
import { textNounsFor } from '#core/fields/text-places.ts';
import { hasPermission, permittedVendors } from '#core/rules/permission.ts';
import { waitingRules } from '#core/rules/waiting.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { AskedKinds, Vendors, WaitingRepository } from './waiting-repository.ts';

/** The shops where the person has a permission, or the requested one. @returns undefined when there is none: then the kind is hidden */
export function vendorsOf(caller: Pick<Caller, 'roles'>, permission: DeskPermission, vendor: number | undefined): Vendors | undefined {
  if (vendor !== undefined) return hasPermission(caller, permission, vendor) ? [vendor] : undefined;
  const vendors = permittedVendors(caller, permission);
  return vendors.length === 0 ? undefined : vendors;
}

export type WaitingService = ReturnType<typeof createWaitingService>;

export function createWaitingService(repository: WaitingRepository, { now }: Pick<Dependencies, 'now'>) {
  return {
    /** @param vendor one shop; undefined: all of the person's */
    async list(caller: Pick<Caller, 'userId' | 'roles'>, vendor: number | undefined): Promise<WaitingList> {
      const nouns = textNounsFor(caller);
      const asked: AskedKinds = waitingKinds.flatMap((kind) => {
        const vendors = vendorsOf(caller, waitingRules[kind].needs, vendor);
        return vendors === undefined ? [] : [[kind, { vendors, userId: caller.userId, nouns, now: now() }] as const];
      });
      const rows = await repository.count(asked);
      return {
        kinds: rows.map(({ kind, count, oldest_at, until }) => ({
          ...{ kind, count },
          oldest_at: oldest_at?.toISOString() ?? null,
          until: until?.toISOString() ?? null,
        })),
      };
    },
  };
}
