// A text in Markdown: buttons insert the signs, and photos are uploaded and added to the text.

import { useEffect, useRef, useState } from 'react';
import { addArticlePicture } from '#core/contract/desk/content/article.ts';
import { MOST_ARTICLE_TEXT } from '#core/facts/content.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useFileWrite } from '../../api/send-file.ts';
import { boxLabel, localBox } from '../../blocks/form/local-boxes.ts';
import { PhotoInput } from '../../blocks/form/photo-input.tsx';
import { TextArea } from '../../blocks/form/text-area.tsx';
import type { DraftForm } from '../../blocks/form/use-draft-form.ts';
import { Failure } from '../../blocks/page.tsx';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import type { ArticleBox } from './article-form.ts';
import { boxWords } from './article-words.ts';
import styles from './articles.module.css';
import { addPicture, type Chosen, type MarkdownTool, markdownTools, withTool } from './markdown-tools.ts';

const ROWS = 14;

const toolWords: Readonly<Record<MarkdownTool, MessageKey>> = {
  heading: 'articles.tool-heading',
  bold: 'articles.tool-bold',
  list: 'articles.tool-list',
  warning: 'articles.tool-warning',
  table: 'articles.tool-table',
  link: 'articles.tool-link',
};

export interface MarkdownFieldProps {
  readonly form: DraftForm<ArticleBox>;
  readonly language: LanguageCode;
  /** Id of the article; absent before it was saved, when it accepts no photo yet. */
  readonly id: number | undefined;
}

export function MarkdownField({ form, language, id }: MarkdownFieldProps) {
  const t = useText();
  const key = localBox('texts', language);
  const field = form.field(key);
  const label = boxLabel(t, boxWords, key);
  const box = useRef<HTMLTextAreaElement>(null);
  const cursor = useRef<Chosen>(undefined);
  const [failure, setFailure] = useState<string>();
  // The box must first render with the new text.
  useEffect(() => {
    if (!cursor.current || box.current?.value !== cursor.current.text) return;
    box.current.focus();
    box.current.setSelectionRange(cursor.current.start, cursor.current.end);
    cursor.current = undefined;
  });
  const change = (work: (chosen: Chosen) => Chosen): void => {
    const area = box.current;
    if (!area) return;
    const next = work({ text: area.value, start: area.selectionStart, end: area.selectionEnd });
    cursor.current = next;
    form.set(key, next.text);
  };
  const picture = useFileWrite(addArticlePicture, {
    changes: [],
    onDone: ({ image_url }) => {
      change((chosen) => addPicture(chosen, image_url));
      showToast('done', t('articles.picture-added'));
    },
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  return (
    <>
      <TextArea
        {...field}
        box={box}
        lang={language}
        rows={ROWS}
        label={label}
        hint={`${t('articles.text-hint')} ${t('articles.letters', { n: field.value.trim().length, most: MOST_ARTICLE_TEXT })}`}
        tools={
          <div role="toolbar" aria-label={t('articles.tools', { name: label })} className={styles.tools}>
            {markdownTools.map((tool) => (
              <button key={tool} type="button" onClick={() => change((chosen) => withTool(tool, chosen))}>
                {t(toolWords[tool])}
              </button>
            ))}
            {id !== undefined && (
              <PhotoInput
                label={t('articles.picture-into', { name: label })}
                onFile={(file) => {
                  setFailure(undefined);
                  picture.write({ params: { id }, body: {}, file });
                }}
              >
                {(open) => (
                  <button type="button" aria-busy={picture.isBusy || undefined} disabled={picture.isBusy} onClick={open}>
                    {t(picture.isBusy ? 'articles.picture-busy' : 'articles.tool-picture')}
                  </button>
                )}
              </PhotoInput>
            )}
          </div>
        }
      />
      <Failure words={failure} />
    </>
  );
}
