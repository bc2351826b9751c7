// Both languages of an article: side by side where there is room, else one at a time.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MOST_ARTICLE_LEAD, MOST_ARTICLE_TITLE } from '#core/facts/content.ts';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { TextArea } from '../../blocks/form/text-area.tsx';
import type { DraftForm } from '../../blocks/form/use-draft-form.ts';
import { Section } from '../../blocks/page.tsx';
import { useRoom } from '../../blocks/use-room.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import type { ArticleBox, ArticleLanguage, WordBox } from './article-form.ts';
import { ArticleView } from './article-view.tsx';
import { articleLanguages, boxWords, languageWords } from './article-words.ts';
import styles from './articles.module.css';
import { MarkdownField } from './markdown-field.tsx';

type Form = DraftForm<ArticleBox>;

const boxesOf = (language: ArticleLanguage): readonly WordBox[] => [`titles_${language}`, `leads_${language}`, `texts_${language}`];

interface LanguagePartsProps {
  readonly children: (language: ArticleLanguage) => ReactNode;
  /** Boxes of a language that are still empty: said where it is not in sight. */
  readonly missing?: (language: ArticleLanguage) => number;
  /** Something is wrong there: it comes in sight, and its box gets the focus. */
  readonly wrong?: WordBox | undefined;
}

export function LanguageParts({ children, missing, wrong }: LanguagePartsProps) {
  const t = useText();
  const own = useLanguage();
  const hasRoom = useRoom('beside');
  const [chosen, setChosen] = useState<ArticleLanguage>(own);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wrong !== undefined) setChosen(wrong.endsWith('hi') ? 'hi' : 'en');
  }, [wrong]);
  useEffect(() => {
    if (wrong?.endsWith(chosen)) part.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }, [wrong, chosen]);
  const labelOf = (language: ArticleLanguage): string => {
    const n = missing?.(language) ?? 0;
    return n === 0 ? t(languageWords[language]) : t('articles.missing', { language: t(languageWords[language]), n });
  };
  return (
    <>
      {!hasRoom && (
        <ChipChoices
          label={t('articles.language')}
          choices={articleLanguages.map((language) => ({ value: language, label: labelOf(language) }))}
          value={chosen}
          onValue={setChosen}
        />
      )}
      <div ref={part} className={styles.languages}>
        {articleLanguages.map((language) => (
          <div key={language} hidden={!hasRoom && language !== chosen} className={styles.language}>
            <Section title={t(languageWords[language])}>{children(language)}</Section>
          </div>
        ))}
      </div>
    </>
  );
}

function Words({ form, language, id }: { readonly form: Form; readonly language: ArticleLanguage; readonly id: number | undefined }) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const [title, lead, text] = boxesOf(language) as [WordBox, WordBox, WordBox];
  return (
    <>
      <TextField {...form.field(title)} label={t(boxWords[title])} autoComplete="off" maxLength={MOST_ARTICLE_TITLE} />
      <TextArea
        {...form.field(lead)}
        label={t(boxWords[lead])}
        hint={t('articles.lead-hint')}
        lang={language}
        maxLength={MOST_ARTICLE_LEAD}
      />
      <MarkdownField form={form} language={language} id={id} />
      <div>
        <Button
          kind="ghost"
          label={t(isShown ? 'articles.hide-it' : 'articles.show-it', { language: t(languageWords[language]) })}
          onPress={() => setShown(!isShown)}
        >
          {t(isShown ? 'articles.hide' : 'articles.show')}
        </Button>
      </div>
      {isShown && <ArticleView language={language} title={form.values[title]} lead={form.values[lead]} text={form.values[text]} />}
    </>
  );
}

export function LanguageFields({ form, id }: { readonly form: Form; readonly id?: number }) {
  const all = articleLanguages.flatMap(boxesOf);
  return (
    <LanguageParts
      missing={(language) => boxesOf(language).filter((box) => form.values[box].trim() === '').length}
      wrong={all.find((box) => form.field(box).error !== undefined)}
    >
      {(language) => <Words form={form} language={language} id={id} />}
    </LanguageParts>
  );
}
