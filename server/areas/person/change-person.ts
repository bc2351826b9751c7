// Adds and removes agents, buyers and partners. A higher commission waits for a second person; all other changes count at once.
import type { createPerson, Person, updatePerson } from '#core/contract/desk/person.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { isListed, PLAIN_FARMER, type Standing, standingFault } from '#core/rules/person/standing.ts';
import { maskPhone } from '#core/rules/phone.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, AuditAction } from '../audit/audit-service.ts';
import type { PeopleService } from '../session/people-service.ts';
import type { ApprovalHandler, SignOffService } from '../sign-off/sign-off-service.ts';
import { checkVersion, findPerson, lockPerson, type PersonParts, readPerson } from './person-parts.ts';
import type { PersonRow } from './person-repository.ts';
import { type AskedCommission, standingOf } from './person-view.ts';

export interface ChangeParts extends PersonParts {
  readonly people: Pick<PeopleService, 'ensure'>;
  readonly signOffs: Pick<SignOffService, 'waitingOfAny' | 'admit' | 'carryOut'>;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
}

export type Given = Partial<{ [K in keyof Standing]: Standing[K] | undefined }>;

/** New agents and buyers an owner may add in a day. */
const ADDED_A_DAY = 200;
const NO_SHOP = 0;

const entryOf = (verb: string): AuditAction => ({ action: `person.${verb}`, entity: 'person', permission: 'people.write' });

/** The requested standing. Missing fields stay as they are; a new role drops the fields of the earlier one. */
function requestedStanding(before: Standing, given: Given): Standing {
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Standing>;
  const isOther = fields.role !== undefined && fields.role !== before.role;
  const wanted = { ...(isOther ? PLAIN_FARMER : before), ...fields };
  return wanted.partner === null ? { ...wanted, commission_permille: fields.commission_permille ?? 0 } : wanted;
}

/** @throws Refusal BAD_REQUEST naming the field */
async function checkStanding({ repository }: ChangeParts, wanted: Standing): Promise<void> {
  const fault = standingFault(wanted);
  if (fault) throw new Refusal('BAD_REQUEST', { details: { path: `body.${fault}` } });
  if (wanted.vendor_id !== null && !(await repository.hasVendor(wanted.vendor_id)))
    throw new Refusal('BAD_REQUEST', { details: { path: 'body.vendor_id' } });
}

const partnerText = ({ partner }: Standing): string | null =>
  partner === null ? null : `${partner.external_partner_type} ${partner.external_partner_id}`;

/**
 * Asks a second person about a raise, once. A commission agreed under another partner number does not count.
 * @returns the commission that counts now, and the request
 */
async function requireCommissionApproval({ signOffs, names }: ChangeParts, by: Actor, row: PersonRow, wanted: Standing) {
  const partner = partnerText(wanted);
  const before = partnerText(standingOf(row)) === partner ? row.commission_permille : 0;
  const { commission_permille: permille } = wanted;
  if (permille <= before) return { permille, signOff: undefined };
  const waiting = (await signOffs.waitingOfAny(['commission'], [row.id])).map(({ payload }) => payload as AskedCommission);
  if (waiting.some((asked) => asked.permille === permille && asked.before === before && asked.partner === partner))
    return { permille: before, signOff: undefined };
  const leaving = { way: 'commission', vendorId: NO_SHOP, amount: 0, concerns: { users: [row.id], phones: [] } } as const;
  const full_name = row.staff_name ?? (await names.of([row.id])).get(row.id) ?? null;
  const facts = { full_name, phone: maskPhone(row.phone), commission_permille: permille };
  const payload: AskedCommission = { permille, before, partner };
  const signOff = await signOffs.admit(by, leaving, { kind: 'commission', entityId: row.id, facts, payload });
  return { permille: signOff === undefined ? permille : before, signOff };
}

const fieldsOf = ({ role, vendor_id, partner, commission_permille }: Standing) => ({
  role,
  buyer_vendor_id: vendor_id,
  partner_type: partner?.external_partner_type ?? null,
  partner_id: partner?.external_partner_id ?? null,
  commission_permille,
});

/** The audit's facts: plain fields. */
const factsOf = ({ role, vendor_id, partner, commission_permille }: Standing) => ({
  role,
  vendor_id,
  partner: partner === null ? null : `${partner.external_partner_type} ${partner.external_partner_id}`,
  commission_permille,
});

/** Writes the differences, in the transaction of `note`. */
async function apply(parts: ChangeParts, by: Actor, row: PersonRow, wanted: Standing) {
  const { repository, deps } = parts;
  const before = standingOf(row);
  await checkStanding(parts, wanted);
  const { permille, signOff } = await requireCommissionApproval(parts, by, row, wanted);
  const after = { ...wanted, commission_permille: permille };
  const isChanged = JSON.stringify(factsOf(before)) !== JSON.stringify(factsOf(after));
  const changed = { role_changed_at: new Date(deps.now()), role_changed_by: by.caller.userId };
  if (isChanged) await repository.change(row.id, { ...fieldsOf(after), ...changed });
  return { before, after, isChanged, signOff };
}

type Note = Parameters<Parameters<PersonParts['audited']>[2]>[0];

function noteAll(note: Note, id: number, { before, after, isChanged, signOff }: Awaited<ReturnType<typeof apply>>, wanted: Standing): void {
  if (isChanged) note({ id, before: factsOf(before), after: factsOf(after) });
  if (signOff !== undefined)
    note({ action: 'person.commission-ask', id, after: { sign_off: signOff, commission_permille: wanted.commission_permille } });
}

/** @throws Refusal PERSON_ALREADY, BAD_REQUEST, TOO_MANY_REQUESTS */
export async function create(parts: ChangeParts, by: Actor, body: BodyOf<typeof createPerson>, language: LanguageCode): Promise<Person> {
  const { people, audited, budget } = parts;
  const { phone_number, full_name, ...given } = body;
  await spendAll(budget, [{ name: `person-added:${by.caller.userId}`, limit: ADDED_A_DAY, windowMs: DAY_MS }]);
  const id = await audited(by, entryOf('create'), async (note) => {
    const { id } = await people.ensure(phone_number, language, full_name);
    const row = await lockPerson(parts, id);
    if (isListed(standingOf(row))) throw new Refusal('PERSON_ALREADY', { details: { id } });
    const wanted = requestedStanding(PLAIN_FARMER, given);
    const done = await apply(parts, by, row, wanted);
    note({ id, after: { ...factsOf(done.after), phone_number } });
    noteAll(note, id, { ...done, isChanged: false }, wanted);
    return id;
  });
  return readPerson(parts, id);
}

/** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, BAD_REQUEST, TOO_MANY_REQUESTS */
export async function update(
  parts: ChangeParts,
  by: Actor,
  id: number,
  given: BodyOf<typeof updatePerson>,
  version: number | undefined,
): Promise<Person> {
  await parts.audited(by, entryOf('change'), async (note) => {
    const row = await lockPerson(parts, id);
    await checkVersion(parts, row, version);
    const wanted = requestedStanding(standingOf(row), given);
    noteAll(note, id, await apply(parts, by, row, wanted), wanted);
  });
  return readPerson(parts, id);
}

/**
 * Gives a person the standing of their service centre, or takes it away (`PLAIN_FARMER`). A higher commission waits for a second person.
 * Runs in the caller's transaction.
 * @throws Refusal NOT_FOUND, BAD_REQUEST
 */
export async function setStanding(parts: ChangeParts, by: Actor, id: number, given: Given): Promise<void> {
  await parts.audited(by, { ...entryOf('change'), permission: 'centres.write' }, async (note) => {
    const row = await lockPerson(parts, id);
    const wanted = requestedStanding(standingOf(row), given);
    noteAll(note, id, await apply(parts, by, row, wanted), wanted);
  });
}

/** A person's current standing. @throws Refusal NOT_FOUND */
export const currentStanding = async (parts: ChangeParts, id: number): Promise<Standing> => standingOf(await findPerson(parts, id));

/**
 * Raises the commission that a second person approved.
 * @throws Refusal SIGN_OFF_STALE when the person is no longer such an agent, or has another commission by now
 */
export const raiseApprovedCommission =
  (parts: ChangeParts): ApprovalHandler =>
  (by, { entityId, payload, askedBy }) =>
    parts.audited(by, { ...entryOf('change'), permission: 'money.approve' }, async (note) => {
      const { permille, before, partner } = payload as AskedCommission;
      const row = await lockPerson(parts, entityId);
      const standing = standingOf(row);
      const after = { ...standing, commission_permille: permille };
      const isOther = partner !== undefined && partner !== partnerText(standing);
      if (row.commission_permille !== before || isOther || standingFault(after)) throw new Refusal('SIGN_OFF_STALE');
      const changed = { role_changed_at: new Date(parts.deps.now()), role_changed_by: askedBy };
      await parts.repository.change(entityId, { commission_permille: permille, ...changed });
      note({ id: entityId, before: factsOf(standing), after: factsOf(after) });
    });
