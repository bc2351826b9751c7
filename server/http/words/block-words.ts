// What is said to whose account is blocked: why, until when, and whom to call.
import { formatDay, startOfDay } from '#core/rules/dates.ts';
import type { LanguageCode } from '#core/rules/languages.ts';

/** Details of ACCOUNT_BLOCKED. `until`: the last day, `2026-12-05`. */
export interface BlockDetails {
  readonly why: string;
  readonly until: string | null;
  readonly call: string | null;
}

const ended = (text: string): string => (/[.!?।]$/.test(text) ? text : `${text}.`);

export function blockWords({ why, until, call }: BlockDetails, language: LanguageCode): string {
  const day = until === null ? '' : formatDay(startOfDay(until));
  if (language === 'hi')
    return [
      day ? `आपका खाता ${day} तक बंद है।` : 'आपका खाता बंद है।',
      `वजह: ${/[.!?।]$/.test(why) ? why : `${why}।`}`,
      call ? `मदद के लिए ${call} पर फ़ोन करें।` : 'मदद के लिए दुकान पर बात करें।',
    ].join(' ');
  return [
    day ? `Your account is blocked until ${day}.` : 'Your account is blocked.',
    `Reason: ${ended(why)}`,
    call ? `For help call ${call}.` : 'For help ask at the shop.',
  ].join(' ');
}
