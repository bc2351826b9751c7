// Tests the demo's KYC: each status, with a drawn document that the desk opens, and sealed in the database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getClaim, getClaimPhoto } from '#core/contract/claim/claim.ts';
import { claimKyc, getKycPhoto, getKycReview, listKyc } from '#core/contract/desk/kyc/kyc.ts';
import { getKyc } from '#core/contract/kyc/kyc.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';
import { openFiles } from '../../../adapters/files/open-files.ts';
import { seedClaimPhotos } from '../claim/seed-claim-photos.ts';
import { seedKycPapers } from './seed-kyc-papers.ts';

describeOnBothEngines('the demo’s KYC', (engine) => {
  let server: TestServer;
  let desk: string;
  const fill = (): Promise<number> =>
    seedKycPapers({ config: server.config, database: server.database, store: openFiles(server.config.files), deps: server.deps });
  beforeAll(async () => {
    server = await startTestServer({ engine });
    desk = (await server.signInDesk('9876500013')).token;
    expect(await fill()).toBeGreaterThan(0);
  });
  afterAll(() => server.close());

  test('the queue has somebody in each status, without people who gave nothing', async () => {
    const of = async (state: string) =>
      (await server.get(listKyc, { token: desk, query: { state } })).results.map(({ farmer_id }) => farmer_id);
    expect(await of('DOCUMENT_SUBMITTED')).toContain(1);
    expect(await of('REJECTED')).toContain(7);
    expect(await of('APPROVED')).toContain(5);
    expect([...(await of('DOCUMENT_SUBMITTED')), ...(await of('REJECTED')), ...(await of('APPROVED'))]).not.toContain(4);
  });

  test('a document is a photo that opens, and the typed facts are beside it', async () => {
    const review = await server.get(getKycReview, { token: desk, params: { farmer_id: 1 } });
    expect(review.identity).toMatchObject({ name: 'Ramesh Yadav', aadharNumber: 'XXXX-XXXX-7058' });
    expect(review.warnings).not.toContain('check-digit');
    expect(review.photos.map(({ kind }) => kind).sort()).toEqual(['aadhar', 'bank']);
    await server.get(claimKyc, { token: desk, params: { farmer_id: 1 } });
    const { status, headers } = await server.call(getKycPhoto, { token: desk, params: { farmer_id: 1, kind: 'aadhar', photo: 1 } });
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
  });

  test('a rejected farmer reads the reason', async () => {
    const { token } = await server.signIn('9876500007');
    const { user_identity_proof: proofs } = await server.get(getKyc, { token });
    expect(proofs.find(({ kind }) => kind === 'aadhar')).toMatchObject({
      verification_status: 'REJECTED',
      reason: { code: 'photo-unreadable', words: 'नंबर धुँधला है।' },
    });
  });

  test('the database holds none of it readable, and a second start adds nothing', async () => {
    const rows = await server.database.sql.selectFrom('kyc_parts').selectAll().where('user_id', 'in', [1, 2, 3, 5, 7]).execute();
    expect(rows.every(({ sealed, files }) => sealed !== null && files.length === 1)).toBe(true);
    for (const word of ['999941057058', '30512340001', 'Ramesh']) expect(JSON.stringify(rows)).not.toContain(word);
    expect(await fill()).toBe(0);
  });

  test('claims have sealed photos that open for the farmer; one claim still waits for photos', async () => {
    const seed = { config: server.config, database: server.database, store: openFiles(server.config.files), deps: server.deps };
    expect(await seedClaimPhotos(seed)).toBe(8);
    expect(await seedClaimPhotos(seed)).toBe(0);
    const { token } = await server.signIn('9876500005');
    const photosOf = async (id: number) => (await server.get(getClaim, { token, params: { id } })).photos.length;
    expect([await photosOf(3), await photosOf(5)]).toEqual([3, 0]);
    const { status, headers } = await server.call(getClaimPhoto, { token, params: { id: 3, photo: 1 } });
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
  });
});
