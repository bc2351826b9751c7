// An article as readers see it. The server converts the text to HTML and cleans it, and this file renders it as elements.
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Router } from 'wouter';
import { previewArticle } from '#core/contract/desk/content/article.ts';
import { MOST_ARTICLE_TEXT } from '#core/facts/content.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useRead } from '../../api/use-read.ts';
import { useText } from '../../state/language-state.ts';
import styles from './articles.module.css';

/** After the last key: continuous typing stays below the sixty requests a minute that the server allows. */
const PAUSE_MS = 1_500;

/** The text at the last pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    if (text === paused) return undefined;
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, paused]);
  return paused;
}

/** Links lead to pages of the shop, not of the desk. */
const useShop = (): [string, () => void] => ['/', () => undefined];

/** Typed text stays: a link opens its page in another tab, also by keyboard. */
function openBeside(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  open(link.href, '_blank', 'noopener');
}

function Made({ text }: { readonly text: string }) {
  const t = useText();
  const asked = usePaused(text).trim();
  const isTooLong = asked.length > MOST_ARTICLE_TEXT;
  const { data, error, isLoading, again } = useRead(previewArticle, { body: { text: asked } }, { isEnabled: !isTooLong });
  // The last preview stays until the next has loaded, so that the page does not jump while typing.
  const last = useRef(data);
  if (data) last.current = data;
  const shown = last.current;
  const failure = error ? failureWords(t, error) : undefined;
  if (!shown && isLoading && !isTooLong) return <SkeletonRows count={2} label={t('loading')} />;
  return (
    <>
      {isTooLong && <Notice tone="danger">{t('articles.fault-long')}</Notice>}
      {failure !== undefined && (
        <Notice
          tone="danger"
          action={
            <Button kind="ghost" icon="refresh" onPress={again}>
              {t('try-again')}
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {shown && (
        <>
          <p className="muted">{t('articles.minutes', { n: shown.minutes })}</p>
          <RichText html={shown.html} />
        </>
      )}
    </>
  );
}

export interface ArticleViewProps {
  readonly language: LanguageCode;
  readonly title: string;
  readonly lead: string;
  /** Markdown. */
  readonly text: string;
}

export function ArticleView({ language, title, lead, text }: ArticleViewProps) {
  const t = useText();
  return (
    <Router hook={useShop}>
      <article className={styles.read} lang={language} aria-label={t('articles.preview')} onClickCapture={openBeside}>
        <h3>{title || '…'}</h3>
        {lead !== '' && <p>{lead}</p>}
        <Made text={text} />
      </article>
    </Router>
  );
}
