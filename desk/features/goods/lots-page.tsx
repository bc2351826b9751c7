// Lots with the remaining packs of each, the first to expire first. Staff count a lot here.
import { useState } from 'react';
import { type Lot, listLots } from '#core/contract/desk/goods/goods.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowMain } from '../../blocks/list/row-main.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import { CountSheet } from './count-sheet.tsx';
import { GoodsLinks } from './goods-links.tsx';
import { dayWords, expiryTone } from './goods-words.ts';
import { RecallSheet } from './recall-sheet.tsx';

function useColumns(): readonly Column<Lot>[] {
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
    { key: 'batch', head: t('goods.batch'), cell: ({ batch }) => batch ?? '–' },
    {
      key: 'expiry',
      head: t('goods.expiry'),
      cell: ({ expires_on }) => (expires_on === null ? '–' : <Badge tone={expiryTone(expires_on)}>{dayWords(expires_on)}</Badge>),
    },
    { key: 'left', head: t('goods.left'), isFigure: true, cell: ({ left, received }) => t('goods.left-of', { n: left, of: received }) },
    { key: 'cost', head: t('goods.cost'), isFigure: true, cell: ({ cost }) => (cost === null ? '–' : formatMoney(cost)) },
    { key: 'shop', head: t('goods.shop'), cell: ({ vendor_id }) => nameOf(vendor_id) },
  ];
}

export function LotsPage() {
  const t = useText();
  const person = usePerson();
  const vendor = useVendorId(person);
  const filters = useFilters(['near']);
  const isNear = filters.values.near === 'y';
  const list = useList(listLots, { query: { ...(vendor === undefined ? {} : { vendor }), ...(isNear ? { near: true } : {}) } });
  const [counted, setCounted] = useState<Lot>();
  const [recalled, setRecalled] = useState<Lot>();
  return (
    <Page title={t('goods.title')} actions={<GoodsLinks />}>
      <StateList
        selects={[choice('near', t('goods.expiry'), ['y'], () => t('goods.near'))]}
        label={t('goods.title')}
        list={list}
        filters={filters}
        columns={useColumns()}
        keyOf={({ id }) => id}
        none={{ title: t('goods.none'), text: t('goods.none-text') }}
        action={
          mayDo(person, 'goods.write')
            ? (lot) => (
                <>
                  <Button kind="link" onPress={() => setCounted(lot)}>
                    {t('goods.count')}
                  </Button>
                  {lot.batch !== null && mayDo(person, 'goods.recall') && (
                    <Button kind="link" onPress={() => setRecalled(lot)}>
                      {t('goods.recall')}
                    </Button>
                  )}
                </>
              )
            : undefined
        }
      />
      {recalled && <RecallSheet lot={recalled} onClose={() => setRecalled(undefined)} />}
      {counted && <CountSheet lot={counted} onClose={() => setCounted(undefined)} />}
    </Page>
  );
}
