// Adds a kind of the outbox as a developer would: a note to the shop about an order, with photos. Each order has one key.

/** The maximum number of code files that a developer edits for a new kind. Its words are one more file. */
export const MOST_FILES = 2;

const KIND = 'shop-note';

/** Inserts text before an anchor, which must occur exactly once. */
function putBefore(text: string, anchor: string, more: string): string {
  const [before, after, ...rest] = text.split(anchor);
  if (before === undefined || after === undefined || rest.length > 0) throw new Error(`"${anchor}" is not there exactly once`);
  return before + more + anchor + after;
}

const user = `// A note to the shop about an order: kept on the phone, photos first, and sent once.
import { createPost } from '#core/contract/community/community.ts';
import { keepAndSend } from '../outbox/keep-and-send.ts';

/** Keeps a note and sends it. Answers its row; undefined when it could not be kept, which is said. */
export function sendShopNote(text: string, photos: readonly string[]): Promise<string | undefined> {
  const words = { bundle: 'community', key: 'community.waiting-post', values: { text } } as const;
  return keepAndSend('${KIND}', [createPost, { body: { text, photos: [...photos] } }], { words, photos });
}
`;

const test = `import { expect, test, vi } from 'vitest';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { comes, emptyOutbox, storedRows } from '../../../tests/fixtures/app/signed-in.ts';
import { fakeCaches } from '../../../tests/fixtures/fake-caches.ts';
import { readOutbox } from '../outbox/outbox.lazy.ts';
import { keepPhoto, readPhoto, tidyPhotos } from '../outbox/photo-keeping.ts';
import { sendShopNote } from './shop-note.ts';

test('the newest of two notes waits with its photos', async () => {
  withLocks();
  vi.stubGlobal('caches', fakeCaches());
  startServer({}).isGone = true;
  await emptyOutbox();
  comes();
  await readOutbox();
  const photo = (await keepPhoto(new Blob(['a field']))) ?? '';
  expect(await sendShopNote('too wet', [photo])).toBeDefined();
  await tidyPhotos();
  expect(await storedRows()).toMatchObject([{ kind: '${KIND}', photos: [photo] }]);
  expect((await readPhoto(photo))?.size).toBe(7);
});
`;

/** The planted files: code by hand, and the test that proves it. */
export interface PlantedKind {
  readonly code: Readonly<Record<string, string>>;
  readonly tests: Readonly<Record<string, string>>;
}

/** @param read the text of a file of the project */
export function plantedKind(read: (file: string) => string): PlantedKind {
  const table = 'src/data/outbox/kinds.ts';
  const named = putBefore(read(table), ';\n\n/** The special rules of a kind.', ` | '${KIND}'`);
  return {
    code: {
      [table]: putBefore(named, '  post: {},\n', `  '${KIND}': { supersedes: 'url' },\n`),
      'src/state/community/shop-note.ts': user,
    },
    tests: { 'src/state/community/shop-note.test.ts': test },
  };
}
