import { MINUTE_MS } from '#core/time.ts';
import type { Area, AreaContext } from '../area.ts';
import type { Audited } from '../audit/audit-service.ts';
import type { SpokenService } from '../catalog/spoken-service.ts';
import type { FileService } from '../file/file-service.ts';
import { createSpeechDesk } from './speech-desk.ts';
import { createSpeechRepository } from './speech-repository.ts';
import { registerSpeechDeskRoutes, registerSpeechRoutes } from './speech-routes.ts';
import { createSpeechService, machineHolder, recordingHolder, type SpeechService, speechJobs } from './speech-service.ts';
import { createSpeechTexts, readPrompts } from './speech-texts.ts';

export interface SpeechNeeds {
  readonly files: FileService;
  readonly spoken: SpokenService;
  readonly audited: Audited;
}

export function createSpeechArea(
  { config, database, ports, queue, budget, sounds, deps, wake }: AreaContext,
  { files, spoken, audited }: SpeechNeeds,
): Area<SpeechService> {
  const repository = createSpeechRepository(database);
  const { speechCharactersPerDay: charactersPerDay, staticFolder } = config;
  const parts = { repository, spoken, files, sounds, port: ports.speech, queue, budget, charactersPerDay, deps };
  const service = createSpeechService(parts);
  const desk = createSpeechDesk({ repository, files, audited, budget, deps });
  const texts = createSpeechTexts({
    repository,
    spoken,
    prompts: () => readPrompts(staticFolder),
    release: async (key) => {
      await files.release(machineHolder(key));
      await files.release(recordingHolder(key));
    },
    deps,
  });
  const run = async (): Promise<void> => {
    await texts.collect();
    await service.askForSound();
    wake();
  };
  return {
    service,
    routes: (register) => {
      registerSpeechRoutes(register, service);
      registerSpeechDeskRoutes(register, desk);
    },
    jobs: speechJobs(parts),
    sweeps: [{ name: 'plan-speech', everyMs: 2 * MINUTE_MS, run }],
  };
}
