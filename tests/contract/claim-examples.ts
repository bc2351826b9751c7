// Requests about claims, from farmers and from the desk. Each of them succeeds.
import { randomUUID } from 'node:crypto';
import {
  answerClaim,
  getClaim,
  getClaimPhoto,
  getClaimVoice,
  listClaims,
  reportClaim,
  sendClaimOtp,
  verifyClaimOtp,
} from '#core/contract/claim/claim.ts';
import {
  askDeskClaim,
  decideDeskClaim,
  getDeskClaim,
  getDeskClaimPhoto,
  getDeskClaimVoice,
  listDeskClaims,
  payDeskClaim,
  surveyDeskClaim,
} from '#core/contract/desk/claim/claim.ts';
import { createClaims } from '../fixtures/claims.ts';
import { createInsured } from '../fixtures/server/insured.ts';
import type { Shopping } from '../fixtures/server/shopping.ts';
import type { CallOptions } from '../fixtures/server/talk.ts';
import type { TestServer } from '../fixtures/server/test-server.ts';
import type { Examples } from './example.ts';

export async function createClaimExamples(server: TestServer, shopping: Shopping): Promise<Examples> {
  const claims = createClaims(server, 6_970_000_000);
  const [farmer, other] = [await claims.newFarmer(), await claims.newFarmer()];
  const { token } = farmer;
  const desk = (await server.signInDesk('9876500013')).token;
  const agent = await shopping.newBuyer({ role: 'buyer', isContact: true });
  const insured = createInsured(server, shopping, 6_975_000_000);
  const seen = await claims.newClaim(farmer, { voice: await claims.newVoice(farmer) });
  const theirs = await claims.newClaim(other);
  const photo = { id: seen.id, photo: 1 };

  const fresh = async (): Promise<{ id: number }> => ({ id: (await claims.newClaim(farmer)).id });
  async function assisted(): Promise<{ id: number; phone: string; policy_id: number }> {
    const of = await insured.newFarmerOf(agent);
    return { ...of, policy_id: await claims.newPolicy({ token: '', phone: of.phone, userId: of.id }) };
  }
  const atDesk = (body: object) => async (): Promise<CallOptions> => ({ token: desk, params: await fresh(), body });
  async function agreed(): Promise<CallOptions> {
    const params = await fresh();
    await server.get(decideDeskClaim, { token: desk, params, body: { decision: 'approve', amount: 1_000, words: 'Half is lost.' } });
    return { token: desk, params, body: { reference: `UTR-${params.id}` } };
  }
  async function coded(): Promise<CallOptions> {
    const { policy_id, phone } = await assisted();
    await server.get(sendClaimOtp, { token: agent.token, body: { policy_id } });
    return { token: agent.token, body: { policy_id, otp: await server.codeFor(phone) } };
  }
  const day = new Date(server.clock.now + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
  const missing = [404, 'NOT_FOUND'] as const;
  return {
    examples: [
      { call: listClaims, make: async () => ({ token: agent.token, query: { farmer_id: (await assisted()).id } }) },
      { call: getClaim, make: async () => ({ token, params: { id: seen.id } }) },
      { call: getClaimPhoto, make: async () => ({ token, params: photo }) },
      { call: getClaimVoice, make: async () => ({ token, params: { id: seen.id } }) },
      { call: reportClaim, make: async () => ({ token, key: randomUUID(), body: claims.noticeOf(await claims.newPolicy(farmer)) }) },
      {
        call: answerClaim,
        make: async () => {
          const params = await fresh();
          await server.get(askDeskClaim, { token: desk, params, body: { words: 'Which field?' } });
          return { token, params, body: { words: 'The one at the canal.' } };
        },
      },
      { call: sendClaimOtp, make: async () => ({ token: agent.token, body: { policy_id: (await assisted()).policy_id } }) },
      { call: verifyClaimOtp, make: coded },
      { call: listDeskClaims, make: async () => ({ token: desk, query: { state: 'open', search: 'T-', page_size: 2 } }) },
      { call: getDeskClaim, make: async () => ({ token: desk, params: { id: seen.id } }) },
      { call: getDeskClaimPhoto, make: async () => ({ token: desk, params: photo }) },
      { call: getDeskClaimVoice, make: async () => ({ token: desk, params: { id: seen.id } }) },
      { call: askDeskClaim, make: atDesk({ words: 'Which field?' }) },
      { call: surveyDeskClaim, make: atDesk({ day, who: 'Dinesh Sahni', phone: '9876500099' }) },
      { call: decideDeskClaim, make: atDesk({ decision: 'refuse', reason: 'no-damage', words: 'The field is green.' }) },
      { call: payDeskClaim, make: agreed },
    ],
    foreign: [
      { call: listClaims, options: { token: agent.token, query: { farmer_id: farmer.userId } }, answer: missing },
      { call: getClaim, options: { token, params: { id: theirs.id } }, answer: missing },
      { call: getClaimPhoto, options: { token, params: { id: theirs.id, photo: 1 } }, answer: missing },
      { call: getClaimVoice, options: { token, params: { id: theirs.id } }, answer: missing },
      { call: answerClaim, options: { token, params: { id: theirs.id }, body: { words: 'x' } }, answer: missing },
      { call: reportClaim, options: { token, body: claims.noticeOf(theirs.policy_id) }, answer: missing },
      { call: sendClaimOtp, options: { token: agent.token, body: { policy_id: theirs.policy_id } }, answer: missing },
      { call: verifyClaimOtp, options: { token: agent.token, body: { policy_id: theirs.policy_id, otp: '0000' } }, answer: missing },
    ],
  };
}
