// A receipt on screen and on A4: the same rows as on a roll.
import type { LanguageCode } from '#core/rules/languages.ts';
import type { ReceiptRow } from '#core/rules/receipt/receipt-rows.ts';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './receipt.module.css';

function Row({ row }: { readonly row: ReceiptRow }) {
  if (row.kind === 'rule') return <hr />;
  if (row.kind === 'text') return <p data-look={row.look}>{row.text}</p>;
  return (
    <p className={styles.pair} data-look={row.isStrong ? 'total' : undefined}>
      <span>{row.name}</span> <span {...noTranslation}>{row.value}</span>
    </p>
  );
}

export function ReceiptPaper({ rows, language }: { readonly rows: readonly ReceiptRow[]; readonly language: LanguageCode }) {
  return (
    <article className={styles.receipt} lang={language}>
      {rows.map((row, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and never change their places
        <Row key={n} row={row} />
      ))}
    </article>
  );
}
