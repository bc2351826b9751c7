import type { Area, AreaContext } from '../area.ts';
import { deriveKey } from '../session/signed-token.ts';
import { createApprovedTexts } from './approved-texts.ts';
import { channelsOf, createMessageService, type MessageService, messageJobs } from './message-service.ts';
import { createMessageTextRepository } from './message-text-repository.ts';

export function createMessageArea({ config, database, ports, queue, runNow, deps, log }: AreaContext): Area<MessageService> {
  const host = new URL(config.publicUrl).hostname;
  const sealKey = deriveKey(config.secret, 'message');
  return {
    service: createMessageService({
      queue,
      runNow,
      host,
      deps,
      sealKey,
      channels: channelsOf(ports),
      isPushOn: ports.push !== undefined,
    }),
    jobs: messageJobs({ ...ports, approvedTexts: createApprovedTexts(createMessageTextRepository(database), log) }, sealKey),
  };
}
