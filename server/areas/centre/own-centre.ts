// An agent's own centre, as the agent sees it. Its lead adds agents and ends their work; the desk makes leads.
import type { addOwnPerson, OwnCentre } from '#core/contract/agent/centre.ts';
import type { Centre } from '#core/contract/desk/centre/centre.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Caller } from '../../http/caller.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor } from '../audit/audit-service.ts';
import { actionOf, type CentreParts } from './centre-parts.ts';
import { addToCentre, removeFromCentre } from './centre-people.ts';
import { toCentres } from './centre-view.ts';

/** People a lead may add in a day. */
const ADDED_A_DAY = 20;

/** @throws Refusal NOT_OF_CENTRE */
async function ownOf({ repository }: CentreParts, { userId }: Caller): Promise<{ readonly centre: Centre; readonly isLead: boolean }> {
  const place = await repository.placeOf(userId);
  const row = place && (await repository.find(place.centre_id));
  if (!row) throw new Refusal('NOT_OF_CENTRE');
  const [centre] = await toCentres(repository, [row]);
  return { centre: centre as Centre, isLead: place.role === 'lead' };
}

export async function readOwn(parts: CentreParts, caller: Caller): Promise<OwnCentre> {
  const { centre, isLead } = await ownOf(parts, caller);
  return { id: centre.id, names: centre.names, role: isLead ? 'lead' : 'agent', people: isLead ? centre.people : [] };
}

/** The lead's centre, locked until the transaction ends. @throws Refusal NOT_OF_CENTRE, FORBIDDEN when they no longer lead it */
async function lockOwn(parts: CentreParts, caller: Caller): Promise<Centre> {
  await parts.repository.lock((await ownOf(parts, caller)).centre.id);
  const { centre, isLead } = await ownOf(parts, caller);
  if (!isLead) throw new Refusal('FORBIDDEN');
  return centre;
}

/** @throws Refusal NOT_OF_CENTRE, FORBIDDEN, PERSON_ALREADY, CENTRE_FULL, TOO_MANY_REQUESTS */
export async function addOwn(parts: CentreParts, by: Actor, body: BodyOf<typeof addOwnPerson>, language: LanguageCode): Promise<OwnCentre> {
  await spendAll(parts.budget, [{ name: `own-centre-people:${by.caller.userId}`, limit: ADDED_A_DAY, windowMs: DAY_MS }]);
  await parts.audited(by, actionOf('person-add'), async (note) => {
    const centre = await lockOwn(parts, by.caller);
    const { id: personId } = await parts.people.ensure(body.phone_number, language, body.full_name);
    // A person who is already here keeps the role that the desk gave them.
    if (centre.people.every(({ id }) => id !== personId)) await addToCentre(parts, by, centre, { ...body, role: 'agent' }, language, note);
  });
  return readOwn(parts, by.caller);
}

/** @throws Refusal NOT_OF_CENTRE, FORBIDDEN for a lead */
export async function endOwn(parts: CentreParts, by: Actor, userId: number): Promise<OwnCentre> {
  await parts.audited(by, actionOf('person-remove'), async (note) => {
    const centre = await lockOwn(parts, by.caller);
    const person = centre.people.find(({ id }) => id === userId);
    if (person?.role === 'lead') throw new Refusal('FORBIDDEN');
    if (person) await removeFromCentre(parts, by, centre, person, note);
  });
  return readOwn(parts, by.caller);
}
