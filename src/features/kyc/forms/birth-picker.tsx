// The date of birth by taps, for people who prefer not to type it: year, month and day.
import { useState } from 'react';
import { monthName } from '#core/rules/dates.ts';
import { weekAt } from '#core/rules/delivery/delivery-date.ts';
import { type BirthParts, birthDays, birthDigits, birthParts, birthYears } from '#core/rules/kyc/birth-date.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { MonthPicker } from '#ui/form/month-picker.tsx';
import styles from '../kyc.module.css';

export interface BirthPickerProps {
  /** The field's value, `15081985`; '' when it is empty. */
  readonly value: string;
  /** Called with the chosen day in the field's form, `15081985`. */
  readonly onDay: (digits: string) => void;
}

function Choices({ value, onDay }: BirthPickerProps) {
  const t = useText();
  const { language } = useLanguage();
  const [now] = useState(() => weekAt(serverNow()));
  const [parts, setParts] = useState<BirthParts>(() => birthParts(value));
  const years = birthYears(now.year);
  const days = birthDays(parts);
  return (
    <div className={styles.form}>
      <MonthPicker
        now={now}
        value={parts}
        years={years}
        pagesBack={years.pagesBack}
        onValue={(chosen) => setParts({ ...chosen })}
        words={{
          year: t('kyc.birth-year'),
          month: t('kyc.birth-month'),
          past: '',
          earlier: t('kyc.birth-earlier'),
          later: t('kyc.birth-later'),
          monthName: (month) => monthName(language, month),
        }}
      />
      {days.length > 0 && (
        <ChipChoices
          label={t('kyc.birth-day')}
          isLabelShown
          isWrapped
          value={parts.day === undefined ? undefined : String(parts.day)}
          onValue={(day) => onDay(birthDigits({ ...parts, day: Number(day) }))}
          choices={days.map((day) => ({ value: String(day), label: String(day) }))}
        />
      )}
    </div>
  );
}

export function BirthPicker({ value, onDay }: BirthPickerProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="link" icon="calendar" onPress={() => setOpen(!isOpen)}>
        {t(isOpen ? 'kyc.birth-type' : 'kyc.birth-choose')}
      </Button>
      {isOpen && (
        <Choices
          value={value}
          onDay={(digits) => {
            setOpen(false);
            onDay(digits);
          }}
        />
      )}
    </>
  );
}
