// Tests phone uploads: parts, interruptions, and files that attack a decoder.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD_BYTES, UPLOAD_PART_BYTES } from '#core/constants.ts';
import { getDeskProblemPhoto } from '#core/contract/desk/problem.ts';
import { getProblemPhoto, reportProblem } from '#core/contract/order/problem.ts';
import { getUpload } from '#core/contract/upload/upload.ts';
import { noisyPhoto, phonePhoto, sendPart, sendWhole, sha256 } from '../../../tests/fixtures/photos.ts';
import { createDeskOrders, type Placed } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('uploads', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: { UPLOADS_MB_PER_PERSON_PER_DAY: '100000', UPLOADS_MB_PER_DAY: '100000' } });
    ({ token } = await server.signIn('6480000001'));
  });
  afterAll(() => server.close());

  const rawBytes = async (url: string, bearer: string): Promise<{ status: number; content: Buffer; headers: Record<string, unknown> }> => {
    const answer = await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${bearer}` } });
    return { status: answer.statusCode, content: answer.rawPayload, headers: answer.headers };
  };

  describe('part by part', () => {
    test('a photo in several parts is complete with its last one; HEAD reports the progress', async () => {
      const content = await noisyPhoto(2);
      expect(content.byteLength).toBeGreaterThan(UPLOAD_PART_BYTES);
      const first = await sendPart(server, { token, content });
      expect(first).toMatchObject({ status: 200, body: { offset: UPLOAD_PART_BYTES, is_done: false } });
      const url = `/api/uploads/${sha256(content)}`;
      const head = await server.raw({ method: 'HEAD', url, headers: { authorization: `Bearer ${token}` } });
      expect([head.status, head.headers['upload-offset'], head.headers['upload-length'], head.text]).toEqual([
        200,
        String(UPLOAD_PART_BYTES),
        String(content.byteLength),
        '',
      ]);
      expect(await sendPart(server, { token, content, offset: UPLOAD_PART_BYTES })).toMatchObject({ status: 200 });
      for (let offset = 2 * UPLOAD_PART_BYTES; offset < content.byteLength; offset += UPLOAD_PART_BYTES)
        expect((await sendPart(server, { token, content, offset })).status).toBe(200);
      expect(await server.get(getUpload, { token, params: { sha256: sha256(content) } })).toMatchObject({ is_done: true });
      // A repeat, as from a phone that got no answer.
      expect(await sendPart(server, { token, content })).toMatchObject({
        status: 200,
        body: { is_done: true, offset: content.byteLength },
      });
    });

    test('a part that is repeated or early gets the position to continue', async () => {
      const content = await noisyPhoto(3);
      await sendPart(server, { token, content });
      for (const offset of [0, 2 * UPLOAD_PART_BYTES]) {
        const { status, error, headers } = await sendPart(server, { token, content, offset });
        expect([status, error.code, headers['upload-offset'], error.details['offset']]).toEqual([
          409,
          'UPLOAD_OFFSET',
          String(UPLOAD_PART_BYTES),
          UPLOAD_PART_BYTES,
        ]);
      }
      const nobodys = await sendPart(server, { token, content: await noisyPhoto(4), offset: UPLOAD_PART_BYTES });
      expect([nobodys.status, nobodys.headers['upload-offset']]).toEqual([409, '0']);
    });

    test('an upload continues on another instance, also after the first one is gone', async () => {
      const content = await noisyPhoto(5);
      const second = await startTestServer({ engine, database: server.database });
      try {
        const bearer = (await second.signIn('6480000002')).token;
        await sendPart(server, { token: bearer, content });
        expect(await sendPart(second, { token: bearer, content, offset: UPLOAD_PART_BYTES })).toMatchObject({
          status: 200,
          body: { offset: 2 * UPLOAD_PART_BYTES },
        });
      } finally {
        await second.close();
      }
    });

    test('only one of several concurrent sends of a part is accepted, and the others get 409', async () => {
      const content = await noisyPhoto(6);
      const answers = await Promise.all([1, 2, 3].map(() => sendPart(server, { token, content })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const lasts = await Promise.all([1, 2].map(() => sendWhole(server, { token, content: content.subarray(0) })));
      expect(lasts.every(({ status }) => status < 500)).toBe(true);
    });

    test('other people and visitors cannot see an upload', async () => {
      const content = await noisyPhoto(7, { side: 60 });
      await sendWhole(server, { token, content });
      const other = await server.signIn('6480000003');
      const params = { sha256: sha256(content) };
      expect(await server.call(getUpload, { token: other.token, params })).toMatchObject({ status: 404 });
      expect(await server.call(getUpload, { params })).toMatchObject({ status: 401 });
    });

    test('an upload left alone for a day expires with 410, and can start again', async () => {
      const content = await noisyPhoto(8);
      await sendPart(server, { token, content });
      const params = { sha256: sha256(content) };
      server.clock.advance(DAY + 1);
      expect(await server.call(getUpload, { token: (await server.signIn('6480000001')).token, params })).toMatchObject({ status: 410 });
      ({ token } = await server.signIn('6480000001'));
      expect(await sendPart(server, { token, content, offset: UPLOAD_PART_BYTES })).toMatchObject({ status: 410 });
      expect(await sendPart(server, { token, content })).toMatchObject({ status: 200, body: { offset: UPLOAD_PART_BYTES } });
    });
  });

  describe('a file that is no photo is refused, and never breaks anything', () => {
    const refused = async (content: Buffer, status: number, code: string): Promise<void> => {
      const answer = await sendWhole(server, { token, content });
      expect([answer.status, answer.error?.code]).toEqual([status, code]);
      // Nothing of it is stored.
      expect((await server.call(getUpload, { token, params: { sha256: sha256(content) } })).status).toBe(404);
    };

    test('other kinds: 415', async () => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
      const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
        .gif()
        .toBuffer();
      const tiff = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer();
      for (const content of [svg, gif, tiff, Buffer.from('%PDF-1.7 …'), Buffer.from('MZ\u0090\u0000'), Buffer.alloc(100)])
        await refused(content, 415, 'UNSUPPORTED_MEDIA_TYPE');
    });

    test('half a photo: 422, also with an end mark added', async () => {
      for (const format of ['jpeg', 'png', 'webp'] as const) {
        const content = await noisyPhoto(9, { side: 80, format });
        await refused(content.subarray(0, content.byteLength / 2), 422, 'UPLOAD_REFUSED');
      }
      const half = phonePhoto('truncated');
      for (const behind of [Buffer.alloc(0), Buffer.from([0xff, 0xd9]), phonePhoto('samsung-trailer')])
        await refused(Buffer.concat([half, behind]), 422, 'UPLOAD_REFUSED');
      const avif = await noisyPhoto(9, { side: 80, format: 'avif' });
      await refused(avif.subarray(0, 200), 422, 'UPLOAD_REFUSED');
    });

    test('a small file with a huge number of pixels: 422', async () => {
      const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'white' }, limitInputPixels: false })
        .png({ compressionLevel: 9 })
        .toBuffer();
      expect(bomb.byteLength).toBeLessThan(UPLOAD_BYTES);
      await refused(bomb, 422, 'UPLOAD_REFUSED');
    });

    test('another content than its name, too large, and meaningless headers: 4xx', async () => {
      const content = await noisyPhoto(10, { side: 60 });
      expect(await sendPart(server, { token, content, id: '0'.repeat(64) })).toMatchObject({
        status: 422,
        error: { code: 'UPLOAD_REFUSED' },
      });
      expect(await sendPart(server, { token, content, length: UPLOAD_BYTES + 1 })).toMatchObject({ status: 413 });
      expect(await sendPart(server, { token, content, length: 0 })).toMatchObject({ status: 400 });
      expect(await sendPart(server, { token, content, length: content.byteLength - 1 })).toMatchObject({ status: 400 });
      const url = `/api/uploads/${sha256(content)}`;
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
      for (const [offset, length] of [
        ['', ''],
        ['-1', '5'],
        ['0', '1e9'],
        ['NaN', '10'],
        ['0', '999999999999'],
      ] as const) {
        const answer = await server.raw({
          method: 'PUT',
          url,
          headers: { ...headers, 'upload-offset': offset, 'upload-length': length },
          payload: content,
        });
        expect([offset, length, Math.floor(answer.status / 100)]).toEqual([offset, length, 4]);
      }
      const json = { method: 'PUT', url, headers: { ...headers, 'content-type': 'application/json' }, payload: '{}' } as const;
      expect((await server.raw(json)).status).toBe(415);
      const big = { method: 'PUT', url, headers, payload: Buffer.alloc(UPLOAD_PART_BYTES + 1) } as const;
      expect((await server.raw(big)).status).toBe(413);
    });

    test('200 photos with bytes changed anywhere: a photo or a refusal', async () => {
      const whole = await Promise.all((['jpeg', 'png', 'webp', 'avif'] as const).map((format) => noisyPhoto(11, { side: 24, format })));
      const hostile = fc
        .tuple(fc.constantFrom(...whole), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 30 }))
        .map(([photo, edits]) => {
          const changed = Buffer.from(photo);
          for (const [at, byte] of edits) changed[at % changed.byteLength] = byte;
          return changed;
        });
      await fc.assert(
        fc.asyncProperty(hostile, async (content) => {
          const { status } = await sendWhole(server, { token, content });
          expect([200, 415, 422]).toContain(status);
        }),
        { numRuns: 200, seed: 20_261_122 },
      );
    }, 240_000);
  });

  test('a photo with extra bytes after its end is accepted, and the bytes are removed', async () => {
    const [trailer, line] = [phonePhoto('samsung-trailer'), phonePhoto('newline-after')];
    const hidden = Buffer.from('PK\u0003\u0004<script>alert(1)</script>');
    const others = await Promise.all((['png', 'webp', 'avif'] as const).map((format) => noisyPhoto(9, { side: 80, format })));
    for (const content of [trailer, line, ...others.map((photo) => Buffer.concat([photo, hidden]))])
      expect((await sendWhole(server, { token, content })).status).toBe(200);
  });

  describe('photos of a problem', () => {
    let placed: Placed;
    let photo: Buffer;
    let book: ReturnType<typeof createDeskOrders>;
    beforeAll(async () => {
      book = createDeskOrders(server, createShopping(server, 6_481_000_000));
      placed = await book.place([3]);
      const { grand_total } = await book.seen(placed);
      await book.delivered(placed, Math.round(grand_total * 100));
      photo = await noisyPhoto(12);
      await sendWhole(server, { token: placed.buyer.token, content: photo });
    });
    const say = (photos: readonly string[], kind = 'damaged') =>
      server.call(reportProblem, {
        token: placed.buyer.token,
        params: { id: placed.id },
        key: randomUUID(),
        body: { kind, lines: [{ product_variant: placed.variants[0] ?? 0, quantity: 1 }], photos },
      });

    test('the farmer and the shop see them, without the place in the photo', async () => {
      const { status, body } = await say([sha256(photo)]);
      expect(status).toBe(201);
      const [own = ''] = body.problem.photos ?? [];
      const seen = await rawBytes(own, placed.buyer.token);
      expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([200, 'image/webp', 'no-store']);
      expect(await sharp(seen.content).metadata()).toMatchObject({ format: 'webp', width: 700 });
      expect([photo.includes('SECRET-PLACE'), seen.content.includes('SECRET-PLACE')]).toEqual([true, false]);
      expect((await book.atDesk(placed)).problems[0]?.photos).toEqual([own.replace('/hyperlocal/v1/', '/desk/v1/')]);
      const params = { id: placed.id, problem: body.problem.id, photo: 1 };
      for (const [phone, expected] of [
        ['9876500012', 200],
        ['9876500017', 403],
      ] as const) {
        const staff = await server.signInDesk(phone);
        expect((await server.call(getDeskProblemPhoto, { token: staff.token, params })).status).toBe(expected);
      }
      const stranger = await server.signIn('6480000004');
      expect((await server.call(getProblemPhoto, { token: stranger.token, params })).status).toBe(404);
      expect((await server.call(getProblemPhoto, { token: placed.buyer.token, params: { ...params, photo: 2 } })).status).toBe(404);
    });

    test('somebody else’s photo, or an unknown one, is refused and no problem is reported', async () => {
      const content = await noisyPhoto(13, { side: 40 });
      await sendWhole(server, { token, content });
      for (const id of [sha256(content), '0'.repeat(64)]) {
        const { status, error } = await say([id], 'expired');
        expect([status, error.code, error.details]).toEqual([410, 'UPLOAD_GONE', { missing: [id] }]);
      }
      expect((await book.seen(placed)).problems?.map(({ kind }) => kind)).toEqual(['damaged']);
      expect((await say([], 'expired')).status).toBe(201);
      expect((await say(['x'], 'wrong')).status).toBe(400);
      expect(
        (
          await say(
            Array.from({ length: 4 }, () => sha256(photo)),
            'wrong',
          )
        ).status,
      ).toBe(400);
    });
  });
});
