// Records with texts of other people that nobody has reviewed, the oldest first. Each opens at its own page.
import { listUnreviewedRecords, type UnreviewedRecord } from '#core/contract/desk/content/text-states.ts';
import type { TextNoun } from '#core/fields/text-fields.ts';
import { textPlaces } from '#core/fields/text-places.ts';
import { formatDay } from '#core/rules/dates.ts';
import { type LanguageCode, languageTable } from '#core/rules/languages.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { RowLink } from '../../blocks/list/row-link.tsx';
import { Page } from '../../blocks/page.tsx';
import { type MessageKey, useText } from '../../state/language-state.ts';

const nounWords: Readonly<Record<TextNoun, MessageKey>> = {
  product: 'languages.noun-product',
  category: 'languages.noun-category',
  brand: 'languages.noun-brand',
  banner: 'languages.noun-banner',
  article: 'languages.noun-article',
  'growth-product': 'languages.noun-growth-product',
  coupon: 'languages.noun-coupon',
  insurance: 'languages.noun-insurance',
  centre: 'languages.noun-centre',
  vendor: 'languages.noun-vendor',
};

const ownNameOf = (code: string): string => languageTable[code as LanguageCode]?.ownName ?? code;

function useColumns(): readonly Column<UnreviewedRecord>[] {
  const t = useText();
  return [
    {
      key: 'name',
      head: t('languages.record'),
      isName: true,
      cell: ({ entity, id, name }) => (
        <RowLink href={textPlaces[entity].href(id)} more={t(nounWords[entity])}>
          {name || id}
        </RowLink>
      ),
    },
    { key: 'languages', head: t('languages.title'), cell: ({ languages }) => languages.map(ownNameOf).join(', ') },
    { key: 'since', head: t('languages.since'), cell: ({ oldest_at }) => formatDay(Date.parse(oldest_at)) },
  ];
}

export function ReviewPage() {
  const t = useText();
  const list = useList(listUnreviewedRecords, {});
  return (
    <Page title={t('languages.to-review')} backTo="/">
      <ListView
        label={t('languages.to-review')}
        list={list}
        columns={useColumns()}
        keyOf={({ entity, id }) => `${entity} ${id}`}
        none={{ title: t('languages.review-none'), text: t('languages.review-none-text') }}
      />
    </Page>
  );
}
