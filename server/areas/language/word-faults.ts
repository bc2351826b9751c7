// Finds faults in a text of an added language that would disturb a screen or a reader.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { WordFault } from '#core/facts/language/words.ts';
import type { Message } from '#core/fill-message.ts';
import { type LanguageCode, languageTable } from '#core/rules/languages.ts';

type Part = Exclude<Message, string>[number];
type Choices = Readonly<Record<string, Message | undefined>>;

/** @returns undefined for an invalid text */
function compiled(text: string): Message | undefined {
  try {
    return compileMessageOrThrow(text) as Message;
  } catch {
    return undefined;
  }
}

const partsOf = (message: Message | undefined): readonly Part[] => (Array.isArray(message) ? message : []);
const choicesOf = (part: Part): Choices => (typeof part !== 'string' && typeof part[2] === 'object' ? (part[2] as Choices) : {});
/** The choices of a plural, without its offset. */
const formsOf = (part: Part): Choices => Object.fromEntries(Object.entries(choicesOf(part)).filter(([name]) => name !== 'offset'));

/** Kinds of placeholders that may differ: a translation may choose words by a value that English shows unchanged. */
const FREE_KINDS: readonly unknown[] = [undefined, 'plural', 'select', 'selectordinal'];

/** Names of the placeholders at any depth, each once. A date or a number includes its kind. */
function placesOf(message: Message | undefined): readonly string[] {
  const walk = (one: Message | undefined): readonly string[] =>
    partsOf(one).flatMap((part) =>
      typeof part === 'string' || part[0] === '#'
        ? []
        : [FREE_KINDS.includes(part[1]) ? part[0] : `${part[0]} ${part[1]}`, ...Object.values(formsOf(part)).flatMap(walk)],
    );
  return [...new Set(walk(message))].sort();
}

const isBlank = (message: Message | undefined): boolean =>
  typeof message === 'string' ? message.trim() === '' : partsOf(message).every((part) => typeof part === 'string' && part.trim() === '');

/** Whether every plural has `other`, and no choice is empty. */
function hasAllForms(message: Message | undefined): boolean {
  return partsOf(message).every((part) => {
    if (typeof part === 'string' || typeof part[2] !== 'object') return true;
    const forms = formsOf(part);
    return !isBlank(forms['other']) && Object.values(forms).every((form) => !isBlank(form) && hasAllForms(form));
  });
}

/** The letters of a text that people read, without placeholders and notation. */
function lettersIn(message: Message | undefined): string {
  return partsOf(message)
    .map((part) => (typeof part === 'string' ? part : Object.values(formsOf(part)).map(lettersIn).join(' ')))
    .join(' ')
    .concat(typeof message === 'string' ? message : '');
}

const scriptsOf = (language: LanguageCode): RegExp =>
  new RegExp(`\\p{Script=${languageTable[language].script}}|\\p{Script=Latin}|\\p{Script=Inherited}|\\p{Script=Common}`, 'u');
const hasScriptOf = (language: LanguageCode, text: string): boolean =>
  new RegExp(`\\p{Script=${languageTable[language].script}}`, 'u').test(text);

/** English words that are more than a name: `Add to cart`, not `OTP`. */
const isSentence = (letters: string): boolean => (letters.match(/\p{Ll}{2,}/gu) ?? []).length > 1;

/** @param text not empty @param original the English text of the same key */
export function wordFaults(language: LanguageCode, text: string, original: string): readonly WordFault[] {
  const [own, source] = [compiled(text), compiled(original)];
  if (own === undefined) return ['unreadable'];
  const letters = lettersIn(own);
  const isOurs = scriptsOf(language);
  const signs = letters.match(/[\p{L}\p{M}]/gu) ?? [];
  const faults: Readonly<Record<WordFault, boolean>> = {
    unreadable: false,
    places: placesOf(own).join() !== placesOf(source).join(),
    plural: !hasAllForms(own) && hasAllForms(source),
    letters: !signs.every((sign) => isOurs.test(sign)),
    digits: /\p{Nd}/u.test(letters.replace(/[0-9]/g, '')),
    untranslated: !hasScriptOf(language, letters) && isSentence(lettersIn(source)),
    form: text !== text.normalize('NFC'),
  };
  return (Object.keys(faults) as WordFault[]).filter((fault) => faults[fault]);
}
