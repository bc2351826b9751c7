// The picking list: each product once, for all orders.
import type { OrderPaper } from '#core/contract/desk/paper.ts';
import { textIn } from '#core/language/said.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { noTranslation } from '#ui/translated/no-translation.ts';
import type { Translate } from '../../state/language-state.ts';
import styles from './papers.module.css';
import { pickingOf } from './picking.ts';
import { numberOf } from './slip-paper.tsx';

export interface PickingPaperProps {
  readonly papers: readonly OrderPaper[];
  readonly language: LanguageCode;
  readonly t: Translate;
}

export function PickingPaper({ papers, language, t }: PickingPaperProps) {
  return (
    <article className={styles.slip} lang={language}>
      <h2>{t('slip.picking', { n: papers.length })}</h2>
      <table className={styles.items}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('slip.item')}</th>
            <th scope="col">{t('slip.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {pickingOf(papers).map(({ variantId, names, pack, quantity, orders }) => (
            <tr key={variantId}>
              <td className={styles.tick} />
              <th scope="row">
                {textIn(names, language)}, {textIn(pack, language)}
                <small>
                  {t('slip.for-orders')}: {orders.map((order) => `${numberOf(order)} × ${order.quantity}`).join(', ')}
                </small>
              </th>
              <td className={styles.quantity} {...noTranslation}>
                {quantity}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
