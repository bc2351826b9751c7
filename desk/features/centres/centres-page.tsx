// Service centres: their places, their shops, and their number of people.
import { type Centre, exportCentres, listCentres } from '#core/contract/desk/centre/centre.ts';
import { textIn } from '#core/language/said.ts';
import { ButtonLink } from '#ui/button.tsx';
import { addressOf } from '../../api/send.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { RowLink } from '../../blocks/list/row-link.tsx';
import { SearchField } from '../../blocks/list/search-field.tsx';
import { CsvLink, Toolbar } from '../../blocks/list/toolbar.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Page } from '../../blocks/page.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { useVendorId } from '../../state/vendor-state.ts';
import { payWords } from './centre-form.ts';

function useColumns(): readonly Column<Centre>[] {
  const t = useText();
  const language = useLanguage();
  const { nameOf } = useVendorNames();
  return [
    {
      key: 'name',
      head: t('centres.name'),
      isName: true,
      cell: ({ id, names, partner }) => (
        <RowLink href={`/centres/${id}`} more={partner ? `${partner.external_partner_type} ${partner.external_partner_id}` : ''}>
          {textIn(names, language)}
        </RowLink>
      ),
    },
    { key: 'place', head: t('centres.place'), cell: ({ place }) => place },
    { key: 'shops', head: t('centres.shops'), cell: ({ vendors }) => vendors.map(nameOf).join(', ') },
    { key: 'pays', head: t('centres.pays'), cell: ({ pays }) => t(payWords[pays]) },
    { key: 'people', head: t('centres.people'), isFigure: true, cell: ({ people }) => people.length },
  ];
}

export function CentresPage() {
  const t = useText();
  const person = usePerson();
  const vendor = useVendorId(person);
  const filters = useFilters(['search']);
  const { search } = filters.values;
  const query = { ...(vendor === undefined ? {} : { vendor }), ...(search === undefined ? {} : { search }) };
  const list = useList(listCentres, { query });
  return (
    <Page
      title={t('centres.title')}
      actions={
        mayDo(person, 'centres.write') && (
          <ButtonLink href="/centres/new" icon="plus">
            {t('centres.add')}
          </ButtonLink>
        )
      }
    >
      <Toolbar>
        <SearchField label={t('centres.search')} value={search ?? ''} onValue={(value) => filters.set('search', value)} />
        <CsvLink href={addressOf(exportCentres, { query })} />
      </Toolbar>
      <ListView
        label={t('centres.title')}
        list={list}
        filters={filters}
        columns={useColumns()}
        keyOf={({ id }) => id}
        none={{ title: t('centres.none'), text: t('centres.none-text') }}
      />
    </Page>
  );
}
