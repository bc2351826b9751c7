// Lists for the insurer: closed once a day, delivered by a port, and answered automatically or by a file at the desk.
import type { AnswersRead, Bordereau, listBordereaux } from '#core/contract/desk/policy/bordereau.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { dayInIndia, formatDay } from '#core/rules/dates.ts';
import { readerLanguage } from '#core/rules/languages.ts';
import { type AnswersFound, type LineAnswer, readAnswers } from '#core/rules/policy/bordereau-answers.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { CsvFile } from '../../../http/csv-answer.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import type { InsurerPort } from '../../../ports/insurer.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, Audited } from '../../audit/audit-service.ts';
import { FileProblem } from '../../import/file/problem.ts';
import type { MessageService } from '../../message/message-service.ts';
import type { PremiumBack, Premiums } from '../premiums.ts';
import { bordereauFile, bordereauName } from './bordereau-file.ts';
import type { BordereauLine, BordereauRepository, BordereauRow } from './bordereau-repository.ts';
import { openAnswers } from './open-answers.ts';

export interface BordereauParts {
  readonly repository: BordereauRepository;
  readonly insurer: InsurerPort;
  readonly messages: Pick<MessageService, 'queue'>;
  readonly audited: Audited;
  readonly premiums: Pick<Premiums, 'back'>;
  readonly deps: Dependencies;
  readonly wake: () => void;
}

const toBordereau = (row: BordereauRow): Bordereau => ({
  id: row.id,
  day: row.day,
  state: row.state,
  lines: { new: row.new_count, change: row.change_count, cancel: row.cancel_count },
  accepted: row.accepted,
  rejected: row.rejected,
  made_at: row.made_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
});

async function compareAnswers(
  { repository }: BordereauParts,
  id: number,
  table: string[][],
): Promise<{ found: AnswersFound; lines: BordereauLine[] }> {
  const lines = await repository.lines(id);
  const listed = lines.map(({ event_id: eventId, ...line }) => ({ ...line, eventId }));
  const cells = new Set(table.flat().map((cell) => cell.trim()));
  const taken = new Set(await repository.taken([...cells].filter((cell) => cell !== '')));
  return { found: readAnswers(table, listed, taken), lines };
}

/** Sends the farmer the insurer's answer, except for an accepted change or end. */
async function notifyFarmer(
  { messages }: BordereauParts,
  line: BordereauLine,
  answer: LineAnswer,
  premium: PremiumBack | undefined,
): Promise<void> {
  if (line.kind !== 'new') return;
  const language = readerLanguage(line.locale);
  const order = line.order_id === null ? {} : { about: { kind: 'order', id: line.order_id } as const };
  const message = { channel: 'sms', to: line.insured_phone, language, ...order } as const;
  const policy = line.crops.map(({ names }) => textIn(names, language)).join(', ') || textIn(line.types, language);
  if (answer.answer === 'accepted')
    await messages.queue({
      ...message,
      template: 'policy-number',
      variables: {
        policy,
        number: answer.number ?? '',
        sum: formatMoney(line.sum_insured_paise),
        until: formatDay(line.ends_at.getTime()),
      },
      dedupeKey: `policy-number:${line.policy_id}`,
    });
  else {
    const dedupeKey = `policy-refused:${line.policy_id}`;
    const isCharged = premium !== undefined;
    if (!isCharged) await messages.queue({ ...message, template: 'policy-refused', variables: { policy }, dedupeKey });
    else {
      const variables = { policy, amount: formatMoney(premium.amount) };
      await messages.queue({ ...message, template: 'policy-refused-premium', variables, dedupeKey });
    }
  }
}

/** Refunds premiums that the insurer refused, each with an audit entry. Returns the refund of each line. */
async function refundPremiums(
  { audited, premiums }: BordereauParts,
  refused: readonly { readonly line: BordereauLine; readonly reason: string | null }[],
  by: Actor | null,
): Promise<ReadonlyMap<number, PremiumBack>> {
  const given = new Map<number, PremiumBack>();
  // Locks orders in the usual order, to avoid deadlocks.
  for (const { line, reason } of refused.toSorted((a, b) => (a.line.order_id ?? 0) - (b.line.order_id ?? 0))) {
    const { event_id, vendor_id: vendorId, order_id: orderId, variant_id: variantId } = line;
    if (vendorId === null || orderId === null || variantId === null) continue;
    await audited(by, { action: 'order.premium-back', entity: 'order', permission: 'policies.bordereau' }, async (note) => {
      const premium = await premiums.back({ vendorId, orderId }, variantId);
      if (!premium) return;
      given.set(event_id, premium);
      note({ id: orderId, vendorId, after: { amount: premium.amount, reason } });
    });
  }
  return given;
}

/** Runs in a transaction that locked the list. @param by null: the insurer's automatic receiver */
async function write(
  parts: BordereauParts,
  id: number,
  { found, lines }: Awaited<ReturnType<typeof compareAnswers>>,
  by: Actor | null,
): Promise<void> {
  const { repository, deps } = parts;
  const at = new Date(deps.now());
  const lineOf = new Map(lines.map((line) => [line.event_id, line]));
  const refused = found.answers.flatMap(({ answer, kind, eventId, reason }) => {
    const line = lineOf.get(eventId);
    return line && answer === 'rejected' && kind === 'new' ? [{ line, reason }] : [];
  });
  const premiums = await refundPremiums(parts, refused, by);
  for (const answer of found.answers) {
    const line = lineOf.get(answer.eventId);
    if (!line) continue;
    await repository.answer(answer.eventId, answer.answer, answer.reason);
    if (line.kind === 'new' && answer.answer === 'rejected') await repository.refuse(line.policy_id, answer.reason, at);
    if (line.kind === 'new' && answer.number !== null) await repository.insure(line.policy_id, answer.number);
    await notifyFarmer(parts, line, answer, premiums.get(answer.eventId));
  }
  const state = found.missing === 0 && found.problems.length === 0 ? 'answered' : 'open';
  await repository.setState(id, state, state === 'answered' ? { answered_at: at, answered_by: by?.caller.userId ?? null } : {});
}

async function deliver(parts: BordereauParts, row: BordereauRow): Promise<void> {
  const { repository, insurer } = parts;
  const { lines } = bordereauFile(row, await repository.lines(row.id));
  const answers = await insurer.deliver({ name: bordereauName(row), csv: [...(lines as Iterable<string>)].join('') });
  const table = answers === null ? null : await openAnswers(Buffer.from(answers));
  await repository.inTransaction(async () => {
    if (!(await repository.lock(row.id))) return;
    await repository.setState(row.id, 'open');
    if (table) await write(parts, row.id, await compareAnswers(parts, row.id, table), null);
  });
  parts.wake();
}

/** @throws Refusal BAD_REQUEST when it is no text table */
async function storeAnswers(parts: BordereauParts, by: Actor, id: number, file: UploadedFile, isApplied: boolean): Promise<AnswersRead> {
  const { repository, audited, wake } = parts;
  const table = await openAnswers(file.bytes).catch((error: unknown) => {
    throw error instanceof FileProblem ? new Refusal('BAD_REQUEST', { details: { path: 'body.file' } }) : error;
  });
  let { found } = await compareAnswers(parts, id, table);
  if (isApplied) {
    await audited(by, { action: 'bordereau.answer', entity: 'bordereau', permission: 'policies.bordereau' }, async (note) => {
      await repository.lock(id);
      const looked = await compareAnswers(parts, id, table);
      found = looked.found;
      if (found.answers.length === 0) return;
      await write(parts, id, looked, by);
      const count = (answer: string): number => found.answers.filter((one) => one.answer === answer).length;
      note({ id, after: { accepted: count('accepted'), rejected: count('rejected'), wrong: found.problems.length } });
    });
    wake();
  }
  const row = await repository.find(id);
  if (!row) throw new Refusal('NOT_FOUND');
  const count = (answer: string): number => found.answers.filter((one) => one.answer === answer).length;
  return {
    accepted: count('accepted'),
    rejected: count('rejected'),
    unchanged: found.unchanged,
    missing: found.missing,
    problems: [...found.problems],
    bordereau: toBordereau(row),
  };
}

export type BordereauService = ReturnType<typeof createBordereauService>;

export function createBordereauService(parts: BordereauParts) {
  const { repository, deps } = parts;
  const known = async (id: number): Promise<BordereauRow> => {
    const row = await repository.find(id);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };
  return {
    async list({ state, cursor, page_size: limit = DESK_PAGE_SIZE }: QueryOf<typeof listBordereaux>) {
      const [afterId] = decodeCursor(cursor, ['number']) ?? [];
      const rows = await repository.list(state, afterId as number | undefined, limit + 1);
      const { page, cursor: next } = pageOf(rows, limit, byId);
      return { results: page.map(toBordereau), cursor: next };
    },

    async file(id: number): Promise<CsvFile> {
      return bordereauFile(await known(id), await repository.lines(id));
    },

    /** @throws Refusal NOT_FOUND, BAD_REQUEST */
    async answer(by: Actor, id: number, file: UploadedFile, isApplied: boolean): Promise<AnswersRead> {
      await known(id);
      return storeAnswers(parts, by, id, file, isApplied);
    },

    /** The job: closes the list if it has lines, and delivers waiting lists. Safe to repeat. */
    async run(): Promise<void> {
      const now = deps.now();
      await repository.inTransaction(() => repository.close(deps.newId(), dayInIndia(now), new Date(now)));
      for (const row of await repository.made()) await deliver(parts, row);
    },
  };
}
