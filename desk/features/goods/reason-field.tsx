// The field for the reason of a change in goods.
import { TextField } from '#ui/form/field.tsx';
import { type MessageKey, useText } from '../../state/language-state.ts';

export interface ReasonFieldProps {
  readonly label: MessageKey;
  readonly value: string;
  readonly onValue: (text: string) => void;
  /** Whether the person tried to send: only then a missing reason is a fault. */
  readonly isChecked: boolean;
}

export function ReasonField({ label, value, onValue, isChecked }: ReasonFieldProps) {
  const t = useText();
  return (
    <TextField
      name="reason"
      label={t(label)}
      value={value}
      onValue={(raw) => {
        onValue(raw);
        return raw;
      }}
      error={isChecked && value.trim() === '' ? t('goods.reason-missing') : undefined}
      autoComplete="off"
      maxLength={200}
      isRequired
    />
  );
}
