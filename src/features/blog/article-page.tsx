// An article, to read or listen to, with its contents, its products, and a way to share it.

import { useRoute } from 'wouter';
import type { Article } from '#core/contract/blog/article.ts';
import { textIn, valueForLanguage } from '#core/language/said.ts';
import { formatDay } from '#core/rules/dates.ts';
import { reloadArticle, useArticle } from '#state/blog/blog-state.ts';
import { useUnreadWords } from '#state/frame/failure.ts';
import { LANGUAGE_PARAMETER, useLanguage, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { RichText, spokenText } from '#ui/rich-text.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ArticlePhoto } from './article-photo.tsx';
import styles from './blog.module.css';
import { Listen } from './listen.tsx';

/** Shorter articles need no table of contents. */
const CONTENTS_FROM = 2;

function Contents({ article }: { readonly article: Article }) {
  const t = useText();
  const { language } = useLanguage();
  const parts = (valueForLanguage(article.headings, language) ?? []).filter(({ level }) => level === 2);
  if (parts.length < CONTENTS_FROM) return null;
  return (
    <nav className={styles.contents} aria-label={t('blog.contents')}>
      <h2>{t('blog.contents')}</h2>
      <ol>
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Share({ article }: { readonly article: Article }) {
  const t = useText();
  const { language } = useLanguage();
  const title = textIn(article.titles, language);
  const share = (): void => {
    const url = `${location.origin}/blog/${article.slug}?${LANGUAGE_PARAMETER}=${language}`;
    openSheet({ sheet: 'share', content: { title, text: title, url } });
  };
  return (
    <Button kind="ghost" icon="share" onPress={share}>
      {t('share')}
    </Button>
  );
}

function Head({ article, isKept }: { readonly article: Article; readonly isKept: boolean }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h2 className={styles.title}>{textIn(article.titles, language)}</h2>
        <p className={styles.facts}>
          <time dateTime={article.changed_at}>{formatDay(Date.parse(article.changed_at))}</time>
          {isKept && (
            <span className={styles.kept}>
              <Icon name="check" size={20} /> {t('blog.saved')}
            </span>
          )}
        </p>
      </div>
      <span className={styles.thumb}>
        <ArticlePhoto src={article.image_url} size={160} isFirst />
      </span>
    </header>
  );
}

function Whole({ article, isKept }: { readonly article: Article; readonly isKept: boolean }) {
  const { language } = useLanguage();
  const [title, lead, html] = [textIn(article.titles, language), textIn(article.leads, language), textIn(article.htmls, language)];
  return (
    <article className={styles.page}>
      <Head article={article} isKept={isKept} />
      <div className={styles.acts}>
        <Listen text={`${title}. ${lead} ${spokenText(html)}`} minutes={valueForLanguage(article.minutes, language) ?? 0} />
        <Share article={article} />
      </div>
      <p>{lead}</p>
      <Contents article={article} />
      <RichText html={html} />
    </article>
  );
}

function Missing({ isGone }: { readonly isGone: boolean }) {
  const t = useText();
  const unread = useUnreadWords();
  return (
    <Blank {...(isGone ? ({ picture: 'location-big', title: t('blog.gone') } as const) : unread)}>
      {!isGone && <Button onPress={() => void reloadArticle()}>{t('retry')}</Button>}
      <ButtonLink href="/blog" kind={isGone ? 'primary' : 'ghost'}>
        {t('blog.see-all')}
      </ButtonLink>
    </Blank>
  );
}

/** The article of an address, once it is loaded. */
export function useOpened() {
  const [, params] = useRoute('/blog/:slug');
  const slug = params?.slug ?? '';
  const { slug: shown, article, failure, kept } = useArticle(slug);
  const own = shown === slug ? article : undefined;
  return { article: own, failure: own || shown !== slug ? '' : failure, isKept: own !== undefined && kept[slug] === own.changed_at };
}

export function ArticlePage({ article, failure, isKept }: ReturnType<typeof useOpened>) {
  const t = useText();
  const { language } = useLanguage();
  useTitle(article ? textIn(article.titles, language) : t('blog.title'));
  if (article) return <Whole article={article} isKept={isKept} />;
  return failure === '' ? <SkeletonRows count={4} label={t('loading')} /> : <Missing isGone={failure === 'gone'} />;
}
