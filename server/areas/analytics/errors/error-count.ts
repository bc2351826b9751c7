// Counts errors from phones in groups. Anybody can invent errors, so each network may add only so many groups a day. Errors that only one
// network reported are kept up to a limit.
import { createHash, createHmac } from 'node:crypto';
import type { ErrorSource } from '#core/facts/insight.ts';
import { groupingKey, type Occurrence, sourceOf, stablePlace, withOccurrence } from '#core/rules/insight/error-group.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { widerOf } from '../../../http/limits/network-of.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { DAY_MS, ofNetwork, spendAll } from '../../../http/limits/spend.ts';
import { Refusal } from '../../../refusal.ts';
import type { ErrorChange, ErrorGroupRepository, StoredError } from './error-group-repository.ts';

/** An error as it is stored. */
export interface ReceivedError {
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface ErrorCountParts {
  readonly groups: ErrorGroupRepository;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
  /** Hashes networks, because none is stored in clear. */
  readonly networkKey: Buffer;
}

/** A bad version breaks in a few places, the same on all phones. */
const NEW_OF_A_NETWORK = 20;
/** Limit for errors that only one network reported. */
const MOST_UNCONFIRMED = 200;

interface Report {
  readonly source: ErrorSource;
  readonly name: string;
  readonly message: string;
  readonly place: string;
  readonly fingerprint: string;
  /** Hash of the network that reported it. */
  readonly from: string;
  readonly occurrence: Occurrence;
}

const textOf = (fact: unknown, most: number): string => (typeof fact === 'string' ? fact.slice(0, most) : '');

function reportOf({ name, props }: ReceivedError, from: string, at: string): Report {
  const report = { source: sourceOf(props['source']), name, message: textOf(props['message'], 200), place: textOf(props['place'], 200) };
  return {
    ...report,
    from,
    fingerprint: createHash('sha256').update(groupingKey(report)).digest('base64url'),
    occurrence: {
      at,
      version: textOf(props['version'], 40) || '?',
      path: textOf(props['path'], 200),
      place: report.place,
      request: textOf(props['request'], 100),
    },
  };
}

const newGroup = ({ fingerprint, from, source, name, message, place, occurrence: { path } }: Report, now: Date) => ({
  fingerprint,
  source,
  name,
  message,
  place: stablePlace(place),
  path,
  first_seen: now,
  last_seen: now,
  versions: '[]',
  recent: '[]',
  solved_versions: '[]',
  told_from: from,
});

/** The row after these reports were counted. */
function countReports(row: StoredError, came: readonly Report[], now: Date): ErrorChange {
  const before = { ...row, solvedVersions: row.solved_versions };
  const after = came.reduce((group, { occurrence }) => withOccurrence(group, occurrence), before);
  return {
    path: came.at(-1)?.occurrence.path ?? row.path,
    count: after.count,
    last_seen: now,
    versions: JSON.stringify(after.versions),
    recent: JSON.stringify(after.recent),
    ...(came.every(({ from }) => from === row.told_from) ? {} : { told_from: null }),
    ...(after.state === before.state
      ? {}
      : { state: after.state, is_back: true, version: row.version + 1, changed_at: now, changed_by: null }),
  };
}

export type ErrorCount = ReturnType<typeof createErrorCount>;

export function createErrorCount({ groups, budget, deps, networkKey }: ErrorCountParts) {
  const hashOf = (network: string): string => createHmac('sha256', networkKey).update(widerOf(network)).digest('base64url').slice(0, 16);

  async function mayBegin(network: string): Promise<boolean> {
    try {
      await spendAll(budget, ofNetwork('errors:new:address', network, NEW_OF_A_NETWORK, DAY_MS));
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  return {
    /** Selects new groups within the network's budget; runs before the counting transaction. */
    async prepare(network: string, errors: readonly ReceivedError[]): Promise<readonly Report[]> {
      if (errors.length === 0) return [];
      const at = new Date(deps.now()).toISOString();
      const all = errors.map((error) => reportOf(error, hashOf(network), at));
      const taken = new Set(await groups.known(all.map(({ fingerprint }) => fingerprint)));
      for (const fingerprint of new Set(all.map((report) => report.fingerprint)))
        if (!taken.has(fingerprint) && (await mayBegin(network))) taken.add(fingerprint);
      return all.filter(({ fingerprint }) => taken.has(fingerprint));
    },

    /** Runs within the current transaction. */
    async count(errors: readonly Report[]): Promise<void> {
      if (errors.length === 0) return;
      const now = new Date(deps.now());
      const byPrint = Map.groupBy(errors, ({ fingerprint }) => fingerprint);
      const first = [...byPrint.values()].flatMap(([report]) => report ?? []);
      await groups.add(first.map((report) => ({ id: deps.newId(), ...newGroup(report, now) })));
      for (const row of await groups.lockAll([...byPrint.keys()]))
        await groups.change(row.id, countReports(row, byPrint.get(row.fingerprint) ?? [], now));
      await groups.deleteCrowd(MOST_UNCONFIRMED);
    },
  };
}
