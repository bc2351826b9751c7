// Cards to choose one of several values, each with picture, title and explanation. A disabled card stays readable and names its reason.
import { type ReactNode, useId } from 'react';
import styles from './radio-cards.module.css';

export interface RadioCard<T extends string> {
  readonly value: T;
  readonly title: string;
  readonly text?: string | undefined;
  /** Reason why it cannot be chosen. Undefined: it can. */
  readonly reason?: string | undefined;
  readonly picture?: ReactNode;
  /** The cost, beside the title. */
  readonly amount?: string | undefined;
  /** Content below the card that belongs to it. */
  readonly more?: ReactNode;
}

export interface RadioCardsProps<T extends string> {
  /** Name of the group. */
  readonly label: string;
  readonly cards: readonly RadioCard<T>[];
  readonly value: T | undefined;
  readonly onValue: (value: T) => void;
}

export function RadioCards<T extends string>({ label, cards, value, onValue }: RadioCardsProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.cards}>
      {cards.map(({ value: own, title, text, reason, picture, amount, more }) => (
        <div key={own} className={styles.card} data-off={reason === undefined ? undefined : ''}>
          <label className={styles.choice}>
            {picture}
            <span className={styles.words}>
              <b>{title}</b>
              {amount !== undefined && <span className={styles.amount}>{amount}</span>}
              {text !== undefined && <small>{text}</small>}
              {reason !== undefined && <small>{reason}</small>}
            </span>
            <input
              type="radio"
              name={name}
              value={own}
              checked={own === value}
              disabled={reason !== undefined}
              onChange={() => onValue(own)}
            />
          </label>
          {more}
        </div>
      ))}
    </div>
  );
}
