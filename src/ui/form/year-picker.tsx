// One of many years, in pages of twelve.
import { useState } from 'react';
import { hasYearPage, yearPage } from '#core/rules/delivery/delivery-date.ts';
import { Button } from '../button.tsx';
import { ChipChoices, ChipRow } from './chips.tsx';

export interface YearPickerProps {
  readonly label: string;
  readonly first: number;
  readonly last: number;
  readonly value: number | undefined;
  readonly onValue: (year: number) => void;
  readonly earlierLabel: string;
  readonly laterLabel: string;
}

export function YearPicker({ label, first, last, value, onValue, earlierLabel, laterLabel }: YearPickerProps) {
  const [page, setPage] = useState(0);
  const yearsOf = (of: number): readonly number[] => (hasYearPage(of) ? yearPage(last, of).filter((year) => year >= first) : []);
  const hasEarlier = yearsOf(page - 1).length > 0;
  return (
    <>
      <ChipChoices
        label={label}
        isLabelShown
        isWrapped
        value={value === undefined ? undefined : String(value)}
        onValue={(year) => onValue(Number(year))}
        choices={yearsOf(page).map((year) => ({ value: String(year), label: String(year) }))}
      />
      {(hasEarlier || page < 0) && (
        <ChipRow>
          <Button kind="ghost" isDisabled={!hasEarlier} onPress={() => setPage(page - 1)}>
            {earlierLabel}
          </Button>
          <Button kind="ghost" isDisabled={page === 0} onPress={() => setPage(page + 1)}>
            {laterLabel}
          </Button>
        </ChipRow>
      )}
    </>
  );
}
