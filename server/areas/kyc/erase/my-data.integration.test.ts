import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { decideErasure, listErasures } from '#core/contract/desk/kyc/erasure.ts';
import { getWaiting } from '#core/contract/desk/today/waiting.ts';
import { getKyc, postKycIdentity } from '#core/contract/kyc/kyc.ts';
import { eraseMyKyc, exportMyData, getMyData } from '#core/contract/kyc/my-data.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { newKycGiver } from '../../../../tests/fixtures/server/kyc/giver.ts';
import { DAY, HOUR, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import type { KycKey } from '../../../kyc-settings.ts';
import { unsealBytes } from '../../message/sealed.ts';
import { deriveKey } from '../../session/signed-token.ts';
import { createKeyRing } from '../vault/key-ring.ts';
import { openVault } from '../vault/open-vault.ts';
import { createVaultRepository } from '../vault/vault-repository.ts';

describeOnBothEngines('a person’s own data', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  test('a farmer sees and downloads masked data; KYC is erased at once and can be given again', async () => {
    const giver = newKycGiver(server, 6_473_000_000);
    const me = await giver.newFarmer();
    const { token } = me;
    expect(await server.call(eraseMyKyc, { token, body: { what: 'kyc' } })).toMatchObject({ status: 409, error: { code: 'KYC_STATE' } });
    const consent = { version: '2026-11-1', language: 'hi' };
    const form = { aadharNumber: '234123412346', dob: '15081985', gender: 'male', name: 'Mohan Lal', consent };
    const give = async () => server.call(postKycIdentity, { token, body: { ...form, documents: [await giver.photo(me)] } });
    await give();
    const mine = await server.get(getMyData, { token });
    expect(mine.kept.find(({ kind }) => kind === 'kyc')).toMatchObject({ why: 'consent', is_there: true });
    expect(mine.consents).toMatchObject([
      { purpose: 'identity', version: '2026-11-1', language: 'hi', wording: expect.stringContaining('आधार') },
    ]);
    const file = JSON.stringify(await server.get(exportMyData, { token }));
    expect(file).toContain('XXXX-XXXX-2346');
    expect(file).not.toContain(form.aadharNumber);
    const erased = await server.get(eraseMyKyc, { token, body: { what: 'kyc' } });
    expect(erased.state).toBe('sealed');
    expect(await server.get(eraseMyKyc, { token, body: { what: 'kyc' } })).toEqual(erased);
    expect(await server.get(getKyc, { token })).toMatchObject({ user_identity_proof: [], identity: null });
    expect((await give()).status).toBe(201);
    expect((await server.get(getMyData, { token })).erasure).toEqual(erased);
  });

  /** A person whose KYC with a photo was erased just now. */
  async function erased(first: number) {
    const giver = newKycGiver(server, first);
    const me = await giver.newFarmer();
    const form = { aadharNumber: '234123412346', dob: '15081985', gender: 'male', name: 'Mohan Lal' };
    const given = await server.call(postKycIdentity, { token: me.token, body: { ...form, documents: [await giver.photo(me)] } });
    expect(given.status).toBe(201);
    await server.get(eraseMyKyc, { token: me.token, body: { what: 'kyc' } });
    const row = () => server.database.sql.selectFrom('kyc_erasures').selectAll().where('user_id', '=', me.userId).executeTakeFirstOrThrow();
    return { me, row };
  }
  test('the desk sees who wants KYC erased, with the time limit, and answers once: kept or destroyed', async () => {
    const [kept, gone] = [await erased(6_477_000_000), await erased(6_478_000_000)];
    const reviewer = (await server.signInDesk('9876500013')).token;
    const counted = async () =>
      (await server.get(getWaiting, { token: reviewer })).kinds.find(({ kind }) => kind === 'erasures')?.count ?? 0;
    const before = await counted();
    const { results } = await server.get(listErasures, { token: reviewer, query: { page_size: 100 } });
    const requestOf = ({ me }: typeof kept) => results.find(({ farmer_id }) => farmer_id === me.userId);
    const request = requestOf(kept);
    expect(request).toMatchObject({ state: 'waiting', phone: expect.stringMatching(/^\d\dx{6}\d\d$/), decided: null, is_own: false });
    expect(Date.parse(request?.answer_by ?? '') - Date.parse(request?.asked_at ?? '')).toBe(30 * DAY);
    const decide = (id: number | undefined, body: object, key: string = randomUUID()) =>
      server.call(decideErasure, { token: reviewer, key, params: { id: id ?? 0 }, body });

    expect((await decide(request?.id, { decision: 'keep', words: ' ' })).status).toBe(400);
    await server.database.sql.updateTable('policies').set({ farmer_id: gone.me.userId }).where('id', '=', 8).execute();
    const early = { status: 409, error: { code: 'KYC_STATE', details: { reason: 'erasure-needed' } } };
    expect(await decide(requestOf(gone)?.id, { decision: 'destroy' })).toMatchObject(early);
    await server.database.sql.updateTable('policies').set({ farmer_id: 5 }).where('id', '=', 8).execute();

    const key = randomUUID();
    const both = [
      await decide(request?.id, { decision: 'keep', words: 'Claim of June' }, key),
      await decide(request?.id, { decision: 'keep', words: 'Claim of June' }, key),
    ];
    expect(both.map(({ status, body }) => [status, body.state, body.decided?.words])).toEqual([
      [200, 'kept', 'Claim of June'],
      [200, 'kept', 'Claim of June'],
    ]);
    expect(await decide(request?.id, { decision: 'destroy' })).toMatchObject({ status: 409, error: { code: 'KYC_STATE' } });
    expect((await decide(requestOf(gone)?.id, { decision: 'destroy' })).body).toMatchObject({ state: 'destroyed' });
    expect(await gone.row()).toMatchObject({ kept: null, wrapped_key: null, destroyed_at: expect.any(Date) });
    expect((await kept.row()).kept).not.toBeNull();
    expect(await counted()).toBe(before - 2);
    await server.jobsDone();
    const messages = [...(await server.messagesTo(kept.me.phone)), ...(await server.messagesTo(gone.me.phone))];
    expect(messages.map(({ template }) => template).filter((template) => /kyc-(kept|erased)/.test(template))).toEqual([
      'kyc-kept',
      'kyc-erased',
    ]);
    const support = (await server.signInDesk('9876500016')).token;
    expect((await server.call(listErasures, { token: support })).status).toBe(403);
  });

  const vaultWith = (keys: readonly KycKey[]) =>
    openVault({ secret: server.config.secret, kyc: { ...server.config.kyc, keys } }, createVaultRepository(server.database), server.deps);

  test('a key change also covers data kept after erasure, so the older key can be removed', async () => {
    const { me, row } = await erased(6_474_000_000);
    const before = await row();
    const fresh = { id: 'new', key: Buffer.alloc(32, 7) };
    expect(await vaultWith([fresh]).rotate()).toBeGreaterThan(0);
    expect(await vaultWith([fresh]).rotate()).toBe(0);
    const after = await row();
    expect([after.key_id, after.kept]).toEqual(['new', before.kept]);
    // The ring has only the new key.
    const ring = createKeyRing([fresh], server.deps);
    const dataKey = ring.unwrap(me.userId, { keyId: 'new', text: after.wrapped_key ?? '' });
    const sealed = (after.kept as unknown as { sealed: string }[])[0]?.sealed ?? '';
    expect(unsealBytes(dataKey, Buffer.from(sealed, 'base64url'), 'aadhar').toString()).toContain('234123412346');
    const own = { id: 'secret', key: deriveKey(server.config.secret, 'kyc') };
    await vaultWith([own, fresh]).rotate();
  });

  test('at the end of its retention the key, the rows and the photos are destroyed; the request stays', async () => {
    const { me, row } = await erased(6_475_000_000);
    const photos = ((await row()).kept ?? []).flatMap(({ files }) => files);
    const held = async () =>
      (await server.database.sql.selectFrom('file_holds').select('name').where('name', 'in', photos).execute()).length;
    expect([photos.length, await held()]).toEqual([1, 1]);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const other = await startTestServer({ engine, database: server.database });
    // The sweep checks both requests. It leaves the one from two days later, because its time has not come.
    server.clock.advance(2 * DAY);
    const later = await erased(6_476_000_000);
    other.clock.now = server.clock.now + 364 * DAY;
    vi.advanceTimersByTime(HOUR);
    await expect.poll(async () => (await row()).destroyed_at, { timeout: 20_000 }).not.toBeNull();
    expect((await later.row()).destroyed_at).toBeNull();
    vi.useRealTimers();
    await other.close();
    expect(await row()).toMatchObject({ user_id: me.userId, key_id: null, wrapped_key: null, kept: null });
    await expect.poll(held, { timeout: 20_000 }).toBe(0);
    // The sweeps of that hour also deleted sessions of a year ago.
    const { token } = await server.signIn(me.phone);
    expect((await server.get(getMyData, { token })).erasure).toMatchObject({ state: 'destroyed' });
  });
});
