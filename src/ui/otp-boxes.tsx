// The boxes of a code, one digit each, with one hidden field for the phone's own offer of the code.
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { type OtpBoxes as Boxes, enterText, erase } from '#core/rules/otp-boxes.ts';
import styles from './otp-boxes.module.css';

export interface OtpBoxesProps {
  readonly boxes: Boxes;
  readonly onChange: (boxes: Boxes) => void;
  /** Name of the group, e.g. "Enter OTP". */
  readonly label: string;
  /** Name of one box. */
  readonly boxLabel: (position: number, count: number) => string;
  readonly isWrong: boolean;
  readonly isDisabled?: boolean;
  /** Id of the error line. */
  readonly errorId: string;
}

export function OtpBoxes({ boxes, onChange, label, boxLabel, isWrong, isDisabled, errorId }: OtpBoxesProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { digits, focus } = boxes;
  useEffect(() => {
    group.current?.querySelectorAll<HTMLInputElement>('input[data-box]')[focus]?.focus();
  }, [focus, digits]);

  const enter = (event: { readonly currentTarget: HTMLInputElement }, box: number): void => {
    const input = event.currentTarget;
    // A filled box gets the key that was pressed last; the old digit goes.
    const typed = input.value.length > 1 && digits[box] !== '' ? input.value.replace(digits[box] ?? '', '') : input.value;
    const next = enterText(boxes, box, typed);
    input.value = next.digits[box] ?? '';
    onChange(next);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, box: number): void => {
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      onChange(erase(boxes, box));
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      const to = box + (event.key === 'ArrowLeft' ? -1 : 1);
      if (to >= 0 && to < digits.length) onChange({ digits, focus: to });
    }
  };
  const paste = (event: ClipboardEvent, box: number): void => {
    event.preventDefault();
    onChange(enterText(boxes, box, event.clipboardData.getData('text')));
  };

  return (
    <fieldset ref={group} className={styles.boxes} data-wrong={isWrong ? '' : undefined} disabled={isDisabled}>
      <legend className="visually-hidden">{label}</legend>
      <input
        className={styles.hidden}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        tabIndex={-1}
        aria-hidden="true"
        onInput={(event) => onChange(enterText(boxes, 0, event.currentTarget.value))}
      />
      {digits.map((digit, box) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={box}
          data-box=""
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          value={digit}
          aria-label={boxLabel(box + 1, digits.length)}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? errorId : undefined}
          onInput={(event) => enter(event, box)}
          onKeyDown={(event) => press(event, box)}
          onPaste={(event) => paste(event, box)}
        />
      ))}
    </fieldset>
  );
}
