// The languages of an article: one at a time, and if there is space the first language beside it.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DeskArticle } from '#core/contract/desk/content/article.ts';
import { MOST_ARTICLE_LEAD, MOST_ARTICLE_TITLE } from '#core/facts/content.ts';
import { FIRST_LANGUAGE, type LanguageCode } from '#core/rules/languages.ts';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { boxLabel, partsOfBox } from '../../blocks/form/local-boxes.ts';
import { TextArea } from '../../blocks/form/text-area.tsx';
import type { DraftForm } from '../../blocks/form/use-draft-form.ts';
import { Section } from '../../blocks/page.tsx';
import { AddLanguage } from '../../blocks/texts/add-language.tsx';
import { type FormTexts, useFormTexts } from '../../blocks/texts/use-form-texts.ts';
import { WrittenBy } from '../../blocks/texts/written-by.tsx';
import { useHasSpace } from '../../blocks/use-has-space.ts';
import { languageName } from '../../blocks/words/language-name.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { type ArticleBox, articleRecord, type WordBox, wordBoxes } from './article-form.ts';
import { ArticleView } from './article-view.tsx';
import { boxWords } from './article-words.ts';
import styles from './articles.module.css';
import { MarkdownField } from './markdown-field.tsx';

type Form = DraftForm<ArticleBox>;

interface LanguagePartsProps {
  readonly codes: readonly LanguageCode[];
  readonly children: (language: LanguageCode) => ReactNode;
  /** Number of empty boxes of a language. */
  readonly missing?: (language: LanguageCode) => number;
  /** A box with an error: its language becomes visible, and the box gets the focus. */
  readonly wrong?: WordBox | undefined;
}

export function LanguageParts({ codes, children, missing, wrong }: LanguagePartsProps) {
  const t = useText();
  const hasRoom = useHasSpace('beside');
  const [chosen, setChosen] = useState<LanguageCode>(useLanguage());
  const part = useRef<HTMLDivElement>(null);
  const others = hasRoom ? codes.filter((code) => code !== FIRST_LANGUAGE) : codes;
  const second = others.find((code) => code === chosen) ?? others[0];
  const shown = codes.filter((code) => code === second || (hasRoom && code === FIRST_LANGUAGE));
  useEffect(() => {
    const language = wrong && partsOfBox(wrong).language;
    if (language && !(hasRoom && language === FIRST_LANGUAGE)) setChosen(language);
  }, [wrong, hasRoom]);
  useEffect(() => {
    if (wrong && chosen) part.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }, [wrong, chosen]);
  const labelOf = (language: LanguageCode): string => {
    const n = missing?.(language) ?? 0;
    return n === 0 ? languageName(t, language) : t('articles.missing', { language: languageName(t, language), n });
  };
  return (
    <>
      {others.length > 1 && (
        <ChipChoices
          label={t('articles.language')}
          choices={others.map((language) => ({ value: language, label: labelOf(language) }))}
          value={second}
          onValue={setChosen}
          isWrapped
        />
      )}
      <div ref={part} className={styles.languages}>
        {shown.map((language) => (
          <div key={language} className={styles.language}>
            <Section title={languageName(t, language)}>{children(language)}</Section>
          </div>
        ))}
      </div>
    </>
  );
}

interface WordsProps {
  readonly form: Form;
  readonly texts: FormTexts;
  readonly language: LanguageCode;
  /** Absent before it was saved. */
  readonly id: number | undefined;
}

function Words({ form, texts, language, id }: WordsProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const [title, lead, text] = wordBoxes(language) as [WordBox, WordBox, WordBox];
  const by = { texts, language };
  return (
    <>
      <TextField {...form.field(title)} label={boxLabel(t, boxWords, title)} autoComplete="off" maxLength={MOST_ARTICLE_TITLE} />
      <WrittenBy {...by} field="titles" value={form.values[title]} />
      <TextArea
        {...form.field(lead)}
        label={boxLabel(t, boxWords, lead)}
        hint={t('articles.lead-hint')}
        lang={language}
        maxLength={MOST_ARTICLE_LEAD}
      />
      <WrittenBy {...by} field="leads" value={form.values[lead]} />
      <MarkdownField form={form} language={language} id={id} />
      <WrittenBy {...by} field="texts" value={form.values[text]} />
      <div>
        <Button
          kind="ghost"
          label={t(isShown ? 'articles.hide-it' : 'articles.show-it', { language: languageName(t, language) })}
          onPress={() => setShown(!isShown)}
        >
          {t(isShown ? 'articles.hide' : 'articles.show')}
        </Button>
      </div>
      {isShown && <ArticleView language={language} title={form.values[title]} lead={form.values[lead]} text={form.values[text]} />}
    </>
  );
}

/** @param article absent before it was saved */
export function LanguageFields({ form, article }: { readonly form: Form; readonly article?: DeskArticle }) {
  const texts = useFormTexts(form.values, article && articleRecord(article));
  const { codes } = texts.languages;
  return (
    <>
      <LanguageParts
        codes={codes}
        missing={(language) => wordBoxes(language).filter((box) => form.values[box].trim() === '').length}
        wrong={codes.flatMap(wordBoxes).find((box) => form.field(box).error !== undefined)}
      >
        {(language) => <Words form={form} texts={texts} language={language} id={article?.id} />}
      </LanguageParts>
      <AddLanguage languages={texts.languages} />
    </>
  );
}
