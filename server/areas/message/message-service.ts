// Messages to people: queued with their cause, delivered by a port, never twice for one cause.
import { enums, type Infer, is, object, record, string } from 'superstruct';
import { languages } from '#core/rules/languages.ts';
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts';
import type { SmsPort } from '../../ports/sms.ts';
import { isTemplateName, type TemplateName } from './templates.ts';

const Outgoing = object({
  channel: enums(['sms']),
  to: string(),
  template: string(),
  language: enums(languages),
  variables: record(string(), string()),
});
type Outgoing = Infer<typeof Outgoing>;

export interface NewMessage extends Outgoing {
  readonly template: TemplateName;
  readonly dedupeKey: string;
  /** Not worth sending later: one try. */
  readonly isOnce?: true;
}

/** Kinds of jobs this area does. */
export const MESSAGE_JOB = 'message';
export const MESSAGE_ONCE_JOB = 'message-once';

export interface MessageParts {
  readonly queue: Pick<JobQueue, 'add'>;
  readonly runNow: (jobId: number) => Promise<boolean>;
  /** Host that the code line of a message names. */
  readonly host: string;
}

export type MessageService = ReturnType<typeof createMessageService>;

export function createMessageService({ queue, runNow, host }: MessageParts) {
  /** The job that delivers a message, for a statement that writes it beside its cause. */
  function jobFor({ dedupeKey, isOnce, ...message }: NewMessage): { kind: string; payload: Outgoing; dedupeKey: string } {
    return { kind: isOnce ? MESSAGE_ONCE_JOB : MESSAGE_JOB, payload: { ...message, variables: { host, ...message.variables } }, dedupeKey };
  }
  return {
    jobFor,
    /** Queues within the current transaction; answers the job's id. What is not worth sending later waits for `deliverNow`. */
    queue: (message: NewMessage): Promise<number> => queue.add({ ...jobFor(message), isHeld: message.isOnce === true }),
    /** Delivers a queued message at once; answers whether the provider took it. */
    deliverNow: runNow,
  };
}

/** The handlers of this area's jobs. */
export function messageJobs(ports: { readonly sms: SmsPort }): Readonly<Record<string, JobKind>> {
  const handle = async (payload: unknown): Promise<void> => {
    if (!is(payload, Outgoing) || !isTemplateName(payload.template)) throw new Error('a queued message that can not be read');
    const { to, template, language, variables } = payload;
    await ports.sms.send({ to, template, language, variables });
  };
  return { [MESSAGE_JOB]: { handle, maxAttempts: 8 }, [MESSAGE_ONCE_JOB]: { handle, maxAttempts: 1 } };
}
