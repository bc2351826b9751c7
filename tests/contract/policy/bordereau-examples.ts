// Desk requests about the insurer's lists. Each of them succeeds.
import { downloadBordereau, giveBordereauAnswers, listBordereaux } from '#core/contract/desk/policy/bordereau.ts';
import type { CallOptions } from '../../fixtures/server/talk.ts';
import type { TestServer } from '../../fixtures/server/test-server.ts';
import type { Examples } from '../example.ts';

/** A policy of the demo data. */
const POLICY = { id: 1, reference: 'DEM0P01CY001' };

export async function createBordereauExamples(server: TestServer): Promise<Examples> {
  const { token } = await server.signInDesk('9876500017');
  const { database, deps } = server;

  /** Creates a list of one line that waits for its answer. */
  async function open(): Promise<number> {
    const id = deps.newId();
    const at = new Date(deps.now());
    await database.sql
      .insertInto('bordereaux')
      .values({ id, day: '2026-11-20', state: 'open', new_count: 0, change_count: 1, cancel_count: 0, made_at: at })
      .execute();
    const facts = { packets: 1, sum_insured_paise: 100, cost_paise: 0 };
    await database.sql
      .insertInto('policy_events')
      .values({ id: deps.newId(), policy_id: POLICY.id, kind: 'change', ...facts, at, bordereau_id: id })
      .execute();
    return id;
  }
  const id = await open();
  const file = { name: 'answers.csv', content: `reference,action,result\n${POLICY.reference},change,accepted\n` };
  const missing = { token, params: { id: 1 } };
  const notFound = [404, 'NOT_FOUND'] as const;
  const always = (options: CallOptions) => async (): Promise<CallOptions> => ({ token, ...options });
  return {
    examples: [
      { call: listBordereaux, make: always({ query: { state: 'waiting', page_size: 5 } }) },
      { call: downloadBordereau, make: always({ params: { id } }) },
      { call: giveBordereauAnswers, make: async () => ({ token, params: { id: await open() }, body: { apply: true }, file }) },
    ],
    foreign: [
      { call: downloadBordereau, options: missing, answer: notFound },
      { call: giveBordereauAnswers, options: { ...missing, body: {}, file }, answer: notFound },
    ],
  };
}
