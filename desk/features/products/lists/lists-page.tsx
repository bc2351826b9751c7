// The categories and brands of products; both can be added and renamed here.
import { useState } from 'react';
import type { CatalogEntry } from '#core/contract/desk/catalog/lists.ts';
import { ownText, textIn } from '#core/language/said.ts';
import { languages } from '#core/rules/languages.ts';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { useList } from '../../../api/use-list.ts';
import type { Column } from '../../../blocks/list/data-table.tsx';
import { ListView } from '../../../blocks/list/list-view.tsx';
import { useFilters } from '../../../blocks/list/use-filters.ts';
import { Page } from '../../../blocks/page.tsx';
import { languageName } from '../../../blocks/words/language-name.ts';
import { useLanguage, useText } from '../../../state/language-state.ts';
import styles from '../products.module.css';
import { type EntryKind, EntrySheet, entryLists, entryWords } from './entry-sheet.tsx';

function Entries({ kind, onOpen }: { readonly kind: EntryKind; readonly onOpen: (entry: CatalogEntry) => void }) {
  const t = useText();
  const language = useLanguage();
  const list = useList(entryLists[kind], {});
  const columns: readonly Column<CatalogEntry>[] = [
    {
      key: 'name',
      head: t('products.name'),
      isName: true,
      cell: (entry) => (
        <button type="button" className={styles.entry} onClick={() => onOpen(entry)} data-row-main="">
          {textIn(entry.names, language)}
        </button>
      ),
    },
    ...languages
      .filter((code) => code !== language)
      .map((code) => ({
        key: code,
        head: t('products.name-in', { language: languageName(t, code) }),
        cell: ({ names }: CatalogEntry) => ownText(names, code),
      })),
    { key: 'words', head: t('products.entry-words'), cell: ({ search_words }) => search_words.join(', ') || '–' },
    { key: 'products', head: t('products.title'), cell: ({ products }) => products },
  ];
  return (
    <ListView
      label={t(kind === 'brand' ? 'products.brands' : 'products.categories')}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      none={{ title: t('products.no-brands'), text: t('products.no-brands-text') }}
    />
  );
}

export function ListsPage() {
  const t = useText();
  const filters = useFilters(['kind']);
  const kind: EntryKind = filters.values.kind === 'brand' ? 'brand' : 'category';
  const [opened, setOpened] = useState<CatalogEntry | 'new'>();
  return (
    <Page
      title={t('products.lists')}
      backTo="/products"
      actions={
        <Button icon="plus" onPress={() => setOpened('new')}>
          {t(entryWords[kind].add)}
        </Button>
      }
    >
      <ChipChoices
        label={t('products.lists')}
        choices={[
          { value: 'category', label: t('products.categories') },
          { value: 'brand', label: t('products.brands') },
        ]}
        value={kind}
        onValue={(value) => filters.set('kind', value === 'category' ? '' : value)}
      />
      <Entries key={kind} kind={kind} onOpen={setOpened} />
      {opened && <EntrySheet kind={kind} {...(opened === 'new' ? {} : { entry: opened })} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
