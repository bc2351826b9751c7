// Fills the placeholders of a message. The build compiles ICU messages into parts; the phone only joins them.
import { groupDigits } from './money.ts';
import { type LanguageCode, languageTable } from './rules/languages.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

/** A text, or a placeholder: its name, its kind (`plural`, `select`, `number`), and the messages to choose from. `#` is the count. */
export type MessagePart = string | readonly [name: string, kind?: string, choices?: Readonly<Record<string, Message>>];

/** The result of `compileMessage` of @lingui/message-utils. */
export type Message = string | readonly MessagePart[];

/** Whether a count takes the singular, by the Unicode CLDR. */
const isOne = (language: LanguageCode, count: number): boolean =>
  count === 1 || (languageTable[language].isZeroSingular && count >= 0 && count < 1);

/** `123456.5` → `1,23,456.5`. Written by hand, because the browser's own formats take a cheap phone 40 ms to load. */
function numberText(value: number): string {
  const [whole = '', decimals] = String(value).split('.');
  return groupDigits(whole) + (decimals === undefined ? '' : `.${decimals}`);
}

function choiceFor(language: LanguageCode, kind: string, choices: Readonly<Record<string, Message>>, value: string | number): Message {
  const exact = choices[value];
  if (exact !== undefined) return exact;
  const isSingular = kind === 'plural' && isOne(language, Number(value));
  return (isSingular ? choices['one'] : undefined) ?? choices['other'] ?? '';
}

/** @param count the value of `#` in a plural; undefined outside one, where `#` is a plain character */
export function fillMessage(language: LanguageCode, message: Message, values: MessageValues, count?: number): string {
  if (typeof message === 'string') return message;
  return message
    .map((part) => {
      if (part === '#' && count !== undefined) return numberText(count);
      if (typeof part === 'string') return part;
      const [name, kind, choices] = part;
      const value = values[name] ?? '';
      const inner = kind === 'plural' ? Number(value) : count;
      if (choices && kind) return fillMessage(language, choiceFor(language, kind, choices, value), values, inner);
      return kind === 'number' ? numberText(Number(value)) : String(value);
    })
    .join('');
}
