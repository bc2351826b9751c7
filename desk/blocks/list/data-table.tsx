// A list of rows: a real table where there is room, cards with the same words where there is not.
import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './list.module.css';
import { moveAmongRows } from './row-keys.ts';

export interface Column<T> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: T) => ReactNode;
  /** Names the row. */
  readonly isName?: boolean;
  /** Figures stand at the right. */
  readonly isFigure?: boolean;
}

export interface DataTableProps<T> {
  /** What the list is of, read out. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number;
  /** What can be done with a row; the first of it is marked `data-row-main`. */
  readonly action?: (row: T) => ReactNode;
}

const roomForTable = globalThis.matchMedia?.('(min-width: 48rem)');

const useHasRoom = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      roomForTable?.addEventListener('change', changed);
      return () => roomForTable?.removeEventListener('change', changed);
    },
    () => roomForTable?.matches ?? true,
  );

function Rows<T>({ label, columns, rows, keyOf, action }: DataTableProps<T>) {
  return (
    <table className={styles.table} aria-label={label} onKeyDown={moveAmongRows}>
      <thead>
        <tr>
          {columns.map(({ key, head, isFigure }) => (
            <th key={key} scope="col" data-figure={isFigure ? '' : undefined}>
              {head}
            </th>
          ))}
          {action && <td />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-row="">
            {columns.map(({ key, cell, isName, isFigure }) =>
              isName ? (
                <th key={key} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={key} data-figure={isFigure ? '' : undefined}>
                  {cell(row)}
                </td>
              ),
            )}
            {action && <td className={styles.action}>{action(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards<T>({ label, columns, rows, keyOf, action }: DataTableProps<T>) {
  const [name, ...facts] = [...columns].sort((a, b) => Number(b.isName ?? false) - Number(a.isName ?? false));
  return (
    <ul className={styles.cards} aria-label={label} onKeyDown={moveAmongRows}>
      {rows.map((row) => (
        <li key={keyOf(row)} data-row="">
          <div className={styles.cardHead}>
            {name?.cell(row)}
            {action?.(row)}
          </div>
          <dl>
            {facts.map(({ key, head, cell }) => (
              <div key={key}>
                <dt>{head}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

export function DataTable<T>(props: DataTableProps<T>) {
  return useHasRoom() ? <Rows {...props} /> : <Cards {...props} />;
}
