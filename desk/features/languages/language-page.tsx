// The texts of a language: found by state, part and content; each opens in a sheet.
import { useState } from 'react';
import { useParams } from 'wouter';
import { type DeskWord, listDeskLanguages, listWords } from '#core/contract/desk/language/words.ts';
import { wordStates } from '#core/facts/language/words.ts';
import { FIRST_LANGUAGE, type LanguageCode } from '#core/rules/languages.ts';
import { Blank } from '#ui/blank.tsx';
import { useList } from '../../api/use-list.ts';
import { useRead } from '../../api/use-read.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { searchOf } from '../../blocks/list/search-field.tsx';
import { choice, StateList } from '../../blocks/list/state-list.tsx';
import { tabOf } from '../../blocks/list/state-tab.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { LanguageStand } from './language-stand.tsx';
import { stateLooks } from './language-words.ts';
import styles from './languages.module.css';
import { StateBadge } from './looks-badge.tsx';
import { ReviewAll } from './review-all.tsx';
import { WordFiles } from './word-files.tsx';
import { WordSheet } from './word-sheet.tsx';

const idOf = ({ file, key }: DeskWord): string => `${file} ${key}`;

function useColumns(language: LanguageCode, onOpen: (id: string) => void): readonly Column<DeskWord>[] {
  const t = useText();
  return [
    {
      key: 'original',
      head: t('languages.original'),
      isName: true,
      cell: (word) => (
        <button type="button" className={styles.open} data-row-main="" onClick={() => onOpen(idOf(word))}>
          <b lang={FIRST_LANGUAGE}>{word.original}</b>
          <small>{idOf(word)}</small>
        </button>
      ),
    },
    { key: 'text', head: t('languages.text'), cell: ({ text }) => <span lang={language}>{text || '–'}</span> },
    { key: 'state', head: t('languages.state'), cell: ({ state }) => <StateBadge state={state} /> },
  ];
}

function Words({ language }: { readonly language: LanguageCode }) {
  const t = useText();
  const person = usePerson();
  const [open, setOpen] = useState<string>();
  const filters = useFilters(['search', 'state', 'file', 'written']);
  const params = { code: language };
  const files = useRead(listWords, { params, query: { page_size: 1 } }).data?.files ?? [];
  const query = {
    ...filters.text('search'),
    ...filters.oneOf('state', wordStates),
    ...filters.oneOf('file', files),
    ...(filters.values.written === 'y' ? { written: true } : {}),
  };
  const list = useList(listWords, { params, query });
  const word = list.rows?.find((one) => idOf(one) === open);
  return (
    <>
      <StateList
        tab={tabOf(
          filters,
          choice('state', t('languages.state'), wordStates, (one) => t(stateLooks[one].word)),
        )}
        search={searchOf(filters, t('languages.search'))}
        selects={[
          choice('file', t('languages.file'), files, (one) => one),
          choice('written', t('languages.written'), ['y'], () => t('languages.written-here')),
        ]}
        tools={mayDo(person, 'words.review') && <ReviewAll language={language} rows={list.rows ?? []} />}
        label={t('languages.all')}
        list={list}
        filters={filters}
        columns={useColumns(language, setOpen)}
        keyOf={idOf}
        none={{ title: t('languages.words-none'), text: t('languages.words-none-text') }}
      />
      {word && <WordSheet key={idOf(word)} language={language} word={word} onClose={() => setOpen(undefined)} />}
    </>
  );
}

export function LanguagePage() {
  const t = useText();
  const code = useParams()['code'];
  const read = useRead(listDeskLanguages, {});
  // The desk knows only its own languages; the server knows the others.
  const language = read.data?.results.find((one) => one.code === code);
  const known = language?.code as LanguageCode | undefined;
  return (
    <Page title={language?.own_name ?? t('languages.title')} backTo="/languages" actions={known && <WordFiles language={known} />}>
      <Loaded of={read} hasAnswer={read.data !== undefined}>
        {language && known ? (
          <>
            <LanguageStand of={language} />
            <Words language={known} />
          </>
        ) : (
          <Blank picture="empty-list" title={t('languages.unknown')} />
        )}
      </Loaded>
    </Page>
  );
}
