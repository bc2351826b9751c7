// Counts of the app's events: a row for each event and day, also as a file.

import { type EventCount, exportEventCounts, listEventCounts } from '#core/contract/desk/insight/counts.ts';
import { type CountedName, countedNames } from '#core/facts/insight.ts';
import { formatDay, startOfDay } from '#core/rules/dates.ts';
import { addressOf } from '../../api/send.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowMain } from '../../blocks/list/row-main.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { CsvLink } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { serverNow } from '../../state/clock.ts';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { dayChoice, rangeOf } from './day-filter.ts';
import { InsightLinks } from './insight-links.tsx';

const names: Readonly<Record<CountedName, MessageKey>> = {
  login: 'events.login',
  order_placed: 'events.order-placed',
  growth_mobile_number: 'events.growth-mobile-number',
  page_speed: 'events.page-speed',
  error: 'events.error',
};

function useColumns(): readonly Column<EventCount>[] {
  const t = useText();
  return [
    {
      key: 'name',
      head: t('events.what'),
      isName: true,
      cell: ({ name }) => <RowMain>{t(names[name])}</RowMain>,
    },
    { key: 'day', head: t('events.day'), cell: ({ day }) => formatDay(startOfDay(day)) },
    { key: 'count', head: t('events.count'), isFigure: true, cell: ({ count }) => count.toLocaleString('en-IN') },
  ];
}

export function EventsPage() {
  const t = useText();
  const filters = useFilters(['days', 'name']);
  const query = { ...rangeOf(filters.values.days, serverNow()), ...filters.oneOf('name', countedNames) };
  const list = useList(listEventCounts, { query });
  return (
    <Page title={t('events.title')}>
      <InsightLinks here="/insights/events" />
      <p className="muted">{t('events.about')}</p>
      <StateList
        selects={[dayChoice(t), choice('name', t('events.what'), countedNames, (one) => t(names[one]))]}
        tools={<CsvLink href={addressOf(exportEventCounts, { query })} />}
        label={t('events.title')}
        list={list}
        filters={filters}
        columns={useColumns()}
        keyOf={({ day, name: of }) => `${day} ${of}`}
        none={{ title: t('events.none'), text: t('events.none-text') }}
      />
    </Page>
  );
}
