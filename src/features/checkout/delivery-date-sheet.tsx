// The delivery of a prebooked order: year, month and week, all required.
import { useEffect, useId, useRef, useState } from 'react';
import { monthName } from '#core/rules/dates.ts';
import {
  completeWeek,
  daysOfWeek,
  isWeekDisabled,
  prebookYears,
  type WeekChoice,
  weekAt,
  weeks,
  withoutPast,
} from '#core/rules/delivery/delivery-date.ts';
import { confirmDeliveryDate } from '#state/checkout/checkout-actions.ts';
import { useIsPlacing } from '#state/checkout/checkout-state.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useServerNow } from '#state/frame/server-headers.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { MonthPicker } from '#ui/form/month-picker.tsx';
import { Sheet } from '#ui/sheet.tsx';

function WeekPicker({
  now,
  value,
  onWeek,
}: {
  readonly now: WeekChoice;
  readonly value: Partial<WeekChoice>;
  readonly onWeek: (week: number) => void;
}) {
  const t = useText();
  const { language } = useLanguage();
  const { month } = value;
  const place = useRef<HTMLDivElement>(null);
  // The weeks are below the months, so they are scrolled into view once they exist.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month has other weeks
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [month]);
  if (month === undefined) return null;
  const year = value.year ?? now.year;
  const choices = weeks.flatMap((week) => {
    const days = daysOfWeek({ year, month, week });
    if (!days) return [];
    const [a, b] = days;
    const isDisabled = isWeekDisabled({ year, month, week }, now);
    const label = a === b ? t('date.day', { a }) : t('date.days', { a, b });
    return [{ value: String(week), label, isDisabled, note: isDisabled ? t('date.past') : undefined }];
  });
  return (
    <div ref={place}>
      <ChipChoices
        label={t('date.week', { month: monthName(language, month) })}
        isLabelShown
        isWrapped
        value={value.week === undefined ? undefined : String(value.week)}
        onValue={(week) => onWeek(Number(week))}
        choices={choices}
      />
    </div>
  );
}

export function DeliveryDateSheet() {
  const t = useText();
  const { language } = useLanguage();
  const isBusy = useIsPlacing();
  const reasonId = useId();
  const now = weekAt(useServerNow());
  const [value, setValue] = useState<Partial<WeekChoice>>({ year: now.year });
  const complete = completeWeek(value, now);
  const years = prebookYears(now);
  return (
    <Sheet
      shape="full"
      hasBack
      title={t('date.title')}
      closeLabel={t('back')}
      onClose={isBusy ? undefined : () => void closeSheet()}
      foot={
        <>
          <Button
            isLarge
            isWide
            isBusy={isBusy}
            isDisabled={!complete}
            describedBy={complete ? undefined : reasonId}
            onPress={() => complete && void confirmDeliveryDate(complete)}
          >
            {t('continue')}
          </Button>
          {!complete && <small id={reasonId}>{t('date.reason')}</small>}
        </>
      }
    >
      <MonthPicker
        now={now}
        value={value}
        onValue={(chosen) => setValue(withoutPast({ ...value, ...chosen } as Partial<WeekChoice>, now))}
        years={{ first: years[0] ?? now.year, last: years.at(-1) ?? now.year }}
        isPastBlocked
        words={{
          year: t('date.year'),
          month: t('date.month'),
          past: t('date.past'),
          earlier: t('date.earlier'),
          later: t('date.later'),
          monthName: (month) => monthName(language, month),
        }}
      />
      <WeekPicker now={now} value={value} onWeek={(week) => setValue({ ...value, week })} />
    </Sheet>
  );
}
