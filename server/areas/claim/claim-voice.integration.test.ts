// Tests voice notes of a loss: sent like photos, stored unchanged, played, and deleted a year later.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VOICE_BYTES, VOICE_KEPT_MS } from '#core/constants.ts';
import { getClaim, getClaimVoice } from '#core/contract/claim/claim.ts';
import { listAudit } from '#core/contract/desk/audit.ts';
import { decideDeskClaim, getDeskClaim, getDeskClaimVoice } from '#core/contract/desk/claim/claim.ts';
import { exportMyData, getMyData } from '#core/contract/kyc/my-data.ts';
import { createClaims } from '../../../tests/fixtures/claims.ts';
import { sendPart, sendWhole, sha256 } from '../../../tests/fixtures/photos.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { mp4Voice, webmVoice } from '../../../tests/fixtures/voices.ts';
import { createFileRepository } from '../file/file-repository.ts';
import { deleteOldVoices } from './claim-parts.ts';
import { createClaimRepository } from './claim-repository.ts';

describeOnBothEngines('the voice note of a claim', (engine) => {
  let server: TestServer;
  let claims: ReturnType<typeof createClaims>;
  let desk: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    claims = createClaims(server, 6_560_000_000);
    desk = (await server.signInDesk('9876500013')).token;
  });
  afterAll(() => server.close());

  const fetchVoice = (url: string, token: string) =>
    server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  const holders = (id: number) =>
    server.database.sql.selectFrom('file_holds').select('name').where('holder', '=', `claim-voice:${id}`).execute();

  test('a note is stored unchanged with its length, and is served only as sound', async () => {
    for (const [content, type] of [
      [webmVoice({ ms: 24_000 }), 'audio/webm'],
      [mp4Voice({ ms: 24_000 }), 'audio/mp4'],
    ] as const) {
      const farmer = await claims.newFarmer();
      expect((await sendWhole(server, { token: farmer.token, content })).body).toMatchObject({ is_done: true });
      const { id, voice } = await claims.newClaim(farmer, { voice: sha256(content) });
      const url = `/api/insurance/v1/claims/${id}/voice`;
      expect(voice).toEqual({ upload: sha256(content), url, seconds: 24 });
      const answer = await fetchVoice(url, farmer.token);
      expect([answer.statusCode, answer.rawPayload.equals(content)]).toEqual([200, true]);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  test('a note that is too long or large, a video, and a file without sound are refused', async () => {
    const { token } = await claims.newFarmer();
    const code = async (content: Buffer) => {
      const { status, error } = await sendWhole(server, { token, content });
      return [status, error?.code, error?.message];
    };
    const tooLong = [422, 'UPLOAD_REFUSED', 'This recording is longer than a minute. Record it again.'];
    const noVoice = [422, 'UPLOAD_REFUSED', 'This recording cannot be played. Record it again.'];
    expect(await code(webmVoice({ ms: 61_000 }))).toEqual([200, undefined, undefined]);
    expect(await code(webmVoice({ ms: 65_000 }))).toEqual(tooLong);
    expect(await code(mp4Voice({ ms: 65_000, isFragmented: true }))).toEqual(tooLong);
    expect(await code(webmVoice({ codec: 'V_VP8', track: 1 }))).toEqual(noVoice);
    expect(await code(Buffer.concat([webmVoice(), Buffer.from('MZ')]))).toEqual(noVoice);
    expect((await sendPart(server, { token, content: webmVoice(), length: VOICE_BYTES + 1 })).status).toBe(413);
  });

  test('a photo is no voice note, and a voice note is no photo', async () => {
    const farmer = await claims.newFarmer();
    const policy = await claims.newPolicy(farmer);
    const [photo, voice] = [await claims.newPhoto(farmer), await claims.newVoice(farmer)];
    const gone = { status: 410, error: { code: 'UPLOAD_GONE' } };
    expect(await claims.say(farmer.token, claims.noticeOf(policy, { voice: photo }))).toMatchObject(gone);
    const taken_at = claims.iso(server.clock.now);
    expect(await claims.say(farmer.token, claims.noticeOf(policy, { photos: [{ upload: voice, taken_at }] }))).toMatchObject(gone);
  });

  test('nobody else can play it, and the audit records that staff listened', async () => {
    const [farmer, stranger] = [await claims.newFarmer(), await claims.newFarmer()];
    const { id } = await claims.newClaim(farmer, { voice: await claims.newVoice(farmer, 9) });
    const params = { id };
    expect((await server.call(getClaimVoice, { token: stranger.token, params })).status).toBe(404);
    const url = `/api/desk/v1/claims/${id}/voice`;
    expect((await server.get(getDeskClaim, { token: desk, params })).claim.voice).toMatchObject({ url, seconds: 9 });
    expect((await fetchVoice(url, farmer.token)).statusCode).toBe(403);
    expect((await fetchVoice(url, desk)).statusCode).toBe(200);
    const silent = await claims.newClaim(stranger);
    expect((await server.call(getDeskClaimVoice, { token: desk, params: { id: silent.id } })).status).toBe(404);
    const owner = (await server.signInDesk('9876500010')).token;
    const { results } = await server.get(listAudit, { token: owner, query: { entity: 'claim', id: String(id) } });
    expect(results.map(({ action, after }) => [action, after])).toEqual([['claim.listen', { voice: '9 s' }]]);
  });

  test('a note is part of the person’s data, and is deleted a year after its claim ends', async () => {
    const farmer = await claims.newFarmer();
    const [over, open] = [
      await claims.newClaim(farmer, { voice: await claims.newVoice(farmer) }),
      await claims.newClaim(farmer, { voice: await claims.newVoice(farmer) }),
    ];
    const myData = await server.get(getMyData, { token: farmer.token });
    expect(myData.kept.find(({ kind }) => kind === 'claims')).toMatchObject({ why: 'law', is_there: true });
    const { claims: exported } = (await server.get(exportMyData, { token: farmer.token })) as { claims: { id: number; voice: object }[] };
    expect(exported.find(({ id }) => id === over.id)?.voice).toEqual({ seconds: 3, url: `/api/insurance/v1/claims/${over.id}/voice` });
    const body = { decision: 'refuse', reason: 'no-damage', words: 'The field is green.' };
    await server.get(decideDeskClaim, { token: desk, key: randomUUID(), params: { id: over.id }, body });
    const { release } = createFileRepository(server.database);
    const sweep = () => deleteOldVoices({ repository: createClaimRepository(server.database), files: { release }, deps: server.deps });
    server.clock.advance(VOICE_KEPT_MS - 60_000);
    await sweep();
    expect(await holders(over.id)).toHaveLength(1);
    server.clock.advance(120_000);
    await sweep();
    expect([await holders(over.id), await holders(open.id)]).toMatchObject([[], [{}]]);
    const { token } = await server.signIn(farmer.phone);
    expect((await server.get(getClaim, { token, params: { id: over.id } })).voice).toBeUndefined();
    expect((await server.get(getClaim, { token, params: { id: open.id } })).voice).toBeDefined();
  });
});
