// Requests about people of the shop. Each of them succeeds.
import { getDeskFarmer, listDeskFarmers, noteFarmer } from '#core/contract/desk/farmer/farmer.ts';
import { changeCreditLine, closeCreditLine, listCreditLines, openCreditLine } from '#core/contract/desk/money/credit-lines.ts';
import { blockPerson, createPerson, exportPeople, getPerson, listPeople, unblockPerson, updatePerson } from '#core/contract/desk/person.ts';
import { createStaff } from '#core/contract/desk/staff.ts';
import { type CallOptions, phonesFrom } from '../../fixtures/server/talk.ts';
import type { TestServer } from '../../fixtures/server/test-server.ts';
import type { Examples } from '../example.ts';

const partner = { external_partner_type: 'CSC', external_partner_id: '500100100066' };
const NOBODY = 987_654_321;
const notFound = [404, 'NOT_FOUND'] as const;

export async function createPeopleExamples(server: TestServer): Promise<Examples> {
  const { token: owner } = await server.signInDesk('9876500010');
  const newPhone = phonesFrom(6_985_000_000);
  // Each owner can add a limited number of people a day. The walk adds many, so it has its own owner.
  const roles = [{ role: 'owner', vendor_id: null }];
  const helper = await server.get(createStaff, { token: owner, body: { phone_number: newPhone(), full_name: 'Meena Rani', roles } });
  const { token } = await server.signInDesk(helper.phone_number);
  const draft = () => ({ phone_number: newPhone(), full_name: 'Geeta Kumari', role: 'buyer', vendor_id: 1 });
  const person = await server.get(createPerson, { token, body: draft() });
  const always = (options: CallOptions) => async (): Promise<CallOptions> => options;
  let nth = 0;
  /** Returns a different change each time, because a change of nothing leaves no audit entry. */
  const other = (): object => {
    nth++;
    return nth % 2 ? { role: 'agent', partner, commission_permille: 0 } : { role: 'buyer', vendor_id: 2, partner: null };
  };
  const block = { reason: 'Three parcels were not taken', until: null };
  async function blocked(): Promise<CallOptions> {
    const { id } = await server.get(createPerson, { token, body: draft() });
    await server.get(blockPerson, { token, params: { id }, body: block });
    return { token, params: { id }, body: { words: 'They have paid' } };
  }
  let nextLimit = 0;
  async function lineOf(limit: number): Promise<number> {
    const fresh = draft();
    await server.get(createPerson, { token, body: fresh });
    return (await server.get(openCreditLine, { token, body: { phone_number: fresh.phone_number, limit } })).id;
  }
  async function toOpen(): Promise<CallOptions> {
    const fresh = draft();
    await server.get(createPerson, { token, body: fresh });
    return { token, body: { phone_number: fresh.phone_number, limit: 1 } };
  }
  const line = await lineOf(1);
  const nobody = { token, params: { id: NOBODY } };
  return {
    examples: [
      { call: listPeople, make: always({ token, query: { search: 'Geeta', kind: 'buyer', page_size: 5 } }) },
      { call: getDeskFarmer, make: always({ token, params: { id: person.id } }) },
      { call: listDeskFarmers, make: always({ token, query: { search: 'Geeta', page_size: 5 } }) },
      { call: noteFarmer, make: async () => ({ token, params: { id: person.id }, body: { words: 'Rings in the evening' } }) },
      { call: getPerson, make: always({ token, params: { id: person.id } }) },
      { call: createPerson, make: async () => ({ token, body: draft() }) },
      { call: updatePerson, make: async () => ({ token, params: { id: person.id }, body: other() }) },
      { call: blockPerson, make: always({ token, params: { id: person.id }, body: { ...block, until: '2026-12-24' } }) },
      { call: unblockPerson, make: blocked },
      { call: listCreditLines, make: always({ token, query: { search: 'Geeta', page_size: 5 } }) },
      { call: openCreditLine, make: toOpen },
      { call: changeCreditLine, make: async () => ({ token, params: { id: line }, body: { limit: ++nextLimit / 100 } }) },
      { call: closeCreditLine, make: async () => ({ token, params: { id: await lineOf(0) }, body: { words: 'Asked for it' } }) },
      { call: exportPeople, make: always({ token, query: { search: 'Geeta', kind: 'blocked' } }) },
    ],
    foreign: [
      { call: getDeskFarmer, options: nobody, answer: notFound },
      { call: noteFarmer, options: { ...nobody, body: { words: 'x' } }, answer: notFound },
      { call: getPerson, options: nobody, answer: notFound },
      { call: updatePerson, options: { ...nobody, body: { role: 'agent' } }, answer: notFound },
      { call: changeCreditLine, options: { ...nobody, body: { limit: 1 } }, answer: notFound },
      { call: closeCreditLine, options: { ...nobody, body: { words: 'x' } }, answer: notFound },
      { call: blockPerson, options: { ...nobody, body: block }, answer: notFound },
      { call: unblockPerson, options: { ...nobody, body: { words: 'x' } }, answer: notFound },
    ],
  };
}
