// Sends a message of staff to one browser. The text is made when it is sent, in the browser's language.
import { type Infer, integer, object, record, string } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { JobKind, NewJob } from '../../jobs/job-queue.ts';
import type { PushPort } from '../../ports/push.ts';
import { words } from '../../words/words.ts';
import type { NoticeRepository } from './notice-repository.ts';

const NOTICE_PUSH_JOB = 'push-staff';
const TRIES = 6;

const Payload = object({ userId: integer(), browser: integer(), kind: string(), path: string(), values: record(string(), string()) });
type Payload = Infer<typeof Payload>;

/** @param key deduplication key of the message */
export const pushNotice = (payload: Payload, key: string): NewJob => ({
  kind: NOTICE_PUSH_JOB,
  payload,
  dedupeKey: `${key}:${payload.browser}`,
});

export const noticePushJobs = (
  repository: Pick<NoticeRepository, 'browser' | 'removeBrowser'>,
  port: PushPort | undefined,
): Readonly<Record<string, JobKind>> => ({
  [NOTICE_PUSH_JOB]: {
    maxAttempts: TRIES,
    async handle(payload) {
      if (!matches(payload, Payload)) throw new Error('a queued message to a browser that cannot be read');
      const { userId, browser, kind, path, values } = payload;
      // The person switched it off meanwhile, so the message is dropped.
      const target = await repository.browser(userId, browser);
      if (!port || !target) return;
      const { language } = target;
      const body = words(language).find(`notice.${kind}`, values) ?? '';
      const text = JSON.stringify({ title: words(language).say('notice.title'), body, lang: language, kind, path });
      if ((await port.send(target, { payload: text, topic: `staff-${kind}` })) === 'gone') await repository.removeBrowser(userId, browser);
    },
  },
});
