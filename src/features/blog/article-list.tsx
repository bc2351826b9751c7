// The list of articles: by topic, newest first. Articles stored on the phone are marked.

import { Link, useLocation, useSearch } from 'wouter';
import type { ArticleSummary } from '#core/contract/blog/article.ts';
import { articleTopics } from '#core/facts/content.ts';
import { textIn, valueForLanguage } from '#core/language/said.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { loadMoreArticles, reloadArticles, useArticles } from '#state/blog/blog-state.ts';
import { useUnreadWords } from '#state/frame/failure.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { Icon } from '#ui/icon.tsx';
import { ScrollEnd } from '#ui/scroll-end.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ArticlePhoto } from './article-photo.tsx';
import styles from './blog.module.css';
import { topicOf, topicWords } from './topic-words.ts';

const choices = ['all', ...articleTopics] as const;

function Line({ article, isFirst, isKept }: { readonly article: ArticleSummary; readonly isFirst: boolean; readonly isKept: boolean }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <li className={styles.line}>
      <span className={styles.thumb}>
        <ArticlePhoto src={article.image_url} size={160} isFirst={isFirst} />
      </span>
      <div className={styles.words}>
        <h2>
          <Link href={`/blog/${article.slug}`}>{textIn(article.titles, language)}</Link>
        </h2>
        <p className={styles.lead}>{textIn(article.leads, language)}</p>
        <p className={styles.facts}>
          <span>
            <Icon name="speaker" size={20} /> {t('blog.minutes', { n: valueForLanguage(article.minutes, language) ?? 0 })}
          </span>
          {isKept && (
            <span className={styles.kept}>
              <Icon name="check" size={20} /> {t('blog.saved')}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

function Nothing({ isUnreachable, isAll }: { readonly isUnreachable: boolean; readonly isAll: boolean }) {
  const t = useText();
  const unread = useUnreadWords();
  if (isUnreachable)
    return (
      <Blank {...unread}>
        <Button onPress={() => void reloadArticles()}>{t('retry')}</Button>
      </Blank>
    );
  return (
    <Blank picture="location-big" title={t('blog.none')}>
      {!isAll && <ButtonLink href="/blog">{t('blog.see-all')}</ButtonLink>}
    </Blank>
  );
}

export function ArticleList() {
  const t = useText();
  const search = useSearch();
  const [, goTo] = useLocation();
  const { isOffline } = useNetwork();
  const topic = topicOf(new URLSearchParams(search).get('topic'));
  const { articles, at, next, kept, isUnreachable } = useArticles(topic);
  useTitle(t('blog.title'));
  return (
    <div className={styles.page}>
      <ChipChoices
        label={t('blog.topic')}
        value={topic ?? 'all'}
        onValue={(value) => goTo(value === 'all' ? '/blog' : `/blog?topic=${value}`, { replace: true })}
        choices={choices.map((value) => ({ value, label: t(topicWords[value]) }))}
      />
      {(isUnreachable || isOffline) && at > 0 && <p className={styles.facts}>{t('blog.as-of', { at: formatMoment(at) })}</p>}
      {articles === undefined && !isUnreachable && <SkeletonRows count={4} label={t('loading')} />}
      {!articles?.length && (articles || isUnreachable) && <Nothing isUnreachable={isUnreachable} isAll={topic === undefined} />}
      <ul className={styles.list}>
        {articles?.map((article, i) => (
          <Line key={article.id} article={article} isFirst={i < 2} isKept={kept[article.slug] === article.changed_at} />
        ))}
      </ul>
      {next !== null && <ScrollEnd key={next} onNear={loadMoreArticles} />}
    </div>
  );
}
