// Requests about complaints. Each of them succeeds.
import { createBreachNotice, listBreachNotices, reportBreach } from '#core/contract/desk/grievance/breach.ts';
import {
  acknowledgeGrievance,
  changeOfficer,
  exportGrievances,
  getDeskGrievance,
  getOfficerSetting,
  listDeskGrievances,
  replyToGrievance,
  solveGrievance,
} from '#core/contract/desk/grievance/grievance.ts';
import { createGrievance, getGrievance, getOfficer, listGrievances } from '#core/contract/grievance/grievance.ts';
import { phonesFrom } from '../../fixtures/server/talk.ts';
import type { TestServer } from '../../fixtures/server/test-server.ts';
import type { Examples } from '../example.ts';

export async function createGrievanceExamples(server: TestServer): Promise<Examples> {
  const { token: desk } = await server.signInDesk('9876500010');
  const newPhone = phonesFrom(6_995_000_000);
  const body = { about: 'delivery', text: 'The urea came three days late.' } as const;
  const made = async () => {
    const { token } = await server.signIn(newPhone());
    return { token, ...(await server.get(createGrievance, { token, body })) };
  };
  const [mine, others] = [await made(), await made()];
  let turn = 0;
  const next = (): number => {
    turn++;
    return turn;
  };
  const said = { en: 'A list with names and phone numbers was copied.', hi: 'नाम और फ़ोन नंबर की सूची चोरी हुई।' };
  const times = { happened_at: '2026-11-20T00:00:00Z', noticed_at: '2026-11-21T00:00:00Z' };
  const leak = { happened: said, data: { ...said }, advice: { ...said }, contact: '06225 220001', ...times, phones: [newPhone()] };
  const notice = () => server.get(createBreachNotice, { token: desk, body: leak });
  const words = { words: 'We sent it today.' };
  const nobody = { token: desk, params: { id: 987_654 } };
  const query = { state: 'new', about: 'delivery', search: 'G', overdue: 'false', from: '2026-01-01', to: '2099-01-01' } as never;
  return {
    examples: [
      { call: createGrievance, make: async () => ({ token: (await server.signIn(newPhone())).token, body }) },
      { call: listGrievances, make: async () => ({ token: mine.token, query: { page_size: 5 } }) },
      { call: getGrievance, make: async () => ({ token: mine.token, params: { ticket: mine.ticket } }) },
      { call: getOfficer, make: async () => ({}) },
      { call: listDeskGrievances, make: async () => ({ token: desk, query }) },
      { call: getDeskGrievance, make: async () => ({ token: desk, params: { id: mine.id } }) },
      { call: acknowledgeGrievance, make: async () => ({ token: desk, params: { id: (await made()).id } }) },
      { call: replyToGrievance, make: async () => ({ token: desk, params: { id: (await made()).id }, body: words }) },
      { call: solveGrievance, make: async () => ({ token: desk, params: { id: (await made()).id }, body: words }) },
      { call: createBreachNotice, make: async () => ({ token: desk, body: leak }) },
      { call: listBreachNotices, make: async () => ({ token: desk, query: { page_size: 5 } }) },
      { call: reportBreach, make: async () => ({ token: desk, params: { id: (await notice()).id } }) },
      { call: exportGrievances, make: async () => ({ token: desk, query }) },
      { call: getOfficerSetting, make: async () => ({ token: desk }) },
      {
        call: changeOfficer,
        make: async () => ({
          token: desk,
          body: { name: `Asha Kumari ${next()}`, designation: 'Grievance Officer', phone: '06225 220001', email: 'asha@khurpi.in' },
        }),
      },
    ],
    foreign: [
      { call: reportBreach, options: nobody, answer: [404, 'NOT_FOUND'] },
      {
        call: createBreachNotice,
        options: { token: desk, body: { ...leak, vendor_id: 987_654, phones: [] } },
        answer: [400, 'BAD_REQUEST'],
      },
      { call: getDeskGrievance, options: nobody, answer: [404, 'NOT_FOUND'] },
      { call: acknowledgeGrievance, options: nobody, answer: [404, 'NOT_FOUND'] },
      { call: replyToGrievance, options: { ...nobody, body: words }, answer: [404, 'NOT_FOUND'] },
      { call: solveGrievance, options: { ...nobody, body: words }, answer: [404, 'NOT_FOUND'] },
      { call: getGrievance, options: { token: mine.token, params: { ticket: others.ticket } }, answer: [404, 'NOT_FOUND'] },
      { call: createGrievance, options: { token: mine.token, body: { ...body, order_id: 987_654 } }, answer: [404, 'NOT_FOUND'] },
    ],
  };
}
