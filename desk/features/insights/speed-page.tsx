// Page speed on real phones: the time that three of four stay within, and its rating.

import { listSpeed, type Measured, type SpeedRow } from '#core/contract/desk/insight/speed.ts';
import { type ConnectionClass, connectionClasses, type SpeedMetric, type SpeedRate, speedMetrics } from '#core/facts/insight.ts';
import type { IconName } from '#core/icon-names.ts';
import { Badge } from '#ui/badge.tsx';
import type { Tone } from '#ui/notice.tsx';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowMain } from '../../blocks/list/row-main.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { serverNow } from '../../state/clock.ts';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { dayChoice, rangeOf } from './day-filter.ts';
import { InsightLinks } from './insight-links.tsx';
import styles from './insights.module.css';

const rates: Readonly<Record<SpeedRate, { readonly word: MessageKey; readonly tone: Tone; readonly icon: IconName }>> = {
  good: { word: 'speed.good', tone: 'done', icon: 'check-circle' },
  'needs-work': { word: 'speed.needs-work', tone: 'queued', icon: 'warning-triangle' },
  poor: { word: 'speed.poor', tone: 'danger', icon: 'alert' },
};
const heads: Readonly<Record<SpeedMetric, MessageKey>> = {
  lcp: 'speed.lcp',
  inp: 'speed.inp',
  cls: 'speed.cls',
  worker: 'speed.worker',
};
const networks: Readonly<Record<ConnectionClass, MessageKey>> = {
  'slow-2g': 'speed.slow-2g',
  '2g': 'speed.2g',
  '3g': 'speed.3g',
  '4g': 'speed.4g',
  unknown: 'speed.unknown',
};

function Figure({ metric, of }: { readonly metric: SpeedMetric; readonly of: Measured | null }) {
  const t = useText();
  if (of === null) return '–';
  const { word, tone, icon } = rates[of.rate];
  return (
    <span className={styles.figure}>
      <b>{metric === 'cls' ? of.p75.toFixed(2) : t('speed.seconds', { s: (of.p75 / 1_000).toFixed(2) })}</b>
      <Badge tone={tone} icon={icon}>
        {t(word)}
      </Badge>
      <span className="muted">{t('speed.visits', { n: of.count })}</span>
    </span>
  );
}

function useColumns(): readonly Column<SpeedRow>[] {
  const t = useText();
  return [
    {
      key: 'route',
      head: t('speed.page'),
      isName: true,
      cell: ({ route }) => <RowMain>{route === 'other' ? t('speed.other') : route}</RowMain>,
    },
    ...speedMetrics.map((metric) => ({
      key: metric,
      head: t(heads[metric]),
      cell: (row: SpeedRow) => <Figure metric={metric} of={row[metric]} />,
    })),
  ];
}

export function SpeedPage() {
  const t = useText();
  const filters = useFilters(['days', 'connection']);
  const list = useList(listSpeed, {
    query: { ...rangeOf(filters.values.days, serverNow()), ...filters.oneOf('connection', connectionClasses) },
  });
  return (
    <Page title={t('speed.title')}>
      <InsightLinks here="/insights/speed" />
      <p className="muted">{t('speed.about')}</p>
      <StateList
        selects={[dayChoice(t), choice('connection', t('speed.network'), connectionClasses, (one) => t(networks[one]))]}
        label={t('speed.title')}
        list={list}
        filters={filters}
        columns={useColumns()}
        keyOf={({ route }) => route}
        none={{ title: t('speed.none'), text: t('speed.none-text') }}
      />
    </Page>
  );
}
