// Tests file uploads at the desk in parts: checked by hash, private, and deleted after a while.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UPLOAD_PART_BYTES } from '#core/constants.ts';
import { createImport, getImport } from '#core/contract/desk/import.ts';
import { putDeskUpload } from '#core/contract/upload/desk-upload.ts';
import { UPLOAD_LENGTH_HEADER, UPLOAD_OFFSET_HEADER } from '#core/contract/upload/headers.ts';
import { sha256 } from '../../../../tests/fixtures/photos.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { DAY, HOUR, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const OWNER = '9876500010';

describeOnBothEngines('file uploads at the desk', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    ({ token } = await server.signInDesk(OWNER));
  });
  afterAll(() => server.close());

  /** A unique list of wrong rows of about this size. */
  const list = (bytes: number): Buffer => {
    const line = `${randomUUID()};1;0\n`;
    return Buffer.from(`sku;vendor;price\n${line.repeat(Math.ceil(bytes / line.length))}`);
  };
  const part = (content: Buffer, offset: number, more: { token?: string; id?: string; length?: number } = {}) =>
    server.call(putDeskUpload, {
      token: more.token ?? token,
      params: { sha256: more.id ?? sha256(content) },
      bytes: content.subarray(offset, offset + UPLOAD_PART_BYTES),
      headers: { [UPLOAD_OFFSET_HEADER]: String(offset), [UPLOAD_LENGTH_HEADER]: String(more.length ?? content.byteLength) },
    });
  async function give(content: Buffer, id?: string) {
    for (let offset = 0; ; offset += UPLOAD_PART_BYTES) {
      const answer = await part(content, offset, id === undefined ? {} : { id });
      if (answer.status !== 200 || answer.body.is_done) return answer;
    }
  }
  /** The call that uses the file, with the file's hash in its place. */
  const takeIn = (fields: Readonly<Record<string, string>>, as = token) => {
    const form = Object.entries({ kind: 'farmers', ...fields })
      .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('');
    return server.raw({
      method: 'POST',
      url: createImport.path,
      headers: { authorization: `Bearer ${as}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${form}--x--\r\n`,
    });
  };

  test('one of several parts is accepted by its hash and name', async () => {
    const content = list(150_000);
    expect((await give(content)).body).toMatchObject({ offset: content.byteLength, is_done: true });
    const answer = await takeIn({ upload: sha256(content), file_name: '../C:\\farmers of may.csv' });
    expect(answer.status).toBe(202);
    const { id } = JSON.parse(answer.text) as { id: number };
    expect(await server.get(getImport, { token, params: { id } })).toMatchObject({ file_name: 'farmers of may.csv' });
    // The file is the same, however it was sent.
    const file = { name: 'farmers.csv', content };
    expect((await server.call(createImport, { token, body: { kind: 'farmers' }, file })).error).toMatchObject({
      code: 'IMPORT_ALREADY',
      details: { id },
    });
  });

  test('a part that is repeated, early, or of another length gets the right position', async () => {
    const content = list(150_000);
    expect((await part(content, UPLOAD_PART_BYTES)).error).toMatchObject({ code: 'UPLOAD_OFFSET', details: { offset: 0 } });
    expect((await part(content, 0)).status).toBe(200);
    const again = await part(content, 0);
    expect([again.error.code, again.headers['upload-offset']]).toEqual(['UPLOAD_OFFSET', String(UPLOAD_PART_BYTES)]);
    expect((await part(content, UPLOAD_PART_BYTES, { length: content.byteLength + 1 })).status).toBe(400);
    expect((await part(content, 0, { length: 11 * 1024 * 1024 })).status).toBe(413);
  });

  test('a file with another hash is refused, and nothing of it stays', async () => {
    const content = list(1_000);
    const id = '0'.repeat(64);
    expect((await give(content, id)).error).toMatchObject({ code: 'UPLOAD_REFUSED', details: { reason: 'other-content' } });
    expect((await takeIn({ upload: id })).status).toBe(410);
  });

  test('a file that is incomplete, unknown, somebody else’s, or sent beside another is refused', async () => {
    const content = list(150_000);
    await part(content, 0);
    const upload = sha256(content);
    for (const wrong of [upload, '0'.repeat(64), 'x', '../etc/passwd', '%00'])
      expect([wrong, (await takeIn({ upload: wrong })).status]).toEqual([wrong, 410]);
    await give(list(1_000));
    const other = await server.signInDesk('9876500012');
    for (let offset = UPLOAD_PART_BYTES; offset < content.byteLength; offset += UPLOAD_PART_BYTES) await part(content, offset);
    expect([403, 410]).toContain((await takeIn({ upload }, other.token)).status);
    expect((await takeIn({ upload, file_name: 'a.csv' })).status).toBe(202);
    expect((await takeIn({})).status).toBe(400);
    // Farmers cannot upload at the desk.
    expect((await part(content, 0, { token: (await server.signIn('6480000009')).token })).status).toBe(403);
  });

  test('a thirteenth upload replaces the oldest, and all expire after two hours', async () => {
    const files = Array.from({ length: 13 }, () => list(500));
    for (const content of files) {
      server.clock.advance(1_000);
      expect((await give(content)).status).toBe(200);
    }
    const [first = '', ...rest] = files.map(sha256);
    expect((await takeIn({ upload: first })).status).toBe(410);
    expect((await takeIn({ upload: rest[0] ?? '', file_name: 'a.csv' })).status).toBe(202);
    server.clock.advance(2 * HOUR + 1);
    ({ token } = await server.signInDesk(OWNER));
    expect((await takeIn({ upload: rest[1] ?? '' })).status).toBe(410);
    server.clock.advance(DAY);
  });
});
