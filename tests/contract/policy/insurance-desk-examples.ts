// Desk requests about insurance products. Each of them succeeds.
import { randomUUID } from 'node:crypto';
import {
  addInsurancePaper,
  createDeskInsurance,
  deleteDeskPremium,
  getDeskInsurance,
  listDeskInsurance,
  listDeskPremiums,
  proposeInsurance,
  putDeskPremium,
  sellInsurance,
  updateDeskInsurance,
  withdrawInsurance,
} from '#core/contract/desk/insurance/product.ts';
import { insuranceDraft, paperFile } from '../../fixtures/insurance-product.ts';
import type { CallOptions } from '../../fixtures/server/talk.ts';
import type { TestServer } from '../../fixtures/server/test-server.ts';
import type { Examples } from '../example.ts';

/** A pack of the demo data. */
const PACK = 10_011;
const PREMIUM = { cost: 120, sum_insured: 6_000, premium: 120 };

export async function createInsuranceDeskExamples(server: TestServer): Promise<Examples> {
  const { token } = await server.signInDesk('9876500017');
  const { token: finance } = await server.signInDesk('9876500014');
  let last = 0;
  const body = () => insuranceDraft(`WALK-${++last}`, server.clock.now);
  const created = async (): Promise<number> => (await server.get(createDeskInsurance, { token, key: randomUUID(), body: body() })).id;
  const paper = (kind: string) => ({ name: `${kind}.pdf`, content: paperFile(`${kind} ${++last}`) });
  const insure = (id: number) => server.get(putDeskPremium, { token, params: { id, variant: PACK }, body: PREMIUM });

  /** Creates a product with everything that a sale needs. */
  async function complete(): Promise<number> {
    const id = await created();
    for (const kind of ['document', 'terms'])
      await server.call(addInsurancePaper, { token, params: { id, kind }, body: {}, file: paper(kind) });
    await insure(id);
    return id;
  }
  // Each example has its own product, because the examples run at the same time.
  const [toPropose, toSell, toWithdraw] = [await complete(), await complete(), await complete()];
  /** Makes a complete product a draft again. */
  async function ready(id: number): Promise<number> {
    const { state } = await server.get(getDeskInsurance, { token, params: { id } });
    if (state !== 'draft') await server.get(withdrawInsurance, { token, key: randomUUID(), params: { id }, body: { words: 'Once more' } });
    return id;
  }
  async function proposed(id: number): Promise<number> {
    await server.get(proposeInsurance, { token, key: randomUUID(), params: { id: await ready(id) }, body: {} });
    return id;
  }
  const id = await created();
  await insure(id);
  const always = (options: CallOptions) => async (): Promise<CallOptions> => ({ token, ...options });
  const withBody =
    (make: () => Promise<number>, more: CallOptions = {}, who = token) =>
    async (): Promise<CallOptions> => ({
      token: who,
      body: {},
      ...more,
      params: { id: await make() },
    });
  const missing = { token, params: { id: 987_654 }, body: {} };
  const pack = { ...missing, params: { id: 987_654, variant: PACK } };
  const notFound = [404, 'NOT_FOUND'] as const;
  return {
    examples: [
      { call: listDeskInsurance, make: always({ query: { search: 'WALK', page_size: 5 } }) },
      { call: getDeskInsurance, make: always({ params: { id } }) },
      { call: createDeskInsurance, make: async () => ({ token, body: { ...body(), crop_ids: [], insures: 'farmer', counted_by: 'bag' } }) },
      { call: updateDeskInsurance, make: async () => ({ token, params: { id }, body: { ...change(), insurer_name: `Walk ${++last}` } }) },
      {
        call: addInsurancePaper,
        make: async () => ({ token, params: { id, kind: 'terms' }, body: {}, file: paper('terms') }),
      },
      { call: proposeInsurance, make: withBody(() => ready(toPropose)) },
      { call: sellInsurance, make: withBody(() => proposed(toSell), {}, finance) },
      { call: withdrawInsurance, make: withBody(() => proposed(toWithdraw), { body: { words: 'Not now' } }) },
      { call: listDeskPremiums, make: always({ params: { id }, query: { search: '', is_missing: false, page_size: 5 } }) },
      { call: putDeskPremium, make: always({ params: { id, variant: PACK }, body: PREMIUM }) },
      {
        call: deleteDeskPremium,
        make: async () => {
          await insure(id);
          return { token, params: { id, variant: PACK } };
        },
      },
    ],
    foreign: [
      { call: getDeskInsurance, options: missing, answer: notFound },
      { call: updateDeskInsurance, options: missing, answer: notFound },
      {
        call: addInsurancePaper,
        options: { ...missing, params: { id: 987_654, kind: 'terms' }, file: paper('terms') },
        answer: notFound,
      },
      { call: proposeInsurance, options: missing, answer: notFound },
      { call: sellInsurance, options: { ...missing, token: finance }, answer: notFound },
      { call: withdrawInsurance, options: { ...missing, body: { words: 'x' } }, answer: notFound },
      { call: listDeskPremiums, options: missing, answer: notFound },
      { call: putDeskPremium, options: { ...pack, body: PREMIUM }, answer: notFound },
      { call: deleteDeskPremium, options: pack, answer: notFound },
    ],
  };

  /** Returns every field that can be changed. */
  function change() {
    const { code: _code, ...fields } = body();
    return fields;
  }
}
