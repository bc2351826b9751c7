// Tests photos of a reply: stored until the reply is sent, and sent before it.
import { expect, test, vi } from 'vitest';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { emptyOutbox, signInPerson, storedRows } from '../../../tests/fixtures/app/signed-in.ts';
import { fakeCaches } from '../../../tests/fixtures/fake-caches.ts';
import { readOutbox } from '../outbox/outbox.lazy.ts';
import { keepPhoto, readPhoto, tidyPhotos } from '../outbox/photo-keeping.ts';
import { dropDraft, keepDraft } from '../session/draft-state.ts';
import { keepReplyPhotos, readReplyPhotos, sendReply } from './write-post.ts';

test('photos of a reply survive the page, belong to one topic, and wait with its text', async () => {
  withLocks();
  vi.stubGlobal('caches', fakeCaches());
  const server = startServer({ createReply: () => refuse(500, 'FAILED') });
  server.isGone = true;
  await emptyOutbox();
  signInPerson();
  await readOutbox();
  const [wanted = '', other = ''] = await Promise.all(['a field', 'a road'].map((text) => keepPhoto(new Blob([text]))));
  await keepReplyPhotos(30, [wanted]);
  await tidyPhotos();
  expect([await readReplyPhotos(30), await readReplyPhotos(31)]).toEqual([[wanted], []]);
  expect([(await readPhoto(wanted))?.size, await readPhoto(other)]).toEqual([7, undefined]);
  await sendReply(30, { text: 'Like this', photos: [wanted] }, 'Asha');
  await tidyPhotos();
  expect(await readReplyPhotos(30)).toEqual([]);
  const [row] = await storedRows();
  expect(row).toMatchObject({ kind: 'post', photos: [wanted] });
  expect(JSON.stringify(row)).toContain(wanted);
  expect((await readPhoto(wanted))?.size).toBe(7);
});

test('photos of replies to five topics are stored side by side, and a sixth replaces the oldest', async () => {
  signInPerson();
  for (const topic of [30, 31]) await keepReplyPhotos(topic, [`of ${topic}`]);
  expect([await readReplyPhotos(30), await readReplyPhotos(31)]).toEqual([['of 30'], ['of 31']]);
  await keepReplyPhotos(31, []);
  for (const topic of [40, 41, 42, 43, 44]) await keepReplyPhotos(topic, [`of ${topic}`]);
  expect([await readReplyPhotos(30), await readReplyPhotos(31), await readReplyPhotos(40)]).toEqual([[], [], ['of 40']]);
});

test('a photo stays on the phone as long as any draft names it, whatever the draft is called and wherever it does', async () => {
  vi.stubGlobal('caches', fakeCaches());
  await emptyOutbox();
  signInPerson();
  await readOutbox();
  const [wanted = '', other = ''] = await Promise.all(['a leaf', 'a shoe'].map((text) => keepPhoto(new Blob([text]))));
  await keepDraft('of-next-year:7', { steps: [{ pictures: [{ upload: wanted }] }] });
  await tidyPhotos();
  expect([(await readPhoto(wanted))?.size, await readPhoto(other)]).toEqual([6, undefined]);
  await dropDraft('of-next-year:7');
  await tidyPhotos();
  expect(await readPhoto(wanted)).toBeUndefined();
});
