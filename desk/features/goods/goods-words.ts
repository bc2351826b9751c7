// Texts about lots, movements and days in lists of goods.

import type { MovementReason } from '#core/facts/goods/goods.ts';
import { NEAR_EXPIRY_DAYS } from '#core/facts/goods/goods.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { DAY_MS } from '#core/time.ts';
import { serverNow } from '../../state/clock.ts';
import type { MessageKey } from '../../state/language-state.ts';

export const whyWords: Readonly<Record<MovementReason, MessageKey>> = {
  ordered: 'goods.why-ordered',
  received: 'goods.why-received',
  cancelled: 'goods.why-cancelled',
  fewer: 'goods.why-fewer',
  returned: 'goods.why-returned',
  counted: 'goods.why-counted',
  set: 'goods.why-set',
  added: 'goods.why-added',
  import: 'goods.why-import',
  recall: 'goods.why-recall',
  'recall-end': 'goods.why-recall-end',
};

/** `2028-08-31` → `31/08/2028`. */
export const dayWords = (day: string): string => day.split('-').reverse().join('/');

/** The colour of an expiry. */
export function expiryTone(day: string): 'danger' | 'queued' | 'plain' {
  const now = serverNow();
  if (day <= dayInIndia(now)) return 'danger';
  return day <= dayInIndia(now + NEAR_EXPIRY_DAYS * DAY_MS) ? 'queued' : 'plain';
}

/** A change with its sign. */
export const withSign = (delta: number): string => (delta > 0 ? `+${delta}` : `−${-delta}`);
