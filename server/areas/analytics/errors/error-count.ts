// Errors as they come from phones, counted where they belong. Anybody can tell of one: of new ones only so many a day are taken.
import { createHash } from 'node:crypto';
import { type ErrorSource, lastingPlace, type Occurrence, sameness, sourceOf, withOccurrence } from '#core/rules/insight/error-group.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import { Refusal } from '../../../refusal.ts';
import type { ErrorChange, ErrorGroupRepository, StoredError } from './error-group-repository.ts';

/** As it is kept. */
export interface CameError {
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface ErrorCountParts {
  readonly groups: ErrorGroupRepository;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
}

/** A bad version breaks in a few places, on phones of one village as everywhere. */
const NEW_OF_A_NETWORK = 20;
const NEW_A_DAY = 200;

interface Told {
  readonly source: ErrorSource;
  readonly name: string;
  readonly message: string;
  readonly place: string;
  readonly fingerprint: string;
  readonly occurrence: Occurrence;
}

const textOf = (fact: unknown, most: number): string => (typeof fact === 'string' ? fact.slice(0, most) : '');

function toldOf({ name, props }: CameError, at: string): Told {
  const told = { source: sourceOf(props['source']), name, message: textOf(props['message'], 200), place: textOf(props['place'], 200) };
  return {
    ...told,
    fingerprint: createHash('sha256').update(sameness(told)).digest('base64url'),
    occurrence: {
      at,
      version: textOf(props['version'], 40) || '?',
      path: textOf(props['path'], 200),
      place: told.place,
      request: textOf(props['request'], 100),
    },
  };
}

const newGroup = ({ fingerprint, source, name, message, place, occurrence: { path } }: Told, now: Date) => ({
  fingerprint,
  source,
  name,
  message,
  place: lastingPlace(place),
  path,
  first_seen: now,
  last_seen: now,
  versions: '[]',
  recent: '[]',
  solved_versions: '[]',
});

/** What a row is once these came. */
function again(row: StoredError, came: readonly Told[], now: Date): ErrorChange {
  const before = { ...row, solvedVersions: row.solved_versions };
  const after = came.reduce((group, { occurrence }) => withOccurrence(group, occurrence), before);
  return {
    path: came.at(-1)?.occurrence.path ?? row.path,
    count: after.count,
    last_seen: now,
    versions: JSON.stringify(after.versions),
    recent: JSON.stringify(after.recent),
    ...(after.state === before.state
      ? {}
      : { state: after.state, is_back: true, version: row.version + 1, changed_at: now, changed_by: null }),
  };
}

export type ErrorCount = ReturnType<typeof createErrorCount>;

export function createErrorCount({ groups, budget, deps }: ErrorCountParts) {
  async function mayBegin(network: string): Promise<boolean> {
    const buckets = [
      { name: `errors:new:address:${network}`, limit: NEW_OF_A_NETWORK, windowMs: DAY_MS },
      { name: 'errors:new', limit: NEW_A_DAY, windowMs: DAY_MS },
    ];
    try {
      await spendAll(budget, buckets);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  return {
    /** What is new among them and may begin; before the transaction that counts them. */
    async prepare(network: string, errors: readonly CameError[]): Promise<readonly Told[]> {
      if (errors.length === 0) return [];
      const all = errors.map((error) => toldOf(error, new Date(deps.now()).toISOString()));
      const taken = new Set(await groups.known(all.map(({ fingerprint }) => fingerprint)));
      for (const fingerprint of new Set(all.map((told) => told.fingerprint)))
        if (!taken.has(fingerprint) && (await mayBegin(network))) taken.add(fingerprint);
      return all.filter(({ fingerprint }) => taken.has(fingerprint));
    },

    /** Within the current transaction. */
    async count(errors: readonly Told[]): Promise<void> {
      if (errors.length === 0) return;
      const now = new Date(deps.now());
      const byPrint = Map.groupBy(errors, ({ fingerprint }) => fingerprint);
      const first = [...byPrint.values()].flatMap(([told]) => told ?? []);
      await groups.add(first.map((told) => ({ id: deps.newId(), ...newGroup(told, now) })));
      for (const row of await groups.lockAll([...byPrint.keys()]))
        await groups.change(row.id, again(row, byPrint.get(row.fingerprint) ?? [], now));
    },
  };
}
