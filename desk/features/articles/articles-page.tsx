// Articles in every state, the last changed first.
import { type DeskArticleLine, listDeskArticles } from '#core/contract/desk/content/article.ts';
import { articleStates } from '#core/facts/content.ts';
import { textIn } from '#core/language/said.ts';
import { formatDay, formatMoment } from '#core/rules/dates.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowLink } from '../../blocks/list/row-link.tsx';
import { searchOf } from '../../blocks/list/search-field.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { type Translate, useLanguage, useText } from '../../state/language-state.ts';
import { stateLooks, topicWords } from './article-words.ts';
import styles from './articles.module.css';
import { StateBadges } from './state-badges.tsx';

/** Since when, or from when, it is public. */
function whenOf(t: Translate, { state, is_live, published_at }: DeskArticleLine): string {
  if (published_at === null || !(is_live || state === 'scheduled')) return '–';
  const at = Date.parse(published_at);
  return is_live ? t('articles.since', { day: formatDay(at) }) : t('articles.from', { day: formatDay(at), at: formatMoment(at).slice(-5) });
}

function useColumns(): readonly Column<DeskArticleLine>[] {
  const t = useText();
  const language = useLanguage();
  return [
    {
      key: 'title',
      head: t('articles.title'),
      isName: true,
      cell: ({ id, slug, titles, topic }) => (
        <RowLink href={`/articles/${id}`} more={t(topicWords[topic])}>
          {textIn(titles, language) || slug}
        </RowLink>
      ),
    },
    { key: 'state', head: t('articles.state'), cell: (article) => <StateBadges article={article} /> },
    { key: 'when', head: t('articles.read'), cell: (article) => whenOf(t, article) },
    { key: 'writer', head: t('articles.writer'), cell: ({ written_by }) => written_by.full_name || '–' },
    {
      key: 'changed',
      head: t('articles.changed'),
      cell: ({ changed }) => (changed ? `${changed.by ?? ''} ${formatMoment(Date.parse(changed.at))}` : '–'),
    },
  ];
}

export function ArticlesPage() {
  const t = useText();
  const filters = useFilters(['search', 'state']);
  const list = useList(listDeskArticles, { query: { ...filters.text('search'), ...filters.oneOf('state', articleStates) } });
  return (
    <Page
      title={t('articles.list')}
      actions={
        <a className={styles.out} href="/blog" target="_blank" rel="noopener">
          {t('articles.blog')}
        </a>
      }
      add={{ href: '/articles/new', words: t('articles.add') }}
    >
      <StateList
        search={searchOf(filters, t('articles.search'))}
        selects={[choice('state', t('articles.state'), articleStates, (one) => t(stateLooks[one].word))]}
        label={t('articles.list')}
        list={list}
        filters={filters}
        columns={useColumns()}
        keyOf={({ id }) => id}
        none={{ title: t('articles.none'), text: t('articles.none-text') }}
      />
    </Page>
  );
}
