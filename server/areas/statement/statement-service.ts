// Payment references at the desk: compared with bank statements, listed, and settled by a second person.
import type { listReferences, NotedReference, solveReference } from '#core/contract/desk/money/references.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { isToSettle, UNMATCHED_AFTER_MS } from '#core/rules/payment/unmatched-upi.ts';
import { hasPermission, permittedVendors } from '#core/rules/permission.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { decodeCursor, encodeCursor } from '../../http/page-cursor.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, Audited, Change } from '../audit/audit-service.ts';
import type { SignOffService } from '../sign-off/sign-off-service.ts';
import { type ChangedReference, type ComparedStatement, compareReferences } from './compare-references.ts';
import type { ReferenceRow, StatementRepository } from './statement-repository.ts';

export interface StatementParts {
  readonly repository: StatementRepository;
  readonly audited: Audited;
  readonly signOffs: Pick<SignOffService, 'ownRefusal'>;
  readonly deps: Pick<Dependencies, 'now'>;
}

const PAGE_SIZE = 50;
const PERMISSION = 'money.compare';

const isOpen = ({ state, at, solved_at }: ReferenceRow, now: number): boolean =>
  isToSettle({ state, notedAt: at.getTime(), isSolved: solved_at !== null }, now);

const toReference = (row: ReferenceRow, isOpenTo: boolean): NotedReference => ({
  id: row.entity_id,
  vendor_id: row.vendor_id,
  order_id: row.order_id,
  order_number: row.number,
  reference: row.reference,
  tr: row.tr,
  amount: row.given_paise,
  state: row.state,
  line: row.line_day === null || row.line_paise === null ? null : { date: row.line_day, amount: row.line_paise },
  noted: { by: row.staff_name ?? '', at: row.at.toISOString() },
  compared_at: row.compared_at?.toISOString() ?? null,
  solved: row.solved_at ? { by: row.solved_name ?? '', at: row.solved_at.toISOString(), reason: row.solved_reason ?? '' } : null,
  may_solve: isOpenTo,
});

const changeOf = ({ row, verdict }: ChangedReference): Change => ({
  id: row.entity_id,
  vendorId: row.vendor_id,
  before: { state: row.state },
  after: { state: verdict.state, reference: row.reference, amount: row.given_paise },
});

/** Authors of these rows whose payments the person may not settle. */
async function ownNoters({ signOffs, deps }: StatementParts, caller: Caller, rows: readonly ReferenceRow[]): Promise<ReadonlySet<number>> {
  const noters = [...new Set(rows.filter((row) => isOpen(row, deps.now())).map(({ staff_id }) => staff_id))];
  const own = await Promise.all(
    noters.map(async (id) => ((await signOffs.ownRefusal(caller.userId, [id], PERMISSION)) === undefined ? [] : [id])),
  );
  return new Set(own.flat());
}

async function shown(parts: StatementParts, caller: Caller, rows: readonly ReferenceRow[]): Promise<NotedReference[]> {
  const own = await ownNoters(parts, caller, rows);
  return rows.map((row) =>
    toReference(row, isOpen(row, parts.deps.now()) && hasPermission(caller, PERMISSION, row.vendor_id) && !own.has(row.staff_id)),
  );
}

async function solve(parts: StatementParts, by: Actor, id: number, body: BodyOf<typeof solveReference>): Promise<NotedReference> {
  const { repository, audited, signOffs, deps } = parts;
  const { caller } = by;
  await audited(by, { action: 'reference.solve', entity: 'reference', permission: PERMISSION }, async (note) => {
    await repository.lock(id);
    const row = await repository.find(id);
    if (!row || !hasPermission(caller, PERMISSION, row.vendor_id)) throw new Refusal('NOT_FOUND');
    if (!isOpen(row, deps.now()) || row.state !== body.state) throw new Refusal('CHANGED_MEANWHILE', { details: { state: row.state } });
    const reason = await signOffs.ownRefusal(caller.userId, [row.staff_id], PERMISSION);
    if (reason !== undefined) throw new Refusal('REFERENCE_OWN', { details: { reason } });
    await repository.solve(id, { by: caller.userId, name: caller.desk?.fullName ?? '', reason: body.reason, at: new Date(deps.now()) });
    note({ id, vendorId: row.vendor_id, after: { state: row.state, reference: row.reference, reason: body.reason } });
  });
  const row = (await repository.find(id)) as ReferenceRow;
  return toReference(row, false);
}

export type StatementService = ReturnType<typeof createStatementService>;

export function createStatementService(parts: StatementParts) {
  const { repository, deps } = parts;
  return {
    /** Previews a statement's changes; nothing is stored. */
    preview: (statement: ComparedStatement): Promise<readonly ChangedReference[]> => compareReferences(repository, statement),

    /** Stores a statement's changes and audits each. Runs in a transaction, when its lines are stored. */
    async compare(statement: ComparedStatement, note: (change: Change) => void): Promise<void> {
      await repository.hold(statement.vendorId);
      const changed = await compareReferences(repository, statement);
      if (changed.length === 0) return;
      const verdicts = changed.map(({ verdict }) => verdict);
      await repository.keep(statement.vendorId, verdicts, new Date(deps.now()));
      for (const one of changed) note(changeOf(one));
    },

    async list(caller: Caller, query: QueryOf<typeof listReferences>) {
      const limit = query.page_size ?? PAGE_SIZE;
      const beforeId = decodeCursor(query.cursor, ['number'])?.[0] as number | undefined;
      const vendors = query.vendor === undefined ? permittedVendors(caller, 'money.read') : [query.vendor];
      const search = {
        vendors,
        state: query.state,
        waitingSince: query.waiting === true ? new Date(deps.now() - UNMATCHED_AFTER_MS) : undefined,
        beforeId,
        limit: limit + 1,
      };
      const rows = await repository.list(search);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        results: await shown(parts, caller, page),
        cursor: rows.length > limit && last ? encodeCursor([last.entity_id]) : undefined,
      };
    },

    /** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE when it differs from what they saw, REFERENCE_OWN */
    solve: (by: Actor, id: number, body: BodyOf<typeof solveReference>): Promise<NotedReference> => solve(parts, by, id, body),
  };
}
