// Opens the vault: its keys come from the environment, or from the master secret.
import type { Config } from '../../../config.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { KycKey } from '../../../kyc-settings.ts';
import { deriveKey } from '../../session/signed-token.ts';
import { createKeyRing } from './key-ring.ts';
import { createVault, type Vault } from './vault.ts';
import type { VaultRepository } from './vault-repository.ts';

/** Named keys first. The key of the secret stays, so that older data still opens. */
function keysOf({ secret, kyc }: Pick<Config, 'secret' | 'kyc'>): readonly [KycKey, ...KycKey[]] {
  const own: KycKey = { id: 'secret', key: deriveKey(secret, 'kyc') };
  const [first, ...others] = kyc.keys;
  return first ? [first, ...others, own] : [own];
}

export function openVault(
  config: Pick<Config, 'secret' | 'kyc'>,
  repository: VaultRepository,
  deps: Pick<Dependencies, 'now' | 'randomBytes'>,
): Vault {
  return createVault({
    repository,
    ring: createKeyRing(keysOf(config), deps),
    numberKey: deriveKey(config.secret, 'kyc-number'),
    deps,
  });
}
