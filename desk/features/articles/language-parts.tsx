// The languages of an article: side by side if there is space, else one at a time.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MOST_ARTICLE_LEAD, MOST_ARTICLE_TITLE } from '#core/facts/content.ts';
import { type LanguageCode, languages } from '#core/rules/languages.ts';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { boxLabel, partsOfBox } from '../../blocks/form/local-boxes.ts';
import { TextArea } from '../../blocks/form/text-area.tsx';
import type { DraftForm } from '../../blocks/form/use-draft-form.ts';
import { Section } from '../../blocks/page.tsx';
import { useRoom } from '../../blocks/use-room.ts';
import { languageName } from '../../blocks/words/language-name.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { type ArticleBox, type WordBox, wordBoxes } from './article-form.ts';
import { ArticleView } from './article-view.tsx';
import { boxWords } from './article-words.ts';
import styles from './articles.module.css';
import { MarkdownField } from './markdown-field.tsx';

type Form = DraftForm<ArticleBox>;

interface LanguagePartsProps {
  readonly children: (language: LanguageCode) => ReactNode;
  /** Number of empty boxes of a language, shown while it is not visible. */
  readonly missing?: (language: LanguageCode) => number;
  /** A box with an error: its language becomes visible, and the box gets the focus. */
  readonly wrong?: WordBox | undefined;
}

export function LanguageParts({ children, missing, wrong }: LanguagePartsProps) {
  const t = useText();
  const own = useLanguage();
  const hasRoom = useRoom('beside');
  const [chosen, setChosen] = useState<LanguageCode>(own);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const language = wrong && partsOfBox(wrong).language;
    if (language) setChosen(language);
  }, [wrong]);
  useEffect(() => {
    if (wrong?.endsWith(chosen)) part.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }, [wrong, chosen]);
  const labelOf = (language: LanguageCode): string => {
    const n = missing?.(language) ?? 0;
    return n === 0 ? languageName(t, language) : t('articles.missing', { language: languageName(t, language), n });
  };
  return (
    <>
      {!hasRoom && (
        <ChipChoices
          label={t('articles.language')}
          choices={languages.map((language) => ({ value: language, label: labelOf(language) }))}
          value={chosen}
          onValue={setChosen}
        />
      )}
      <div ref={part} className={styles.languages}>
        {languages.map((language) => (
          <div key={language} hidden={!hasRoom && language !== chosen} className={styles.language}>
            <Section title={languageName(t, language)}>{children(language)}</Section>
          </div>
        ))}
      </div>
    </>
  );
}

function Words({ form, language, id }: { readonly form: Form; readonly language: LanguageCode; readonly id: number | undefined }) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const [title, lead, text] = wordBoxes(language) as [WordBox, WordBox, WordBox];
  return (
    <>
      <TextField {...form.field(title)} label={boxLabel(t, boxWords, title)} autoComplete="off" maxLength={MOST_ARTICLE_TITLE} />
      <TextArea
        {...form.field(lead)}
        label={boxLabel(t, boxWords, lead)}
        hint={t('articles.lead-hint')}
        lang={language}
        maxLength={MOST_ARTICLE_LEAD}
      />
      <MarkdownField form={form} language={language} id={id} />
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

export function LanguageFields({ form, id }: { readonly form: Form; readonly id?: number }) {
  const all = languages.flatMap(wordBoxes);
  return (
    <LanguageParts
      missing={(language) => wordBoxes(language).filter((box) => form.values[box].trim() === '').length}
      wrong={all.find((box) => form.field(box).error !== undefined)}
    >
      {(language) => <Words form={form} language={language} id={id} />}
    </LanguageParts>
  );
}
