// A control for a quantity: minus, the number, plus.
import { Icon } from '../icon.tsx';
import { noTranslation } from '../translated/no-translation.ts';
import styles from './stepper.module.css';

export interface StepperProps {
  readonly quantity: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly lessLabel: string;
  readonly moreLabel: string;
  /** The quantity has reached its maximum. */
  readonly isAtMost: boolean;
  /** Describes the quantity for a screen reader: "2 in cart". */
  readonly quantityLabel: string;
}

export function Stepper({ quantity, onStep, lessLabel, moreLabel, isAtMost, quantityLabel }: StepperProps) {
  return (
    <div className={styles.stepper}>
      <button type="button" aria-label={lessLabel} onClick={() => onStep(-1)}>
        <Icon name={quantity === 1 ? 'trash' : 'minus'} size={24} />
      </button>
      <span className={styles.quantity} role="status" aria-label={quantityLabel} {...noTranslation}>
        {quantity}
      </span>
      {/* Takes the focus when the stepper comes in place of the button that was pressed. */}
      <button
        type="button"
        data-next-focus=""
        aria-label={moreLabel}
        aria-disabled={isAtMost ? true : undefined}
        onClick={() => !isAtMost && onStep(1)}
      >
        <Icon name="plus" size={24} />
      </button>
    </div>
  );
}
