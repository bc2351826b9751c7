// Papers of one or several orders: chosen, previewed, printed.
import { useState } from 'react';
import { useParams } from 'wouter';
import { MOST_PAPERS } from '#core/constants.ts';
import { listOrderPapers, type OrderPaper } from '#core/contract/desk/paper.ts';
import { type LanguageCode, languages } from '#core/rules/languages.ts';
import { phoneStorage, readStored, writeStored } from '#device/keep/storage.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { InvoicePaper } from '#ui/paper/invoice-paper.tsx';
import { type PaperSize, paperSizes } from '#ui/paper/paper-size.ts';
import { Papers } from '#ui/paper/papers.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { billWords } from '../../../src/i18n/bill-words.ts';
import { useRead } from '../../api/use-read.ts';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page } from '../../blocks/page.tsx';
import { bothNames } from '../../blocks/words/language-name.ts';
import { type MessageKey, useLanguage, useText } from '../../state/language-state.ts';
import { PAPER_SIZE_KEY } from '../../state/stored-keys.ts';
import styles from './papers.module.css';
import { PickingPaper } from './picking-paper.tsx';
import { SlipPaper } from './slip-paper.tsx';
import { useWordsOf, type WordsByLanguage } from './use-words-of.ts';

const kinds = { slips: 'paper.slips', invoices: 'paper.invoices', picking: 'paper.picking' } as const satisfies Record<string, MessageKey>;
type Kind = keyof typeof kinds;
const sizes: Readonly<Record<PaperSize, MessageKey>> = { a4: 'paper.size-a4', 80: 'paper.size-80', 58: 'paper.size-58' };
type LanguageChoice = 'own' | LanguageCode;
const languageChoices: readonly LanguageChoice[] = ['own', ...languages];

/** The paper size of this device's printer. */
function usePaperSize(): [PaperSize, (size: PaperSize) => void] {
  const stored = readStored<PaperSize>(phoneStorage, PAPER_SIZE_KEY);
  const [size, setSize] = useState<PaperSize>(paperSizes.find((one) => one === stored) ?? 'a4');
  return [
    size,
    (next) => {
      writeStored(phoneStorage, PAPER_SIZE_KEY, next);
      setSize(next);
    },
  ];
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly T[];
  readonly wordOf: (one: T) => string;
  readonly onValue: (value: T) => void;
}

function Choice<T extends string>({ label, value, choices, wordOf, onValue }: ChoiceProps<T>) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onValue(event.currentTarget.value as T)}>
        {choices.map((one) => (
          <option key={one} value={one}>
            {wordOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SheetsProps {
  readonly kind: Kind;
  readonly size: PaperSize;
  readonly papers: readonly OrderPaper[];
  readonly languageOf: (paper: OrderPaper) => LanguageCode;
  readonly listLanguage: LanguageCode;
  readonly words: WordsByLanguage;
}

/** The sheets to print. */
function Sheets({ kind, size, papers, languageOf, listLanguage, words }: SheetsProps) {
  const list = words[listLanguage];
  if (kind === 'picking')
    return <Papers size={size}>{list && [<PickingPaper key="list" papers={papers} language={listLanguage} t={list} />]}</Papers>;
  const sheets = papers.flatMap((paper) => {
    const language = languageOf(paper);
    const t = words[language];
    if (!t) return [];
    if (kind === 'slips') return [<SlipPaper key={paper.id} paper={paper} language={language} t={t} />];
    const { invoice } = paper;
    if (!invoice) return [];
    return [undefined, ...(invoice.credit_notes ?? [])].map((note) => (
      <InvoicePaper
        key={note?.number ?? invoice.number}
        invoice={invoice}
        {...(note ? { note } : {})}
        language={language}
        say={(word, values) => t(billWords[word], values)}
      />
    ));
  });
  return (
    <Papers size={size} isTogether={kind === 'slips'}>
      {sheets}
    </Papers>
  );
}

/** Missing papers, and why they are missing. */
function Missing({ ids, papers, kind, isCut }: { ids: readonly number[]; papers: readonly OrderPaper[]; kind: Kind; isCut: boolean }) {
  const t = useText();
  const unpacked = kind === 'invoices' ? papers.filter(({ invoice }) => invoice === null).length : 0;
  const said = [
    isCut && t('paper.too-many', { most: MOST_PAPERS }),
    unpacked > 0 && t('paper.not-packed', { n: unpacked }),
    ids.length > papers.length && t('paper.not-found', { n: ids.length - papers.length }),
  ].filter((words) => words !== false);
  if (said.length === 0) return null;
  return (
    <div data-screen-only="">
      <Notice tone="queued">{said.join(' ')}</Notice>
    </div>
  );
}

interface PapersOfProps {
  readonly ids: readonly number[];
  readonly isCut?: boolean;
  readonly kind: Kind;
  readonly onKind: (kind: Kind) => void;
  readonly backTo: string;
}

function PapersOf({ ids, isCut = false, kind, onKind, backTo }: PapersOfProps) {
  const t = useText();
  const own = useLanguage();
  const [size, setSize] = usePaperSize();
  const [choice, setChoice] = useState<LanguageChoice>('own');
  const read = useRead(listOrderPapers, { query: { ids: [...ids] } }, { isEnabled: ids.length > 0 });
  const papers = read.data?.results;
  const languageOf = (paper: OrderPaper): LanguageCode => (choice === 'own' ? paper.language : choice);
  // The list is for the packer, not for a farmer.
  const listLanguage = choice === 'own' ? own : choice;
  const { words } = useWordsOf([listLanguage, ...(papers ?? []).map(languageOf)]);
  const canPrint = words !== undefined && (papers ?? []).some(({ invoice }) => kind !== 'invoices' || invoice !== null);
  return (
    <Page
      title={t('paper.title', { n: ids.length })}
      backTo={backTo}
      actions={
        canPrint && (
          <Button icon="print" onPress={() => print()}>
            {t('paper.print')}
          </Button>
        )
      }
    >
      <div className={styles.choices} data-screen-only="">
        <Choice
          label={t('paper.what')}
          value={kind}
          choices={Object.keys(kinds) as Kind[]}
          wordOf={(one) => t(kinds[one])}
          onValue={onKind}
        />
        <Choice label={t('paper.size')} value={size} choices={paperSizes} wordOf={(one) => t(sizes[one])} onValue={setSize} />
        <Choice
          label={t('paper.language')}
          value={choice}
          choices={languageChoices}
          wordOf={(one) => (one === 'own' ? t('paper.own-language') : bothNames(t, one))}
          onValue={setChoice}
        />
      </div>
      {ids.length === 0 ? (
        <Blank picture="empty-list" title={t('paper.none')} text={t('paper.none-text')} />
      ) : (
        <Loaded of={read} hasAnswer={papers !== undefined} rows={4}>
          {papers && <Missing ids={ids} papers={papers} kind={kind} isCut={isCut} />}
          {papers && words ? (
            <Sheets kind={kind} size={size} papers={papers} languageOf={languageOf} listLanguage={listLanguage} words={words} />
          ) : (
            <SkeletonRows count={4} label={t('loading')} />
          )}
        </Loaded>
      )}
    </Page>
  );
}

/** `/orders/print?ids=1,2&what=slips` */
export function PrintPage() {
  const { values, set } = useFilters(['ids', 'what']);
  const ids = [...new Set((values.ids ?? '').split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0);
  const kind = values.what !== undefined && Object.hasOwn(kinds, values.what) ? (values.what as Kind) : 'slips';
  return (
    <PapersOf
      ids={ids.slice(0, MOST_PAPERS)}
      isCut={ids.length > MOST_PAPERS}
      kind={kind}
      onKind={(next) => set('what', next)}
      backTo="/orders"
    />
  );
}

/** `/orders/7/invoice` */
export function InvoicePage() {
  const { id = '' } = useParams<{ id: string }>();
  const [kind, setKind] = useState<Kind>('invoices');
  return (
    <PapersOf
      ids={Number.isSafeInteger(Number(id)) && Number(id) > 0 ? [Number(id)] : []}
      kind={kind}
      onKind={setKind}
      backTo={`/orders/${id}`}
    />
  );
}
