// Old and new values, row by row.
import styles from './comparison-table.module.css';

export interface ComparisonRow {
  readonly key: string;
  readonly what: string;
  readonly before: string;
  readonly now: string;
}

export interface ComparisonTableProps {
  readonly rows: readonly ComparisonRow[];
  readonly beforeLabel: string;
  readonly nowLabel: string;
}

export function ComparisonTable({ rows, beforeLabel, nowLabel }: ComparisonTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{beforeLabel}</th>
          <th scope="col">{nowLabel}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, what, before, now }) => (
          <tr key={key}>
            <th scope="row">{what}</th>
            <td>{before}</td>
            <td>
              <b>{now}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
