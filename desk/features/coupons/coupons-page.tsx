// Coupons of the shop: the discount and end of each, its uses, and the discount given so far.

import { downloadExport } from '#core/contract/desk/import.ts';
import { type DeskCoupon, listDeskCoupons } from '#core/contract/desk/vendor/coupon.ts';
import { couponStates } from '#core/facts/coupon.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { addressOf } from '../../api/send.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { RowLink } from '../../blocks/list/row-link.tsx';
import { searchOf } from '../../blocks/list/search-field.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { CsvLink } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import { stateLooks, stateNames, worthWords } from './coupon-words.ts';
import styles from './coupons.module.css';
import { SwitchButton } from './switch-button.tsx';

export function StateBadge({ state }: Pick<DeskCoupon, 'state'>) {
  const t = useText();
  return <Badge {...stateLooks[state]}>{t(stateNames[state])}</Badge>;
}

const days = ({ starts_at, ends_at }: DeskCoupon): string => `${formatDay(Date.parse(starts_at))} – ${formatDay(Date.parse(ends_at))}`;

function useColumns(hasVendor: boolean): readonly Column<DeskCoupon>[] {
  const t = useText();
  const language = useLanguage();
  const { nameOf } = useVendorNames();
  return [
    {
      key: 'code',
      head: t('coupons.code'),
      isName: true,
      cell: ({ vendor_id, code, titles }) => (
        <RowLink href={`/coupons/${vendor_id}/${code}`} more={textIn(titles, language)}>
          {code}
        </RowLink>
      ),
    },
    ...(hasVendor ? [] : [{ key: 'shop', head: t('coupons.shop'), cell: ({ vendor_id }: DeskCoupon) => nameOf(vendor_id) }]),
    { key: 'state', head: t('coupons.state'), cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'gives',
      head: t('coupons.gives'),
      cell: (coupon) => (
        <>
          {worthWords(t, coupon)}
          {coupon.min_cart > 0 && <small className={styles.more}>{t('coupons.from-cart', { amount: formatMoney(coupon.min_cart) })}</small>}
        </>
      ),
    },
    { key: 'days', head: t('coupons.days'), cell: days },
    {
      key: 'used',
      head: t('coupons.used'),
      isFigure: true,
      cell: ({ used, uses_left }) => (
        <>
          {used}
          {uses_left !== null && <small className={styles.more}>{t('coupons.left', { n: uses_left })}</small>}
        </>
      ),
    },
    { key: 'given', head: t('coupons.given'), isFigure: true, cell: ({ given }) => formatMoney(given) },
  ];
}

export function CouponsPage() {
  const t = useText();
  const person = usePerson();
  const mayWrite = mayDo(person, 'coupons.write');
  const vendor = useVendorId(person);
  const filters = useFilters(['search', 'state']);
  const ofShop = vendor === undefined ? {} : { vendor };
  const list = useList(listDeskCoupons, { query: { ...ofShop, ...filters.text('search'), ...filters.oneOf('state', couponStates) } });
  const columns = useColumns(vendor !== undefined);
  return (
    <Page title={t('coupons.title')} add={mayWrite && { href: '/coupons/new', words: t('coupons.add') }}>
      <StateList
        search={searchOf(filters, t('coupons.search'))}
        selects={[choice('state', t('coupons.state'), couponStates, (value) => t(stateNames[value]))]}
        tools={
          mayDo(person, 'exports.read') && <CsvLink href={addressOf(downloadExport, { params: { kind: 'coupons' }, query: ofShop })} />
        }
        label={t('coupons.title')}
        list={list}
        filters={filters}
        columns={columns}
        keyOf={({ vendor_id, code }) => `${vendor_id} ${code}`}
        none={{ title: t('coupons.none'), text: t('coupons.none-text') }}
        action={mayWrite ? (coupon) => <SwitchButton coupon={coupon} /> : undefined}
      />
    </Page>
  );
}
