// KYC requests. Each of them succeeds.

import { decideErasure, listErasures } from '#core/contract/desk/kyc/erasure.ts';
import { approveKyc, claimKyc, getKycPhoto, getKycReview, listKyc, rejectKyc, releaseKyc, unmaskKyc } from '#core/contract/desk/kyc/kyc.ts';
import { findBranch } from '#core/contract/kyc/branch.ts';
import { getKyc, postKycBank, postKycDocuments, postKycIdentity, sendKycOtp, verifyKycOtp } from '#core/contract/kyc/kyc.ts';
import { startKycLocker } from '#core/contract/kyc/locker.ts';
import { eraseMyKyc, exportMyData, getMyData } from '#core/contract/kyc/my-data.ts';
import { getNominee, putNominee, removeNominee } from '#core/contract/kyc/nominee.ts';
import { newKycGiver } from '../../fixtures/server/kyc/giver.ts';
import type { CallOptions } from '../../fixtures/server/talk.ts';
import type { TestServer } from '../../fixtures/server/test-server.ts';
import type { Examples } from '../example.ts';

const consent = { version: '2026-11-1', language: 'hi' };

export async function createKycExamples(server: TestServer): Promise<Examples> {
  const giver = newKycGiver(server, 6_950_000_000);
  const [other, stranger] = [await giver.newFarmer(), await giver.newFarmer()];

  async function identity(): Promise<CallOptions> {
    const { token, ...me } = await giver.newFarmer();
    const documents = [await giver.photo({ token }), await giver.photo({ token })];
    const form = { aadharNumber: '234123412346', dob: '15081985', gender: 'female', name: 'Gita Devi', panNumber: 'ABCPK1234F' };
    return { token, body: { farmer_id: me.userId, ...form, documents, document_kinds: ['aadhar', 'pan'], consent } };
  }
  async function bank(): Promise<CallOptions> {
    const { token } = await giver.newFarmer();
    const account = { accountNumber: '30512347890', confirmAccountNumber: '30512347890', ifscCode: 'SBIN0001234' };
    return { token, body: { ...account, passbookUrl: await giver.photo({ token }), consent } };
  }
  async function documents(): Promise<CallOptions> {
    const { token } = await giver.newFarmer();
    return { token, body: { kind: 'pan', panNumber: 'ABCPK1234F', documents: [await giver.photo({ token })], consent } };
  }
  async function code(): Promise<CallOptions> {
    const { token, phone } = await giver.newFarmer();
    await server.get(sendKycOtp, { token, body: {} });
    return { token, body: { otp: await server.codeFor(phone) } };
  }
  const { token: desk } = await server.signInDesk('9876500013');
  /** Creates a farmer whose documents wait for a reviewer. */
  async function newWaiting() {
    const { token, body } = await identity();
    await server.get(postKycIdentity, { token: token ?? '', body });
    return { farmer_id: (body as { farmer_id: number }).farmer_id };
  }
  /** Creates a request for erasure that nobody has answered. */
  async function erasure(): Promise<number> {
    const { token = '', body } = await identity();
    await server.get(postKycIdentity, { token, body });
    await server.get(eraseMyKyc, { token, body: { what: 'kyc' } });
    const { farmer_id: farmer } = body as { farmer_id: number };
    const { results } = await server.get(listErasures, { token: desk, query: { page_size: 100 } });
    return results.find((one) => one.farmer_id === farmer)?.id ?? 0;
  }
  const waiting = await newWaiting();
  const nobody = { farmer_id: 4 };
  const of = { token: stranger.token };
  const farmer_id = other.userId;
  const notFound = [404, 'NOT_FOUND'] as const;
  const [given, account, papers] = [await identity(), await bank(), await documents()];
  const foreign = ({ body }: CallOptions): CallOptions => ({ ...of, body: { ...(body as object), farmer_id } });
  return {
    examples: [
      { call: findBranch, make: async () => ({ params: { code: 'SBIN0001234' } }) },
      { call: getMyData, make: async () => ({ token: other.token }) },
      { call: exportMyData, make: async () => ({ token: (await giver.newFarmer()).token }) },
      { call: getNominee, make: async () => ({ token: other.token }) },
      {
        call: putNominee,
        make: async () => ({ token: other.token, body: { name: 'Gita Devi', phone_number: '9876543210', relation: 'spouse' } }),
      },
      { call: removeNominee, make: async () => ({ token: other.token }) },
      {
        call: eraseMyKyc,
        make: async () => {
          const { token, body } = await identity();
          await server.get(postKycIdentity, { token: token ?? '', body });
          return { token, body: { what: 'kyc' } };
        },
      },
      { call: getKyc, make: async () => ({ token: other.token, query: { farmer_id } }) },
      { call: postKycIdentity, make: identity },
      { call: postKycDocuments, make: documents },
      { call: postKycBank, make: bank },
      {
        call: startKycLocker,
        make: async () => {
          const { token, userId } = await giver.newFarmer();
          return { token, body: { farmer_id: userId, consent, scopes: ['ADHAR', 'PANCR'] } };
        },
      },
      { call: sendKycOtp, make: async () => ({ token: (await giver.newFarmer()).token, body: {} }) },
      { call: verifyKycOtp, make: code },
      { call: listKyc, make: async () => ({ token: desk, query: { state: 'DOCUMENT_SUBMITTED', page_size: 2 } }) },
      { call: getKycReview, make: async () => ({ token: desk, params: waiting }) },
      { call: claimKyc, make: async () => ({ token: desk, params: waiting }) },
      { call: releaseKyc, make: async () => ({ token: desk, params: waiting }) },
      {
        call: getKycPhoto,
        make: async () => {
          await server.get(claimKyc, { token: desk, params: waiting });
          return { token: desk, params: { ...waiting, kind: 'aadhar', photo: 1 }, query: { why: 'complaint' } };
        },
      },
      {
        call: unmaskKyc,
        make: async () => {
          await server.get(claimKyc, { token: desk, params: waiting });
          return { token: desk, params: waiting, body: { field: 'aadharNumber', why: 'review', words: 'x' } };
        },
      },
      { call: listErasures, make: async () => ({ token: desk, query: { state: 'waiting', page_size: 2 } }) },
      { call: decideErasure, make: async () => ({ token: desk, params: { id: await erasure() }, body: { decision: 'keep', words: 'x' } }) },
      {
        call: approveKyc,
        make: async () => ({ token: desk, params: { ...(await newWaiting()), part: 'identity' }, body: { reason: 'x' } }),
      },
      {
        call: rejectKyc,
        make: async () => ({
          token: desk,
          params: { ...(await newWaiting()), part: 'identity' },
          body: { reason: 'name-differs', words: 'x', documents: ['aadhar'] },
        }),
      },
    ],
    foreign: [
      { call: getKyc, options: { ...of, query: { farmer_id } }, answer: notFound },
      { call: postKycIdentity, options: foreign(given), answer: notFound },
      { call: postKycDocuments, options: foreign(papers), answer: notFound },
      { call: postKycBank, options: foreign(account), answer: notFound },
      { call: startKycLocker, options: { ...of, body: { farmer_id } }, answer: notFound },
      { call: sendKycOtp, options: { ...of, body: { farmer_id } }, answer: notFound },
      { call: getKycReview, options: { token: desk, params: nobody }, answer: notFound },
      { call: claimKyc, options: { token: desk, params: nobody }, answer: notFound },
      { call: approveKyc, options: { token: desk, params: { ...nobody, part: 'bank' }, body: {} }, answer: notFound },
      { call: decideErasure, options: { token: desk, params: { id: 987_654 }, body: { decision: 'destroy' } }, answer: notFound },
      { call: verifyKycOtp, options: { ...of, body: { farmer_id, otp: '0000' } }, answer: notFound },
    ],
  };
}
