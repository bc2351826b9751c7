// How far a page about phones looks back: some days up to today in India.
import { dayInIndia } from '#core/rules/dates.ts';
import type { MessageKey } from '../../state/language-state.ts';

const DAY_MS = 24 * 3_600_000;
const choices = ['1', '7', '30', '60'] as const;
/** A week, when nothing is chosen. */
export const DAYS_SHOWN = '7';

/** @param days as it stands in the address; what is no choice is a week */
export function rangeOf(days: string | undefined, now: number): { readonly from: string; readonly to: string } {
  const chosen = choices.find((one) => one === days) ?? DAYS_SHOWN;
  return { from: dayInIndia(now - (Number(chosen) - 1) * DAY_MS), to: dayInIndia(now) };
}

export const dayChoices = (t: (key: MessageKey, values?: Record<string, string | number>) => string) =>
  choices.map((value) => ({ value, label: value === '1' ? t('insights.today') : t('insights.days', { n: Number(value) }) }));
