// A choice of one year, in pages of twelve.
import { useState } from 'react';
import { YEAR_PAGE_SIZE } from '#core/constants.ts';
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
  /** Number of pages of earlier years. Default: three. */
  readonly pagesBack?: number | undefined;
}

export function YearPicker({ label, first, last, value, onValue, earlierLabel, laterLabel, pagesBack }: YearPickerProps) {
  const [page, setPage] = useState(() => (value === undefined ? 0 : Math.ceil((value - last) / YEAR_PAGE_SIZE)));
  const yearsOf = (of: number): readonly number[] => (hasYearPage(of, pagesBack) ? yearPage(last, of).filter((year) => year >= first) : []);
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
