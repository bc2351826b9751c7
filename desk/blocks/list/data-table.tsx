// A list of rows: a real table where there is room, cards with the same words where there is not.
import type { ReactNode } from 'react';
import { useRoom } from '../use-room.ts';
import styles from './list.module.css';
import { moveAmongRows, useFirstRowKey } from './row-keys.ts';

export interface Column<T> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: T) => ReactNode;
  /** Names the row. */
  readonly isName?: boolean;
  /** Figures stand at the right. */
  readonly isFigure?: boolean;
  /** The head is read out and not shown: of a column of boxes to tick. */
  readonly isHeadHidden?: boolean;
}

export interface DataTableProps<T> {
  /** What the list is of, read out. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number;
  /** What can be done with a row; the first of it is marked `data-row-main`. */
  readonly action?: ((row: T) => ReactNode) | undefined;
  /** How a row stands out: `late` waits too long, `open` is shown beside the list. */
  readonly mark?: (row: T) => 'late' | 'open' | undefined;
  /** A card of its own where there is no room for a table; else the columns one below the other. */
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
  return useRoom('table') ? <Rows {...props} /> : <Cards {...props} />;
}
