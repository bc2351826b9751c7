// Requests about service centres. Each of them succeeds.
import { exportCentreBook, listCentreBook, listCentreHandOvers } from '#core/contract/desk/centre/book.ts';
import {
  addCentrePerson,
  createCentre,
  createTabletCode,
  exportCentres,
  getCentre,
  listCentres,
  removeCentrePerson,
  updateCentre,
} from '#core/contract/desk/centre/centre.ts';
import { createStaff } from '#core/contract/desk/staff.ts';
import { type CallOptions, phonesFrom } from '../../fixtures/server/talk.ts';
import type { TestServer } from '../../fixtures/server/test-server.ts';
import type { Examples } from '../example.ts';

const NOBODY = 987_654_321;
const notFound = [404, 'NOT_FOUND'] as const;

export async function createCentreExamples(server: TestServer): Promise<Examples> {
  const { token: owner } = await server.signInDesk('9876500010');
  const newPhone = phonesFrom(6_986_000_000);
  // Each owner can add a limited number of people a day. The walk adds many, so it has its own owner.
  const roles = [{ role: 'owner', vendor_id: null }];
  const helper = await server.get(createStaff, { token: owner, body: { phone_number: newPhone(), full_name: 'Sunita Rani', roles } });
  const { token } = await server.signInDesk(helper.phone_number);
  const manager = await server.signInDesk('9876500011');
  let nth = 0;
  const partner = () => ({ external_partner_type: 'CSC', external_partner_id: `CENTRE-${++nth}` });
  const draft = (vendors = [1]) => ({
    names: { en: 'Rampur centre', hi: 'रामपुर केंद्र' },
    place: 'Rampur Hari, beside the school',
    vendors,
    partner: partner(),
    pays: 'wallet',
    commission_permille: 0,
    cash_limit: 10_000,
    most_people: 8,
    lock_minutes: 5,
    offline_unlock: 'no',
  });
  const centre = await server.get(createCentre, { token, body: draft() });
  const theirs = await server.get(createCentre, { token, body: draft([2]) });
  const params = { id: centre.id };
  const person = () => ({ phone_number: newPhone(), full_name: 'Geeta Kumari', role: 'agent' });
  const always = (options: CallOptions) => async (): Promise<CallOptions> => options;
  /** Adds a person. First removes people beyond 50, because the size of a centre is limited. */
  async function addOptions(): Promise<CallOptions> {
    const { people } = await server.get(getCentre, { token, params });
    for (const { id } of people.slice(50)) await server.get(removeCentrePerson, { token, params, query: { person: id } });
    return { token, params, body: person() };
  }
  async function removeOptions(): Promise<CallOptions> {
    const { people } = await server.get(addCentrePerson, { token, params, body: person() });
    return { token, params, query: { person: people.at(-1)?.id ?? 0 } };
  }
  /** Uses a new centre, because the number of active codes is limited. */
  async function withoutCodes(): Promise<CallOptions> {
    const { id } = await server.get(createCentre, { token, body: draft() });
    return { token, params: { id } };
  }
  const nobody = { token, params: { id: NOBODY } };
  const foreign = { token: manager.token, params: { id: theirs.id } };
  return {
    examples: [
      { call: listCentres, make: always({ token, query: { search: 'Rampur', vendor: 1, page_size: 5 } }) },
      { call: getCentre, make: always({ token, params }) },
      { call: createCentre, make: async () => ({ token, body: draft() }) },
      { call: updateCentre, make: async () => ({ token, params, body: draft() }) },
      { call: addCentrePerson, make: addOptions },
      { call: removeCentrePerson, make: removeOptions },
      { call: createTabletCode, make: withoutCodes },
      { call: listCentreBook, make: always({ token, params, query: { from: '2026-11-01', to: '2026-11-30', page_size: 5 } }) },
      { call: listCentreHandOvers, make: always({ token, params, query: { page_size: 5 } }) },
      { call: exportCentreBook, make: always({ token, params, query: { from: '2026-11-01', to: '2026-11-30' } }) },
      { call: exportCentres, make: always({ token, query: { search: 'Rampur', vendor: 1 } }) },
    ],
    foreign: [
      { call: getCentre, options: foreign, answer: notFound },
      { call: listCentreBook, options: foreign, answer: notFound },
      { call: listCentreHandOvers, options: foreign, answer: notFound },
      { call: exportCentreBook, options: foreign, answer: notFound },
      { call: updateCentre, options: { ...foreign, body: { place: 'Mine' } }, answer: notFound },
      { call: addCentrePerson, options: { ...foreign, body: person() }, answer: notFound },
      { call: removeCentrePerson, options: { ...nobody, query: { person: NOBODY } }, answer: notFound },
      { call: createTabletCode, options: foreign, answer: notFound },
      { call: listCentres, options: { token: manager.token, query: { vendor: 2 } }, answer: [403, 'FORBIDDEN'] },
      { call: exportCentres, options: { token: manager.token, query: { vendor: 2 } }, answer: [403, 'FORBIDDEN'] },
      { call: createCentre, options: { token: manager.token, body: draft([2]) }, answer: [403, 'FORBIDDEN'] },
    ],
  };
}
