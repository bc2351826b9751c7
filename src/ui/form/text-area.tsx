// A text field of several lines.
import { useId } from 'react';
import { type FieldFrame, FieldLabel } from './field.tsx';
import styles from './text-area.module.css';
import { textSide } from './text-side.ts';

export interface TextAreaProps extends Pick<FieldFrame, 'label' | 'optional'> {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly maxLength: number;
}

export function TextArea({ label, optional, value, onValue, maxLength }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <FieldLabel id={id} label={label} optional={optional} />
      <textarea
        id={id}
        className={styles.area}
        rows={3}
        maxLength={maxLength}
        dir={textSide(value)}
        value={value}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </div>
  );
}
