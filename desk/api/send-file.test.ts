import { beforeEach, describe, expect, test } from 'vitest';
import { UPLOAD_PART_BYTES } from '#core/constants.ts';
import { addProductPicture } from '#core/contract/desk/catalog/picture.ts';
import { refuse } from '../../tests/fixtures/app/fake-server.ts';
import { closeDesk, personAs, startDeskServer } from '../../tests/fixtures/desk/open-desk.tsx';
import type { Translate } from '../state/language-state.ts';
import { failureWords } from './failure-words.ts';
import { sendFile } from './send-file.ts';

beforeEach(closeDesk);
const editor = personAs('editor');
const BYTES = 3 * UPLOAD_PART_BYTES + 7;
const photo = (bytes = BYTES): File => new File([new Uint8Array(bytes).fill(7)], 'front.jpg', { type: 'image/jpeg' });
const asking = (file: File) => ({ params: { id: 7 }, body: {}, file });
const made = { image_url: '/pictures/photo/0123456789abcdef0123_160' };

/** A server that stores parts. */
function startKeeping() {
  let kept = 0;
  const server = startDeskServer(editor, {
    putDeskUpload: ({ params, headers }) => {
      const [offset, length] = [Number(headers['upload-offset']), Number(headers['upload-length'])];
      if (offset !== kept) return refuse(409, 'UPLOAD_OFFSET', { offset: kept, length });
      kept = Math.min(kept + UPLOAD_PART_BYTES, length);
      return { id: params.sha256, offset: kept, length, is_done: kept === length };
    },
    addProductPicture: () => made,
  });
  return { server, keep: (bytes: number) => (kept = bytes) };
}

describe('a file upload', () => {
  test('is sent in parts of 64 kB, and the call names it by its hash', async () => {
    const { server } = startKeeping();
    expect(await sendFile(addProductPicture, asking(photo()))).toEqual(made);
    const parts = server.of('putDeskUpload');
    expect(parts.map(({ headers }) => headers['upload-offset'])).toEqual([0, 1, 2, 3].map((n) => String(n * UPLOAD_PART_BYTES)));
    expect(new Set(parts.map(({ params }) => params.sha256)).size).toBe(1);
    expect(parts[0]?.params.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(server.of('addProductPicture')).toHaveLength(1);
  });

  test('with a single part is sent together with its call', async () => {
    const { server } = startKeeping();
    await sendFile(addProductPicture, asking(photo(UPLOAD_PART_BYTES)));
    expect(server.of('putDeskUpload')).toHaveLength(0);
  });

  test('continues where the server stopped, and repeats a part without an answer', async () => {
    const { server, keep } = startKeeping();
    keep(2 * UPLOAD_PART_BYTES);
    const answer = server.answers['putDeskUpload'];
    let isLost = true;
    server.answers['putDeskUpload'] = (asked) => {
      if (asked.headers['upload-offset'] === String(2 * UPLOAD_PART_BYTES) && isLost) {
        isLost = false;
        throw new TypeError('no network');
      }
      return answer?.(asked);
    };
    expect(await sendFile(addProductPicture, asking(photo()))).toEqual(made);
    expect(server.of('putDeskUpload').map(({ headers }) => Number(headers['upload-offset']) / UPLOAD_PART_BYTES)).toEqual([0, 2, 2, 3]);
  });

  test('is repeated once if the server deleted the file meanwhile', async () => {
    const { server, keep } = startKeeping();
    let isGone = true;
    server.answers['addProductPicture'] = () => {
      if (!isGone) return made;
      isGone = false;
      keep(0);
      return refuse(410, 'UPLOAD_GONE');
    };
    expect(await sendFile(addProductPicture, asking(photo()))).toEqual(made);
    expect(server.of('putDeskUpload')).toHaveLength(8);
  });
});

test('a proxy that refuses a file’s size does not count as a hotspot’s page', async () => {
  const { server } = startKeeping();
  const said = async (status: number): Promise<string | undefined> => {
    server.answers['addProductPicture'] = () => new Response('<html><title>nginx</title></html>', { status });
    const failed = await sendFile(addProductPicture, asking(photo(10))).catch((error: unknown) => error);
    return failureWords(((key: string) => key) as Translate, failed);
  };
  expect([await said(413), await said(302)]).toEqual(['net.too-large', 'net.not-ours']);
});
