// Everything that exists only outside production. Only the profiles `demo` and `blank` load it.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StandIns } from '../provider-settings.ts';
import { settingsAt, simulatedSettings } from './providers/simulated-settings.ts';
import { createSimulators, type Simulators } from './providers/simulators.ts';
import { fileStore } from './providers/store.ts';
import { seedClaimPhotos } from './seed/claim/seed-claim-photos.ts';
import { seedKycPapers } from './seed/kyc/seed-kyc-papers.ts';
import type { SeedFileParts } from './seed/sealed-files.ts';

export { refuseSeeded, seedDemo } from './seed/demo-data.ts';
export { printDemoWelcome } from './welcome.ts';

export const standIns: StandIns = (ownUrl, dataFolder) => settingsAt(simulatedSettings(ownUrl, dataFolder), ownUrl);

/** Documents and photos of the demo's people, sealed with this installation's keys. Existing ones stay. */
export async function seedDemoFiles(parts: SeedFileParts): Promise<void> {
  await seedKycPapers(parts);
  await seedClaimPhotos(parts);
}

/** The simulated providers, with their state in the data folder. */
export function openSimulators({ publicUrl, dataFolder }: Config, deps: Dependencies): Simulators {
  const settings = simulatedSettings(publicUrl, dataFolder);
  return createSimulators(settings, { now: deps.now, store: fileStore(settings.folder) });
}

/** Everything under /dev: the providers' calls and pages. */
export const registerDemo = (app: FastifyInstance, simulators: Simulators): void => simulators.register(app);
