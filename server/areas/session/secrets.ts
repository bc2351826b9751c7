// Seals the stored answers of calls with secrets.
import { createHmac } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import type { Secrets } from '../../http/register-call.ts';
import { SEAL_IV_BYTES, seal, unseal } from '../message/sealed.ts';
import { deriveKey } from './signed-token.ts';

export function createSecrets(secret: Buffer, deps: Pick<Dependencies, 'randomBytes'>): Secrets {
  const [hashKey, sealKey] = [deriveKey(secret, 'intent'), deriveKey(secret, 'answer')];
  return {
    hash: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
    seal: (value) => seal(sealKey, deps.randomBytes(SEAL_IV_BYTES), value ?? null),
    open: (sealed) => unseal(sealKey, sealed),
  };
}
