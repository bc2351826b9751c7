// The day in four numbers against last week, waiting work, and low stock.
import { getToday, type Today } from '#core/contract/desk/today/today.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useRead } from '../../api/use-read.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Section } from '../../blocks/page.tsx';
import { useShopId } from '../../blocks/shop/one-shop.tsx';
import { useLanguage, useText } from '../../state/language-state.ts';
import styles from './today.module.css';
import { WaitingList } from './waiting-list.tsx';

function Figure({ name, value, before }: { readonly name: string; readonly value: string; readonly before: string }) {
  const t = useText();
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <span>{t('today.last-week', { before })}</span>
      </dd>
    </div>
  );
}

function Numbers({ numbers }: { readonly numbers: NonNullable<Today['numbers']> }) {
  const t = useText();
  const { orders, sold, minutes_to_accept: minutes, problems } = numbers;
  const minutesWords = (n: number | null): string => (n === null ? '–' : t('today.minutes', { n: Math.round(n) }));
  return (
    <dl className={styles.figures}>
      <Figure name={t('today.orders')} value={String(orders.now)} before={String(orders.before)} />
      <Figure name={t('today.sold')} value={formatMoney(sold.now)} before={formatMoney(sold.before)} />
      <Figure name={t('today.to-accept')} value={minutesWords(minutes.now)} before={minutesWords(minutes.before)} />
      <Figure name={t('today.problems')} value={String(problems.now)} before={String(problems.before)} />
    </dl>
  );
}

function RunsOut({ rows }: { readonly rows: Today['runs_out'] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Section title={t('today.runs-out')}>
      <ul className={styles.rows}>
        {rows.map(({ vendor_id, product_variant, names, pack, left, days }) => (
          <li key={`${vendor_id} ${product_variant}`}>
            <span className={styles.words}>
              <b>
                {textIn(names, language)}, {textIn(pack, language)}
              </b>
              <span>{t('today.left', { n: left })}</span>
            </span>
            <Badge tone={left === 0 ? 'danger' : 'queued'}>{left === 0 ? t('today.out') : t('today.lasts', { n: days })}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Books({ books }: { readonly books: NonNullable<Today['books']> }) {
  const t = useText();
  const at = formatMoment(Date.parse(books.at));
  if (books.differences === 0) return <Notice tone="done">{t('today.books-agree', { n: books.orders, at })}</Notice>;
  return (
    <Notice
      tone="danger"
      action={
        <ButtonLink kind="ghost" href="/money/books">
          {t('today.see')}
        </ButtonLink>
      }
    >
      {t('today.books-differ', { n: books.differences, at })}
    </Notice>
  );
}

/** Shows nothing while the first item is not due yet. */
function Backup({ backup: { at, is_late } }: { readonly backup: NonNullable<Today['backup']> }) {
  const t = useText();
  if (at === null) return is_late ? <Notice tone="danger">{t('today.backup-none')}</Notice> : null;
  const when = formatMoment(Date.parse(at));
  return is_late ? (
    <Notice tone="danger">{t('today.backup-late', { at: when })}</Notice>
  ) : (
    <Notice tone="done">{t('today.backup', { at: when })}</Notice>
  );
}

export function TodayView() {
  const t = useText();
  const vendor = useShopId();
  const read = useRead(getToday, { query: vendor === undefined ? {} : { vendor } }, { isKept: true });
  const today = read.data;
  return (
    <Loaded of={read} hasAnswer={today !== undefined}>
      {today && (
        <div className="stack">
          <p className={styles.asOf}>{t('today.as-of', { at: formatMoment(Date.parse(today.at)) })}</p>
          {today.numbers && <Numbers numbers={today.numbers} />}
          <div className={styles.columns}>
            <WaitingList vendor={vendor} />
            <div className="stack-top">
              {today.books && <Books books={today.books} />}
              {today.backup && <Backup backup={today.backup} />}
              {today.runs_out.length > 0 && <RunsOut rows={today.runs_out} />}
            </div>
          </div>
        </div>
      )}
    </Loaded>
  );
}
