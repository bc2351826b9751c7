// Text, number and choice fields. The value is what the rule accepted: a refused key does not stay on screen.
import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { latinDigits } from '#core/latin-digits.ts';
import { takeFocus } from '../focus/take-focus.ts';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { textSide } from './text-side.ts';

export interface FieldFrame {
  readonly label: string;
  /** Text beside the label of an optional field. */
  readonly optional?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isLocked?: boolean | undefined;
}

export interface TextFieldProps extends FieldFrame {
  readonly name?: string;
  readonly value: string;
  /** Receives the typed text and returns the text that the box keeps. */
  readonly onValue: (raw: string) => string;
  readonly onLeave?: (() => void) | undefined;
  /** Before the box: a country code, a currency sign. */
  readonly prefix?: ReactNode;
  readonly placeholder?: string | undefined;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly type?: 'text' | 'tel' | 'search' | 'date' | 'time';
  readonly autoComplete?: string | undefined;
  readonly maxLength?: number;
  readonly isRequired?: boolean;
  readonly hasFocus?: boolean;
  readonly onFocus?: () => void;
  /** A button inside the box, at its end. */
  readonly after?: ReactNode;
}

function FieldNotes({ id, hint, error }: { readonly id: string; readonly hint: string | undefined; readonly error: string | undefined }) {
  return (
    <>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      <span id={`${id}-error`} role="alert" className={error ? styles.error : undefined}>
        {error && <Icon name="alert" size={20} />}
        {error}
      </span>
    </>
  );
}

/** The typed text. In a box for numbers, digits of every script count as digits. */
const typedIn = ({ value, inputMode, type }: HTMLInputElement): string =>
  inputMode === 'numeric' || inputMode === 'decimal' || type === 'tel' ? latinDigits(value) : value;

const notesOf = (id: string, { hint, error }: Pick<FieldFrame, 'hint' | 'error'>): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

export function FieldLabel({
  id,
  label,
  optional,
}: {
  readonly id: string;
  readonly label: string;
  readonly optional?: string | undefined;
}) {
  return (
    <label htmlFor={id} className={styles.label}>
      {label} {optional && <span className={styles.optional}>({optional})</span>}
    </label>
  );
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    optional,
    hint,
    error,
    isLocked,
    value,
    onValue,
    onLeave,
    prefix,
    hasFocus,
    isRequired,
    after,
    type = 'text',
    ...input
  } = props;
  const id = useId();
  const change = (event: { readonly currentTarget: HTMLInputElement }): void => {
    const box = event.currentTarget;
    const accepted = onValue(typedIn(box));
    if (box.value !== accepted) box.value = accepted;
  };
  return (
    <div className={styles.field}>
      <FieldLabel id={id} label={label} optional={optional} />
      <span className={styles.box} data-wrong={error ? '' : undefined} data-locked={isLocked ? '' : undefined}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input
          {...input}
          id={id}
          type={type}
          dir={textSide(value)}
          value={value}
          onInput={change}
          onBlur={onLeave}
          readOnly={isLocked}
          required={isRequired}
          ref={hasFocus ? takeFocus : undefined}
          // biome-ignore lint/a11y/noAutofocus: the one field of a step that was just opened by the person
          autoFocus={hasFocus}
          pattern={input.inputMode === 'numeric' ? '[0-9]*' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(id, { hint, error })}
        />
        {isLocked && <Icon name="lock" size={20} />}
        {after}
      </span>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export interface SelectFieldProps extends FieldFrame {
  readonly name?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onLeave?: (() => void) | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Shown while nothing is chosen. */
  readonly placeholder: string;
  readonly isRequired?: boolean;
}

export function SelectField(props: SelectFieldProps) {
  const { label, optional, hint, error, isLocked, value, onValue, onLeave, choices, placeholder, isRequired, name } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <FieldLabel id={id} label={label} optional={optional} />
      <span className={styles.box} data-wrong={error ? '' : undefined} data-locked={isLocked ? '' : undefined}>
        <select
          id={id}
          name={name}
          value={value}
          required={isRequired}
          disabled={isLocked}
          onChange={(event) => onValue(event.currentTarget.value)}
          onBlur={onLeave}
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(id, { hint, error })}
        >
          <option value="">{placeholder}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon name={isLocked ? 'lock' : 'chevron-down'} size={24} />
        </span>
      </span>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export interface CheckFieldProps {
  readonly label: ReactNode;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function CheckField({ label, isChecked, onChange }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
