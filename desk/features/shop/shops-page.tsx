// The shops one works for: found by name, PIN code or number, and whether farmers see them.
import { Link } from 'wouter';
import { type DeskVendor, listDeskVendors, ShopStatus } from '#core/contract/desk/vendor/vendor.ts';
import { textIn } from '#core/language/said.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { SearchField } from '../../blocks/list/search-field.tsx';
import { FilterSelect, Toolbar } from '../../blocks/list/toolbar.tsx';
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
          <span className={styles.badges}>
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
  const { search, status } = filters.values;
  const fault = faults.find((one) => one === filters.values.fault);
  const known = statuses.find((one) => one === status);
  const list = useList(listDeskVendors, {
    query: { ...(search === undefined ? {} : { search }), ...(known === undefined ? {} : { status: known }), ...(fault && { fault }) },
  });
  const columns = useColumns();
  return (
    <Page
      title={t('shop.title')}
      actions={
        mayAdd && (
          <ButtonLink href="/shop/new" icon="plus">
            {t('shop.add')}
          </ButtonLink>
        )
      }
    >
      <Toolbar>
        <SearchField label={t('shop.search')} value={search ?? ''} onValue={(value) => filters.set('search', value)} />
        <FilterSelect
          label={t('shop.status')}
          value={known}
          onValue={(value) => filters.set('status', value)}
          choices={statuses.map((one) => ({ value: one, label: t(statusSigns[one].word) }))}
        />
        <FilterSelect
          label={t('shop.fault')}
          value={fault}
          onValue={(value) => filters.set('fault', value)}
          choices={faults.map((one) => ({ value: one, label: t(one === 'licence' ? 'shop.fault-licence' : 'shop.fault-gstin') }))}
        />
      </Toolbar>
      <ListView
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
