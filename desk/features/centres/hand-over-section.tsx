// Cash that a centre's agents handed to its lead.
import type { HandOver } from '#core/contract/agent/hand-over.ts';
import { listCentreHandOvers } from '#core/contract/desk/centre/book.ts';
import type { Centre } from '#core/contract/desk/centre/centre.ts';
import { formatMoney } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { shownMoney } from './shown-money.ts';

function useColumns(): readonly Column<HandOver>[] {
  const t = useText();
  const states = { waits: 'centres.passed-waits', confirmed: 'centres.passed-confirmed', withdrawn: 'centres.passed-withdrawn' } as const;
  return [
    {
      key: 'agent',
      head: t('centres.passed-agent'),
      isName: true,
      cell: ({ agent, at }) => `${agent.name || t('centres.nameless')} · ${formatMoment(Date.parse(at))}`,
    },
    { key: 'lead', head: t('centres.passed-lead'), cell: ({ lead }) => (lead ? lead.name || t('centres.nameless') : '') },
    { key: 'state', head: t('centres.passed-state'), cell: ({ state }) => t(states[state]) },
    { key: 'counted', head: t('centres.passed-counted'), isFigure: true, cell: ({ counted }) => shownMoney(t, counted) },
    {
      key: 'first-count',
      head: t('centres.passed-first-count'),
      isFigure: true,
      cell: ({ first_count }) => (first_count === null ? '' : formatMoney(first_count)),
    },
    { key: 'difference', head: t('centres.passed-difference'), isFigure: true, cell: ({ difference }) => shownMoney(t, difference) },
    { key: 'reason', head: t('centres.passed-reason'), cell: ({ reason }) => reason ?? '' },
  ];
}

export function HandOverSection({ centre: { id } }: { readonly centre: Centre }) {
  const t = useText();
  const list = useList(listCentreHandOvers, { params: { id }, query: {} });
  return (
    <Section title={t('centres.passed')}>
      <ListView
        label={t('centres.passed')}
        list={list}
        filters={useFilters([])}
        columns={useColumns()}
        keyOf={({ id: handOver }) => handOver}
        none={{ title: t('centres.passed-none'), text: t('centres.passed-none-text') }}
      />
    </Section>
  );
}
