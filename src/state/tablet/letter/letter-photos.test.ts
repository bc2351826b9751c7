// Tests photos of letters: sealed when stored, sealed when sent, with the key in the letter.
import { createDecipheriv } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPost } from '#core/contract/community/community.ts';
import { LETTER_PART_INFO } from '#core/contract/tablet/letter.ts';
import { UPLOAD_LENGTH_HEADER, UPLOAD_OFFSET_HEADER } from '#core/contract/upload/headers.ts';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { readRows } from '#data/outbox/outbox-db.ts';
import { withLocks } from '../../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, startServer } from '../../../../tests/fixtures/app/fake-server.ts';
import { userOf } from '../../../../tests/fixtures/app/shop-samples.ts';
import { emptyOutbox, signInPerson } from '../../../../tests/fixtures/app/signed-in.ts';
import { secretsOn } from '../../../../tests/fixtures/tablet/disk.ts';
import { LetterServer } from '../../../../tests/fixtures/tablet/letter-server.ts';
import { FakeCaches } from '../../../../tests/fixtures/worker/worker-scope.ts';
import { letters, noLetterMaker } from '../../outbox/letters.ts';
import { drainOutbox, keep } from '../../outbox/outbox.lazy.ts';
import { keepPhoto, readPhoto } from '../../outbox/photo-keeping.ts';
import { becomeGuest } from '../../session/session-state.ts';

const asha = userOf(1);
let shop: FakeServer;
let server: LetterServer;
let copies: FakeCaches;

/** Asha enters her PIN. */
async function opens(): Promise<void> {
  signInPerson(asha);
  const maker = server.makerOf(await server.author(asha.auth_id));
  Object.assign(letters, { isTablet: true, owner: asha.auth_id, maker: async () => maker });
}

const nobody = (): void => {
  becomeGuest();
  Object.assign(letters, { isTablet: true, owner: undefined, maker: noLetterMaker });
};

beforeEach(async () => {
  withLocks();
  copies = new FakeCaches();
  vi.stubGlobal('caches', copies);
  await emptyOutbox();
  shop = startServer({ createPost: () => Response.json({ id: 5 }, { status: 201 }) });
  server = await LetterServer.of(shop);
});
afterEach(() => {
  Object.assign(letters, { isTablet: false, owner: undefined, maker: noLetterMaker });
});

const PHOTO = 'the photo of a field';
const photosOnDisk = async (): Promise<Map<string, Buffer>> => {
  const kept = [...(copies.stores.get('khurpi-photos')?.entries ?? [])];
  const read = kept.map(async ([url, answer]) => [url.split('/').at(-1) ?? '', Buffer.from(await answer.clone().arrayBuffer())] as const);
  return new Map(await Promise.all(read));
};
const postWith = (photo: string): Promise<string> =>
  keep('post', [createPost, { body: { text: 'White spots on my paddy', kind: 'question', photos: [photo] } }], { photos: [photo] });

test('photos are encrypted on the tablet, and are sent encrypted before their letter while it is locked', async () => {
  await opens();
  const upload = await keepPhoto(new Blob([PHOTO], { type: 'image/webp' }));
  expect(await (await readPhoto(upload ?? ''))?.text()).toBe(PHOTO);
  await postWith(upload ?? '');
  const [row] = await readRows();
  const disk = await photosOnDisk();
  expect(secretsOn(Buffer.concat([...disk.values()]), [PHOTO])).toEqual([]);
  expect([...disk.keys()].sort()).toEqual([upload, ...(row?.photos ?? [])].sort());
  nobody();
  expect(await readPhoto(upload ?? '')).toBeUndefined();
  shop.answers['putLetterPart'] = ({ headers }) =>
    new Response('{}', { headers: { [SERVER_WIRE_VERSION_HEADER]: '1', [UPLOAD_OFFSET_HEADER]: headers[UPLOAD_LENGTH_HEADER] ?? '' } });
  await drainOutbox(true);
  const [sealedId = ''] = row?.photos ?? [];
  expect(shop.asked.map(({ call }) => call).slice(0, 2)).toEqual(['putLetterPart', 'sendLetter']);
  expect(shop.of('putLetterPart')[0]?.params).toEqual({ id: sealedId });
  // The letter contains the key.
  expect(server.parts).toMatchObject([{ id: sealedId, upload }]);
  const sealed = disk.get(sealedId) ?? Buffer.alloc(0);
  const open = createDecipheriv('aes-256-gcm', Buffer.from(server.parts[0]?.key ?? '', 'base64url'), sealed.subarray(0, 12))
    .setAAD(Buffer.from(LETTER_PART_INFO))
    .setAuthTag(sealed.subarray(-16));
  expect(Buffer.concat([open.update(sealed.subarray(12, -16)), open.final()]).toString()).toBe(PHOTO);
  expect([...(await photosOnDisk()).keys()]).toEqual([upload]);
});

test('a photo that the tablet lost before the letter was written is not named in it', async () => {
  await opens();
  const upload = await keepPhoto(new Blob([PHOTO]));
  copies.stores.get('khurpi-photos')?.entries.clear();
  await postWith(upload ?? '');
  await drainOutbox(true);
  expect([server.parts, shop.of('createPost')[0]?.body.photos]).toEqual([[], []]);
});
