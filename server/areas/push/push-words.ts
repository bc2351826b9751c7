// Texts of browser messages about an order: short, and harmless to a stranger who sees the screen.
import type { LanguageCode } from '#core/rules/languages.ts';
import { words } from '../../words/words.ts';
import type { OrderMessageKind } from '../order/order-messages.ts';

/** The key of each step that browsers show. */
export type PushKey = `push.step.${OrderMessageKind}`;

export interface PushText {
  readonly title: string;
  readonly body: string;
}

/** @returns undefined for a step that browsers do not show */
export function pushWords(step: string, number: string, language: LanguageCode): PushText | undefined {
  const { find, say } = words(language);
  const body = find(`push.step.${step}`);
  return body === undefined ? undefined : { title: say('push.title', { order: number }), body };
}
