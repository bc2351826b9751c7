// Lists errors from phones at the desk, and marks them as solved.
import { type DeskError, DeskErrorDetail, type listErrors, type updateError } from '#core/contract/desk/insight/errors.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import { changedMeanwhile } from '../../../http/versions/if-match.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, AuditAction, Audited } from '../../audit/audit-service.ts';
import type { ErrorGroupRepository, ErrorRow } from './error-group-repository.ts';

export interface ErrorGroupParts {
  readonly groups: ErrorGroupRepository;
  readonly audited: Audited;
  readonly deps: Pick<Dependencies, 'now'>;
}

const toError = (row: ErrorRow): DeskError => ({
  id: row.id,
  version: row.version,
  source: row.source,
  name: row.name,
  message: row.message,
  place: row.place,
  path: row.path,
  count: row.count,
  first_seen: row.first_seen.toISOString(),
  last_seen: row.last_seen.toISOString(),
  versions: row.versions.map((one) => ({ ...one })),
  state: row.state,
  is_back: row.is_back,
  is_confirmed: row.told_from === null,
  changed: row.changed_at && { at: row.changed_at.toISOString(), by: row.changed_name },
});

const toDetail = (row: ErrorRow): DeskErrorDetail => ({ ...toError(row), recent: row.recent.map((one) => ({ ...one })) });

const actionOf = (verb: string): AuditAction => ({ action: `error.${verb}`, entity: 'error', permission: 'insights.solve' });

export type ErrorGroupService = ReturnType<typeof createErrorGroupService>;

export function createErrorGroupService({ groups, audited, deps }: ErrorGroupParts) {
  /** @throws Refusal NOT_FOUND */
  async function get(id: number): Promise<DeskErrorDetail> {
    const row = await groups.find(id);
    if (!row) throw new Refusal('NOT_FOUND');
    return toDetail(row);
  }
  return {
    get,

    async list({ state, source, search, page_size, cursor }: QueryOf<typeof listErrors>) {
      const limit = page_size ?? DESK_PAGE_SIZE;
      const [confirmed, lastSeen, id] = decodeCursor(cursor, ['number', 'instant', 'number']) ?? [];
      const after = lastSeen === undefined ? undefined : { isConfirmed: confirmed === 1, lastSeen: new Date(lastSeen), id: Number(id) };
      const rows = await groups.list({ state, source, search }, after, limit + 1);
      const { page, cursor: next } = pageOf(rows, limit, (last) => [last.told_from === null ? 1 : 0, last.last_seen.getTime(), last.id]);
      return { results: page.map(toError), cursor: next };
    },

    /** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE */
    update(by: Actor, id: number, { state }: BodyOf<typeof updateError>, version: number | undefined): Promise<DeskErrorDetail> {
      return audited(by, state === 'solved' ? actionOf('solve') : actionOf('reopen'), async (note) => {
        if (!(await groups.lock(id))) throw new Refusal('NOT_FOUND');
        const before = await get(id);
        if (version !== undefined && version !== before.version) throw changedMeanwhile(DeskErrorDetail, before);
        if (state === before.state) return before;
        const solved = state === 'solved' ? before.versions.map((one) => one.version) : [];
        await groups.change(id, {
          state,
          is_back: false,
          solved_versions: JSON.stringify(solved),
          version: before.version + 1,
          changed_at: new Date(deps.now()),
          changed_by: by.caller.userId,
        });
        note({ id, before: { state: before.state }, after: { state } });
        return get(id);
      });
    },
  };
}
