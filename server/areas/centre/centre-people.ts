// People of a centre. Joining makes a person an agent under the centre's number with its partner; leaving makes them a farmer.
import type { addCentrePerson, Centre, CentrePerson } from '#core/contract/desk/centre/centre.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { MOST_CENTRE_PEOPLE } from '#core/facts/centre/centre.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { permittedVendors } from '#core/rules/permission.ts';
import { type Partner, PLAIN_FARMER, type Standing } from '#core/rules/person/standing.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor } from '../audit/audit-service.ts';
import { actionOf, type CentreParts, lockCentre, readCentre, vendorOf } from './centre-parts.ts';

/** People a staff member may add in a day, for all centres. */
const ADDED_A_DAY = 200;

/** The standing that people of a centre get. */
export const centreStanding = ({ partner, commission_permille }: Pick<Centre, 'partner' | 'commission_permille'>): Standing => ({
  role: 'agent',
  vendor_id: null,
  partner: partner as Partner | null,
  // Agents keep a commission only when they pay from a partner's wallet.
  commission_permille: partner === null ? 0 : commission_permille,
});

const samePartner = (one: Partner, other: Centre['partner']): boolean =>
  one.external_partner_type === other?.external_partner_type && one.external_partner_id === other.external_partner_id;

/**
 * @throws Refusal PERSON_ALREADY when they belong to another centre or partner, buy for a shop, or are an agent whom only owners may change
 */
async function checkFree({ repository, persons }: CentreParts, caller: Actor['caller'], userId: number, centre: Centre): Promise<void> {
  const place = await repository.placeOf(userId);
  const { role, partner } = await persons.standing(userId);
  const isElsewhere = place !== undefined && place.centre_id !== centre.id;
  const isOwners = place === undefined && role === 'agent' && permittedVendors(caller, 'centres.write') !== 'all';
  if (isElsewhere || isOwners || role === 'buyer' || (place === undefined && partner !== null && !samePartner(partner, centre.partner)))
    throw new Refusal('PERSON_ALREADY', { details: { id: userId } });
}

type Note = Parameters<Parameters<CentreParts['audited']>[2]>[0];

/**
 * Adds a person to a centre. Run in the transaction that locked the centre.
 * @throws Refusal PERSON_ALREADY, CENTRE_FULL
 */
export async function addToCentre(
  parts: CentreParts,
  by: Actor,
  centre: Centre,
  { phone_number, full_name, role }: BodyOf<typeof addCentrePerson>,
  language: LanguageCode,
  note: Note,
): Promise<void> {
  const { repository, people, persons, deps } = parts;
  const { id } = centre;
  const person = await people.ensure(phone_number, language, full_name);
  const before = centre.people.find((one) => one.id === person.id);
  if (before?.role === role) return;
  await checkFree(parts, by.caller, person.id, centre);
  if (!before && centre.people.length >= MOST_CENTRE_PEOPLE) throw new Refusal('CENTRE_FULL');
  const isOurs = await repository.putPerson({ user_id: person.id, centre_id: id, role, added_at: new Date(deps.now()) });
  if (!isOurs) throw new Refusal('PERSON_ALREADY', { details: { id: person.id } });
  await repository.change(id, {});
  if (!before) await persons.setStanding(by, person.id, centreStanding(centre));
  note({ id, vendorId: vendorOf(centre), before: before ? { role: before.role } : null, after: { phone_number, role } });
}

/** Removes a person from a centre. Run in the transaction that locked the centre. */
export async function removeFromCentre(
  parts: CentreParts,
  by: Actor,
  centre: Centre,
  { id: userId, phone, role }: CentrePerson,
  note: Note,
) {
  const { repository, persons, sessions } = parts;
  await repository.removePerson(userId);
  await repository.change(centre.id, {});
  await persons.setStanding(by, userId, PLAIN_FARMER);
  await sessions.endOnTablet({ userId });
  note({ id: centre.id, vendorId: vendorOf(centre), before: { phone, role } });
}

/** @throws Refusal NOT_FOUND, FORBIDDEN, PERSON_ALREADY, CENTRE_FULL, TOO_MANY_REQUESTS */
export async function addPerson(
  parts: CentreParts,
  by: Actor,
  id: number,
  body: BodyOf<typeof addCentrePerson>,
  language: LanguageCode,
): Promise<Centre> {
  const { audited, budget } = parts;
  await spendAll(budget, [{ name: `centre-people:${by.caller.userId}`, limit: ADDED_A_DAY, windowMs: DAY_MS }]);
  await audited(by, actionOf('person-add'), async (note) =>
    addToCentre(parts, by, await lockCentre(parts, by.caller, id), body, language, note),
  );
  return readCentre(parts, by.caller, id);
}

/** @throws Refusal NOT_FOUND, FORBIDDEN */
export async function removePerson(parts: CentreParts, by: Actor, id: number, userId: number): Promise<Centre> {
  await parts.audited(by, actionOf('person-remove'), async (note) => {
    const centre = await lockCentre(parts, by.caller, id);
    const before = centre.people.find((one) => one.id === userId);
    if (before) await removeFromCentre(parts, by, centre, before, note);
  });
  return readCentre(parts, by.caller, id);
}
