// A picker for a month of a year. Where past dates are blocked, past months cannot be chosen.
import { isMonthPast, monthPickerYears, months, type WeekChoice } from '#core/rules/delivery/delivery-date.ts';
import { ChipChoices } from './chips.tsx';
import { YearPicker } from './year-picker.tsx';

export interface MonthPickerWords {
  readonly year: string;
  readonly month: string;
  readonly past: string;
  readonly earlier: string;
  readonly later: string;
  /** Name of a month, 0-11. */
  readonly monthName: (month: number) => string;
}

export interface MonthPickerProps {
  readonly words: MonthPickerWords;
  readonly now: WeekChoice;
  readonly value: { readonly year?: number | undefined; readonly month?: number | undefined };
  readonly onValue: (value: { year?: number | undefined; month?: number | undefined }) => void;
  /** First and last year. Default: this year and the 34 before it. */
  readonly years?: { readonly first: number; readonly last: number };
  /** Number of pages of earlier years. Default: three. */
  readonly pagesBack?: number;
  readonly isPastBlocked?: boolean;
}

export function MonthPicker({ words, now, value, onValue, years = monthPickerYears(now), pagesBack, isPastBlocked }: MonthPickerProps) {
  const { year, month } = value;
  const isOff = (of: number): boolean => isPastBlocked === true && isMonthPast(year ?? now.year, of, now);
  return (
    <>
      <YearPicker
        label={words.year}
        first={years.first}
        last={years.last}
        value={year}
        onValue={(chosen) => onValue({ ...value, year: chosen })}
        earlierLabel={words.earlier}
        laterLabel={words.later}
        pagesBack={pagesBack}
      />
      <ChipChoices
        label={words.month}
        isLabelShown
        isWrapped
        value={month === undefined ? undefined : String(month)}
        onValue={(chosen) => onValue({ ...value, month: Number(chosen) })}
        choices={months.map((of) => ({
          value: String(of),
          label: words.monthName(of),
          isDisabled: isOff(of),
          note: isOff(of) ? words.past : undefined,
        }))}
      />
    </>
  );
}
