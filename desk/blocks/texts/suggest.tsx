// Asks a machine for a draft of a text in another language. The draft goes into the box: a person reads, changes and saves it.
import { getSuggestionLanguages, suggestText, suggestWord } from '#core/contract/desk/content/suggestions.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import { LONGEST_SUGGESTED } from '#core/facts/language/texts.ts';
import { FIRST_LANGUAGE, type LanguageCode } from '#core/rules/languages.ts';
import { maySuggestText } from '#core/rules/words/suggestion.ts';
import { Button } from '#ui/button.tsx';
import { showFailureToast } from '../../api/failure-words.ts';
import type { Asking } from '../../api/send.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './text-tabs.module.css';
import type { TextRecord } from './use-form-texts.ts';

/** Whether the person may ask for drafts, and the provider knows the language. @param mayBeDrafted this text */
function useIsOffered(language: LanguageCode, mayBeDrafted = true): boolean {
  const isEnabled = mayDo(usePerson(), 'texts.suggest') && mayBeDrafted && language !== FIRST_LANGUAGE;
  const { data } = useRead(getSuggestionLanguages, {}, { isEnabled });
  return isEnabled && data?.languages.includes(language) === true;
}

/** Puts the answered draft into the box. */
function useDraft(onDraft: (text: string) => void) {
  const t = useText();
  return {
    changes: [],
    onDone: ({ text }: { readonly text: string }) => {
      onDraft(text);
      showToast('done', t('texts.suggested'));
    },
    onFailed: showFailureToast(t),
  };
}

function AskButton({ isBusy, onPress }: { readonly isBusy: boolean; readonly onPress: () => void }) {
  const t = useText();
  return (
    <div className={styles.by}>
      <Button kind="link" isBusy={isBusy} onPress={onPress}>
        {t('texts.suggest')}
      </Button>
    </div>
  );
}

interface AskProps<C extends CallShape> {
  readonly asking: Asking<C>;
  /** Receives the draft. */
  readonly onDraft: (text: string) => void;
}

function AskForText({ asking, onDraft }: AskProps<typeof suggestText>) {
  const { write, isBusy } = useWrite(suggestText, useDraft(onDraft));
  return <AskButton isBusy={isBusy} onPress={() => write(asking)} />;
}

function AskForWord({ asking, onDraft }: AskProps<typeof suggestWord>) {
  const { write, isBusy } = useWrite(suggestWord, useDraft(onDraft));
  return <AskButton isBusy={isBusy} onPress={() => write(asking)} />;
}

export interface SuggestTextProps {
  /** Absent: the record is not saved yet, or its texts are notices of law. */
  readonly record: TextRecord | undefined;
  readonly field: string;
  readonly language: LanguageCode;
  /** The English text in the form. */
  readonly original: string;
  readonly onDraft: (text: string) => void;
}

/** The button below a box for a text of a record. */
export function SuggestText({ record, field, language, original, onDraft }: SuggestTextProps) {
  const text = original.trim();
  const mayBeDrafted = record !== undefined && maySuggestText(record.entity, field) && text !== '' && text.length <= LONGEST_SUGGESTED;
  if (!useIsOffered(language, mayBeDrafted) || !record) return null;
  const { entity, id } = record;
  return <AskForText asking={{ body: { entity, id: String(id), field, language, text } }} onDraft={onDraft} />;
}

interface SuggestWordProps {
  readonly word: { readonly file: string; readonly key: string };
  readonly language: LanguageCode;
  readonly onDraft: (text: string) => void;
}

/** The button below the box for a word of the app. */
export function SuggestWord({ word: { file, key }, language, onDraft }: SuggestWordProps) {
  return useIsOffered(language) ? <AskForWord asking={{ body: { file, key, language } }} onDraft={onDraft} /> : null;
}
