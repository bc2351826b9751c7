// Messages to people: queued with their cause, delivered by a port, once for each cause.
import { createHmac } from 'node:crypto';
import { enums, type Infer, integer, object, optional, record, string } from 'superstruct';
import { ReaderLanguage } from '#core/contract/wire/fields.ts';
import { matches } from '#core/contract/wire/matches.ts';
import { type LanguageCode, writtenLanguage } from '#core/rules/languages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { JobKind, JobQueue, NewJob } from '../../jobs/job-queue.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ApprovedSms } from '../../ports/sms.ts';
import { type PushNote, pushJob } from './push-note.ts';
import { SEAL_IV_BYTES, type Sealed, seal, unseal } from './sealed.ts';
import { isTemplateName, placesOf, renderTemplate, type TemplateName } from './templates.ts';

export const channels = ['sms', 'voice', 'chat'] as const;
export type Channel = (typeof channels)[number];

/** The record of a message, which the desk shows beside a failed one. `kyc`: a farmer's documents, by the farmer's id. */
const MessageAbout = object({ kind: enums(['order', 'claim', 'kyc']), id: integer() });
export type MessageAbout = Infer<typeof MessageAbout>;

const Outgoing = object({
  channel: enums(channels),
  to: string(),
  template: string(),
  language: ReaderLanguage,
  variables: record(string(), string()),
  about: optional(MessageAbout),
});
type Outgoing = Infer<typeof Outgoing>;

export interface NewMessage extends Outgoing {
  readonly template: TemplateName;
  readonly dedupeKey: string;
  /** Not worth a later delivery: one attempt. */
  readonly isOnce?: true;
  /** Also sent to browsers of people who want that. */
  readonly push?: PushNote;
}

/** Kinds of jobs this area does. */
const MESSAGE_JOB = 'message';
const MESSAGE_ONCE_JOB = 'message-once';

export interface MessageParts {
  readonly queue: Pick<JobQueue, 'add'>;
  readonly runNow: (jobId: number) => Promise<boolean>;
  readonly deps: Pick<Dependencies, 'randomBytes'>;
  /** Seals waiting messages. */
  readonly sealKey: Buffer;
  /** Host in the code line of a message. */
  readonly host: string;
  /** Channels that are on; SMS only by default. */
  readonly channels?: readonly Channel[];
  /** Browsers get messages too. */
  readonly isPushOn?: boolean;
}

/** A message that waits or failed. */
export interface StoredMessage extends Pick<Outgoing, 'channel' | 'to' | 'about'> {
  readonly text: string;
}

type MessagePorts = Pick<Ports, Channel>;

/** The channels that a set of ports can use. */
export function channelsOf(ports: MessagePorts): Channel[] {
  return channels.filter((channel) => ports[channel] !== undefined);
}

/** Finds a number's messages, although they are sealed. */
const ownerOf = (sealKey: Buffer, to: string): string => createHmac('sha256', sealKey).update(`owner:${to}`).digest('base64url');

export type MessageService = ReturnType<typeof createMessageService>;

export function createMessageService({ queue, runNow, host, deps, sealKey, channels: open = ['sms'], isPushOn = false }: MessageParts) {
  /** The delivery job, for a statement that writes it with its cause. */
  function jobFor({ dedupeKey, isOnce, push: _push, ...message }: NewMessage): {
    kind: string;
    payload: Sealed;
    dedupeKey: string;
    owner?: string;
  } {
    const outgoing: Outgoing = { ...message, variables: { host, ...message.variables } };
    const payload = seal(sealKey, deps.randomBytes(SEAL_IV_BYTES), outgoing);
    if (isOnce) return { kind: MESSAGE_ONCE_JOB, payload, dedupeKey };
    return { kind: MESSAGE_JOB, payload, dedupeKey, owner: ownerOf(sealKey, message.to) };
  }
  return {
    jobFor,
    /** All jobs of a message with a later delivery, for a statement that writes many: its delivery, and that to browsers. */
    jobsFor: ({ push, ...message }: NewMessage): NewJob[] => [
      jobFor(message),
      ...(push && isPushOn ? [pushJob(push, message.dedupeKey)] : []),
    ],
    /** Whether a channel is on. A call that is off is impossible; a chat message that is off goes by SMS. */
    canSend: (channel: Channel): boolean => open.includes(channel),
    /** Queues within the current transaction; returns the job's id. Messages without a later delivery wait for `deliverNow`. */
    async queue(message: NewMessage): Promise<number> {
      const { push, dedupeKey, isOnce = false } = message;
      const id = await queue.add({ ...jobFor(message), isHeld: isOnce });
      if (push && isPushOn) await queue.add(pushJob(push, dedupeKey));
      return id;
    },
    /** A waiting message with its text in a language; undefined: the job holds none. */
    read(stored: unknown, language: LanguageCode): StoredMessage | undefined {
      const message = openMessage(sealKey, stored);
      if (!message) return undefined;
      const { channel, to, about } = message;
      return { channel, to, about, text: renderTemplate(message.template, language, message.variables) };
    },
    /** The `owner` of jobs with messages to a number; login codes have none. */
    ownerOf: (to: string): string => ownerOf(sealKey, to),
    /** Delivers a queued message at once; returns whether the provider accepted it. */
    deliverNow: runNow,
  };
}

type Written = Outgoing & { readonly template: TemplateName };

/** Values by place must match the template, in its order. */
function namedValues({ template, language, variables }: Written): Record<string, string> {
  return Object.fromEntries(
    placesOf(template, language).map((place) => {
      const value = variables[place];
      if (value === undefined) throw new Error(`message ${template} has no value for ${place}`);
      return [place, value];
    }),
  );
}

/** The approved texts for a message, the best language first. It never throws: without them the shipped text goes. */
export type ApprovedTexts = (message: Pick<Written, 'template' | 'language' | 'variables'>) => Promise<readonly ApprovedSms[]>;

interface Sending extends MessagePorts {
  readonly approvedTexts: ApprovedTexts;
}

async function bySms({ sms, approvedTexts }: Sending, { to, template, language, variables }: Written): Promise<void> {
  const approved = sms.sendsApproved ? await approvedTexts({ template, language, variables }) : [];
  await sms.send({ to, template, language, variables, approved });
}

const senders: Readonly<Record<Channel, (ports: Sending, message: Written) => Promise<void>>> = {
  sms: bySms,
  async voice({ voice }, { to, template, language, variables: { code } }) {
    if (!voice) throw new Error('calls are switched off');
    if (code === undefined) throw new Error(`message ${template} has no code to read out`);
    await voice.call({ to, template, language, code });
  },
  async chat(ports, message) {
    const { to, template } = message;
    if (!ports.chat) return bySms(ports, message);
    // Chat templates are registered in the shop's own languages. Their values follow the order of the text in that language.
    const language = writtenLanguage(message.language);
    await ports.chat.send({ to, template, language, variables: namedValues({ ...message, language }) });
  },
};

/** The content of a job; undefined: no message, or one under another key. */
function openMessage(sealKey: Buffer, stored: unknown): Written | undefined {
  try {
    const message = unseal(sealKey, stored);
    return matches(message, Outgoing) && isTemplateName(message.template) ? { ...message, template: message.template } : undefined;
  } catch {
    return undefined;
  }
}

/** The handlers of this area's jobs. */
export function messageJobs(ports: Sending, sealKey: Buffer): Readonly<Record<string, JobKind>> {
  const handle = async (stored: unknown): Promise<void> => {
    const payload = unseal(sealKey, stored);
    if (!matches(payload, Outgoing) || !isTemplateName(payload.template)) throw new Error('a queued message that cannot be read');
    await senders[payload.channel](ports, { ...payload, template: payload.template });
  };
  return { [MESSAGE_JOB]: { handle, maxAttempts: 8 }, [MESSAGE_ONCE_JOB]: { handle, maxAttempts: 1 } };
}
