import type { Area, AreaContext } from '../area.ts';
import { deriveKey } from '../session/signed-token.ts';
import { channelsOf, createMessageService, type MessageService, messageJobs } from './message-service.ts';

export function createMessageArea({ config, ports, queue, runNow, deps }: AreaContext): Area<MessageService> {
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
    jobs: messageJobs(ports, sealKey),
  };
}
