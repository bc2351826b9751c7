// The languages of a form's texts, and their states.
import { listTextStates, reviewTextStates, type TextStateEntry } from '#core/contract/desk/content/text-states.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { TextNoun } from '#core/fields/text-fields.ts';
import { ownText } from '#core/language/said.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import type { TabState } from './tab-looks.ts';
import { type TextLanguages, useTextLanguages } from './use-text-languages.ts';

export interface FormTexts {
  /** Absent: the record is not saved yet, or has no states. */
  readonly record?: TextRecord | undefined;
  readonly languages: TextLanguages;
  /** @param value of the box now; one that is not saved is a draft */
  readonly stateOf: (field: string, language: LanguageCode, value: string) => TabState;
  /** Who wrote and reviewed the stored text; absent for one from before. */
  readonly entryOf: (field: string, language: LanguageCode) => TextStateEntry | undefined;
  /** Whether the person may review this text. */
  readonly mayReview: (field: string, language: LanguageCode, value: string) => boolean;
  readonly review: (field: string, language: LanguageCode) => void;
  readonly isBusy: boolean;
}

/** A record with its texts, as it is stored. */
export interface TextRecord {
  readonly entity: TextNoun;
  readonly id: number | string;
  readonly saved: Readonly<Record<string, unknown>>;
}

/** @param values of the form @param record absent: a new one, or a noun without states */
export function useFormTexts(values: Readonly<Record<string, string>>, record?: TextRecord): FormTexts {
  const t = useText();
  const person = usePerson();
  const languages = useTextLanguages(values);
  const params = { entity: record?.entity ?? 'product', id: String(record?.id ?? 0) };
  const read = useRead(listTextStates, { params }, { isEnabled: record !== undefined });
  const entries = read.data?.results ?? [];
  const { write, isBusy } = useWrite(reviewTextStates, {
    changes: [listTextStates],
    onDone: ({ refused }) =>
      showToast(refused.length > 0 ? 'danger' : 'done', t(refused.length > 0 ? 'texts.changed' : 'texts.now-reviewed')),
    onFailed: (error) => showToast('danger', failureWords(t, error) ?? t('texts.changed')),
  });
  const entryOf: FormTexts['entryOf'] = (field, language) => entries.find((one) => one.field === field && one.language === language);
  const stateOf: FormTexts['stateOf'] = (field, language, value) => {
    const text = value.trim();
    if (text === '') return 'missing';
    const saved = ownText(record?.saved[field] as LocalText | null | undefined, language);
    return saved === text ? (entryOf(field, language)?.state ?? 'reviewed') : 'draft';
  };
  const isStored = (field: string, language: LanguageCode, value: string): boolean =>
    ownText(record?.saved[field] as LocalText | null | undefined, language) === value.trim();
  return {
    record,
    languages,
    stateOf,
    entryOf,
    mayReview: (field, language, value) => {
      const entry = entryOf(field, language);
      const isOpen = entry !== undefined && entry.state !== 'reviewed' && !entry.is_own;
      return isOpen && isStored(field, language, value) && mayDo(person, 'texts.review');
    },
    review: (field, language) => {
      const entry = entryOf(field, language);
      if (entry) write({ params, body: { texts: [{ field, language, seen: entry.seen }] } });
    },
    isBusy,
  };
}
