// Stores files at an S3 service (AWS, MinIO, Ceph, R2, …), addressed by path: `{endpoint}/{bucket}/{space}/{name}`.
import { type FileStorePort, isFileName, type StoredObject } from '../../ports/file-store.ts';
import { ProviderTrouble } from '../../ports/provider-trouble.ts';
import { type S3Keys, sha256Hex, signS3Request } from './s3-signature.ts';

export interface S3Settings extends S3Keys {
  /** `https://s3.ap-south-1.amazonaws.com`, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly timeoutMs?: number;
}

const PROVIDER = 's3';
const TIMEOUT_MS = 10_000;
const TRIES = 3;
const PAUSE_MS = 200;

interface S3Answer {
  readonly status: number;
  readonly content: Buffer;
}

/** The text of the first `<name>`, or of each. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => unescapeXml(text));
const unescapeXml = (text: string): string =>
  text
    .replace(/&(lt|gt|quot|apos|#3[49]);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? "'")
    .replaceAll('&amp;', '&');

function objectsIn(xml: string, prefix: string): StoredObject[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const [key = ''] = textsOf(entry, 'Key');
    const name = key.slice(prefix.length);
    const [size = '0'] = textsOf(entry, 'Size');
    const [at = ''] = textsOf(entry, 'LastModified');
    return key.startsWith(prefix) && isFileName(name) ? [{ name, bytes: Number(size), at: Date.parse(at) }] : [];
  });
}

/** @param now epoch ms; the service refuses a clock that is far off */
export function createS3Files(settings: S3Settings, now: () => number = Date.now): FileStorePort {
  const { endpoint, bucket, timeoutMs = TIMEOUT_MS } = settings;

  async function once(method: string, url: URL, body: Uint8Array | undefined): Promise<S3Answer> {
    const bodyHash = sha256Hex(body ?? '');
    const headers = signS3Request({ method, url, headers: {}, bodyHash }, settings, now());
    try {
      const response = await fetch(url, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      });
      return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
    } catch {
      return { status: 0, content: Buffer.alloc(0) };
    }
  }

  /** All of these are safe to repeat. @throws ProviderTrouble */
  async function ask(method: string, path: string, allowed: readonly number[], body?: Uint8Array): Promise<S3Answer> {
    const url = new URL(`${endpoint}/${bucket}${path}`);
    for (let attempt = 1; ; attempt++) {
      const answer = await once(method, url, body);
      if (allowed.includes(answer.status)) return answer;
      const isRetryable = answer.status === 0 || answer.status === 429 || answer.status >= 500;
      if (!isRetryable || attempt === TRIES) {
        const [code] = textsOf(answer.content.toString('utf8'), 'Code');
        throw new ProviderTrouble(answer.status === 0 ? 'no answer' : 'refused', {
          provider: PROVIDER,
          isRetryable,
          status: answer.status || undefined,
          code,
        });
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }

  const pathOf = (space: string, name: string): string => {
    if (!isFileName(name)) throw new Error('no name of a file');
    return `/${space}/${name}`;
  };

  return {
    async put(space, name, content) {
      await ask('PUT', pathOf(space, name), [200, 201, 204], content);
    },
    async read(space, name) {
      const { status, content } = await ask('GET', pathOf(space, name), [200, 404]);
      return status === 200 ? content : undefined;
    },
    async remove(space, name) {
      await ask('DELETE', pathOf(space, name), [200, 204, 404]);
    },
    async *list(space) {
      const prefix = `${space}/`;
      for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token === undefined ? {} : { 'continuation-token': token }) });
        const { content } = await ask('GET', `?${query}`, [200]);
        const xml = content.toString('utf8');
        yield* objectsIn(xml, prefix);
        token = textsOf(xml, 'IsTruncated')[0] === 'true' ? textsOf(xml, 'NextContinuationToken')[0] : undefined;
      }
    },
  };
}
