// A number that nobody nearby can read. It is hidden while typing, masked after leaving the field, and shown while the eye is
// open. Neither the browser nor the app stores it.
import { useState } from 'react';
import { useText } from '#state/frame/language-state.ts';
import { TextField } from '#ui/form/field.tsx';
import { ServicePicture } from '#ui/service/picture.tsx';
import styles from '../kyc.module.css';

export interface SecretFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onValue: (raw: string) => string;
  readonly onLeave: () => void;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  readonly optional?: string;
  readonly inputMode: 'numeric' | 'text';
  /** The displayed form after leaving the field. */
  readonly mask: (value: string) => string;
  /** The displayed form while the eye is open. */
  readonly spaced?: (value: string) => string;
}

export function SecretField({ value, onValue, onLeave, mask, spaced = (text) => text, ...field }: SecretFieldProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const word = t(isShown ? 'kyc.hide' : 'kyc.show');
  const shownOf = (text: string): string => {
    if (text === '') return '';
    if (isShown) return spaced(text);
    return isTyped ? text : mask(text);
  };
  return (
    <div className={styles.secret} data-hidden={isTyped && !isShown ? '' : undefined}>
      <TextField
        {...field}
        // A browser stores page content and autofill values on the phone in clear.
        autoComplete="off"
        value={shownOf(value)}
        onFocus={() => setTyped(true)}
        onValue={(raw) => shownOf(onValue(raw))}
        onLeave={() => {
          setTyped(false);
          onLeave();
        }}
        after={
          <button type="button" className={styles.eye} aria-label={`${word}: ${field.label}`} onClick={() => setShown(!isShown)}>
            <ServicePicture name="eye" size={24} />
            {word}
          </button>
        }
      />
    </div>
  );
}
