// AWS Signature Version 4, as documented for S3 ("Authenticating Requests: Using the Authorization Header").
import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Request {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Hex SHA-256 of the body. */
  readonly bodyHash: string;
}

const SERVICE = 's3';

export const sha256Hex = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Everything except letters, digits and `-._~`, as documented. */
export const uriEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1);

function canonicalQuery(url: URL): string {
  const pairs = [...url.searchParams].map(([name, value]) => [uriEncode(name), uriEncode(value)] as const);
  return pairs
    .sort(byName)
    .map((pair) => pair.join('='))
    .join('&');
}

/** The headers of a request with its signature. @param now epoch ms */
export function signS3Request({ method, url, headers, bodyHash }: S3Request, keys: S3Keys, now: number): Record<string, string> {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  const day = stamp.slice(0, 8);
  const signed: Record<string, string> = { ...headers, host: url.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': stamp };
  const named = Object.entries(signed)
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(byName);
  const names = named.map(([name]) => name).join(';');
  const lines = named.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = [method, url.pathname, canonicalQuery(url), lines, names, bodyHash].join('\n');
  const scope = [day, keys.region, SERVICE, 'aws4_request'].join('/');
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256Hex(canonical)].join('\n');
  const key = [day, keys.region, SERVICE, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`;
  const { host: _host, ...sent } = signed;
  return { ...sent, authorization };
}
