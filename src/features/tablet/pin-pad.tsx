// Six digits on large keys, by touch, keyboard or screen reader. There is no text field, because the browser must never store a PIN.
import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#state/frame/language-state.ts';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './tablet.module.css';

const DIGITS = 6;
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface PinPadProps {
  /** Called with the six digits. They have left the screen by then. */
  readonly onPin: (pin: string) => void;
  readonly isBusy?: boolean;
  /** Nothing can be entered now; the reason is beside the pad. */
  readonly isStopped?: boolean;
  /** Id of the text about it. */
  readonly describedBy: string;
}

function Dots({ filled }: { readonly filled: number }) {
  const t = useText();
  return (
    <>
      <div className={styles.dots} aria-hidden="true">
        {Array.from({ length: DIGITS }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: six dots in their places
          <span key={n} data-filled={n < filled ? '' : undefined} />
        ))}
      </div>
      <span role="status" className="visually-hidden">
        {filled > 0 && t('tablet.pin-filled', { n: filled })}
      </span>
    </>
  );
}

export function PinPad({ onPin, isBusy = false, isStopped = false, describedBy }: PinPadProps) {
  const t = useText();
  // Digits come faster than the page renders, so they are counted apart from the display.
  const pin = useRef('');
  const [filled, setFilled] = useState(0);
  const isShut = isBusy || isStopped;
  // The page before may have been scrolled. The heading says whose PIN it is.
  useLayoutEffect(() => scrollTo(0, 0), []);
  const set = (digits: string): void => {
    pin.current = digits;
    setFilled(digits.length);
  };
  const enter = (digit: string): void => {
    if (isShut) return;
    const next = pin.current + digit;
    const isWhole = next.length === DIGITS;
    set(isWhole ? '' : next);
    if (isWhole) onPin(next);
  };
  const erase = (): void => set(pin.current.slice(0, -1));
  // This runs before the page renders, so that no key is lost between two pads.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (/^\d$/.test(event.key)) enter(event.key);
      else if (event.key === 'Backspace') erase();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      className={styles.key}
      onClick={() => enter(digit)}
      aria-disabled={isShut || undefined}
      {...noTranslation}
    >
      {digit}
    </button>
  );
  return (
    <fieldset className={styles.pad} aria-describedby={describedBy}>
      <legend className="visually-hidden">{t('tablet.pin-keys')}</legend>
      <Dots filled={isBusy ? DIGITS : filled} />
      <div className={styles.keys}>
        {KEYS.map(key)}
        <span />
        {key('0')}
        <button
          type="button"
          className={styles.key}
          aria-label={t('tablet.erase')}
          onClick={erase}
          aria-disabled={filled === 0 || undefined}
        >
          <svg viewBox="0 0 28 28" width="28" height="28" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
            <path d="M10 6h14v16H10l-7-8zM13 11l6 6M19 11l-6 6" />
          </svg>
        </button>
      </div>
    </fieldset>
  );
}
