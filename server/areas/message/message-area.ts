import type { Area, AreaContext } from '../area.ts';
import { channelsOf, createMessageService, type MessageService, messageJobs } from './message-service.ts';

export function createMessageArea({ config, ports, queue, runNow }: AreaContext): Area<MessageService> {
  const host = new URL(config.publicUrl).hostname;
  return { service: createMessageService({ queue, runNow, host, channels: channelsOf(ports) }), jobs: messageJobs(ports) };
}
