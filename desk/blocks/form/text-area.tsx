// A field of several lines.
import { type ReactNode, type Ref, useId } from 'react';
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
  readonly rows?: number;
  /** Buttons that insert text, above the box. */
  readonly tools?: ReactNode;
  readonly box?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, onValue, onLeave, error, hint, value, rows = 3, tools, box, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.area}>
      <label htmlFor={id}>{label}</label>
      {tools}
      <textarea
        {...input}
        ref={box}
        id={id}
        rows={rows}
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
