// npm run kyc:rotate-key — wraps the keys of people's KYC by the newest key of KYC_KEYS. List the new key first, and keep the old ones
// after it until this has run everywhere. The server must be stopped with the embedded database; with PostgreSQL it may run.
import { randomBytes } from 'node:crypto';
import { openVault } from '../../server/areas/kyc/vault/open-vault.ts';
import { createVaultRepository } from '../../server/areas/kyc/vault/vault-repository.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from './open-database.ts';

async function run(): Promise<void> {
  const profile = process.env['PROFILE'] || 'demo';
  const demo = profile === 'production' ? undefined : await import('../../server/demo/demo.ts');
  const config = readConfig(process.env, demo?.standIns);
  const { database, close } = await openDatabase();
  try {
    const count = await openVault(config, createVaultRepository(database), { now: Date.now, randomBytes }).rotate();
    process.stdout.write(`${count} keys of people are wrapped by the newest key now. The older keys of KYC_KEYS can go.\n`);
  } finally {
    await close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`No key was changed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
