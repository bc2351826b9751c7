// A field of several lines.
import { useId } from 'react';
import styles from './form.module.css';

export interface TextAreaProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onValue: (raw: string) => string;
  readonly onLeave?: () => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly maxLength?: number;
  readonly lang?: string;
}

export function TextArea({ label, onValue, onLeave, error, hint, value, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.area}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...input}
        id={id}
        rows={3}
        value={value}
        onInput={(event) => onValue(event.currentTarget.value)}
        onBlur={onLeave}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {hint && <small>{hint}</small>}
      <span id={`${id}-error`} role="alert">
        {error}
      </span>
    </div>
  );
}
