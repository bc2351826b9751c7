// The browser's cryptography. It also reports the raw bytes of each new key, so that the test can search the disk for them.
import { type BoxCrypto, type Bytes, toHex } from '#data/box/bytes.ts';

type ReportKey = (name: string, hex: string) => void;

const toBytes = (content: BufferSource): Bytes =>
  ArrayBuffer.isView(content)
    ? new Uint8Array(content.buffer as ArrayBuffer, content.byteOffset, content.byteLength).slice()
    : new Uint8Array(content);

/** Returns the secret number of a private key. */
async function scalarOf(key: CryptoKey): Promise<string> {
  const { d = '' } = await crypto.subtle.exportKey('jwk', key);
  return toHex(Uint8Array.from(atob(d.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)));
}

/** @param report gets T at its import, and a person's P, S and E when they are first wrapped */
export function tappedCrypto(report: ReportKey): BoxCrypto {
  const { subtle } = crypto;
  const importKey = (format: KeyFormat, content: BufferSource, algorithm: string, ...rest: [boolean, KeyUsage[]]) => {
    if (algorithm === 'HKDF') report('T', toHex(toBytes(content)));
    return subtle.importKey(format as 'raw', content, algorithm, ...rest);
  };
  const wrapKey = async (...given: Parameters<SubtleCrypto['wrapKey']>) => {
    const [, key] = given;
    const name = { 'AES-GCM': 'P', ECDSA: 'S', ECDH: 'E' }[key.algorithm.name] ?? '?';
    report(name, key.type === 'private' ? await scalarOf(key) : toHex(new Uint8Array(await subtle.exportKey('raw', key))));
    return subtle.wrapKey(...given);
  };
  const tapped: Readonly<Record<string, unknown>> = { importKey, wrapKey };
  return {
    getRandomValues: (into) => crypto.getRandomValues(into),
    subtle: new Proxy(subtle, {
      get: (target, name: keyof SubtleCrypto) => tapped[name] ?? (target[name] as () => unknown).bind(target),
    }),
  };
}
