// Requests about insurance. Each of them succeeds.
import { getKycDetails, getKycToDoStatus, listInsuranceProducts, sendInsuranceOtp, verifyInsuranceOtp } from '#core/contract/insurance.ts';
import { getCertificate, getPolicy, listPolicies } from '#core/contract/policy/policy.ts';
import { createInsured, DAP, PADDY } from '../fixtures/server/insured.ts';
import type { Shopping } from '../fixtures/server/shopping.ts';
import type { CallOptions } from '../fixtures/server/talk.ts';
import type { TestServer } from '../fixtures/server/test-server.ts';
import type { Examples } from './example.ts';

export async function createInsuranceExamples(server: TestServer, shopping: Shopping): Promise<Examples> {
  const insured = createInsured(server, shopping, 6_960_000_000);
  const agent = await shopping.newBuyer({ role: 'buyer', isContact: true });
  const { token } = agent;
  const agentId = await shopping.userIdOf(agent.phone);
  const farmer = await insured.newFarmerOf(agent);
  const stranger = await shopping.newBuyer({ role: 'buyer', isContact: true });

  /** Creates a farmer with an insured cart. Each farmer has their own codes. */
  async function newFarmerWithCart() {
    const of = await insured.newFarmerOf(agent);
    await insured.keepCart(agentId, of.id);
    return of;
  }
  const codeTo = (farmer_id: number): CallOptions => ({ token, body: { vendor_id: 1, farmer_id } });
  async function codeOf(): Promise<CallOptions> {
    const { id, phone } = await newFarmerWithCart();
    await server.get(sendInsuranceOtp, codeTo(id));
    return { token, body: { farmer_id: id, otp: await server.codeFor(phone) } };
  }

  const query = { product_variants: `${PADDY},${DAP}`, vendor_id: 1, farmer_id: farmer.id };
  const foreign = (options: CallOptions): CallOptions => ({ ...options, token: stranger.token });
  const notFound = [404, 'NOT_FOUND'] as const;
  const holder = await server.signIn('9876500005');
  const { results } = await server.get(listPolicies, { token: holder.token });
  const policy = { id: results[0]?.id ?? 0 };
  return {
    examples: [
      { call: listInsuranceProducts, make: async () => ({ token, query }) },
      { call: getKycToDoStatus, make: async () => ({ token }) },
      { call: getKycDetails, make: async () => ({ token, query: { farmer_id: farmer.id } }) },
      { call: sendInsuranceOtp, make: async () => codeTo((await newFarmerWithCart()).id) },
      { call: verifyInsuranceOtp, make: codeOf },
      { call: listPolicies, make: async () => ({ token: holder.token, query: { status: '2', page_size: 2 } }) },
      { call: getPolicy, make: async () => ({ token: holder.token, params: policy }) },
      { call: getCertificate, make: async () => ({ token: holder.token, params: policy }) },
    ],
    foreign: [
      { call: listInsuranceProducts, options: foreign({ query }), answer: notFound },
      { call: getKycDetails, options: foreign({ query: { farmer_id: farmer.id } }), answer: notFound },
      { call: sendInsuranceOtp, options: foreign(codeTo(farmer.id)), answer: notFound },
      { call: getPolicy, options: foreign({ params: policy }), answer: notFound },
      { call: getCertificate, options: foreign({ params: policy }), answer: notFound },
      { call: verifyInsuranceOtp, options: foreign({ body: { farmer_id: farmer.id, otp: '0000' } }), answer: notFound },
    ],
  };
}
