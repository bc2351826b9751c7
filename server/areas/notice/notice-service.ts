// The notice settings of staff: which messages they get while they are away, how and when.
import { createHash } from 'node:crypto';
import type { MyNotices, NoticeChoice } from '#core/contract/desk/today/notices.ts';
import type { PushSubscriptionBody } from '#core/contract/order/push.ts';
import { mayGetDailySummary, noticeKindsFor } from '#core/rules/notice.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import type { PushPort } from '../../ports/push.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, AuditAction, Audited } from '../audit/audit-service.ts';
import type { MessageService } from '../message/message-service.ts';
import type { Chosen, NoticeRepository } from './notice-repository.ts';

export interface NoticeParts {
  readonly repository: NoticeRepository;
  readonly audited: Audited;
  readonly messages: Pick<MessageService, 'canSend'>;
  readonly port: PushPort | undefined;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
}

/** Maximum browsers of one person. The oldest is dropped. */
const MOST_BROWSERS = 10;
const PUTS_A_DAY = 100;

const CHANGE: AuditAction = { action: 'notices.change', entity: 'staff', permission: 'desk.self' };

/** The settings of a person who has chosen nothing yet. They cost nothing. */
const firstFor = (caller: Caller): Chosen => ({ kinds: noticeKindsFor(caller), way: 'none', fromHour: 7, toHour: 21, dayHour: null });

async function read({ repository, messages, port }: NoticeParts, caller: Caller): Promise<MyNotices> {
  const { kinds, way, fromHour, toHour, dayHour } = (await repository.find(caller.userId)) ?? firstFor(caller);
  const may = noticeKindsFor(caller);
  return {
    kinds: may.filter((kind) => kinds.includes(kind)),
    ...{ way, from_hour: fromHour, to_hour: toHour, day_hour: mayGetDailySummary(caller) ? dayHour : null },
    ...{ may: [...may], may_day: mayGetDailySummary(caller), has_chat: messages.canSend('chat') },
    public_key: port?.publicKey ?? null,
    browsers: (await repository.browsersOf(caller.userId)).length,
  };
}

export type NoticeService = ReturnType<typeof createNoticeService>;

export function createNoticeService(parts: NoticeParts) {
  const { repository, audited, port, budget, deps } = parts;
  return {
    read: (caller: Caller): Promise<MyNotices> => read(parts, caller),

    /** @throws Refusal FORBIDDEN for kinds that the roles do not see, BAD_REQUEST for hours in the wrong order */
    async choose(by: Actor, { kinds, way, from_hour, to_hour, day_hour }: NoticeChoice): Promise<MyNotices> {
      const { caller } = by;
      if (from_hour >= to_hour) throw new Refusal('BAD_REQUEST', { details: { path: 'body.to_hour' } });
      const may = noticeKindsFor(caller);
      if (kinds.some((kind) => !may.includes(kind)) || (day_hour !== null && !mayGetDailySummary(caller))) throw new Refusal('FORBIDDEN');
      const chosen = { kinds: may.filter((kind) => kinds.includes(kind)), way, fromHour: from_hour, toHour: to_hour, dayHour: day_hour };
      await audited(by, CHANGE, async (note) => {
        await repository.put(caller.userId, chosen);
        note({ id: caller.userId });
      });
      return read(parts, caller);
    },

    /** @throws Refusal PUSH_REFUSED for an address of no known push service, TOO_MANY_REQUESTS */
    async putBrowser(by: Actor, { endpoint, keys, language }: PushSubscriptionBody): Promise<number> {
      const { caller } = by;
      const { userId } = caller;
      if (!port?.takes(endpoint)) throw new Refusal('PUSH_REFUSED');
      await spendAll(budget, [{ name: `notice-push:${userId}`, limit: PUTS_A_DAY, windowMs: DAY_MS }]);
      const hash = createHash('sha256').update(endpoint).digest('hex');
      const at = new Date(deps.now());
      return audited(by, CHANGE, async (note) => {
        await repository.putFirst(userId, firstFor(caller));
        const id = await repository.putBrowser({ id: deps.newId(), userId, endpoint, hash, ...keys, language, at }, MOST_BROWSERS);
        note({ id: userId });
        return id;
      });
    },

    removeBrowser: (by: Actor, id: number): Promise<void> =>
      audited(by, CHANGE, async (note) => {
        await repository.removeBrowser(by.caller.userId, id);
        note({ id: by.caller.userId });
      }),
  };
}
