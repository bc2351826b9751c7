// Boxes for a code, one digit each. A hidden field receives the code that the phone offers from its SMS.
import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { type OtpBoxes as Boxes, enterText, eraseDigit } from '#core/rules/session/otp-boxes.ts';
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
  /** The sheet that opens with it gives it the focus. */
  readonly hasFocus?: boolean;
  /** Id of the error line. */
  readonly errorId: string;
}

/** Moves the focus to the next box, and applies keys and pasted text to the boxes. */
function useBoxes({ boxes, onChange, isDisabled }: Pick<OtpBoxesProps, 'boxes' | 'onChange' | 'isDisabled'>) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { digits, focus } = boxes;
  // Keys can come faster than the screen is drawn, so each key reads the latest state and the focus moves at once.
  const latest = useRef(boxes);
  latest.current = boxes;
  const focusBox = (box: number): void => group.current?.querySelectorAll<HTMLInputElement>('input[data-box]')[box]?.focus();
  // Before the paint, not after it: a fast person would type into nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: cleared boxes take the focus back too, and so do those that may be filled again
  useLayoutEffect(() => focusBox(latest.current.focus), [focus, digits, isDisabled]);
  // A field in a sheet can get the focus only after the sheet is open, which is after the first layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the boxes come into sight; what changes later has its effect above
  useEffect(() => focusBox(latest.current.focus), []);

  const become = (next: Boxes): void => {
    latest.current = next;
    focusBox(next.focus);
    onChange(next);
  };
  const enter = (event: { readonly currentTarget: HTMLInputElement }, box: number): void => {
    const input = event.currentTarget;
    const before = latest.current.digits[box] ?? '';
    // A new digit replaces the old one in a filled box.
    const typed = input.value.length > 1 ? input.value.replace(before, '') : input.value;
    const next = enterText(latest.current, box, typed);
    input.value = next.digits[box] ?? '';
    become(next);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, box: number): void => {
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      become(eraseDigit(latest.current, box));
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      const to = box + (event.key === 'ArrowLeft' ? -1 : 1);
      if (to >= 0 && to < digits.length) become({ digits: latest.current.digits, focus: to });
    }
  };
  const paste = (event: ClipboardEvent, box: number): void => {
    event.preventDefault();
    become(enterText(latest.current, box, event.clipboardData.getData('text')));
  };
  return { group, latest, become, enter, press, paste };
}

export function OtpBoxes(props: OtpBoxesProps) {
  const { boxes, label, boxLabel, isWrong, isDisabled, hasFocus, errorId } = props;
  const { group, latest, become, enter, press, paste } = useBoxes(props);
  const { digits } = boxes;
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
        onInput={(event) => become(enterText(latest.current, 0, event.currentTarget.value))}
      />
      {digits.map((digit, box) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={box}
          data-box=""
          // biome-ignore lint/a11y/noAutofocus: the one thing to do on a screen that was just opened by the person
          autoFocus={hasFocus && box === 0}
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
