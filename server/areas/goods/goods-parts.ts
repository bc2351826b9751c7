// Shared parts of goods by lot.

import type { DeskPermission } from '#core/facts/permission.ts';
import { endOfDay, startOfDay } from '#core/rules/dates.ts';
import type { GoodsFault } from '#core/rules/goods/receipt.ts';
import { hasPermission, permittedVendors } from '#core/rules/permission.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, Audited } from '../audit/audit-service.ts';
import type { GoodsRepository, Vendors } from './goods-repository.ts';
import type { MovementRepository } from './movement-repository.ts';

/**
 * Services of the catalogue for other areas: a lock so that only one writer changes a product's offers, and updates for phones.
 */
export interface OfferPublishing {
  lockProducts(ids: readonly number[]): Promise<number[]>;
  publish(productIds: readonly number[], seq: number, part: { readonly what: 'offers'; readonly vendorId: number }): Promise<void>;
}

export interface GoodsParts {
  readonly repository: GoodsRepository;
  readonly movements: MovementRepository;
  readonly publishing: OfferPublishing;
  readonly audited: Audited;
  readonly deps: Dependencies;
}

export interface DayRange {
  readonly vendor?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The days of a list in epoch ms, both included. */
export const spanOf = ({ from, to }: DayRange): { readonly from: number; readonly to: number } => ({
  from: from === undefined ? 0 : startOfDay(from),
  to: (to === undefined ? Date.UTC(2400, 0) : endOfDay(to)) + 1,
});

/** The shops of a list. */
export const vendorsOf = (caller: Caller, vendor: number | undefined): Vendors =>
  vendor === undefined ? permittedVendors(caller, 'goods.read') : [vendor];

/** @throws Refusal FORBIDDEN */
export function checkVendor({ caller }: Actor, permission: DeskPermission, vendorId: number): void {
  if (!hasPermission(caller, permission, vendorId)) throw new Refusal('FORBIDDEN');
}

/**
 * The first fault as text, and all faults by path and reason.
 * @param faults at least one
 */
export function refusedGoods(faults: readonly (Omit<GoodsFault, 'reason'> & { readonly reason: string })[]): Refusal {
  const details = faults.map(({ path, reason }) => ({ path: `body.${path}`, reason }));
  return new Refusal('GOODS_REFUSED', { details: { ...details[0], faults: details } });
}

export const staffOf = ({ caller }: Actor) => ({ id: caller.userId, name: caller.desk?.fullName ?? '' });
