// Lists for the insurer: downloaded as a file, and its answers uploaded; they are checked first, then written.

import { useId, useState } from 'react';
import {
  type AnswersRead,
  type Bordereau,
  type BordereauProblem,
  downloadBordereau,
  giveBordereauAnswers,
  listBordereaux,
} from '#core/contract/desk/policy/bordereau.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import type { Tone } from '#ui/notice.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useFileWrite } from '../../api/send-file.ts';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Failure, Page, Section } from '../../blocks/page.tsx';
import { useDownload } from '../../blocks/use-download.ts';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './bordereaux.module.css';

const stateWords: Readonly<Record<Bordereau['state'], { readonly word: MessageKey; readonly tone: Tone }>> = {
  made: { word: 'bordereau.made', tone: 'queued' },
  open: { word: 'bordereau.open', tone: 'info' },
  answered: { word: 'bordereau.answered', tone: 'done' },
};

const problemWords: Readonly<Record<BordereauProblem['code'], MessageKey>> = {
  columns: 'bordereau.no-column',
  unknown: 'bordereau.unknown',
  twice: 'bordereau.twice',
  result: 'bordereau.result',
  'number-missing': 'bordereau.number-missing',
  'number-taken': 'bordereau.number-taken',
  'answered-otherwise': 'bordereau.answered-otherwise',
};

/** A checked file of answers, and its list. */
interface Looked {
  readonly list: Bordereau;
  readonly file: File;
  readonly read: AnswersRead;
}

function Found({ looked, isBusy, onApply, onDrop }: { looked: Looked; isBusy: boolean; onApply: () => void; onDrop: () => void }) {
  const t = useText();
  const { accepted, rejected, unchanged, missing, problems } = looked.read;
  return (
    <Section title={t('bordereau.found', { day: looked.list.day.split('-').reverse().join('/') })}>
      <p>{t('bordereau.counts', { accepted, rejected, unchanged, missing })}</p>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ row, column, value, code }) => (
            <li key={`${row} ${column}`}>{t('bordereau.problem', { row, column, value, why: t(problemWords[code]) })}</li>
          ))}
        </ul>
      )}
      <div className="row-middle">
        <Button isDisabled={accepted + rejected === 0} isBusy={isBusy} onPress={onApply}>
          {t('bordereau.apply', { n: accepted + rejected })}
        </Button>
        <Button kind="ghost" onPress={onDrop}>
          {t('cancel')}
        </Button>
      </div>
    </Section>
  );
}

function GiveAnswers({ list, onFile }: { readonly list: Bordereau; readonly onFile: (list: Bordereau, file: File) => void }) {
  const t = useText();
  const id = useId();
  return (
    <>
      <label className={styles.give} htmlFor={id}>
        {t('bordereau.give')}
      </label>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept=".csv,text/csv"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(list, file);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

function useAnswers() {
  const t = useText();
  const [looked, setLooked] = useState<Looked>();
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<{ readonly list: Bordereau; readonly file: File }>();
  const { write, isBusy } = useFileWrite(giveBordereauAnswers, {
    changes: [listBordereaux],
    onDone: (read, { body }) => {
      if (!body.apply) return asked && setLooked({ ...asked, read });
      setLooked(undefined);
      showToast('done', t('bordereau.applied', { n: read.accepted + read.rejected }));
    },
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  return {
    looked,
    failure,
    isBusy,
    look: (list: Bordereau, file: File): void => {
      setFailure(undefined);
      setLooked(undefined);
      setAsked({ list, file });
      write({ params: { id: list.id }, body: {}, file });
    },
    apply: (): void => {
      if (looked) write({ params: { id: looked.list.id }, body: { apply: true }, file: looked.file });
    },
    drop: (): void => setLooked(undefined),
  };
}

function useColumns(): readonly Column<Bordereau>[] {
  const t = useText();
  return [
    { key: 'day', head: t('bordereau.day'), isName: true, cell: ({ day }) => day.split('-').reverse().join('/') },
    { key: 'lines', head: t('bordereau.lines'), cell: ({ lines }) => t('bordereau.kinds', { ...lines }) },
    {
      key: 'state',
      head: t('bordereau.state'),
      cell: ({ state }) => <Badge tone={stateWords[state].tone}>{t(stateWords[state].word)}</Badge>,
    },
    { key: 'answers', head: t('bordereau.answers'), cell: ({ accepted, rejected }) => t('bordereau.said', { accepted, rejected }) },
    { key: 'made', head: t('bordereau.when'), cell: ({ made_at }) => formatMoment(Date.parse(made_at)) },
  ];
}

const shows = ['waiting', 'answered'] as const;

export function BordereauxPage() {
  const t = useText();
  const filters = useFilters(['state']);
  const state = shows.find((one) => one === filters.values.state);
  const list = useList(listBordereaux, { query: state === undefined ? {} : { state } });
  const columns = useColumns();
  const { fetchFile, isBusy: isFetching } = useDownload();
  const { looked, failure, isBusy, look, apply, drop } = useAnswers();
  return (
    <Page title={t('bordereau.title')}>
      <p className={styles.text}>{t('bordereau.text')}</p>
      <Failure words={failure} />
      <ChipChoices
        label={t('bordereau.show')}
        isWrapped
        value={state ?? ''}
        onValue={(value) => filters.set('state', value)}
        choices={[
          { value: '', label: t('bordereau.show-all') },
          { value: 'waiting', label: t('bordereau.show-waiting') },
          { value: 'answered', label: t('bordereau.show-answered') },
        ]}
      />
      {looked && <Found looked={looked} isBusy={isBusy} onApply={apply} onDrop={drop} />}
      <ListView
        label={t('bordereau.title')}
        list={list}
        filters={filters}
        none={{ title: t('bordereau.none'), text: t('bordereau.none-text') }}
        columns={columns}
        keyOf={({ id }) => id}
        action={(row) => (
          <span className="row-middle">
            <Button
              kind="link"
              icon="download"
              isDisabled={isFetching}
              onPress={() => fetchFile(downloadBordereau, { params: { id: row.id } }, `bordereau-${row.day}-${row.id}`)}
            >
              {t('bordereau.take')}
            </Button>
            {row.state !== 'answered' && <GiveAnswers list={row} onFile={look} />}
          </span>
        )}
      />
    </Page>
  );
}
