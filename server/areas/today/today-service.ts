// The desk's first page, limited to the reader's roles.

import type { Today } from '#core/contract/desk/today/today.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { hasPermissionAnywhere } from '#core/rules/permission.ts';
import { INDIA_AHEAD_MS } from '#core/time.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { DAY_MS } from '../../http/limits/spend.ts';
import type { BackupWatch } from '../../ports/backup-watch.ts';
import type { FailedWorkService } from './failed-work-service.ts';
import type { DayNumbers, TodayRepository } from './today-repository.ts';
import type { Vendors } from './waiting-repository.ts';
import { vendorsOf, type WaitingService } from './waiting-service.ts';

export interface TodayParts {
  readonly repository: TodayRepository;
  readonly waiting: WaitingService;
  readonly backups: BackupWatch | undefined;
  readonly failed: Pick<FailedWorkService, 'newest'>;
  readonly deps: Pick<Dependencies, 'now'>;
}

const WEEK_MS = 7 * DAY_MS;
/** Named on the page; all of them are counted. */
const SHOWN = 8;

async function numbers({ repository }: TodayParts, vendors: Vendors, now: number): Promise<NonNullable<Today['numbers']>> {
  const start = Date.parse(dayInIndia(now)) - INDIA_AHEAD_MS;
  const [today, before] = await Promise.all([
    repository.numbers(vendors, { start, end: now + 1 }),
    repository.numbers(vendors, { start: start - WEEK_MS, end: now - WEEK_MS + 1 }),
  ]);
  const both = <K extends keyof DayNumbers>(key: K) => ({ now: today[key], before: before[key] });
  return { orders: both('orders'), sold: both('sold'), minutes_to_accept: both('minutes'), problems: both('problems') };
}

/** Waiting work, oldest first. */
async function needs({ waiting }: TodayParts, caller: Caller, vendor: number | undefined, now: number): Promise<Today['needs']> {
  const { kinds } = await waiting.list(caller, vendor);
  return kinds
    .filter(({ count }) => count > 0)
    .map(({ kind, count, oldest_at }) => ({ kind, count, since: oldest_at ?? new Date(now).toISOString() }))
    .sort((a, b) => (a.since < b.since ? -1 : 1));
}

async function runsOut({ repository }: TodayParts, caller: Caller, vendor: number | undefined, now: number): Promise<Today['runs_out']> {
  const vendors = vendorsOf(caller, 'offers.read', vendor);
  // Staff of all shops choose one first, because a total would say nothing.
  if (!vendors || vendors === 'all') return [];
  const rows = await repository.runsOut(vendors, now - WEEK_MS, SHOWN);
  return rows.map(({ vendor_id, variant_id, product_id, names, pack, available, sold }) => ({
    ...{ vendor_id, product_variant: variant_id, product_id, names, pack, left: available },
    days: Math.floor((available * 7) / sold),
  }));
}

async function books({ repository }: TodayParts): Promise<Today['books']> {
  const check = await repository.lastCheck();
  return check ? { ...check, at: check.at.toISOString() } : null;
}

function backup({ backups }: TodayParts): Today['backup'] {
  const status = backups?.status();
  return status ? { at: status.at === undefined ? null : new Date(status.at).toISOString(), is_late: status.isLate } : null;
}

export type TodayService = ReturnType<typeof createTodayService>;

export function createTodayService(parts: TodayParts) {
  return {
    waiting: (caller: Parameters<WaitingService['list']>[0]) => parts.waiting.list(caller, undefined),

    async today(caller: Caller, vendor: number | undefined): Promise<Today> {
      const now = parts.deps.now();
      const ofOrders = vendorsOf(caller, 'orders.read', vendor);
      return {
        at: new Date(now).toISOString(),
        numbers: ofOrders ? await numbers(parts, ofOrders, now) : null,
        needs: await needs(parts, caller, vendor, now),
        runs_out: await runsOut(parts, caller, vendor, now),
        failed_jobs: hasPermissionAnywhere(caller, 'jobs.retry') ? await parts.failed.newest(SHOWN) : null,
        books: hasPermissionAnywhere(caller, 'money.read') ? await books(parts) : null,
        backup: hasPermissionAnywhere(caller, 'jobs.retry') ? backup(parts) : null,
      };
    },
  };
}
