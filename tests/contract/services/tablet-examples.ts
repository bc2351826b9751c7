// Requests from tablets and about tablets. Each of them succeeds.
import { randomUUID } from 'node:crypto';
import { addCentrePerson, createCentre, createTabletCode } from '#core/contract/desk/centre/centre.ts';
import { listDeskTablets, orderTablet } from '#core/contract/desk/centre/tablet.ts';
import { createToken } from '#core/contract/desk/session.ts';
import { createStaff } from '#core/contract/desk/staff.ts';
import { getMe } from '#core/contract/session.ts';
import { LETTER_INFO, letterHead, letterSigned, putLetterPart, sendLetter } from '#core/contract/tablet/letter.ts';
import {
  createTabletChallenge,
  getTabletState,
  getUnlockShare,
  provePin,
  putTabletPerson,
  recoverTabletPerson,
  registerTablet,
  reportTablet,
} from '#core/contract/tablet/tablet.ts';
import { sealTo } from '../../../server/areas/tablet/letter/letter-seal.ts';
import { type CallOptions, cookieOf, phonesFrom } from '../../fixtures/server/talk.ts';
import type { TestServer } from '../../fixtures/server/test-server.ts';
import { newKeys } from '../../fixtures/tablet/tablet-keys.ts';
import type { Examples } from '../example.ts';

const NOBODY = 987_654_321;
const PROOF = 'p'.repeat(43);
const PART = 'a'.repeat(64);
const SOMEBODY = '00000000-0000-4000-8000-000000000009';

export async function createTabletExamples(server: TestServer): Promise<Examples> {
  const { token: owner } = await server.signInDesk('9876500010');
  const newPhone = phonesFrom(6_987_000_000);
  // Each owner can give a limited number of tablet orders a day. The walk gives many, so it has its own owner.
  const roles = [{ role: 'owner', vendor_id: null }];
  const helper = await server.get(createStaff, { token: owner, body: { phone_number: newPhone(), full_name: 'Rita Rani', roles } });
  const { token: desk } = await server.signInDesk(helper.phone_number);
  const draft = { names: { en: 'Kanti centre', hi: 'कांटी केंद्र' }, place: 'Kanti', vendors: [1] };
  const keys = await newKeys();
  async function codeOf(centre: number): Promise<string> {
    return (await server.get(createTabletCode, { token: desk, params: { id: centre } })).code;
  }
  async function newTablet() {
    const centre = (await server.get(createCentre, { token: desk, body: draft })).id;
    const body = { code: await codeOf(centre), name: 'Counter 1', key: keys.publicKey };
    const answer = await server.call(registerTablet, { body });
    const headers = { cookie: `__Host-tablet=${cookieOf(answer, '__Host-tablet')}` };
    return { centre, id: answer.body.tablet_id, headers, body };
  }
  const { centre, id, headers } = await newTablet();
  // A second registration replaces the tablet's cookie, so the example registers a tablet that nothing else uses.
  const { body } = await newTablet();
  const phone = newPhone();
  const person = { phone_number: phone, full_name: 'Geeta Kumari', role: 'agent' };
  const { people } = await server.get(addCentrePerson, { token: desk, params: { id: centre }, body: person });
  const { token } = await server.signIn(phone);
  const params = { person: people[0]?.auth_id ?? '' };
  const own = { sign_key: keys.publicKey, box_key: keys.publicKey };
  await server.get(putTabletPerson, { token, headers, params, body: own });
  const always = (options: CallOptions) => async (): Promise<CallOptions> => options;
  /** Adds another person to the tablet. The orders end this person's sessions, and can be repeated. */
  async function newColleague(): Promise<number> {
    const number = newPhone();
    await server.get(addCentrePerson, { token: desk, params: { id: centre }, body: { ...person, phone_number: number } });
    const { token: hers } = await server.signIn(number);
    const me = await server.get(getMe, { token: hers });
    await server.get(putTabletPerson, { token: hers, headers, params: { person: me.auth_id }, body: own });
    return me.id;
  }
  const order = { kind: 'end-person', person: await newColleague(), when: 'sent' };
  async function grant(): Promise<CallOptions> {
    const { challenge } = await server.get(createTabletChallenge, { headers });
    const signature = await keys.sign(challenge);
    return { headers, body: { grant_type: 'tablet', ...params, challenge, signature, client_id: 'farmer-web' } };
  }
  /** Resets earlier PIN tries, which would make the next try wait. */
  async function unlockOptions(): Promise<CallOptions> {
    await server.database.sql.updateTable('tablet_people').set({ pin_tries: 0 }).execute();
    return { headers, params, body: { proof: PROOF } };
  }
  async function proving(): Promise<CallOptions> {
    const { challenge } = await server.get(createTabletChallenge, { headers });
    return { headers, params, body: { challenge, signature: await keys.sign(challenge) } };
  }
  const { letter_keys } = await server.get(getTabletState, { headers });
  const head = { tablet: id, ...params, key: randomUUID(), kind: 'consent', kept_at: new Date(server.clock.now).toISOString() };
  const text = JSON.stringify({ body: { agree: true } });
  const sealed = await sealTo(letter_keys[0]?.key ?? '', text, { info: LETTER_INFO, head: letterHead(head) });
  const parts = { key_id: letter_keys[0]?.key_id ?? 0, ...sealed };
  const signature = await keys.sign(letterSigned(head, parts));
  const letter = { ...params, kind: head.kind, kept_at: head.kept_at, ...parts, signature };
  const foreign = { token, headers, params: { person: SOMEBODY } };
  return {
    examples: [
      { call: registerTablet, make: always({ body }) },
      { call: getTabletState, make: always({ headers }) },
      { call: reportTablet, make: always({ headers, body: { done: [1], unsent: [{ ...params, n: 3 }] } }) },
      { call: putTabletPerson, make: always({ token, headers, params, body: own }) },
      { call: recoverTabletPerson, make: always({ token, headers, params }) },
      { call: getUnlockShare, make: unlockOptions },
      { call: provePin, make: proving },
      { call: createTabletChallenge, make: always({ headers }) },
      { call: sendLetter, make: always({ headers, key: head.key, body: letter }) },
      {
        call: putLetterPart,
        make: always({
          headers: { ...headers, 'upload-offset': '0', 'upload-length': '40' },
          params: { id: PART },
          bytes: Buffer.alloc(40, 1),
        }),
      },
      { call: createToken, make: grant },
      { call: listDeskTablets, make: always({ token: desk, query: { centre, page_size: 5 } }) },
      { call: orderTablet, make: always({ token: desk, params: { id }, body: order }) },
    ],
    foreign: [
      { call: putTabletPerson, options: { ...foreign, body: own }, answer: [403, 'NOT_OF_CENTRE'] },
      { call: getUnlockShare, options: { headers, params: { person: SOMEBODY }, body: { proof: PROOF } }, answer: [403, 'PERSON_ENDED'] },
      {
        call: provePin,
        options: { headers, params: { person: SOMEBODY }, body: { challenge: 'x', signature } },
        answer: [403, 'PERSON_ENDED'],
      },
      { call: recoverTabletPerson, options: foreign, answer: [403, 'NOT_OF_CENTRE'] },
      {
        call: orderTablet,
        options: { token: desk, params: { id: NOBODY }, body: { kind: 'lock', when: 'now' } },
        answer: [404, 'NOT_FOUND'],
      },
    ],
  };
}
