// Desk requests. Each of them succeeds.
import { listAudit } from '#core/contract/desk/audit.ts';
import {
  addPasskey,
  listPasskeys,
  prove,
  removePasskey,
  renewRecoveryCodes,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
  startProof,
} from '#core/contract/desk/passkey.ts';
import { createToken, endDeskSession, getDeskMe, listDeskSessions, sendOtp, signOut } from '#core/contract/desk/session.ts';
import { createStaff, listStaff, removeStaff, updateStaff } from '#core/contract/desk/staff.ts';
import { createAuthenticator } from '../fixtures/desk/authenticator.ts';
import { BROWSER_COOKIE, type CallOptions, cookieOf, phonesFrom } from '../fixtures/server/talk.ts';
import type { TestServer } from '../fixtures/server/test-server.ts';
import type { Examples } from './example.ts';

const web = { client_id: 'desk-web' };
const params = { realm: 'farmers' };
const NOBODYS = '00000000-0000-4000-8000-000000000009';
const roles = [{ role: 'manager', vendor_id: 1 }];

export async function createDeskExamples(server: TestServer): Promise<Examples> {
  const { token } = await server.signInDesk('9876500010');
  const newPhone = phonesFrom(6_970_000_000);
  const draft = () => ({ phone_number: newPhone(), full_name: 'Kavita Rani', roles });
  // Each owner can add a limited number of people a day. The walk adds many, so it has its own owner.
  const helper = await server.get(createStaff, { token, body: { ...draft(), roles: [{ role: 'owner', vendor_id: null }] } });
  const { token: helperToken } = await server.signInDesk(helper.phone_number);
  const newStaff = () => server.get(createStaff, { token: helperToken, body: draft() });
  const colleague = await newStaff();
  const manager = await server.signInDesk('9876500011');

  /** Creates a staff member and signs them in. */
  async function newcomer() {
    const { phone_number } = await newStaff();
    return { phone: phone_number, token: (await server.signInDesk(phone_number)).token };
  }
  async function withPasskey() {
    const person = await newcomer();
    const authenticator = createAuthenticator();
    const options = await server.get(startPasskey, { token: person.token });
    await server.get(addPasskey, { token: person.token, body: { credential: authenticator.register(options) } });
    return { ...person, authenticator };
  }
  async function passkeyToAdd(): Promise<CallOptions> {
    const { token } = await newcomer();
    const credential = createAuthenticator().register(await server.get(startPasskey, { token }));
    return { token, body: { name: 'Phone', credential } };
  }
  const holder = await withPasskey();
  async function proofByPasskey(): Promise<CallOptions> {
    const credential = holder.authenticator.show(await server.get(startProof, { token: holder.token }));
    return { token: holder.token, body: { credential } };
  }
  const traveller = await withPasskey();
  async function signInPage(): Promise<CallOptions> {
    server.clock.advance(1);
    const asked = await server.call(startPasskeySignIn);
    server.clock.advance(1);
    const headers = { cookie: `${BROWSER_COOKIE}=${cookieOf(asked, BROWSER_COOKIE)}` };
    return { headers, body: { credential: traveller.authenticator.show(asked.body) } };
  }
  const forgetful = await withPasskey();
  async function proofByRecoveryCode(): Promise<CallOptions> {
    const { codes } = await server.get(renewRecoveryCodes, { token: forgetful.token });
    return { token: forgetful.token, body: { recovery_code: codes[0] } };
  }
  async function codeTo(phone: string): Promise<string> {
    await server.get(sendOtp, { params, body: { mobile_number: phone, ...web } });
    return server.codeFor(phone);
  }
  const plain = await newcomer();
  const passwordGrant = async (): Promise<CallOptions> => ({
    body: { grant_type: 'password', mobile_number: plain.phone, otp: await codeTo(plain.phone), ...web },
  });
  const goodbye = async (): Promise<CallOptions> => ({
    params,
    body: { refresh_token: (await server.signInDesk(plain.phone)).refreshToken, ...web },
  });
  const always = (options: CallOptions) => async (): Promise<CallOptions> => options;
  const { refreshToken } = await server.signInDesk(plain.phone);

  const change = { full_name: 'Kavita Devi', roles: [...roles, { role: 'support', vendor_id: null }] };
  return {
    examples: [
      { call: sendOtp, make: always({ params, body: { mobile_number: newPhone(), ...web } }) },
      { call: createToken, make: passwordGrant },
      { call: createToken, make: always({ body: { grant_type: 'refresh_token', refresh_token: refreshToken, ...web } }) },
      { call: signOut, make: goodbye },
      { call: getDeskMe, make: always({ token }) },
      { call: listDeskSessions, make: always({ token, query: { staff: colleague.id } }) },
      { call: endDeskSession, make: always({ token, params: { id: NOBODYS } }) },
      { call: listStaff, make: always({ token, query: { search: 'Kavi', vendor: 1, role: 'manager', page_size: 5 } }) },
      { call: createStaff, make: async () => ({ token, body: draft() }) },
      { call: updateStaff, make: always({ token, params: { id: colleague.id }, body: change }) },
      { call: removeStaff, make: async () => ({ token, params: { id: (await newStaff()).id } }) },
      { call: listPasskeys, make: always({ token: holder.token }) },
      { call: startPasskey, make: always({ token: holder.token }) },
      { call: addPasskey, make: passkeyToAdd },
      { call: removePasskey, make: always({ token: holder.token, params: { id: NOBODYS } }) },
      { call: startProof, make: always({ token: holder.token }) },
      { call: prove, make: proofByPasskey },
      { call: prove, make: proofByRecoveryCode },
      { call: prove, make: async () => ({ token: plain.token, body: { otp: await codeTo(plain.phone) } }) },
      { call: startPasskeySignIn, make: always({}) },
      { call: signInByPasskey, make: signInPage },
      { call: renewRecoveryCodes, make: always({ token: forgetful.token }) },
      { call: listAudit, make: always({ token, query: { entity: 'staff', id: '10', actor: 10, vendor: 1, page_size: 5 } }) },
    ],
    foreign: [
      { call: updateStaff, options: { token, params: { id: 4 }, body: change }, answer: [404, 'NOT_FOUND'] },
      { call: removeStaff, options: { token, params: { id: 4 } }, answer: [404, 'NOT_FOUND'] },
      { call: listDeskSessions, options: { token: manager.token, query: { staff: colleague.id } }, answer: [403, 'FORBIDDEN'] },
      { call: listStaff, options: { token: manager.token, query: { vendor: 2 } }, answer: [403, 'FORBIDDEN'] },
      { call: listAudit, options: { token: manager.token, query: { vendor: 2 } }, answer: [403, 'FORBIDDEN'] },
    ],
  };
}
