// Tests when a loss was noted: which clock decides, and when a person must check.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listClaims } from '#core/contract/claim/claim.ts';
import { getDeskClaim } from '#core/contract/desk/claim/claim.ts';
import { tally } from '../../../tests/faults/tally.ts';
import { createClaims } from '../../../tests/fixtures/claims.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describeOnBothEngines('the time of a loss notice', (engine) => {
  let server: TestServer;
  let claims: ReturnType<typeof createClaims>;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    claims = createClaims(server, 6_593_000_000);
  });
  afterAll(() => server.close());

  describe('in time', () => {
    const report = async (lostHours: number, notedOn: ((policy: number) => object) | undefined) => {
      const farmer = await claims.newFarmer();
      const policy = await claims.newPolicy(farmer);
      const { noted: _, ...notice } = claims.noticeOf(policy, { lost_at: claims.iso(server.clock.now - lostHours * HOUR) });
      return claims.say(farmer.token, { ...notice, ...(notedOn ? { noted: notedOn(policy) } : {}) });
    };
    /** Noted on the phone some hours ago. The phone's clock is ahead by `ahead`. */
    const phone =
      (hoursAgo: number, ahead = 0) =>
      (policy: number) => {
        const { now } = server.clock;
        const [contact, noted] = [now - (hoursAgo + 5) * HOUR, now - hoursAgo * HOUR];
        return {
          phone_at: claims.iso(noted + ahead),
          ...claims.contact(policy, contact),
          phone_then: claims.iso(contact + ahead),
          monotonic_ms: 5 * HOUR,
        };
      };

    test('counts from when the farmer noted it, whatever the phone’s clock says', async () => {
      for (const ahead of [-DAY, 0, DAY]) {
        const answer = await report(100, phone(40, ahead));
        expect([answer.status, answer.body.noted_at]).toEqual([201, claims.iso(server.clock.now - 40 * HOUR)]);
        expect(await report(100, phone(20, ahead))).toMatchObject({
          status: 422,
          error: { code: 'NOTICE_TOO_LATE', details: { by: 'noted' } },
        });
      }
    });

    test('counts from its arrival when it has no evidence', async () => {
      expect((await report(71, undefined)).status).toBe(201);
      expect(await report(73, undefined)).toMatchObject({ status: 422, error: { code: 'NOTICE_TOO_LATE', details: { by: 'arrival' } } });
      expect(await report(73, () => ({ phone_at: claims.iso(server.clock.now - 50 * HOUR) }))).toMatchObject({
        error: { details: { by: 'arrival' } },
      });
    });
  });

  describe('for a loss 28 days ago', () => {
    const lostAt = () => server.clock.now - 28 * DAY;
    /** According to the phone's clock, the loss was noted an hour after it happened. */
    const notedThen = (policy: number) => ({
      ...{ phone_at: claims.iso(lostAt() + HOUR), phone_then: claims.iso(lostAt()), monotonic_ms: HOUR },
      ...claims.contact(policy, lostAt()),
    });
    const notice = (policy: number, noted = notedThen(policy)) => claims.noticeOf(policy, { lost_at: claims.iso(lostAt()), noted });
    const marks = async (id: number | undefined) => {
      const { token } = await server.signInDesk('9876500013');
      return (await server.get(getDeskClaim, { token, params: { id: id ?? 0 } })).clocks;
    };

    test('is too late when the phone invented the server’s time', async () => {
      const [farmer, other] = [await claims.newFarmer(), await claims.newFarmer()];
      const policy = await claims.newPolicy(farmer);
      const noted = notedThen(policy);
      const late = { status: 422, error: { code: 'NOTICE_TOO_LATE', details: { by: 'arrival' } } };
      const ofOther = claims.contact(await claims.newPolicy(other), lostAt());
      const moved = { server_at: claims.iso(lostAt() + 1) };
      for (const made of [{ server_proof: '' }, { server_proof: 'AAAAAAAAAAAAAAAAAAAAAA' }, ofOther, moved]) {
        expect(await claims.say(farmer.token, notice(policy, { ...noted, ...made }))).toMatchObject(late);
        tally(`times of the server made up by a phone, ${engine}`);
      }
    });

    test('is in time when the farmer noted it then; a farmer who was online since is checked', async () => {
      const quiet = await claims.newFarmer();
      const { id } = (await claims.say(quiet.token, notice(await claims.newPolicy(quiet)))).body;
      expect(await marks(id)).toMatchObject({ by: 'noted', evidence: 'monotonic', is_marked: false, seen_at: null });
      const online = await claims.newFarmer();
      const policy = await claims.newPolicy(online);
      const seen = server.clock.now;
      server.clock.advance(2 * DAY);
      const { token } = await server.signIn(online.phone);
      const said = await claims.say(token, notice(policy));
      expect(await marks(said.body.id)).toMatchObject({ by: 'noted', is_marked: true, seen_at: claims.iso(seen) });
    });

    test('is proven by the time that the list of claims gave', async () => {
      const farmer = await claims.newFarmer();
      const policy = await claims.newPolicy(farmer);
      const { clock } = await server.get(listClaims, { token: farmer.token });
      const at = Date.parse(clock?.at ?? '');
      expect(clock).toEqual({ at: claims.iso(server.clock.now), proof: claims.contact(policy, at).server_proof });
    });
  });
});
