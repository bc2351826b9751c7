// Tests limits of a tablet's letters: the bytes that one person may leave waiting, and the time of a letter when the tablet's clock is wrong.
import { beforeEach, expect, test, vi } from 'vitest';
import { createPost } from '#core/contract/community/community.ts';
import { postConsent } from '#core/contract/consent.ts';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { MOST_LETTERS_BYTES } from '#core/facts/centre/letter.ts';
import { createPersonKeys } from '#data/box/person-keys.ts';
import { putRow, readRows } from '#data/outbox/outbox-db.ts';
import { withLocks } from '../../../../tests/fixtures/app/browser-locks.ts';
import { startServer } from '../../../../tests/fixtures/app/fake-server.ts';
import { sheetsShown } from '../../../../tests/fixtures/app/sheets-shown.ts';
import { userOf } from '../../../../tests/fixtures/app/shop-samples.ts';
import { emptyOutbox, signInPerson } from '../../../../tests/fixtures/app/signed-in.ts';
import { newKeyPair } from '../../../../tests/fixtures/tablet/letter-server.ts';
import { FakeCaches } from '../../../../tests/fixtures/worker/worker-scope.ts';
import { noteHeaders } from '../../frame/server-headers.ts';
import { letters, noLetterMaker } from '../../outbox/letters.ts';
import { keep } from '../../outbox/outbox.lazy.ts';
import { keepPhoto } from '../../outbox/photo-keeping.ts';
import { reportNotStored } from '../../outbox/storage-full.ts';
import { writeLetters } from './write-letters.ts';

const [asha, bhola] = [userOf(1), userOf(2)];
const YEAR_MS = 365 * 86_400_000;
let copies: FakeCaches;

/** A person enters their PIN on the tablet. */
async function opens(user: typeof asha): Promise<void> {
  signInPerson(user);
  const [keys, { publicKey }] = await Promise.all([createPersonKeys(crypto), newKeyPair()]);
  const { receivePublic } = keys;
  writeLetters({
    crypto,
    keys,
    receivePublic,
    tablet: 71,
    person: user.auth_id,
    handle: user.auth_id,
    letterKey: () => ({ id: 1, key: publicKey }),
  });
}

beforeEach(async () => {
  withLocks();
  copies = new FakeCaches();
  vi.stubGlobal('caches', copies);
  await emptyOutbox();
  startServer().isGone = true;
  return () => void Object.assign(letters, { isTablet: false, owner: undefined, maker: noLetterMaker });
});

async function post(words: string): Promise<string> {
  const photo = (await keepPhoto(new Blob([words], { type: 'image/webp' }))) ?? '';
  return keep('post', [createPost, { body: { text: 'White spots on my paddy', kind: 'question', photos: [photo] } }], { photos: [photo] });
}
const photosOnDisk = (): number => copies.stores.get('khurpi-photos')?.entries.size ?? 0;

test('after 20 MB of letters with photos the app asks that person, and nobody else, to send first', async () => {
  await opens(asha);
  await post('a field');
  const [row] = await readRows();
  if (!row?.letter) throw new Error('no letter');
  const half = { ...row.letter, photoBytes: MOST_LETTERS_BYTES / 2 };
  await putRow({ ...row, id: `${row.id}-1`, letter: half });
  await post('a second field');
  await putRow({ ...row, id: `${row.id}-2`, letter: half });
  const [rows, photos] = [await readRows(), photosOnDisk()];
  const error = await post('a third field').catch((reason: unknown) => reason);
  reportNotStored(error);
  expect(sheetsShown().at(-1)).toMatchObject({ sheet: 'failure', title: 'tablet.send-first' });
  expect(await readRows()).toEqual(rows);
  // Only the photo that the person took stays, for the next try.
  expect(photosOnDisk()).toBe(photos + 1);
  await opens(bhola);
  await post('another field');
  expect((await readRows()).filter(({ owner }) => owner === bhola.auth_id)).toHaveLength(1);
});

test.each([-7, 7])('a letter has the server’s time on a tablet whose clock is off by %d years', async (years) => {
  const trueNow = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: trueNow + years * YEAR_MS });
  const noteTime = (): void => noteHeaders(new Headers({ [SERVER_WIRE_VERSION_HEADER]: '1', date: new Date(trueNow).toUTCString() }));
  try {
    noteTime();
    await opens(asha);
    await keep('consent', [postConsent, { body: { agree: true } }], { agree: true });
    const [row] = await readRows();
    const { kept_at } = JSON.parse(row?.request.body ?? '{}') as { kept_at: string };
    expect(Math.abs(Date.parse(kept_at) - trueNow)).toBeLessThan(60_000);
  } finally {
    vi.useRealTimers();
    noteTime();
  }
});
