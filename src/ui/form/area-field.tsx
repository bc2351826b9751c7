// The size of a field: a number, and the unit in which the farmer counts land.
import { plainDigits } from '#core/digits.ts';
import { ChipChoices } from './chips.tsx';
import { TextField } from './field.tsx';

export interface AreaFieldProps<U extends string> {
  readonly label: string;
  readonly optional?: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onValue: (text: string) => void;
  readonly unit: U | undefined;
  readonly units: readonly { readonly value: U; readonly label: string }[];
  readonly onUnit: (unit: U) => void;
}

/** A number with three decimals at most; a comma counts as a point. Other keys do not appear. */
export function AreaField<U extends string>({ label, optional, error, value, onValue, unit, units, onUnit }: AreaFieldProps<U>) {
  const onType = (raw: string): string => {
    const text = plainDigits(raw).trim().replace(',', '.');
    if (!/^\d{0,7}(\.\d{0,3})?$/.test(text)) return value;
    onValue(text);
    return text;
  };
  return (
    <>
      <TextField label={label} optional={optional} inputMode="decimal" value={value} onValue={onType} error={error} />
      <ChipChoices label={label} isWrapped value={unit} choices={units} onValue={onUnit} />
    </>
  );
}
