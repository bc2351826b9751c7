// Tests photos of products: small sizes, no camera data, and refusal of other files.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getProduct, listProducts } from '#core/contract/catalog.ts';
import { addProductPicture } from '#core/contract/desk/catalog/picture.ts';
import { getDeskProduct } from '#core/contract/desk/catalog/product.ts';
import { firstText } from '#core/language/said.ts';
import { type CatalogDesk, createCatalogDesk, OWN_VENDOR } from '../../../../tests/fixtures/desk/catalog-desk.ts';
import { noisyPhoto, phonePhoto } from '../../../../tests/fixtures/photos.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

/** An image like a camera's, with shapes, colours and metadata. */
async function cameraPhoto(seed: number, side = 1_000, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  const shapes = await noisyPhoto(seed, { side: 24, format: 'png' });
  return sharp(shapes)
    .resize(side)
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE 26.12,85.36' } })
    .toFormat(format)
    .toBuffer();
}

/** Encoding is slow on a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

describeOnBothEngines('photos of products', (engine) => {
  let server: TestServer;
  let desk: CatalogDesk;
  let http: Awaited<ReturnType<TestServer['overHttp']>>;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    desk = await createCatalogDesk(server);
    http = await server.overHttp();
  });
  afterAll(() => server.close());

  const give = (id: number, content: Buffer, token = desk.tokens.editor) =>
    http.call(addProductPicture, { token, params: { id }, body: {}, file: { name: 'front.jpg', content } });
  const fetched = async (path: string, accept: string) => {
    const answer = await fetch(new URL(path, http.url), { headers: { accept } });
    return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
  };

  test('a photo is served within its bytes and in the browser’s format, and replaces the drawing', async () => {
    const sync = desk.phone();
    const product = await desk.change(await desk.add(), { is_live: true });
    await desk.put(desk.packOf(product), { price: 10, stock: 1 });
    expect(product.image_url).toMatch(/^\/pictures\/v1\//);
    await sync();
    const answer = await give(product.id, await cameraPhoto(7));
    expect(answer.status).toBe(201);
    const { image_url } = answer.body;
    expect((await sync()).products.has(product.id)).toBe(true);
    const { results } = await server.get(listProducts, { query: { vendor: OWN_VENDOR, search: firstText(product.names) } });
    const listed = results.find(({ id }) => id === product.id);
    expect([listed?.image_url, listed?.variants[0]?.image_url]).toEqual([image_url, image_url]);
    const alone = await server.get(getProduct, { params: { id: product.id }, query: { vendor: OWN_VENDOR } });
    expect(alone.image_url).toBe(image_url.replace('_160', '_480'));
    for (const [path, side, most] of [
      [image_url, 160, 6_000],
      [alone.image_url, 480, 40_000],
      [image_url.replace('_160', '_960'), 960, 40_000],
    ] as const)
      for (const [accept, type] of [
        ['image/avif,image/webp,*/*', 'image/avif'],
        ['image/webp,*/*', 'image/webp'],
        ['*/*', 'image/webp'],
      ] as const) {
        const { status, headers, content } = await fetched(path, accept);
        expect([path, status, headers.get('content-type'), headers.get('vary')]).toEqual([
          path,
          200,
          type,
          expect.stringMatching(/accept/i),
        ]);
        expect(headers.get('cache-control')).toContain('immutable');
        expect([side, content.byteLength <= most]).toEqual([side, true]);
        const { width = 0, exif } = await sharp(content).metadata();
        expect([width <= side, exif]).toEqual([true, undefined]);
        expect(content.includes('SECRET-PLACE')).toBe(false);
      }
    const kept = await server.get(getDeskProduct, { token: desk.tokens.editor, params: { id: product.id } });
    expect(kept).toMatchObject({ has_photo: true, image_url });
    // A pack that is added later has the photo too.
    const more = await desk.change(kept, { variants: [{ pack: { en: '7 kg' } }] });
    expect(more.variants.map((pack) => pack.image_url)).toEqual(more.variants.map(() => image_url));
  });

  test('the same photo again is the same picture; a new photo replaces it, and old orders keep theirs', async () => {
    const product = await desk.add();
    const [first, second] = [await cameraPhoto(11, 300, 'png'), await cameraPhoto(12, 300, 'webp')];
    const { image_url } = (await give(product.id, first)).body;
    expect((await give(product.id, first)).body.image_url).toBe(image_url);
    const other = (await give(product.id, second)).body.image_url;
    expect(other).not.toBe(image_url);
    expect((await fetched(image_url, 'image/webp')).status).toBe(200);
  });

  test('a photo with extra phone data after its end is accepted', async () => {
    const { status, body } = await give((await desk.add()).id, phonePhoto('samsung-trailer'));
    expect(status).toBe(201);
    expect((await fetched(body.image_url, 'image/webp')).status).toBe(200);
  });

  test('a file that is no photo is refused with a message, and the product stays unchanged', async () => {
    const product = await desk.add();
    const jpeg = await noisyPhoto(13, { side: 100 });
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'green' } })
      .png()
      .toBuffer();
    const cases: [Buffer, number, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [Buffer.from('GIF89a........'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [Buffer.alloc(0), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [jpeg.subarray(0, jpeg.byteLength / 2), 422, 'PICTURE_REFUSED'],
      [phonePhoto('truncated'), 422, 'PICTURE_REFUSED'],
      [bomb, 422, 'PICTURE_REFUSED'],
      [Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]), 413, 'PAYLOAD_TOO_LARGE'],
    ];
    for (const [content, status, code] of cases) {
      const { error, ...answer } = await give(product.id, content);
      expect([content.byteLength, answer.status, error?.code]).toEqual([content.byteLength, status, code]);
      expect(error?.message.length).toBeGreaterThan(10);
    }
    expect((await give(1, jpeg)).status).toBe(404);
    expect((await give(product.id, jpeg, desk.tokens.manager)).status).toBe(403);
    const after = await server.get(getDeskProduct, { token: desk.tokens.editor, params: { id: product.id } });
    expect(after).toEqual(product);
    for (const name of ['x', '../../etc/passwd', `${'0'.repeat(20)}_160`, `${'0'.repeat(20)}_9999`])
      expect([name, (await fetched(`/pictures/photo/${encodeURIComponent(name)}`, '*/*')).status]).toEqual([name, 404]);
  });
});
