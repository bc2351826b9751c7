// Insurance products: cover and end of each, and whether farmers can buy it.
import { downloadExport } from '#core/contract/desk/import.ts';
import { type DeskInsurance, listDeskInsurance } from '#core/contract/desk/insurance/product.ts';
import { textIn } from '#core/language/said.ts';
import { formatDay } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { addressOf } from '../../api/send.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowLink } from '../../blocks/list/row-link.tsx';
import { searchOf } from '../../blocks/list/search-field.tsx';
import { StateList } from '../../blocks/list/state-list.tsx';
import { CsvLink } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { stateLooks, stateNames } from './insurance-words.ts';

export function StateBadge({ state }: Pick<DeskInsurance, 'state'>) {
  const t = useText();
  return <Badge {...stateLooks[state]}>{t(stateNames[state])}</Badge>;
}

const days = ({ starts_at, ends_at }: DeskInsurance): string => `${formatDay(Date.parse(starts_at))} – ${formatDay(Date.parse(ends_at))}`;

function useColumns(): readonly Column<DeskInsurance>[] {
  const t = useText();
  const language = useLanguage();
  return [
    {
      key: 'name',
      head: t('insurance.name'),
      isName: true,
      cell: ({ id, code, names }) => (
        <RowLink href={`/insurance/${id}`} more={code}>
          {textIn(names, language)}
        </RowLink>
      ),
    },
    { key: 'state', head: t('insurance.state'), cell: ({ state }) => <StateBadge state={state} /> },
    { key: 'insurer', head: t('insurance.insurer'), cell: ({ insurer_name }) => insurer_name || '–' },
    { key: 'days', head: t('insurance.risk'), cell: days },
    { key: 'packs', head: t('insurance.packs'), isFigure: true, cell: ({ premiums }) => premiums },
  ];
}

export function InsuranceListPage() {
  const t = useText();
  const person = usePerson();
  const filters = useFilters(['search']);
  const list = useList(listDeskInsurance, { query: filters.text('search') });
  const columns = useColumns();
  return (
    <Page title={t('insurance.title')} add={mayDo(person, 'insurance.write') && { href: '/insurance/new', words: t('insurance.add') }}>
      <StateList
        search={searchOf(filters, t('insurance.search'))}
        tools={mayDo(person, 'exports.read') && <CsvLink href={addressOf(downloadExport, { params: { kind: 'premiums' } })} />}
        label={t('insurance.title')}
        list={list}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ title: t('insurance.none'), text: t('insurance.none-text') }}
      />
    </Page>
  );
}
