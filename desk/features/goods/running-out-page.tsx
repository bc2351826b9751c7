// Goods that run out soon at all shops, by the sales of the last four weeks.
import { listRunningOut, type RunningOut } from '#core/contract/desk/goods/goods.ts';
import { textIn } from '#core/language/said.ts';
import { Badge } from '#ui/badge.tsx';
import { Blank } from '#ui/blank.tsx';
import { useRead } from '../../api/use-read.ts';
import { type Column, DataTable } from '../../blocks/list/data-table.tsx';
import { RowMain } from '../../blocks/list/row-main.tsx';
import { FilterSelect, Toolbar } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page } from '../../blocks/page.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';

const spans = ['3', '7', '14', '30'] as const;

function useColumns(): readonly Column<RunningOut>[] {
  const t = useText();
  const language = useLanguage();
  const { nameOf } = useVendorNames();
  return [
    {
      key: 'goods',
      head: t('goods.goods'),
      isName: true,
      cell: ({ names, pack }) => <RowMain>{`${textIn(names, language)}, ${textIn(pack, language)}`}</RowMain>,
    },
    {
      key: 'days',
      head: t('goods.lasts'),
      cell: ({ days, is_out }) => (
        <Badge tone={is_out ? 'danger' : 'queued'}>{is_out ? t('goods.out') : t('goods.days', { n: days })}</Badge>
      ),
    },
    { key: 'stock', head: t('goods.stock'), isFigure: true, cell: ({ stock }) => stock },
    { key: 'sold', head: t('goods.sold'), isFigure: true, cell: ({ sold }) => sold },
    { key: 'shop', head: t('goods.shop'), cell: ({ vendor_id }) => nameOf(vendor_id) },
  ];
}

export function RunningOutPage() {
  const t = useText();
  const vendor = useVendorId(usePerson());
  const filters = useFilters(['days']);
  const days = spans.find((span) => span === filters.values.days) ?? '7';
  const read = useRead(listRunningOut, { query: { days: Number(days), ...(vendor === undefined ? {} : { vendor }) } });
  const rows = read.data?.results;
  const columns = useColumns();
  return (
    <Page title={t('goods.running-out')} backTo="/goods">
      <Toolbar>
        <FilterSelect
          isNeeded
          label={t('goods.within')}
          value={days}
          onValue={(value) => filters.set('days', value)}
          choices={spans.map((value) => ({ value, label: t('goods.days', { n: Number(value) }) }))}
        />
      </Toolbar>
      <Loaded of={read} hasAnswer={rows !== undefined} rows={4}>
        {rows?.length === 0 && <Blank picture="empty-list" title={t('goods.none-out')} text={t('goods.none-out-text')} />}
        {rows !== undefined && rows.length > 0 && (
          <DataTable
            label={t('goods.running-out')}
            columns={columns}
            rows={rows}
            keyOf={({ vendor_id, variant }) => `${vendor_id} ${variant}`}
          />
        )}
      </Loaded>
    </Page>
  );
}
