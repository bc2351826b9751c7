// Every change of stock, newest first: why, who, which order, how many before and after.
import { Link } from 'wouter';
import { exportMovements, listMovements, type Movement } from '#core/contract/desk/goods/goods.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { addressOf } from '../../api/send.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowMain } from '../../blocks/list/row-main.tsx';
import { StateList } from '../../blocks/list/state-list.tsx';
import { CsvLink } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { useLanguage, useText } from '../../state/language-state.ts';
import { usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import { whyWords, withSign } from './goods-words.ts';

function useColumns(): readonly Column<Movement>[] {
  const t = useText();
  const language = useLanguage();
  return [
    {
      key: 'goods',
      head: t('goods.goods'),
      isName: true,
      cell: ({ names, pack }) => <RowMain>{`${textIn(names, language)}, ${textIn(pack, language)}`}</RowMain>,
    },
    { key: 'why', head: t('goods.why'), cell: ({ why }) => t(whyWords[why]) },
    { key: 'change', head: t('goods.change'), isFigure: true, cell: ({ delta }) => withSign(delta) },
    { key: 'stock', head: t('goods.before-after'), isFigure: true, cell: ({ before, after }) => `${before} → ${after}` },
    { key: 'batch', head: t('goods.batch'), cell: ({ batch }) => <span className="nowrap">{batch ?? '–'}</span> },
    {
      key: 'order',
      head: t('goods.order'),
      cell: ({ order_id, order_number }) =>
        order_id === null ? (
          '–'
        ) : (
          <Link className="nowrap" href={`/orders/${order_id}`}>
            {order_number ?? order_id}
          </Link>
        ),
    },
    { key: 'who', head: t('goods.who'), cell: ({ staff, note }) => [staff ?? '–', note].filter((part) => part !== null).join(' · ') },
    { key: 'at', head: t('goods.at'), cell: ({ at }) => formatMoment(Date.parse(at)) },
  ];
}

export function MovementsPage() {
  const t = useText();
  const vendor = useVendorId(usePerson());
  const filters = useFilters(['variant']);
  const { variant } = filters.values;
  const query = { ...(vendor === undefined ? {} : { vendor }), ...(Number(variant) > 0 ? { variant: Number(variant) } : {}) };
  const list = useList(listMovements, { query });
  return (
    <Page title={t('goods.movements')} backTo="/goods">
      <StateList
        tools={<CsvLink href={addressOf(exportMovements, { query })} />}
        label={t('goods.movements')}
        list={list}
        filters={filters}
        columns={useColumns()}
        keyOf={({ id, variant: one }) => `${id} ${one}`}
        none={{ title: t('goods.no-movements'), text: t('goods.no-movements-text') }}
      />
    </Page>
  );
}
