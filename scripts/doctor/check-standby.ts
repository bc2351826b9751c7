// Checks the standby of DATABASE_READ_URL: reachable, a standby, and following the primary.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openServerDatabase } from '../../server/db/database.ts';
import { MOST_LAG_MS } from '../../server/db/postgres/standby.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning, fault } = findingsOf('database');
const ASK_EVERY_MS = 250;

export interface StandbyFacts {
  readonly isStandby: boolean;
  /** How long the standby took to replay what the primary had written. Undefined if it is further behind than allowed. */
  readonly followedMs: number | undefined;
}

/** @throws when the standby does not answer */
async function readStandbyFacts(primary: Database, standby: Database, now: () => number): Promise<StandbyFacts> {
  const startedAt = now();
  const { rows: own } = await sql<{ place: string }>`select pg_current_wal_insert_lsn()::text as place`.execute(primary.sql);
  const place = own[0]?.place ?? '0/0';
  for (;;) {
    const { rows } = await sql<{ is_standby: boolean; has_followed: boolean }>`select pg_is_in_recovery() as is_standby,
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${place}::pg_lsn else true end as has_followed`.execute(standby.sql);
    const { is_standby: isStandby = false, has_followed: hasFollowed = false } = rows[0] ?? {};
    const passedMs = now() - startedAt;
    if (hasFollowed) return { isStandby, followedMs: passedMs };
    if (passedMs > MOST_LAG_MS) return { isStandby, followedMs: undefined };
    await wait(ASK_EVERY_MS);
  }
}

export function judgeStandby({ isStandby, followedMs }: StandbyFacts): Finding {
  if (!isStandby) return warning('DATABASE_READ_URL leads to a primary, so nobody is relieved.', 'Name a standby, or leave it out.');
  if (followedMs === undefined)
    return warning(
      'The standby is more than ten seconds behind, so it is not read.',
      'Look at pg_stat_replication on the primary, and at the log of the standby.',
    );
  return ok(`The standby follows within ${Math.ceil(followedMs / 1_000)} seconds.`);
}

export async function checkStandby(url: string, primary: Database, now: () => number): Promise<Finding> {
  try {
    const standby = await openServerDatabase(url, 1, () => undefined);
    try {
      return judgeStandby(await readStandbyFacts(primary, standby, now));
    } finally {
      await standby.close();
    }
  } catch (error) {
    return fault(
      `The standby cannot be read (${error instanceof Error ? error.message : String(error)}).`,
      'Check that it runs, and that DATABASE_READ_URL names its host and port.',
    );
  }
}
