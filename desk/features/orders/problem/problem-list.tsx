// The reports of an order, those that wait for a decision first.
import { Link } from 'wouter';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { useLanguage, useText } from '../../../state/language-state.ts';
import { orderHref } from '../shared/order-frame.tsx';
import styles from './problem.module.css';
import { kindWords, stateLooks } from './problem-words.ts';

export function ProblemList({ order }: { readonly order: Pick<DeskOrder, 'id' | 'problems' | 'items'> }) {
  const t = useText();
  const language = useLanguage();
  const { id, problems, items } = order;
  const nameOf = (variant: number): string => items.find(({ product_variant }) => product_variant === variant)?.names[language] ?? '';
  const rows = [...problems].sort((a, b) => Number(b.state === 'open') - Number(a.state === 'open'));
  return (
    <ul className={styles.rows}>
      {rows.map(({ id: problem, kind, lines, state, reported_at }) => (
        <li key={problem} data-row="">
          <Link href={`${orderHref(id)}/problems/${problem}`} data-row-main="">
            <b>{t(kindWords[kind])}</b>
            <span>{lines.map(({ product_variant, quantity }) => `${quantity} × ${nameOf(product_variant)}`).join(', ')}</span>
            <small>{formatMoment(Date.parse(reported_at))}</small>
          </Link>
          <Badge tone={stateLooks[state].tone}>{t(stateLooks[state].word)}</Badge>
        </li>
      ))}
    </ul>
  );
}
