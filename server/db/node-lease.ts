// Leases the number with which an instance makes ids from the database, so that nobody assigns numbers by hand.
//
// The reservation keeps ids apart, not the lease's time: with its number an instance gets a range of milliseconds that nobody else ever
// gets with that number. A clock that jumps, a paused process and a lease that another took over cannot make two equal ids. The lease's
// time, by the database's clock, only says which numbers may go to another instance.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Length of a lease without renewal, and milliseconds of ids in one reservation. */
const LEASE_MS = 60_000;
const RENEW_MS = 15_000;
/** Waiting time while all numbers are taken. A killed instance frees its number within a lease. */
const ASK_AGAIN_MS = 1_000;

/** Ids may be made with `node` for the milliseconds `fromMs` to `toMs` since 1970, both included. */
export interface IdSpan {
  readonly node: number;
  readonly fromMs: number;
  readonly toMs: number;
}

interface Lease extends IdSpan {
  readonly token: string;
}

const leaseEnd = sql<Date>`clock_timestamp() + ${sql.lit(`${LEASE_MS} milliseconds`)}::interval`;

/**
 * Takes a free number, or undefined while all are taken. Numbers with an expired reservation come first, because ids then follow the clock;
 * of these the highest, because versions without leases used the low ones.
 */
async function take(db: Database, nowMs: number): Promise<Lease | undefined> {
  const token = randomUUID();
  // One process uses the embedded database, so any lease in it belongs to a dead process.
  const isFree = db.engine === 'pglite' ? sql`true` : sql`(token is null or until < clock_timestamp())`;
  const { rows } = await db.retrying(() =>
    sql<{ number: number; reserved_ms: number }>`
      update node_leases set token = ${token}, until = ${leaseEnd}, reserved_ms = greatest(reserved_ms, ${nowMs}::bigint) + ${sql.lit(LEASE_MS)}
      where number = (
        select number from node_leases where ${isFree}
        order by greatest(reserved_ms, ${nowMs}::bigint), number desc limit 1 for update skip locked)
      returning number, reserved_ms`.execute(db.sql),
  );
  const [row] = rows;
  return row && { token, node: row.number, fromMs: row.reserved_ms - LEASE_MS + 1, toMs: row.reserved_ms };
}

/** Reserves the next range of the same number; undefined when another instance has the number. */
async function renew(db: Database, lease: Lease, atMs: number): Promise<Lease | undefined> {
  const { rows } = await sql<{ reserved_ms: number }>`
    update node_leases set until = ${leaseEnd}, reserved_ms = greatest(reserved_ms, ${atMs + LEASE_MS}::bigint)
    where number = ${lease.node} and token = ${lease.token} returning reserved_ms`.execute(db.sql);
  const [row] = rows;
  return row && { ...lease, toMs: row.reserved_ms };
}

/** Releases the number; the next holder starts after the last used millisecond. */
async function releaseNumber(db: Database, { node, token, fromMs }: Lease, usedMs: number): Promise<void> {
  await sql`
    update node_leases set token = null, until = 'epoch', reserved_ms = least(reserved_ms, ${Math.max(usedMs, fromMs - 1)}::bigint)
    where number = ${node} and token = ${token}`.execute(db.sql);
}

export interface NodeLease {
  /** The milliseconds for which ids may be made now; undefined after the release. @param usedMs the last used */
  span(usedMs: number): IdSpan | undefined;
  /** Renews now instead of after some seconds; a number that another instance took is replaced by a new one. */
  renew(): Promise<void>;
  /** Ends the lease: no more ids can be made. */
  release(): Promise<void>;
}

export interface LeaseParts {
  readonly db: Database;
  /** Epoch milliseconds, by the clock of the ids. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Called once when all numbers are taken and the start waits for one. */
  readonly onWait?: () => void;
}

async function takeWithPatience({ db, now, onWait }: LeaseParts): Promise<Lease> {
  for (let waitedMs = 0; waitedMs <= 2 * LEASE_MS; waitedMs += ASK_AGAIN_MS) {
    const lease = await take(db, now());
    if (lease) return lease;
    if (waitedMs === 0) onWait?.();
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  throw new Error('32 servers use this database already, and there can’t be more. Stop one of them first.');
}

/** Takes a number for this process and keeps it. @throws when 32 other instances keep theirs */
export async function leaseNode(parts: LeaseParts): Promise<NodeLease> {
  const { db, now, onError } = parts;
  let lease: Lease | undefined = await takeWithPatience(parts);
  let lastUsedMs = 0;
  // The caller may be in a transaction. A reservation must not be part of it, because a rollback would undo it.
  const outside = AsyncLocalStorage.snapshot();
  let renewing: Promise<void> | undefined;

  async function renewNow(): Promise<void> {
    if (!lease) return;
    const next = (await renew(db, lease, Math.max(now(), lastUsedMs))) ?? (await take(db, now()));
    // Without a new range the current one stays this process's own, until it is used up.
    if (next && lease) lease = next;
  }
  function renewOnce(): Promise<void> {
    renewing ??= outside(renewNow)
      .catch(onError)
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  }

  const timer = setInterval(() => void renewOnce(), RENEW_MS).unref();
  return {
    span(usedMs) {
      lastUsedMs = Math.max(lastUsedMs, usedMs);
      // The clock jumped, or the process was paused.
      if (lease && Math.max(now(), usedMs) > lease.toMs) void renewOnce();
      return lease;
    },
    renew: renewOnce,
    async release() {
      clearInterval(timer);
      await renewing;
      const last = lease;
      lease = undefined;
      if (last) await releaseNumber(db, last, lastUsedMs).catch(onError);
    },
  };
}
