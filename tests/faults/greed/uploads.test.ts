// Small photos with many pixels keep the decoder busy for more than a second each. Their sender waits, and everybody else is served. The
// control has one queue for all people, and the test finds it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPhotoEncoder, type PhotoEncoder } from '../../../server/photos/photo-encoder.ts';
import { decodingBomb, noisyPhoto, sendWhole } from '../../fixtures/photos.ts';
import { startTestServer, type TestServer } from '../../fixtures/server/test-server.ts';
import { isLongRun, tally } from '../tally.ts';

const ATTACKERS = isLongRun ? 12 : 2;
const BOMBS_EACH = isLongRun ? 14 : 10;
const OUTPUTS = [{ format: 'webp', side: 1_600, quality: 80 }] as const;
const TEST_MS = 600_000;

/** Makes different photos, because the server answers a known photo at once. */
const bombs = (attacker: number): Buffer[] => Array.from({ length: BOMBS_EACH }, (_, n) => decodingBomb(6_000 + 20 * attacker + n));

let server: TestServer;
let encoder: PhotoEncoder;
beforeAll(async () => {
  server = await startTestServer({ engine: 'pglite', settings: { OTP_PER_ADDRESS_PER_HOUR: '1000' } });
  encoder = createPhotoEncoder();
});
afterAll(async () => {
  await Promise.all([server.close(), encoder.close()]);
});

test('two or more accounts cannot stop other people’s uploads', { timeout: TEST_MS }, async () => {
  const tokens: string[] = [];
  for (let n = 0; n < ATTACKERS; n++) tokens.push((await server.signIn(`69300000${10 + n}`)).token);
  const farmer = (await server.signIn('6930000099')).token;
  let answered = 0;
  const attacks = tokens.flatMap((token, n) =>
    bombs(n).map(async (content) => {
      const answer = await sendWhole(server, { token, content });
      if (answer.status === 200) answered++;
      return answer;
    }),
  );
  // All attacks have arrived when the first one is answered.
  await Promise.race(attacks);
  const before = answered;
  const own = await sendWhole(server, { token: farmer, content: await noisyPhoto(40) });
  expect(own.status).toBe(200);
  // One photo was being decoded when the farmer's photo arrived.
  expect(answered - before).toBeLessThanOrEqual(2);
  const answers = await Promise.all(attacks);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.map(({ status, headers }) => [status, Number(headers['retry-after']) > 0])).toEqual(refused.map(() => [429, true]));
  tally('photos of many pixels from greedy accounts', answers.length);
});

test('control: with one queue for all, a farmer waits for every earlier upload', { timeout: TEST_MS }, async () => {
  const all = { name: 'all', mostWaiting: 1_000 };
  let done = 0;
  const decode = (content: Buffer): Promise<unknown> => {
    const photo = encoder.open(content, OUTPUTS);
    if ('refused' in photo) throw new Error(photo.refused);
    return encoder.encode(photo, all).then(() => done++);
  };
  const attacks = bombs(40).map(decode);
  await decode(await noisyPhoto(41));
  expect(done).toBe(BOMBS_EACH + 1);
  await Promise.all(attacks);
  tally('control caught: one queue for all photos');
});
