// Texts of SMS by wording and language: found by state and content; each opens in a sheet.
import { useState } from 'react';
import { type DeskSmsText, listSmsTexts } from '#core/contract/desk/language/sms-texts.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { type SmsTextState, smsTextStates } from '#core/facts/language/words.ts';
import type { IconName } from '#core/icon-names.ts';
import { FIRST_LANGUAGE, type LanguageCode } from '#core/rules/languages.ts';
import { Badge } from '#ui/badge.tsx';
import { Notice } from '#ui/notice.tsx';
import { useList } from '../../../api/use-list.ts';
import { useRead } from '../../../api/use-read.ts';
import type { Column } from '../../../blocks/list/data-table.tsx';
import { searchOf } from '../../../blocks/list/search-field.tsx';
import { choice, StateList } from '../../../blocks/list/state-list.tsx';
import { tabOf } from '../../../blocks/list/state-tab.tsx';
import { useFilters } from '../../../blocks/list/use-filters.ts';
import { Page } from '../../../blocks/page.tsx';
import { type MessageKey, useLanguage, useText } from '../../../state/language-state.ts';
import styles from '../languages.module.css';
import { SmsFiles } from './sms-files.tsx';
import { SmsTextSheet } from './sms-text-sheet.tsx';

interface Looks {
  readonly word: MessageKey;
  readonly tone: 'done' | 'queued' | 'plain';
  readonly icon: IconName;
}

const looks: Readonly<Record<SmsTextState, Looks>> = {
  missing: { word: 'languages.sms-missing', tone: 'plain', icon: 'minus' },
  draft: { word: 'languages.state-draft', tone: 'queued', icon: 'clock' },
  approved: { word: 'languages.sms-approved', tone: 'done', icon: 'check-circle' },
};

function StateBadge({ state }: { readonly state: SmsTextState }) {
  const t = useText();
  const { word, ...look } = looks[state];
  return <Badge {...look}>{t(word)}</Badge>;
}

function useColumns(onOpen: (template: string) => void): readonly Column<DeskSmsText>[] {
  const t = useText();
  return [
    {
      key: 'original',
      head: t('languages.original'),
      isName: true,
      cell: ({ template, original }) => (
        <button type="button" className={styles.open} data-row-main="" onClick={() => onOpen(template)}>
          <b lang={FIRST_LANGUAGE}>{original}</b>
          <small>{template}</small>
        </button>
      ),
    },
    { key: 'text', head: t('languages.text'), cell: ({ text, language }) => <span lang={language}>{text || '–'}</span> },
    { key: 'state', head: t('languages.state'), cell: ({ state }) => <StateBadge state={state} /> },
  ];
}

type Known = ResponseOf<typeof listSmsTexts>['languages'][number];

/** The language without a choice: the reader's own, or for drafts the first one with drafts of others. */
function firstFor(state: string | undefined, known: readonly Known[], own: LanguageCode): string {
  const isOwnWaiting = known.some(({ code, waiting }) => code === own && waiting > 0);
  return state === 'draft' && !isOwnWaiting ? (known.find(({ waiting }) => waiting > 0)?.code ?? own) : own;
}

export function SmsTextsPage() {
  const t = useText();
  const own = useLanguage();
  const [open, setOpen] = useState<string>();
  const filters = useFilters(['search', 'state', 'language']);
  const read = useRead(listSmsTexts, { query: { language: FIRST_LANGUAGE, state: 'approved' } }).data;
  const known = read?.languages ?? [];
  // The desk knows only its own languages; the server knows the others.
  const language = (known.find(({ code }) => code === filters.values.language)?.code ??
    firstFor(filters.values.state, known, own)) as LanguageCode;
  const query = { language, ...filters.text('search'), ...filters.oneOf('state', smsTextStates) };
  const list = useList(listSmsTexts, { query });
  const text = list.rows?.find(({ template }) => template === open);
  return (
    <Page title={t('languages.sms')} backTo="/languages" actions={<SmsFiles language={language} />}>
      {read?.is_sent === false && (
        <Notice tone="queued" icon="warning-triangle">
          {t('languages.sms-off')}
        </Notice>
      )}
      <StateList
        tab={tabOf(
          filters,
          choice('state', t('languages.state'), smsTextStates, (one) => t(looks[one].word)),
        )}
        search={searchOf(filters, t('languages.search'))}
        selects={[
          {
            name: 'language',
            label: t('languages.name'),
            first: firstFor(filters.values.state, known, own),
            choices: known.map(({ code, own_name, waiting }) => ({
              value: code,
              label: waiting > 0 ? `${own_name} (${waiting})` : own_name,
            })),
          },
        ]}
        label={t('languages.sms')}
        list={list}
        filters={filters}
        columns={useColumns(setOpen)}
        keyOf={({ template }) => template}
        none={{ title: t('languages.sms-none'), text: t('languages.words-none-text') }}
      />
      {text && <SmsTextSheet key={`${text.template} ${text.language}`} of={text} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}
