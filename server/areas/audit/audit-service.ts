// The only way to the audit: `audited` runs a staff action and its entry in one transaction.
import type { AuditEntry } from '#core/contract/desk/audit.ts';
import type { DeskPermission, StaffRole } from '#core/facts/permission.ts';
import { isNamedKind, type NamedKind, nameKey, referencesIn } from '#core/rules/audit-references.ts';
import { permittedVendors, permittingRole } from '#core/rules/permission.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import type { AuditRepository, AuditRow } from './audit-repository.ts';
import { changedFacts, type Facts, maskFacts } from './masked.ts';
import type { Names } from './names.ts';

/** The person and the request; null: the operator at the command line. */
export interface Actor {
  readonly caller: Caller;
  readonly requestId: string;
}

/** The action by noun and verb (`order.accept`), its record, and the permission used. */
export interface AuditAction {
  readonly action: string;
  readonly entity: string;
  readonly permission: DeskPermission;
}

/** The record and the result. */
export interface Change {
  /** Replaces the action's name when only the result shows what was done. */
  readonly action?: string;
  readonly id: number | string;
  /** The vendor of the record; absent: none. */
  readonly vendorId?: number | null;
  /** Field names of the API. Two states keep only their differences, with personal data masked. */
  readonly before?: Facts | null;
  readonly after?: Facts | null;
}

/** Writes what a change of a record brings. */
type Follower = (by: Actor | null, entity: string, change: Change) => Promise<void>;

export interface AuditQuery {
  readonly entity?: string | undefined;
  readonly id?: string | undefined;
  readonly actor?: number | undefined;
  readonly vendor?: number | undefined;
  readonly page_size?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The person who asks, from a desk request. */
export const actorOf = ({ caller, raw }: { readonly caller: Caller; readonly raw: { readonly id: string } }): Actor => ({
  caller,
  requestId: raw.id,
});

/** The record of an entry, and the ids in its facts. */
const referencesOf = ({ entity, entity_id, before, after, api_key_id }: AuditRow): readonly (readonly [NamedKind, string])[] => [
  ...(api_key_id === null ? [] : [['api-key', String(api_key_id)] as const]),
  ...(isNamedKind(entity) ? [[entity, entity_id] as const] : []),
  ...referencesIn(before),
  ...referencesIn(after),
];

/** The names for one entry, out of the names of a page. */
function namesIn(row: AuditRow, names: AuditEntry['names']): AuditEntry['names'] {
  const keys = referencesOf(row).map(([kind, id]) => nameKey(kind, id));
  return Object.fromEntries(keys.flatMap((key) => (names[key] ? [[key, names[key]]] : [])));
}

const toEntry = (row: AuditRow, names: AuditEntry['names']): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_id === null ? null : { id: row.actor_id, full_name: row.actor_name ?? '' },
  role: row.role,
  vendor_id: row.vendor_id,
  action: row.action,
  entity: row.entity,
  entity_id: row.entity_id,
  before: row.before,
  after: row.after,
  request_id: row.request_id,
  api_key_id: row.api_key_id,
  names: namesIn(row, names),
});

const kept = (facts: Facts | null): string | null => (facts === null ? null : JSON.stringify(maskFacts(facts)));

export type AuditService = ReturnType<typeof createAuditService>;
export type Audited = AuditService['audited'];

/** @param names missing: entries are only written here */
export function createAuditService(repository: AuditRepository, deps: Pick<Dependencies, 'now' | 'newId'>, names?: Names) {
  function entryOf(by: Actor | null, auditAction: AuditAction, { action, id, vendorId = null, before = null, after = null }: Change) {
    const [old, fresh] = changedFacts(before, after);
    const role = by && permittingRole(by.caller, auditAction.permission, vendorId ?? undefined)?.role;
    return {
      id: deps.newId(),
      at: new Date(deps.now()),
      actor_id: by?.caller.userId ?? null,
      role: (role as StaffRole | undefined) ?? null,
      vendor_id: vendorId,
      action: action ?? auditAction.action,
      entity: auditAction.entity,
      entity_id: String(id),
      before: kept(old),
      after: kept(fresh),
      request_id: by?.requestId ?? null,
      api_key_id: by?.caller.apiKey?.id ?? null,
    };
  }

  const listeners: (() => void)[] = [];
  const followers: Follower[] = [];

  return {
    /** Calls `follower` for each change, in its transaction. */
    follow: (follower: Follower): void => void followers.push(follower),

    /** Calls `listener` after each committed staff action in this process. Other processes' actions are not reported. */
    onWritten: (listener: () => void): void => void listeners.push(listener),

    /**
     * Runs `work` and writes its entries, in one transaction. Work that changes nothing writes no entries. It may run again after
     * a deadlock, so it must do nothing outside the database.
     */
    audited<T>(by: Actor | null, auditAction: AuditAction, work: (note: (change: Change) => void) => Promise<T>): Promise<T> {
      return repository.inTransaction(async () => {
        const changes: Change[] = [];
        const done = await work((change) => void changes.push(change));
        if (changes.length === 0) return done;
        await repository.add(changes.map((change) => entryOf(by, auditAction, change)));
        for (const change of changes) for (const follower of followers) await follower(by, auditAction.entity, change);
        for (const listener of listeners) repository.afterCommit(listener);
        return done;
      });
    },

    /** Newest first, of the vendors the person may see. */
    async list(caller: Caller, query: AuditQuery): Promise<{ results: AuditEntry[]; cursor: string | undefined }> {
      const own = permittedVendors(caller, 'audit.read');
      const limit = query.page_size ?? DESK_PAGE_SIZE;
      const rows = await repository.list({
        vendors: query.vendor === undefined ? (own === 'all' ? undefined : own) : [query.vendor],
        entity: query.entity,
        entityId: query.id,
        actorId: query.actor,
        beforeId: decodeCursor(query.cursor, ['number'])?.[0] as number | undefined,
        limit: limit + 1,
      });
      const { page, cursor } = pageOf(rows, limit, byId);
      const named = (await names?.of(page.flatMap(referencesOf))) ?? {};
      return {
        results: page.map((row) => toEntry(row, named)),
        cursor,
      };
    },
  };
}
