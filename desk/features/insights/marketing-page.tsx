// Messages to the marketing service: whether they were sent, and why they failed. Does not show whom they are about.

import { listMarketing, type MarketingMessage, marketingStates } from '#core/contract/desk/insight/counts.ts';
import type { IconName } from '#core/icon-names.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import type { Tone } from '#ui/notice.tsx';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowMain } from '../../blocks/list/row-main.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { InsightLinks } from './insight-links.tsx';
import styles from './insights.module.css';

type State = MarketingMessage['state'];

const looks: Readonly<Record<State, { readonly word: MessageKey; readonly tone: Tone; readonly icon: IconName }>> = {
  waiting: { word: 'marketing.waiting', tone: 'queued', icon: 'clock' },
  sent: { word: 'marketing.sent', tone: 'done', icon: 'check-circle' },
  failed: { word: 'marketing.failed', tone: 'danger', icon: 'alert' },
};

const when = (at: string | null): string => (at === null ? '–' : formatMoment(Date.parse(at)));

function useColumns(): readonly Column<MarketingMessage>[] {
  const t = useText();
  return [
    {
      key: 'created',
      head: t('marketing.created'),
      isName: true,
      cell: ({ created_at }) => <RowMain>{when(created_at)}</RowMain>,
    },
    {
      key: 'state',
      head: t('marketing.state'),
      cell: ({ state }) => (
        <Badge tone={looks[state].tone} icon={looks[state].icon}>
          {t(looks[state].word)}
        </Badge>
      ),
    },
    { key: 'settled', head: t('marketing.settled'), cell: ({ settled_at }) => when(settled_at) },
    { key: 'tries', head: t('marketing.tries'), isFigure: true, cell: ({ tries }) => tries },
    {
      key: 'error',
      head: t('marketing.error'),
      cell: ({ error }) => (error === null ? '–' : <span className={styles.code}>{error}</span>),
    },
  ];
}

export function MarketingPage() {
  const t = useText();
  const filters = useFilters(['state']);
  const list = useList(listMarketing, { query: filters.oneOf('state', marketingStates) });
  return (
    <Page title={t('marketing.title')}>
      <InsightLinks here="/insights/marketing" />
      <p className="muted">{t('marketing.about')}</p>
      <StateList
        selects={[choice('state', t('marketing.state'), marketingStates, (one) => t(looks[one].word))]}
        label={t('marketing.title')}
        list={list}
        filters={filters}
        columns={useColumns()}
        keyOf={({ id }) => id}
        none={{ title: t('marketing.none'), text: t('marketing.none-text') }}
      />
    </Page>
  );
}
