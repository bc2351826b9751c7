// A list of rows: a table if there is room, or else cards with the same texts.
import type { ReactNode } from 'react';
import { useHasSpace } from '../use-has-space.ts';
import styles from './list.module.css';
import { moveAmongRows, useFirstRowKey } from './row-keys.ts';

export interface Column<T> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: T) => ReactNode;
  /** The column with the row's name. */
  readonly isName?: boolean;
  /** Numbers are aligned right. */
  readonly isFigure?: boolean;
  /** The head is read out but hidden, for a column of checkboxes. */
  readonly isHeadHidden?: boolean;
}

export interface DataTableProps<T> {
  /** The list's content, read out. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number;
  /** Actions of a row; the first of them is marked `data-row-main`. */
  readonly action?: ((row: T) => ReactNode) | undefined;
  /** How a row is marked: `late` waits too long, `open` is shown beside the list. */
  readonly mark?: (row: T) => 'late' | 'open' | undefined;
  /** The card used if there is no room for a table; the default shows the columns below each other. */
  readonly card?: (row: T) => ReactNode;
}

function Rows<T>({ label, columns, rows, keyOf, action, mark }: DataTableProps<T>) {
  return (
    <table className={styles.table} aria-label={label} onKeyDown={moveAmongRows}>
      <thead>
        <tr>
          {columns.map(({ key, head, isFigure, isHeadHidden }) => (
            <th key={key} scope="col" data-figure={isFigure ? '' : undefined}>
              {isHeadHidden ? <span className="visually-hidden">{head}</span> : head}
            </th>
          ))}
          {action && <td />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-row={keyOf(row)} data-mark={mark?.(row)}>
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

function Cards<T>({ label, columns, rows, keyOf, action, mark, card }: DataTableProps<T>) {
  const [name, ...facts] = [...columns].sort((a, b) => Number(b.isName ?? false) - Number(a.isName ?? false));
  return (
    <ul className={styles.cards} aria-label={label} onKeyDown={moveAmongRows}>
      {rows.map((row) => (
        <li key={keyOf(row)} data-row={keyOf(row)} data-mark={mark?.(row)}>
          {card?.(row) ?? (
            <>
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
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

export function DataTable<T>(props: DataTableProps<T>) {
  useFirstRowKey();
  return useHasSpace('table') ? <Rows {...props} /> : <Cards {...props} />;
}
