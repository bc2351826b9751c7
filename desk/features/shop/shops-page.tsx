// The person's shops: found by name, PIN code or number, and whether farmers see them.
import { Link } from 'wouter';
import { type DeskVendor, listDeskVendors, ShopStatus } from '#core/contract/desk/vendor/vendor.ts';
import { textIn } from '#core/language/said.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { Badge } from '#ui/badge.tsx';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { searchOf } from '../../blocks/list/search-field.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { shopHref } from './part-form.tsx';
import { fulfilments } from './parts/delivery-part.tsx';
import styles from './shop.module.css';
import { statusSigns } from './status-words.ts';

const statuses = Object.values(ShopStatus.schema);
const faults = ['licence', 'gstin'] as const;

function useColumns(): readonly Column<DeskVendor>[] {
  const t = useText();
  const language = useLanguage();
  return [
    {
      key: 'name',
      head: t('shop.name'),
      isName: true,
      cell: ({ id, names }) => (
        <Link href={shopHref(id)} className={styles.name} data-row-main="">
          {textIn(names, language)}
        </Link>
      ),
    },
    { key: 'place', head: t('shop.where'), cell: ({ company_address }) => company_address },
    { key: 'phone', head: t('shop.phone'), cell: ({ company_phone }) => displayPhone(company_phone) },
    { key: 'delivery', head: t('shop.fulfilment'), cell: ({ fulfillment_type }) => t(fulfilments[fulfillment_type]) },
    {
      key: 'status',
      head: t('shop.status'),
      cell: ({ status, licences, is_gstin_foreign }) => {
        const { word, tone, icon } = statusSigns[status];
        const isEnding = licences.some(({ state }) => state !== 'good');
        return (
          <span className="badges">
            <Badge tone={tone} icon={icon}>
              {t(word)}
            </Badge>
            {isEnding && (
              <Badge tone="danger" icon="alert">
                {t('shop.licence-sign')}
              </Badge>
            )}
            {is_gstin_foreign && (
              <Badge tone="danger" icon="alert">
                {t('shop.gstin-sign')}
              </Badge>
            )}
          </span>
        );
      },
    },
  ];
}

export function ShopsPage() {
  const t = useText();
  const mayAdd = mayDo(usePerson(), 'vendors.add');
  const filters = useFilters(['search', 'status', 'fault']);
  const list = useList(listDeskVendors, {
    query: { ...filters.text('search'), ...filters.oneOf('status', statuses), ...filters.oneOf('fault', faults) },
  });
  const columns = useColumns();
  return (
    <Page title={t('shop.title')} add={mayAdd && { href: '/shop/new', words: t('shop.add') }}>
      <StateList
        search={searchOf(filters, t('shop.search'))}
        selects={[
          choice('status', t('shop.status'), statuses, (one) => t(statusSigns[one].word)),
          choice('fault', t('shop.fault'), faults, (one) => t(one === 'licence' ? 'shop.fault-licence' : 'shop.fault-gstin')),
        ]}
        label={t('shop.title')}
        list={list}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ title: t('shop.none'), text: t('shop.none-text') }}
      />
    </Page>
  );
}
