import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createS3Files } from './s3-files.ts';
import { sha256Hex, signS3Request } from './s3-signature.ts';

const keys = { region: 'us-east-1', accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const EMPTY = sha256Hex('');

describe('S3 signatures match the examples of the S3 documentation', () => {
  const at = Date.parse('2013-05-24T00:00:00Z');
  const signed = (method: string, url: string, headers: Record<string, string> = {}, bodyHash = EMPTY): string =>
    signS3Request({ method, url: new URL(url), headers, bodyHash }, keys, at)['authorization']?.split('Signature=')[1] ?? '';

  test('for reading an object', () => {
    expect(signed('GET', 'https://examplebucket.s3.amazonaws.com/test.txt', { range: 'bytes=0-9' })).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  test('for storing an object', () => {
    const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
    const hash = sha256Hex('Welcome to Amazon S3.');
    expect(signed('PUT', 'https://examplebucket.s3.amazonaws.com/test%24file.text', headers, hash)).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });

  test('for listing a bucket', () => {
    expect(signed('GET', 'https://examplebucket.s3.amazonaws.com/?prefix=J&max-keys=2')).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });
});

/** A service that speaks S3: checks signatures, lists two files at a time, and fails on request. */
function startService() {
  const objects = new Map<string, Buffer>();
  const state = { failing: 0, url: '', refused: [] as string[] };
  const xml = (key: string): string =>
    `<Contents><Key>${key}</Key><Size>${objects.get(key)?.byteLength}</Size><LastModified>2026-11-21T00:00:00.000Z</LastModified></Contents>`;
  function listed(url: URL): string {
    const after = url.searchParams.get('continuation-token') ?? '';
    const found = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '') && `a+b/${key}` > after).sort();
    const page = found.slice(0, 2);
    const more = found.length > 2;
    const token = more ? `<NextContinuationToken>a+b/${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${page.map(xml).join('')}</ListBucketResult>`;
  }
  function isSigned({ method = '', headers }: http.IncomingMessage, url: URL, body: Buffer): boolean {
    const at = Date.parse(String(headers['x-amz-date']).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
    const expected = signS3Request({ method, url, headers: {}, bodyHash: sha256Hex(body) }, keys, at);
    return headers.authorization === expected['authorization'];
  }
  function carryOut(method: string, url: URL, body: Buffer): [number, string | Buffer] {
    if (url.searchParams.get('list-type') === '2') return [200, listed(url)];
    const key = url.pathname.replace('/shop/', '');
    if (method === 'PUT') objects.set(key, body);
    if (method === 'DELETE') return [objects.delete(key) ? 204 : 404, ''];
    const found = objects.get(key);
    return found ? [200, method === 'GET' ? found : ''] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
  }
  function answer(request: http.IncomingMessage, body: Buffer): [number, string | Buffer] {
    const url = new URL(request.url ?? '', state.url);
    if (state.failing > 0) {
      state.failing--;
      return [503, '<Error><Code>SlowDown</Code></Error>'];
    }
    if (isSigned(request, url, body)) return carryOut(request.method ?? '', url, body);
    state.refused.push(url.pathname);
    return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>'];
  }
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [status, content] = answer(request, Buffer.concat(parts));
      response.writeHead(status).end(content);
    });
  });
  return { objects, state, server };
}

describe('files in an S3 service', () => {
  const { objects, state, server } = startService();
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    objects.clear();
    state.refused.length = 0;
  });
  const storeWith = (more: object = {}) => createS3Files({ ...keys, endpoint: state.url, bucket: 'shop', timeoutMs: 2_000, ...more });
  const nameOf = (n: number): string => `${n.toString(16).padStart(64, '0')}.webp`;

  test('a stored file can be read, listed page by page and removed, in its own space', async () => {
    const store = storeWith();
    const contents = Buffer.from([0, 255, 1, 254]);
    for (const n of [1, 2, 3, 4, 5]) await store.put('private', nameOf(n), contents);
    await store.put('public', nameOf(9), contents);
    expect(await store.read('private', nameOf(3))).toEqual(contents);
    expect(await store.read('private', nameOf(9))).toBeUndefined();
    const listed = await Array.fromAsync(store.list('private'));
    expect(listed).toEqual([1, 2, 3, 4, 5].map((n) => ({ name: nameOf(n), bytes: 4, at: Date.parse('2026-11-21T00:00:00Z') })));
    await store.remove('private', nameOf(3));
    await store.remove('private', nameOf(3));
    expect(await store.read('private', nameOf(3))).toBeUndefined();
    expect([...objects.keys()]).toContain(`private/${nameOf(1)}`);
    expect(state.refused).toEqual([]);
  });

  test('a busy service is tried again, then given up with a message', async () => {
    state.failing = 2;
    await storeWith().put('private', nameOf(1), Buffer.from('x'));
    expect(objects.size).toBe(1);
    state.failing = 3;
    await expect(storeWith().read('private', nameOf(1))).rejects.toMatchObject({ isRetryable: true, status: 503, code: 'SlowDown' });
  });

  test('a wrong key is reported as an error that a retry does not fix', async () => {
    await expect(storeWith({ secretAccessKey: 'other' }).read('private', nameOf(1))).rejects.toMatchObject({
      isRetryable: false,
      code: 'SignatureDoesNotMatch',
    });
  });
});
