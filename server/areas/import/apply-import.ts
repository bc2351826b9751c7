// The job that applies an import, five hundred rows in a transaction with their audit entries and the progress. After a kill it continues
// after the last saved row.
import { permittedVendors } from '#core/rules/permission.ts';
import { failpoint } from '../../failpoint.ts';
import type { Caller } from '../../http/caller.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';
import type { Actor, AuditAction, Audited, Change } from '../audit/audit-service.ts';
import { decide } from './compare.ts';
import type { RowProblem } from './file/problem.ts';
import type { ImportRow } from './import-repository.ts';
import type { ImportKind } from './kinds.ts';
import { type ImportJobParts, importOf, JOB_TRIES, scopeOf, wholeOf } from './read-import.ts';
import type { Outcome, StagedRow } from './staged-rows-repository.ts';
import type { CheckedRow, Found, Scope, Write, Written } from './store.ts';

export interface ApplyParts extends ImportJobParts {
  readonly audited: Audited;
}

const APPLY_PART = 500;

/** The audit's action: with who applied it, and their roles at that time. */
function byOf({ applied_by }: Pick<ImportRow, 'applied_by'>): Actor {
  if (!applied_by) throw new Error('nobody applied this file');
  const { userId, roles, requestId } = applied_by;
  return { caller: { userId, roles } as Caller, requestId };
}

interface Decided {
  readonly writes: readonly Write[];
  /** Counts of rows that were not written. */
  readonly outcomes: readonly Outcome[];
}

/** The rows that still apply, now that they are locked. */
async function decideRows({ sheet, store }: ImportKind, rows: readonly StagedRow[], scope: Scope): Promise<Decided> {
  const found = await store.lookUp(
    rows.map(({ facts, before }) => ({ ...before, ...facts })),
    scope,
    true,
  );
  const writes: Write[] = [];
  const outcomes: Outcome[] = [];
  const settle = (row: number, outcome: Outcome['outcome'], problems: readonly RowProblem[] = []): void =>
    void outcomes.push({ row, outcome, problems });
  for (const staged of rows) {
    const { row_no: row, key } = staged;
    const there = found.get(key);
    const decision = decide(sheet, staged, there);
    if (decision.kind === 'write') writes.push({ row, key, facts: decision.facts, changed: decision.changed, found: there });
    else settle(row, decision.kind === 'nothing' ? 'applied' : 'left-out', decision.kind === 'nothing' ? [] : decision.problems);
  }
  const checked: CheckedRow[] = writes.map(({ row, facts, found: there }) => ({ row, facts, found: there }));
  const wrong = (await store.check?.(checked, scope)) ?? new Map<number, readonly RowProblem[]>();
  for (const { row } of writes) if (wrong.has(row)) settle(row, 'left-out', wrong.get(row));
  return { writes: writes.filter(({ row }) => !wrong.has(row)), outcomes };
}

const picked = (names: readonly string[], found: Found | undefined): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, found?.facts[name] ?? '']));

/** One audit entry for each row. */
function noteRows(note: (change: Change) => void, writes: readonly Write[], written: readonly Written[]): void {
  writes.forEach(({ facts, found, changed }, n) => {
    const { id = '', vendorId = null, refused } = written[n] ?? {};
    const after = found ? Object.fromEntries(changed.map((field) => [field, facts[field] ?? ''])) : facts;
    if (!refused) note({ id, vendorId, before: found ? picked(changed, found) : null, after });
  });
}

const outcomesOf = (writes: readonly Write[], written: readonly Written[]): Outcome[] =>
  writes.map(({ row }, n) => {
    const { refused } = written[n] ?? {};
    return refused ? { row, outcome: 'left-out', problems: [refused] } : { row, outcome: 'applied', problems: [] };
  });

/** Applies rows in one transaction. False when no work is left. */
function applyPart({ imports, staged, kinds, audited, deps }: ApplyParts, { id, kind: name, applied_by }: ImportRow): Promise<boolean> {
  const kind = kinds[name];
  const auditAction: AuditAction = { action: `${kind.entity}.import`, entity: kind.entity, permission: kind.write };
  const at = new Date(deps.now());
  const by = byOf({ applied_by });
  return audited(by, auditAction, async (note) => {
    const row = await imports.lockApplying(id);
    if (!row) return false;
    await failpoint('import:locked');
    const rows = await staged.toApply(id, row.applied_to, kind.store.part ?? APPLY_PART);
    const last = rows.at(-1);
    if (!last) {
      await kind.store.whole?.finish(await wholeOf({ staged }, row), note);
      await imports.move(id, ['applying'], 'done', at);
      await failpoint('import:done');
      return false;
    }
    const vendors = permittedVendors(by.caller, kind.write);
    const scope: Scope = { ...scopeOf(row), vendors: vendors === 'all' ? null : vendors };
    const { writes, outcomes: settled } = await decideRows(kind, rows, scope);
    const written: readonly Written[] = writes.length > 0 ? await kind.store.write(writes, at, by) : [];
    await failpoint('import:written');
    if (!kind.store.isAudited) noteRows(note, writes, written);
    const outcomes = [...settled, ...outcomesOf(writes, written)];
    await staged.settle(id, outcomes);
    await failpoint('import:noted');
    const left = outcomes.filter(({ outcome }) => outcome === 'left-out').length;
    await imports.countApplied(id, { applied: outcomes.length - left, left, to: last.row_no }, at);
    await failpoint('import:counted');
    return true;
  });
}

export function createApplyImport(parts: ApplyParts): JobHandler {
  const { imports, deps } = parts;
  return async (payload, { attempts }, signal) => {
    const id = importOf(payload);
    const row = await imports.find(id);
    if (row?.state !== 'applying') return;
    try {
      await failpoint('import:begin');
      while (await applyPart(parts, row)) {
        await failpoint('import:part');
        signal.throwIfAborted();
      }
    } catch (error) {
      if (attempts < JOB_TRIES || signal.aborted) throw error;
      await imports.move(id, ['applying'], 'failed', new Date(deps.now()), { failure: 'trouble' });
    }
  };
}
