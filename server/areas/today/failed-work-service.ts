// Shows failed jobs at the desk with receiver, record and reason, and restarts them.
import { type Infer, integer, type } from 'superstruct';
import type { FailedWork, listFailedWork } from '#core/contract/desk/today/failed-work.ts';
import type { Today } from '#core/contract/desk/today/today.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { matches } from '#core/contract/wire/matches.ts';
import { textIn } from '#core/language/said.ts';
import { type NamedKind, nameKey } from '#core/rules/audit-references.ts';
import { jobFailure } from '#core/rules/job-failure.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { maskPhone } from '#core/rules/phone.ts';
import type { Dependencies } from '../../dependencies.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, Audited } from '../audit/audit-service.ts';
import type { Names } from '../audit/names.ts';
import type { MessageService } from '../message/message-service.ts';
import type { FailedJobRow, FailedWorkRepository } from './failed-work-repository.ts';

export interface FailedWorkParts {
  readonly repository: FailedWorkRepository;
  readonly messages: Pick<MessageService, 'read'>;
  readonly names: Names;
  readonly audited: Audited;
  readonly deps: Pick<Dependencies, 'now'>;
  /** Wakes the job runner. */
  readonly wake: () => void;
}

type About = NonNullable<FailedWork['about']>;
interface Pointer {
  readonly kind: About['kind'];
  readonly id: number;
}

/** Ids in job payloads, and their kinds of records. */
const OfOrder = type({ orderId: integer() });
const OfRefund = type({ taskId: integer() });
const OfPayment = type({ sessionId: integer() });
const OfClaim = type({ id: integer() });

function pointerOf({ kind, payload }: FailedJobRow): Pointer | undefined {
  if (matches(payload, OfOrder)) return { kind: 'order', id: payload.orderId };
  if (matches(payload, OfRefund)) return { kind: 'refund', id: payload.taskId };
  if (matches(payload, OfPayment)) return { kind: 'payment', id: payload.sessionId };
  return kind === 'claim-intake' && matches(payload, OfClaim)
    ? { kind: 'claim', id: (payload satisfies Infer<typeof OfClaim>).id }
    : undefined;
}

const reference = ({ kind, id }: Pointer): readonly [NamedKind, string] => [kind, String(id)];

const atOf = ({ done_at, created_at }: FailedJobRow): string => (done_at ?? created_at).toISOString();

export type FailedWorkService = ReturnType<typeof createFailedWorkService>;

export function createFailedWorkService({ repository, messages, names, audited, deps, wake }: FailedWorkParts) {
  function toWork(row: FailedJobRow, language: LanguageCode) {
    const message = messages.read(row.payload, language);
    const pointer = message?.about ?? pointerOf(row);
    const work = {
      id: row.id,
      kind: row.kind,
      message: message ? { channel: message.channel, to: maskPhone(message.to), text: message.text } : null,
      error: { ...jobFailure(row.last_error) },
      tries: row.attempts,
      at: atOf(row),
    };
    return { work, pointer };
  }

  const named = (pointer: Pointer | undefined, known: Readonly<Record<string, LocalText>>, language: LanguageCode): FailedWork['about'] =>
    pointer ? { ...pointer, name: textIn(known[nameKey(...reference(pointer))], language) } : null;

  return {
    async list(
      query: QueryOf<typeof listFailedWork>,
      language: LanguageCode,
    ): Promise<{ results: FailedWork[]; cursor: string | undefined }> {
      const limit = query.page_size ?? DESK_PAGE_SIZE;
      const before = decodeCursor(query.cursor, ['number'])?.[0] as number | undefined;
      const rows = await repository.list(query.what, before, limit + 1);
      const { page: rowsShown, cursor } = pageOf(rows, limit, byId);
      const page = rowsShown.map((row) => toWork(row, language));
      const known = await names.of(page.flatMap(({ pointer }) => (pointer ? [reference(pointer)] : [])));
      return {
        results: page.map(({ work, pointer }) => ({ ...work, about: named(pointer, known, language) })),
        cursor,
      };
    },

    /** The latest failed jobs, without messages. */
    async newest(limit: number): Promise<NonNullable<Today['failed_jobs']>> {
      const rows = await repository.list('tasks', undefined, limit);
      return rows.map((row) => ({ id: row.id, kind: row.kind, error: row.last_error, tries: row.attempts, at: atOf(row) }));
    },

    /** @throws Refusal NOT_FOUND for an unknown job, or one that did not fail */
    async retry(by: Actor, id: number): Promise<void> {
      await audited(by, { action: 'job.retry', entity: 'job', permission: 'jobs.retry' }, async (note) => {
        if (!(await repository.retry(id, new Date(deps.now())))) throw new Refusal('NOT_FOUND');
        note({ id, after: { state: 'ready' } });
      });
      wake();
    },
  };
}
