// The filter for the number of days up to today in India, stored in the address.

import { dayInIndia } from '#core/rules/dates.ts';
import { DAY_MS } from '#core/time.ts';
import { choice } from '../../blocks/list/state-list.tsx';
import type { Translate } from '../../state/language-state.ts';

const choices = ['1', '7', '30', '60'] as const;
/** The default, also for an invalid value. */
const WEEK = '7';

const chosenOf = (days: string | undefined) => choices.find((one) => one === days) ?? WEEK;

/** The first and the last day. @param days value in the address */
export const rangeOf = (days: string | undefined, now: number): { readonly from: string; readonly to: string } => ({
  from: dayInIndia(now - (Number(chosenOf(days)) - 1) * DAY_MS),
  to: dayInIndia(now),
});

/** The filter's choice. */
export const dayChoice = (t: Translate) =>
  choice(
    'days',
    t('insights.range'),
    choices,
    (days) => (days === '1' ? t('insights.today') : t('insights.days', { n: Number(days) })),
    WEEK,
  );
