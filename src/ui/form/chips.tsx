// Choices side by side: one of several, or on and off.
import { type ReactNode, useId } from 'react';
import type { IconName } from '#core/icon-names.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './chips.module.css';

export interface ChipChoice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Reason why it cannot be chosen, for a screen reader. */
  readonly note?: string | undefined;
}

export interface ChipChoicesProps<T extends string> {
  /** Name of the group. A screen reader says it before a choice. */
  readonly label: string;
  readonly choices: readonly ChipChoice<T>[];
  readonly value: T | undefined;
  readonly onValue: (value: T) => void;
  readonly isWrapped?: boolean;
  readonly isLabelShown?: boolean;
}

/** Chips to choose one of several values. */
export function ChipChoices<T extends string>({ label, choices, value, onValue, isWrapped, isLabelShown }: ChipChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={isLabelShown ? undefined : 'visually-hidden'}>{isLabelShown ? <b>{label}</b> : label}</legend>
      <div className={classNames(styles.chips, isWrapped && styles.wrapped)}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.chip}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              onChange={() => onValue(choice.value)}
            />
            {choice.value === value && <Icon name="check" size={20} />}
            <span>
              {choice.label}
              {choice.note !== undefined && <span className="visually-hidden">, {choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface ChipButtonProps {
  readonly children: ReactNode;
  readonly icon?: IconName;
  readonly onPress: () => void;
  readonly isOn?: boolean;
}

/** A chip that switches a value on and off, or opens a sheet. */
export function ChipButton({ children, icon, onPress, isOn }: ChipButtonProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  );
}

export function ChipRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.chips}>{children}</div>;
}
