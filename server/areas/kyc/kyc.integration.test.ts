// Tests giving KYC: what is accepted, refused and stored, and who reads it.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFarmer } from '#core/contract/farmer.ts';
import { getKycDetails, type KycStatus } from '#core/contract/insurance.ts';
import { getKyc, postKycBank, postKycDocuments, postKycIdentity, sendKycOtp, verifyKycOtp } from '#core/contract/kyc/kyc.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { everything } from '../../../tests/fixtures/server/kyc/everything.ts';
import { type KycGiver, newKycGiver } from '../../../tests/fixtures/server/kyc/giver.ts';
import { keepKyc } from '../../../tests/fixtures/server/kyc/parts.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, HOUR, MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { deriveKey } from '../session/signed-token.ts';
import { openVault } from './vault/open-vault.ts';
import { createVaultRepository } from './vault/vault-repository.ts';

const NUMBER = '234123412346';
const ACCOUNT = '30512347890';
const identity = { aadharNumber: NUMBER, dob: '15081985', gender: 'male', name: 'Mohan Lal Secretname' };
const bank = { accountNumber: ACCOUNT, confirmAccountNumber: ACCOUNT, ifscCode: 'SBIN0001234' };

describeOnBothEngines('KYC', (engine) => {
  let server: TestServer;
  let giver: KycGiver;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { UPLOADS_MB_PER_PERSON_PER_DAY: '100000', ACCESS_TOKEN_MINUTES: '600' } });
    giver = newKycGiver(server, 6_470_000_000);
  });
  afterAll(() => server.close());

  const give = (token: string, change: object = {}) =>
    server.call(postKycIdentity, { token, body: { ...identity, documents: [], ...change } });
  const statuses = async (token: string) => {
    const { user_identity_proof, user_bank_account_status } = await server.get(getKycDetails, { token });
    return [...user_identity_proof.map(({ verification_status }) => verification_status), user_bank_account_status];
  };

  describe('giving KYC', () => {
    test('a person under 18 is refused with the next step, and nothing is stored', async () => {
      const me = await giver.newFarmer();
      const born = new Date(server.clock.now - 17 * 365 * DAY).getUTCFullYear();
      const answer = await give(me.token, { dob: `0101${born}` });
      expect([answer.status, answer.error]).toMatchObject([409, { code: 'KYC_STATE', details: { reason: 'too-young' } }]);
      expect(answer.error.message).toContain('A parent opens the account');
      expect((await server.get(getKyc, { token: me.token })).user_identity_proof).toEqual([]);
    });

    test('a form without photos is pending; with photos it goes to a reviewer, and answers are masked', async () => {
      const me = await giver.newFarmer();
      const first = await give(me.token);
      expect([first.status, first.body.user_identity_proof]).toMatchObject([201, [{ kind: 'aadhar', verification_status: 'PENDING' }]]);
      const [front, pan] = [await giver.photo(me), await giver.photo(me)];
      const body = { documents: [front, pan], document_kinds: ['aadhar', 'pan'], panNumber: 'abcpk1234f' };
      const { status, body: kyc } = await give(me.token, body);
      expect([status, kyc]).toMatchObject([
        201,
        {
          user_identity_proof: [
            { kind: 'aadhar', name: 'Aadhar Card', document_type: 'kyc_farmer', verification_status: 'DOCUMENT_SUBMITTED', photos: 1 },
            { kind: 'pan', name: 'PAN Card', verification_status: 'DOCUMENT_SUBMITTED', photos: 1 },
          ],
          identity: { aadharNumber: 'XXXX-XXXX-2346', panNumber: 'XXXXXX234F', dob: '15081985', gender: 'male', name: identity.name },
          user_bank_account_status: null,
        },
      ]);
      expect(JSON.stringify(kyc)).not.toContain(NUMBER);
      expect(await statuses(me.token)).toEqual(['DOCUMENT_SUBMITTED', 'DOCUMENT_SUBMITTED', null]);
    });

    test('a part under review or approved cannot be given again; a rejected one can', async () => {
      const me = await giver.newFarmer();
      const documents = [await giver.photo(me)];
      expect((await give(me.token, { documents })).status).toBe(201);
      const row = server.database.sql.updateTable('kyc_parts').where('user_id', '=', me.userId);
      for (const status of ['DOCUMENT_SUBMITTED', 'APPROVED'] as const) {
        await row.set({ status }).execute();
        expect(await give(me.token, { documents })).toMatchObject({ status: 409, error: { code: 'KYC_STATE', details: { status } } });
      }
      await row.set({ status: 'REJECTED', reason: 'photo-unreadable' }).execute();
      const photos = { kind: 'aadhar', documents: [await giver.photo(me)] };
      const again = await server.call(postKycDocuments, { token: me.token, body: photos });
      expect([again.status, again.body.user_identity_proof[0]]).toMatchObject([
        201,
        { verification_status: 'DOCUMENT_SUBMITTED', reason: null },
      ]);
      expect(again.body.identity?.aadharNumber).toBe('XXXX-XXXX-2346');
    });

    test('if only the photo was rejected, nothing else may change, and repeating it is harmless', async () => {
      const me = await giver.newFarmer();
      const book = { passbookUrl: await giver.photo(me) };
      const post = (change: object) => server.call(postKycBank, { token: me.token, body: { ...bank, ...book, ...change } });
      const photo = async (kind: string, more: object = {}) =>
        server.call(postKycDocuments, { token: me.token, body: { kind, documents: [await giver.photo(me)], ...more } });
      const reject = (reason: 'photo-unreadable' | 'ifsc-wrong') =>
        server.database.sql.updateTable('kyc_parts').where('user_id', '=', me.userId).set({ status: 'REJECTED', reason }).execute();
      expect((await photo('bank')).status).toBe(409);
      expect((await post({})).status).toBe(201);
      await reject('photo-unreadable');
      expect((await server.get(getKyc, { token: me.token })).bank).toMatchObject({ is_photo_enough: true });
      for (const change of [{ ifscCode: 'SBIN0001235' }, { accountNumber: '30512347891', confirmAccountNumber: '30512347891' }])
        expect(await post(change)).toMatchObject({ status: 409, error: { code: 'KYC_STATE', details: { asked: 'photo' } } });
      expect((await post({})).status).toBe(201);
      await reject('photo-unreadable');
      const taken = await photo('bank');
      expect([taken.status, taken.body.user_bank_account_status, taken.body.bank?.accountNumber]).toEqual([
        201,
        'DOCUMENT_SUBMITTED',
        'XXXXXXX7890',
      ]);
      await reject('ifsc-wrong');
      expect((await photo('bank')).status).toBe(409);
      expect((await post({ ifscCode: 'SBIN0001235' })).status).toBe(201);
      const documents = [await giver.photo(me)];
      expect((await give(me.token, { documents })).status).toBe(201);
      expect((await photo('pan', { panNumber: 'ABCPK1234F' })).status).toBe(201);
      await reject('photo-unreadable');
      expect(await give(me.token, { documents, name: 'Somebody Else' })).toMatchObject({ status: 409, error: { code: 'KYC_STATE' } });
      expect((await photo('pan', { panNumber: 'ABCPK1234G' })).status).toBe(409);
      expect((await photo('pan')).body.identity?.panNumber).toBe('XXXXXX234F');
      expect((await give(me.token, { documents })).status).toBe(201);
    });

    test('Aadhaar photos need the form first; a PAN card can come alone', async () => {
      const me = await giver.newFarmer();
      const documents = [await giver.photo(me)];
      const post = (kind: string) => server.call(postKycDocuments, { token: me.token, body: { kind, documents } });
      expect(await post('aadhar')).toMatchObject({ status: 409, error: { code: 'KYC_STATE' } });
      expect((await post('pan')).status).toBe(201);
      expect(await statuses(me.token)).toEqual(['DOCUMENT_SUBMITTED', null]);
    });

    test('two different account numbers are refused and not saved; equal ones go to a reviewer', async () => {
      const me = await giver.newFarmer();
      const body = { ...bank, passbookUrl: await giver.photo(me) };
      const post = (change: object) => server.call(postKycBank, { token: me.token, body: { ...body, ...change } });
      expect(await post({ confirmAccountNumber: '30512347891' })).toMatchObject({ status: 422, error: { code: 'ACCOUNT_MISMATCH' } });
      expect(await statuses(me.token)).toEqual([null]);
      const { status, body: kyc } = await post({ confirmAccountNumber: '3051 2347-890' });
      expect([status, kyc.user_bank_account_status, kyc.bank]).toMatchObject([
        201,
        'DOCUMENT_SUBMITTED',
        { accountNumber: 'XXXXXXX7890', ifscCode: 'SBIN0001234', bank_name: 'State Bank of India', is_bank_asked: false },
      ]);
      expect(await post({})).toMatchObject({ status: 409, error: { code: 'KYC_STATE' } });
    });

    test('one key, or five requests at once, gives KYC once, and its record shows no number', async () => {
      const me = await giver.newFarmer();
      const body = { ...identity, documents: [await giver.photo(me)] };
      const key = randomUUID();
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => server.call(postKycIdentity, { token: me.token, key, body })));
      const taken = answers.filter(({ status }) => status === 201);
      expect(taken.length).toBeGreaterThan(0);
      for (const { body: kyc } of taken) expect(kyc).toEqual(taken[0]?.body);
      expect(await server.call(postKycIdentity, { token: me.token, key, body })).toMatchObject({ status: 201, body: taken[0]?.body });
      const other = { ...body, aadharNumber: '234123412347' };
      expect(await server.call(postKycIdentity, { token: me.token, key, body: other })).toMatchObject({ status: 422 });
      const several = await giver.newFarmer();
      const mine = { ...bank, passbookUrl: await giver.photo(several) };
      const rush = await Promise.all(
        [1, 2, 3, 4].map(() => server.call(postKycBank, { token: several.token, key: randomUUID(), body: mine })),
      );
      expect(rush.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    });

    test('an unknown photo, or somebody else’s, is refused and saves nothing', async () => {
      const [me, other] = [await giver.newFarmer(), await giver.newFarmer()];
      for (const id of ['f'.repeat(64), await giver.photo(other)])
        expect(await give(me.token, { documents: [id] })).toMatchObject({ status: 410, error: { code: 'UPLOAD_GONE' } });
      expect(await statuses(me.token)).toEqual([null]);
    });
  });

  describe('people who give KYC', () => {
    test('a farmer gives KYC without a code soon after sign-in, and needs one half an hour later', async () => {
      const me = await giver.newFarmer();
      const start = server.clock.now;
      server.clock.advance(31 * MINUTE);
      expect(await give(me.token)).toMatchObject({ status: 400, error: { code: 'ORDER_OTP_REQUIRED', details: { reason: 'kyc' } } });
      await server.get(sendKycOtp, { token: me.token, body: {} });
      const { hashcode } = await server.get(verifyKycOtp, { token: me.token, body: { otp: await server.codeFor(me.phone) } });
      expect((await give(me.token, { hashcode })).status).toBe(201);
      // Like every other approval, it is valid for ten minutes.
      server.clock.advance(10 * MINUTE);
      expect(await give(me.token, { hashcode })).toMatchObject({ status: 409, error: { code: 'ORDER_OTP_INVALID' } });
      server.clock.now = start;
    });

    test('an agent gives KYC with the farmer’s code, and sees only its progress', async () => {
      const shopping = createShopping(server, 6_471_000_000);
      const agent = await shopping.newBuyer({ role: 'buyer' });
      const known = { name: 'Kamla Devi', phone_number: '6471900001', source: 'Farmer Web App', sub_source: 'Pickup from store' };
      const { id: farmer_id } = await server.get(createFarmer, { token: agent.token, body: known });
      const documents = [await giver.photo(agent)];
      const post = (hashcode?: string) => give(agent.token, { farmer_id, documents, ...(hashcode ? { hashcode } : {}) });
      expect(await post()).toMatchObject({ status: 400, error: { code: 'ORDER_OTP_REQUIRED' } });
      expect(await post('made-up')).toMatchObject({ status: 409, error: { code: 'ORDER_OTP_INVALID' } });
      await server.get(sendKycOtp, { token: agent.token, body: { farmer_id } });
      const otp = await server.codeFor(known.phone_number);
      const { hashcode } = await server.get(verifyKycOtp, { token: agent.token, body: { farmer_id, otp } });
      const { status, body } = await post(hashcode);
      expect([status, body.identity, body.user_identity_proof[0]?.verification_status]).toEqual([201, null, 'DOCUMENT_SUBMITTED']);
      const stranger = await shopping.newBuyer({ role: 'buyer' });
      for (const token of [stranger.token, (await giver.newFarmer()).token])
        expect((await server.call(getKyc, { token, query: { farmer_id } })).status).toBe(404);
      expect((await server.call(getKyc, { token: agent.token, query: { farmer_id } })).body).toMatchObject({ identity: null });
    });

    test('a person may give KYC forty times a day', async () => {
      const me = await giver.newFarmer();
      for (let n = 0; n < 40; n++) await give(me.token);
      expect((await give(me.token)).status).toBe(429);
      server.clock.advance(DAY + HOUR);
    });
  });

  describe('storage', () => {
    test('no number, name or photo is readable in the database or the file store', async () => {
      const me = await giver.newFarmer();
      const [front, book] = [await giver.photo(me), await giver.photo(me)];
      await give(me.token, { documents: [front] });
      const key = randomUUID();
      const consent = { version: '2026-11-1', language: 'hi' };
      expect((await server.call(postKycBank, { token: me.token, key, body: { ...bank, passbookUrl: book, consent } })).status).toBe(201);
      const dump = await everything(server);
      expect(dump).toContain('2026-11-1');
      for (const secret of [NUMBER, ACCOUNT, 'Secretname']) expect(dump.includes(secret)).toBe(false);
      const folder = path.join(server.config.files.folder, 'private');
      const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      expect(files.length).toBeGreaterThan(2);
      for (const file of files)
        expect(fs.readFileSync(path.join(file.parentPath, file.name)).subarray(8, 12).toString('latin1')).not.toBe('WEBP');
    });

    test('people’s keys can be wrapped with a new master key, and everything still opens', async () => {
      const me = await giver.newFarmer();
      await give(me.token);
      const { secret } = server.config;
      const keys = [{ id: 'new', key: Buffer.alloc(32, 5) }];
      const renewed = openVault({ secret, kyc: { ...server.config.kyc, keys } }, createVaultRepository(server.database), server.deps);
      expect(await renewed.rotate()).toBeGreaterThan(0);
      expect(await renewed.rotate()).toBe(0);
      const row = await server.database.sql
        .selectFrom('kyc_parts')
        .select('sealed')
        .where('user_id', '=', me.userId)
        .executeTakeFirstOrThrow();
      expect((await renewed.find(me.userId))?.open('aadhar', row.sealed ?? '')).toMatchObject({ number: NUMBER });
      await expect(openVault(server.config, createVaultRepository(server.database), server.deps).find(me.userId)).rejects.toThrow(
        'KYC_KEYS',
      );
      const own = { id: 'secret', key: deriveKey(secret, 'kyc') };
      await openVault(
        { secret, kyc: { ...server.config.kyc, keys: [own, ...keys] } },
        createVaultRepository(server.database),
        server.deps,
      ).rotate();
      expect((await server.get(getKyc, { token: me.token })).identity?.aadharNumber).toBe('XXXX-XXXX-2346');
    });

    test('statuses from before encryption are still read', async () => {
      const me = await giver.newFarmer();
      const old: Record<'aadhar' | 'bank', KycStatus> = { aadhar: 'REJECTED', bank: 'APPROVED' };
      await keepKyc(server, me.userId, old);
      expect(await server.get(getKyc, { token: me.token })).toMatchObject({ identity: null, user_bank_account_status: 'APPROVED' });
      expect((await give(me.token)).status).toBe(201);
    });
  });
});
