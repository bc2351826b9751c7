// The amount due at the counter, and the result of the farmer's payment.
import type { ReactNode } from 'react';
import { formatMoney } from '#core/money.ts';
import type { coverDue } from '#core/rules/fulfilment/hand-over.ts';
import { Button } from '#ui/button.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { useText } from '../../../state/language-state.ts';
import styles from './hand-over.module.css';

/** The next action: give change, or leave an amount due. */
export function Outcome({ covered, isTyped }: { readonly covered: ReturnType<typeof coverDue>; readonly isTyped: boolean }) {
  const t = useText();
  if ('refused' in covered || !isTyped) return null;
  const { change, short } = covered;
  if (change === 0 && short === 0) return <p className={styles.exact}>{t('hand.exact')}</p>;
  return (
    <p className={styles.rest} data-short={short > 0 ? '' : undefined}>
      {t(short > 0 ? 'hand.short' : 'hand.change')} <b {...noTranslation}>{formatMoney(short > 0 ? short : change)}</b>
    </p>
  );
}

interface MoneyPartProps {
  /** Paise. */
  readonly due: number;
  readonly outcome: ReactNode;
  /** Enters the remaining due amount into the active box; undefined if it has text. */
  readonly onFill: (() => void) | undefined;
  /** Boxes for the amounts. */
  readonly children: ReactNode;
}

/** The amount due, and the boxes for the farmer's payment. */
export function MoneyPart({ due, outcome, onFill, children }: MoneyPartProps) {
  const t = useText();
  return (
    <div className={styles.money}>
      <p className={styles.due}>
        {t('hand.due')} <b {...noTranslation}>{formatMoney(due)}</b>
      </p>
      <div className={styles.outcome} aria-live="polite">
        {due > 0 && onFill ? (
          <Button kind="ghost" onPress={onFill}>
            {t('hand.all-of-it')}
          </Button>
        ) : (
          outcome
        )}
      </div>
      {due > 0 && children}
    </div>
  );
}
