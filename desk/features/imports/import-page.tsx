// One file in three steps: read, checked, applied. A person who comes back finds its current step.
import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'wouter';
import { MOVED_PERCENT } from '#core/constants.ts';
import {
  applyImport,
  cancelImport,
  type DeskImport,
  downloadImportBefore,
  downloadImportProblems,
  getImport,
  listImportChanges,
  listImportProblems,
  listImports,
} from '#core/contract/desk/import.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { useFilters } from '../../blocks/list/use-filters.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Failure, Page } from '../../blocks/page.tsx';
import { useDownload } from '../../blocks/use-download.ts';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { ChangedRows, type ChangeShow, WrongRows } from './import-rows.tsx';
import styles from './imports.module.css';
import { comparesAsWhole, formatCount, kindNames, plainNotes } from './kind-words.ts';

const LIST = '/imports';
/** While the server works on it. */
const LOOK_EVERY_MS = 1_000;
const BYTES_A_KB = 1_024;

const isMoving = (state: DeskImport['state'] | undefined): boolean => state === 'reading' || state === 'applying';

function useImport(id: number) {
  const [moves, setMoves] = useState(true);
  const read = useRead(getImport, { params: { id } }, moves ? { everyMs: LOOK_EVERY_MS } : {});
  const state = read.data?.state;
  useEffect(() => setMoves(isMoving(state)), [state]);
  return read;
}

const steps: readonly { readonly word: MessageKey; readonly since: readonly DeskImport['state'][] }[] = [
  { word: 'imports.step-file', since: ['ready', 'applying', 'done'] },
  { word: 'imports.step-look', since: ['applying', 'done'] },
  { word: 'imports.step-apply', since: ['done'] },
];

function Steps({ state }: { readonly state: DeskImport['state'] }) {
  const t = useText();
  const now = steps.findIndex(({ since }) => !since.includes(state));
  return (
    <ol className={styles.steps} aria-label={t('imports.steps')}>
      {steps.map(({ word, since }, at) => (
        <li key={word} data-done={since.includes(state) ? '' : undefined} aria-current={at === now ? 'step' : undefined}>
          {since.includes(state) && <DeskIcon name="check-circle" size={22} />}
          {t(word)}
        </li>
      ))}
    </ol>
  );
}

function progressWords(t: ReturnType<typeof useText>, { state, rows, progress, counts, applied, left_out }: DeskImport): string {
  if (rows === null) return state === 'reading' ? t('imports.opening') : '';
  if (state === 'reading')
    return t('imports.read-so-far', { done: formatCount(Math.floor((rows * progress) / 100)), all: formatCount(rows) });
  const all = formatCount(counts.new + counts.changed);
  return state === 'applying'
    ? t('imports.written-so-far', { done: formatCount(applied + left_out), all })
    : t('imports.rows', { n: formatCount(rows), count: rows });
}

function FileCard({ of }: { readonly of: DeskImport }) {
  const t = useText();
  const { file_name, file_bytes, columns, unused, progress, state } = of;
  const kb = formatCount(Math.max(1, Math.round(file_bytes / BYTES_A_KB)));
  return (
    <section className={styles.file} aria-label={t('imports.file')}>
      <DeskIcon name="receipt" size={32} />
      <div className={styles.fileFacts}>
        <div className={styles.fileHead}>
          <b>{file_name}</b>
          <span>{progressWords(t, of)}</span>
        </div>
        <progress className={styles.bar} value={progress} max={100} aria-label={progressWords(t, of)} />
        <p className={styles.quiet}>
          {columns.length > 0 && t('imports.matched', { kb, n: columns.length })}{' '}
          {unused.length > 0 && t('imports.unused', { names: unused.join(', ') })}
          {isMoving(state) && t('imports.leave')}
        </p>
      </div>
      <ButtonLink kind="ghost" href={LIST}>
        {t('imports.other-file')}
      </ButtonLink>
    </section>
  );
}

function Count({
  n,
  word,
  icon,
  tone,
}: {
  readonly n: number;
  readonly word: string;
  readonly icon: 'plus' | 'edit' | 'check' | 'alert';
  readonly tone: string;
}) {
  return (
    <li data-tone={n === 0 ? 'none' : tone}>
      <DeskIcon name={icon} size={30} />
      <span>
        <b>{formatCount(n)}</b>
        {word}
      </span>
    </li>
  );
}

function Counts({ of: { counts } }: { readonly of: DeskImport }) {
  const t = useText();
  return (
    <ul className={styles.counts}>
      <Count n={counts.new} word={t('imports.new')} icon="plus" tone="new" />
      <Count n={counts.changed} word={t('imports.changed')} icon="edit" tone="changed" />
      <Count n={counts.unchanged} word={t('imports.unchanged')} icon="check" tone="none" />
      <Count n={counts.wrong} word={t('imports.wrong')} icon="alert" tone="wrong" />
    </ul>
  );
}

type Show = 'wrong' | ChangeShow;

function Rows({ of }: { readonly of: DeskImport }) {
  const t = useText();
  const filters = useFilters(['show']);
  const { fetchFile, isBusy } = useDownload();
  const { id, kind, counts, price_moves, left_out } = of;
  const wrong = counts.wrong + left_out;
  const choices: readonly { readonly value: Show; readonly label: string; readonly n: number }[] = [
    { value: 'wrong', label: t('imports.show-wrong', { n: formatCount(wrong) }), n: wrong },
    { value: 'changed', label: t('imports.show-changed', { n: formatCount(counts.changed) }), n: counts.changed },
    { value: 'new', label: t('imports.show-new', { n: formatCount(counts.new) }), n: counts.new },
    { value: 'moved', label: t('imports.show-moved', { percent: MOVED_PERCENT, n: formatCount(price_moves) }), n: price_moves },
  ];
  const asked = choices.find(({ value }) => value === filters.values.show)?.value;
  const show = asked ?? choices.find(({ n }) => n > 0)?.value ?? 'wrong';
  return (
    <>
      <div className={styles.tabs}>
        <ChipChoices
          label={t('imports.show')}
          isWrapped
          value={show}
          onValue={(value) => filters.set('show', value)}
          choices={choices.filter(({ value, n }) => value !== 'moved' || n > 0)}
        />
        {wrong > 0 && (
          <Button
            kind="link"
            icon="download"
            isBusy={isBusy}
            onPress={() => fetchFile(downloadImportProblems, { params: { id } }, `${kind}-wrong-${id}`)}
          >
            {t('imports.download-wrong')}
          </Button>
        )}
      </div>
      {show === 'wrong' ? <WrongRows id={id} /> : <ChangedRows key={show} of={of} show={show} />}
    </>
  );
}

const touched = [getImport, listImports, listImportChanges, listImportProblems];

function ReadyFoot({ of }: { readonly of: DeskImport }) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const onFailed = (error: unknown): void => setFailure(failureWords(t, error));
  const apply = useWrite(applyImport, { changes: touched, onFailed });
  const cancel = useWrite(cancelImport, { changes: touched, onFailed, onDone: () => showToast('done', t('imports.put-away')) });
  const { id, kind, counts, price_moves } = of;
  const n = counts.new + counts.changed;
  const isComparedAgain = n === 0 && comparesAsWhole.includes(kind);
  const asking = { params: { id }, body: {} };
  return (
    <div className={styles.foot}>
      <Failure words={failure} />
      {price_moves > 0 && (
        <Notice tone="queued" icon="warning-triangle">
          {t('imports.apply-proof', { n: formatCount(price_moves), count: price_moves, percent: MOVED_PERCENT })}
        </Notice>
      )}
      <p className={styles.quiet}>
        {t(isComparedAgain ? 'imports.compare-note' : n === 0 ? 'imports.nothing-to-apply' : 'imports.apply-note')}
      </p>
      <div className={styles.footButtons}>
        <Button kind="ghost" isBusy={cancel.isBusy} onPress={() => cancel.write(asking)}>
          {t('imports.cancel')}
        </Button>
        {(n > 0 || isComparedAgain) && (
          <Button isLarge isBusy={apply.isBusy} onPress={() => apply.write(asking)}>
            {isComparedAgain ? t('imports.compare') : t('imports.apply', { n: formatCount(n), count: n })}
          </Button>
        )}
      </div>
    </div>
  );
}

function DoneFoot({ of: { id, kind, applied, left_out, counts } }: { readonly of: DeskImport }) {
  const t = useText();
  const { fetchFile, isBusy } = useDownload();
  return (
    <>
      <Notice tone="done">{t('imports.done', { n: formatCount(applied), count: applied })}</Notice>
      {left_out > 0 && <Notice tone="queued">{t('imports.left', { n: formatCount(left_out), count: left_out })}</Notice>}
      {counts.changed > 0 && (
        <p className={styles.before}>
          <Button
            kind="ghost"
            icon="download"
            isBusy={isBusy}
            onPress={() => fetchFile(downloadImportBefore, { params: { id } }, `${kind}-before-${id}`)}
          >
            {t('imports.download-before')}
          </Button>
          <span className={styles.quiet}>{t('imports.before-text')}</span>
        </p>
      )}
    </>
  );
}

function Body({ of }: { readonly of: DeskImport }): ReactNode {
  const { state, failure, notes } = of;
  return (
    <>
      <FileCard of={of} />
      {notes.map(({ code, message }) =>
        plainNotes.includes(code) ? (
          <Notice key={code} tone="info">
            {message}
          </Notice>
        ) : (
          <Notice key={code} tone="queued" icon="warning-triangle">
            {message}
          </Notice>
        ),
      )}
      <Failure words={failure?.message} />
      {state === 'done' && <DoneFoot of={of} />}
      {(state === 'ready' || state === 'applying' || state === 'done') && <Counts of={of} />}
      {(state === 'ready' || state === 'done') && <Rows of={of} />}
      {state === 'ready' && <ReadyFoot of={of} />}
    </>
  );
}

export function ImportPage() {
  const t = useText();
  const { id = '' } = useParams<{ id: string }>();
  const read = useImport(Number(id));
  const { data } = read;
  const title = data ? t('imports.page-title', { kind: t(kindNames[data.kind]) }) : t('imports.title');
  return (
    <Page title={title} backTo={LIST} note={data && <Steps state={data.state} />}>
      <Loaded of={read} hasAnswer={data !== undefined}>
        {data && <Body of={data} />}
      </Loaded>
    </Page>
  );
}
