// The rows of a file that need attention: wrong ones with the reason, changed ones field by field, new ones.

import {
  type DeskImport,
  type ImportChange,
  type ImportProblem,
  listImportChanges,
  listImportProblems,
} from '#core/contract/desk/import.ts';
import { Badge } from '#ui/badge.tsx';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { RowMain } from '../../blocks/list/row-main.tsx';
import { useText } from '../../state/language-state.ts';
import styles from './imports.module.css';

/** The arrow keys move through the rows; here they open nothing. */
function RowNumber({ row }: { readonly row: number }) {
  const t = useText();
  return (
    <RowMain>
      <span className={styles.rowWord}>{t('imports.row')} </span>
      {row}
    </RowMain>
  );
}

function Cell({ text }: { readonly text: string }) {
  const t = useText();
  return <code className={styles.cell}>{text === '' ? t('imports.empty-cell') : text}</code>;
}

export function WrongRows({ id }: { readonly id: number }) {
  const t = useText();
  const list = useList(listImportProblems, { params: { id }, query: {} });
  const columns: readonly Column<ImportProblem>[] = [
    { key: 'row', head: t('imports.row'), isName: true, cell: ({ row }) => <RowNumber row={row} /> },
    { key: 'column', head: t('imports.column'), cell: ({ column }) => column || '–' },
    { key: 'stands', head: t('imports.stands'), cell: ({ value }) => <Cell text={value} /> },
    { key: 'why', head: t('imports.why'), cell: ({ reason }) => reason },
    { key: 'right', head: t('imports.right'), cell: ({ right }) => right ?? '–' },
  ];
  return (
    <ListView
      label={t('imports.wrong')}
      list={list}
      columns={columns}
      keyOf={({ row, column }) => `${row} ${column}`}
      none={{ title: t('imports.nothing-wrong'), text: t('imports.nothing-wrong-text') }}
    />
  );
}

function Fields({ change: { is_new, fields } }: { readonly change: ImportChange }) {
  return (
    <ul className={styles.fields}>
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          <span className={styles.field}>{field}</span> {!is_new && before !== '' && <s>{before}</s>} <b>{after === '' ? '–' : after}</b>
        </li>
      ))}
    </ul>
  );
}

export type ChangeShow = 'changed' | 'new' | 'moved';

export function ChangedRows({ of: { id, state }, show }: { readonly of: DeskImport; readonly show: ChangeShow }) {
  const t = useText();
  const query = show === 'moved' ? { is_moved: true } : { is_new: show === 'new' };
  const list = useList(listImportChanges, { params: { id }, query });
  const outcome: Column<ImportChange> = {
    key: 'outcome',
    head: t('imports.outcome'),
    cell: (row) =>
      row.outcome === null ? (
        '–'
      ) : (
        <Badge tone={row.outcome === 'applied' ? 'done' : 'queued'}>
          {t(row.outcome === 'applied' ? 'imports.applied' : 'imports.left-out')}
        </Badge>
      ),
  };
  const columns: readonly Column<ImportChange>[] = [
    { key: 'row', head: t('imports.row'), isName: true, cell: ({ row }) => <RowNumber row={row} /> },
    { key: 'key', head: t('imports.key'), cell: ({ key }) => key },
    { key: 'changes', head: t('imports.changes'), cell: (row) => <Fields change={row} /> },
    ...(state === 'done' ? [outcome] : []),
  ];
  return (
    <ListView
      label={t('imports.changes')}
      list={list}
      columns={columns}
      keyOf={({ row }) => row}
      none={{ title: t('imports.nothing-here'), text: t('imports.nothing-here-text') }}
    />
  );
}
