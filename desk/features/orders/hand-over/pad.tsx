// Large keys for one thumb, which type into the active field.
import { useId } from 'react';
import { latinDigits } from '#core/latin-digits.ts';
import { Icon } from '#ui/icon.tsx';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { useText } from '../../../state/language-state.ts';
import styles from './hand-over.module.css';
import { BACKSPACE, type PadKey, padKeys } from './typed-amount.ts';

export function Pad({ onKey }: { readonly onKey: (key: PadKey) => void }) {
  const t = useText();
  return (
    <fieldset className={styles.pad}>
      <legend className="visually-hidden">{t('hand.pad')}</legend>
      {padKeys.map((key) => (
        // The box keeps the focus, because the keys are not focusable. People with a keyboard do not need them.
        <button
          key={key}
          type="button"
          tabIndex={-1}
          aria-label={key === BACKSPACE ? t('hand.backspace') : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onKey(key)}
        >
          {key === BACKSPACE ? <DeskIcon name="backspace" size={30} /> : key}
        </button>
      ))}
    </fieldset>
  );
}

export interface PadBoxProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onValue: (raw: string) => string;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly hasSign?: boolean;
  readonly error?: string | undefined;
  readonly errorId?: string;
}

/** A box for the on-screen keys. It can have the focus like any other box, but the phone's keyboard does not open. */
export function PadBox({ name, label, value, onValue, isActive, onActive, hasSign, error, errorId }: PadBoxProps) {
  const id = useId();
  return (
    <div className={styles.padBox} data-active={isActive ? '' : undefined} data-wrong={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.typed}>
        {hasSign && <span className={styles.sign}>₹</span>}
        <input
          id={id}
          name={name}
          type="text"
          inputMode="none"
          autoComplete="off"
          value={value}
          onFocus={onActive}
          onInput={(event) => {
            const box = event.currentTarget;
            const accepted = onValue(latinDigits(box.value));
            if (box.value !== accepted) box.value = accepted;
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {error && <Icon name="alert" size={20} />}
      </span>
    </div>
  );
}
