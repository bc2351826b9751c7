// Opens, changes and closes credit lines. A limit that is higher than before, and high, waits for a second person.
import { CreditLine, type listCreditLines, type openCreditLine } from '#core/contract/desk/money/credit-lines.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import type { Paise } from '#core/money.ts';
import { acceptPhone, isPhone, maskPhone } from '#core/rules/phone.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import { changedMeanwhile } from '../../../http/versions/if-match.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, AuditAction, Audited } from '../../audit/audit-service.ts';
import type { PersonNames } from '../../kyc/name/person-names.ts';
import type { ApprovalHandler, SignOffService } from '../../sign-off/sign-off-service.ts';
import type { CreditLineRepository, CreditLineRow } from './credit-line-repository.ts';

export interface CreditLineParts {
  readonly lines: CreditLineRepository;
  readonly signOffs: Pick<SignOffService, 'admit' | 'waitingOfAny' | 'carryOut'>;
  readonly names: Pick<PersonNames, 'of'>;
  readonly audited: Audited;
  readonly deps: Pick<Dependencies, 'now'>;
}

interface AskedLimit {
  readonly limit: Paise;
  /** The version of the line that the request saw. */
  readonly version: number;
}

const NO_SHOP = 0;
const entryOf = (verb: 'open' | 'change' | 'close'): AuditAction => ({
  action: `credit.${verb}`,
  entity: 'person',
  permission: 'money.credit',
});

async function toLines({ signOffs, names }: CreditLineParts, rows: readonly CreditLineRow[]): Promise<CreditLine[]> {
  const ids = rows.map(({ user_id }) => user_id);
  const waiting = ids.length === 0 ? [] : await signOffs.waitingOfAny(['credit'], ids);
  const known = await names.of(ids);
  return rows.map((row) => {
    const asked = waiting.find(({ entity_id }) => entity_id === row.user_id);
    return {
      id: row.user_id,
      version: row.version,
      full_name: known.get(row.user_id) ?? null,
      phone: maskPhone(row.phone),
      limit: row.limit_paise,
      used: row.used_paise,
      is_open: row.is_open,
      limit_asked: asked ? (asked.payload as AskedLimit).limit : null,
      changed: row.changed_at ? { at: row.changed_at.toISOString(), by: row.changed_name } : null,
    };
  });
}

async function read(parts: CreditLineParts, userId: number): Promise<CreditLine> {
  const row = await parts.lines.find(userId);
  const [line] = row ? await toLines(parts, [row]) : [];
  if (!line) throw new Refusal('NOT_FOUND');
  return line;
}

/** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE */
async function lockLine(parts: CreditLineParts, userId: number, version: number | undefined): Promise<CreditLineRow> {
  const row = await parts.lines.lock(userId);
  if (!row) throw new Refusal('NOT_FOUND');
  if (version !== undefined && version !== row.version) throw changedMeanwhile(CreditLine, await read(parts, userId));
  return row;
}

/** The limit as the audit shows it; none for a closed line. */
const factsOf = ({ limit_paise, is_open }: Pick<CreditLineRow, 'limit_paise' | 'is_open'>) => ({ amount: is_open ? limit_paise : null });

/** Sets the limit at once, or asks a second person; until then the old one counts. @returns the audit entry */
async function setLimit(parts: CreditLineParts, by: Actor, row: CreditLineRow, limit: Paise) {
  const { lines, signOffs, names, deps } = parts;
  const { user_id: id, phone, limit_paise, used_paise } = row;
  if (limit < used_paise) throw new Refusal('CREDIT_REFUSED', { details: { reason: 'used', used: used_paise / 100 } });
  const before = row.is_open ? limit_paise : used_paise;
  const leaving = { way: 'credit', vendorId: NO_SHOP, amount: limit, farmerId: id, concerns: { users: [id], phones: [phone] } } as const;
  const full_name = (await names.of([id])).get(id) ?? null;
  const facts = { amount: limit / 100, full_name, phone: maskPhone(phone) };
  const payload: AskedLimit = { limit, version: row.version + 1 };
  const isRaise = limit > before;
  // Only one request at a time, because an older one would undo a later approval.
  if (isRaise && (await signOffs.waitingOfAny(['credit'], [id])).length > 0)
    throw new Refusal('CREDIT_REFUSED', { details: { reason: 'waits' } });
  const signOff = isRaise ? await signOffs.admit(by, leaving, { kind: 'credit', entityId: id, facts, payload }) : undefined;
  const now = signOff === undefined ? limit : before;
  await lines.change(id, { limit: now, isOpen: true, by: by.caller.userId, at: new Date(deps.now()) });
  const after = { limit_paise: now, is_open: true };
  return { id, before: factsOf(row), after: { ...factsOf(after), ...(signOff === undefined ? {} : { sign_off: signOff }) } };
}

/** @throws Refusal CREDIT_REFUSED without an account, and for an open line */
async function open(parts: CreditLineParts, by: Actor, { phone_number, limit }: BodyOf<typeof openCreditLine>): Promise<CreditLine> {
  const { lines, audited, deps } = parts;
  const userId = await lines.userOf(phone_number);
  if (userId === undefined) throw new Refusal('CREDIT_REFUSED', { details: { reason: 'no-account' } });
  await audited(by, entryOf('open'), async (note) => {
    await lines.ensure(userId, new Date(deps.now()));
    const row = await lockLine(parts, userId, undefined);
    if (row.is_open) throw new Refusal('CREDIT_REFUSED', { details: { reason: 'open' } });
    note(await setLimit(parts, by, row, limit));
  });
  return read(parts, userId);
}

/** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, CREDIT_REFUSED */
async function change(parts: CreditLineParts, by: Actor, id: number, limit: Paise, version: number | undefined): Promise<CreditLine> {
  await parts.audited(by, entryOf('change'), async (note) => {
    const row = await lockLine(parts, id, version);
    if (!row.is_open) throw new Refusal('CREDIT_REFUSED', { details: { reason: 'closed' } });
    if (limit !== row.limit_paise) note(await setLimit(parts, by, row, limit));
  });
  return read(parts, id);
}

/** Used credit stays due: the limit becomes that amount. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, CREDIT_REFUSED */
async function close(parts: CreditLineParts, by: Actor, id: number, words: string, version: number | undefined): Promise<CreditLine> {
  const { lines, audited, deps } = parts;
  await audited(by, entryOf('close'), async (note) => {
    const row = await lockLine(parts, id, version);
    if (!row.is_open) throw new Refusal('CREDIT_REFUSED', { details: { reason: 'closed' } });
    await lines.change(id, { limit: row.used_paise, isOpen: false, by: by.caller.userId, at: new Date(deps.now()) });
    note({ id, before: factsOf(row), after: { ...factsOf({ limit_paise: row.used_paise, is_open: false }), words } });
  });
  return read(parts, id);
}

/** Raises the limit that a second person approved. @throws Refusal SIGN_OFF_STALE when the line changed since */
const raiseApprovedLimit =
  (parts: CreditLineParts): ApprovalHandler =>
  (by, { entityId, payload, askedBy }) =>
    parts.audited(by, { ...entryOf('change'), permission: 'money.approve' }, async (note) => {
      const { limit, version } = payload as AskedLimit;
      const row = await lockLine(parts, entityId, undefined);
      if (!row.is_open || row.version !== version || limit < row.used_paise) throw new Refusal('SIGN_OFF_STALE');
      await parts.lines.change(entityId, { limit, isOpen: true, by: askedBy, at: new Date(parts.deps.now()) });
      note({ id: entityId, before: factsOf(row), after: factsOf({ limit_paise: limit, is_open: true }) });
    });

export type CreditLineService = ReturnType<typeof createCreditLineService>;

export function createCreditLineService(parts: CreditLineParts) {
  parts.signOffs.carryOut('credit', raiseApprovedLimit(parts));
  return {
    async list({ search, page_size: limit = DESK_PAGE_SIZE, cursor }: QueryOf<typeof listCreditLines>) {
      const typed = search === undefined ? '' : acceptPhone('', search);
      const beforeId = decodeCursor(cursor, ['number'])?.[0] as number | undefined;
      const by = isPhone(typed) ? { phone: typed, name: undefined } : { phone: undefined, name: search };
      const rows = await parts.lines.list({ ...by, beforeId, limit: limit + 1 });
      const { page, cursor: next } = pageOf(rows, limit, (last) => [last.user_id]);
      return { results: await toLines(parts, page), cursor: next };
    },
    open: (by: Actor, body: BodyOf<typeof openCreditLine>) => open(parts, by, body),
    change: (by: Actor, id: number, limit: Paise, version: number | undefined) => change(parts, by, id, limit, version),
    close: (by: Actor, id: number, words: string, version: number | undefined) => close(parts, by, id, words, version),
  };
}
