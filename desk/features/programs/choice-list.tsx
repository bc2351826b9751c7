// Several choices, each on or off, stored as one field of a form.
import { CheckField } from '#ui/form/field.tsx';
import styles from './programs.module.css';

export interface ChoiceListProps {
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Chosen values, separated by commas. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | undefined;
}

export function ChoiceList({ label, hint, choices, value, onValue, error }: ChoiceListProps) {
  const chosen = value.split(',').filter(Boolean);
  const set = (one: string, isOn: boolean): void => onValue((isOn ? [...chosen, one] : chosen.filter((other) => other !== one)).join(','));
  return (
    <fieldset className={styles.whole}>
      <legend>
        <b>{label}</b>
      </legend>
      {hint !== undefined && <small>{hint}</small>}
      <div className={styles.pair}>
        {choices.map((one) => (
          <CheckField key={one.value} label={one.label} isChecked={chosen.includes(one.value)} onChange={(isOn) => set(one.value, isOn)} />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
