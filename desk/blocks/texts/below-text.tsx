// What stands below the box of a text. It loads after the form, which works without it.
import type { LanguageCode } from '#core/rules/languages.ts';
import { SuggestText } from './suggest.tsx';
import type { FormTexts } from './use-form-texts.ts';
import { WrittenBy } from './written-by.tsx';

export interface BelowTextProps {
  readonly texts: FormTexts;
  readonly field: string;
  readonly language: LanguageCode;
  readonly value: string;
  /** The English text in the form. */
  readonly original: string;
  readonly onDraft: (text: string) => void;
}

export function BelowText({ texts, field, language, value, original, onDraft }: BelowTextProps) {
  return (
    <>
      {/* A draft never replaces what a person wrote. */}
      {value.trim() === '' && (
        <SuggestText key={language} record={texts.record} field={field} language={language} original={original} onDraft={onDraft} />
      )}
      <WrittenBy texts={texts} field={field} language={language} value={value} />
    </>
  );
}
