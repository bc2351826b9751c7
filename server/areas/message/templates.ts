// Texts of outgoing messages, from server/words. Providers register them by name; the simulated ones render them from here.
import type { LanguageCode } from '#core/rules/languages.ts';
import messages from '../../words/en/messages.json' with { type: 'json' };
import type { WordKey } from '../../words/word-key.ts';
import { words } from '../../words/words.ts';

type NameIn<K extends WordKey> = K extends `message.${infer Name}` ? Name : never;
/** The keys of messages without their family: `order-placed`. */
export type TemplateName = NameIn<WordKey>;

/** The placeholders of a template, each once in text order: some providers take values by place only. */
export const placesOf = (name: TemplateName, language: LanguageCode): readonly string[] => words(language).placesOf(`message.${name}`);

/** The text of a message. A placeholder without a value stays. */
export function renderTemplate(name: TemplateName, language: LanguageCode, variables: Readonly<Record<string, string>>): string {
  const values = Object.fromEntries(placesOf(name, language).map((place) => [place, variables[place] ?? `{${place}}`]));
  return words(language).find(`message.${name}`, values) ?? '';
}

export const isTemplateName = (name: string): name is TemplateName => words('en').find(`message.${name}`) !== undefined;

/** The wordings that are sent as SMS. The others are spoken. */
export const smsTemplates: readonly TemplateName[] = Object.keys(messages)
  .map((key) => key.replace('message.', ''))
  .filter(isTemplateName)
  .filter((name) => !name.endsWith('-call'));
