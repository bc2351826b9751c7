// A shop's opening hours: a line for each weekday, and its holidays.
import type { Holidays, OpeningHours } from '#core/contract/desk/vendor/vendor.ts';
import { vendorHourFields } from '#core/fields/vendor.ts';
import { type HoursSpan, hoursInSpans } from '#core/rules/vendor/opening-hours.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { type BoxOf, boxValues, fieldLabels } from '../../../blocks/form/field-form.ts';
import type { DraftForm, FieldError } from '../../../blocks/form/use-draft-form.ts';
import { dayWords } from '../../../blocks/order/order-words.ts';
import { type MessageKey, type Translate, useText } from '../../../state/language-state.ts';
import { listOfText } from '../entries.ts';
import type { ShopPart } from '../part-form.tsx';
import styles from '../shop.module.css';

type HoursKey = BoxOf<typeof vendorHourFields>;
type Hours = OpeningHours[number];
/** A holiday while it is typed. */
interface TypedHoliday {
  readonly from: string;
  readonly to: string;
  readonly note: string;
}

/** Monday first. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
export const weekdays: Readonly<Record<number, MessageKey>> = {
  0: 'day.sunday',
  1: 'day.monday',
  2: 'day.tuesday',
  3: 'day.wednesday',
  4: 'day.thursday',
  5: 'day.friday',
  6: 'day.saturday',
};
const FIRST = { opens: '08:00', closes: '19:00' };
/** Half hours from five to midnight. */
const CLOCKS = Array.from({ length: 38 }, (_, half) => `${String(5 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);

const weekdayWord = (t: Translate, weekday: number): string => t(weekdays[weekday] ?? 'day.sunday');

/** `Monday to Saturday 08:00 – 19:00`. */
export function hoursInWords(t: Translate, hours: readonly Hours[]): string {
  if (hours.length === 0) return '';
  const span = ({ from, to, hours: own }: HoursSpan): string => {
    const days = from === to ? weekdayWord(t, from) : t('day.span', { from: weekdayWord(t, from), to: weekdayWord(t, to) });
    return own ? `${days} ${own.opens} – ${own.closes}` : `${days} ${t('shop.closed-day')}`;
  };
  return hoursInSpans(hours).map(span).join(', ');
}

/** Typed holidays as stored; undefined while one of them is incomplete. A holiday without a last day is one day. */
export function holidaysOf(text: string): Holidays | undefined {
  const typed = listOfText<TypedHoliday>(text).filter(({ from, to, note }) => `${from}${to}${note}`.trim() !== '');
  const whole = typed.flatMap(({ from, to, note }) => {
    const last = to || from;
    return from === '' || last < from ? [] : [{ from, to: last, note: note.trim() }];
  });
  return whole.length === typed.length ? whole : undefined;
}

const isRightHours = (text: string): FieldError | undefined =>
  listOfText<Hours>(text).every(({ opens, closes }) => opens < closes) ? undefined : 'shop.hours-wrong';

export const hoursPart: ShopPart<HoursKey> = {
  id: 'hours',
  title: 'shop.hours',
  rules: {
    opening_hours: { check: isRightHours },
    holidays: { check: (text): FieldError | undefined => (holidaysOf(text) ? undefined : 'shop.holiday-wrong') },
  },
  labels: fieldLabels(vendorHourFields),
  valuesOf: (shop) => boxValues(vendorHourFields, shop),
  changeOf: (values) => ({
    opening_hours: [...listOfText<Hours>(values.opening_hours)],
    holidays: holidaysOf(values.holidays) ?? [],
  }),
  shown: (t, key, value) =>
    key === 'opening_hours'
      ? hoursInWords(t, listOfText<Hours>(value))
      : (holidaysOf(value) ?? []).map(({ from, note }) => `${dayWords(from)} ${note}`).join(', '),
};

function ClockSelect({
  label,
  value,
  onValue,
}: {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}) {
  return (
    <select className={styles.clock} aria-label={label} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
      {(CLOCKS.includes(value) ? CLOCKS : [value, ...CLOCKS]).map((clock) => (
        <option key={clock} value={clock}>
          {clock}
        </option>
      ))}
    </select>
  );
}

function Week({ form }: { readonly form: DraftForm<HoursKey> }) {
  const t = useText();
  const hours = listOfText<Hours>(form.values.opening_hours);
  const keep = (next: readonly Hours[]): void => void form.set('opening_hours', JSON.stringify(next));
  const of = (weekday: number): Hours | undefined => hours.find((one) => one.weekday === weekday);
  const put = (weekday: number, own: Omit<Hours, 'weekday'> | undefined): void =>
    keep(WEEK.flatMap((day) => (day === weekday ? (own ? [{ weekday, ...own }] : []) : (of(day) ?? []))));
  const [model] = hours;
  const { error } = form.field('opening_hours');
  return (
    <fieldset className={styles.group}>
      <legend>{t('shop.hours')}</legend>
      <ul className={styles.week}>
        {WEEK.map((weekday) => {
          const own = of(weekday);
          const day = weekdayWord(t, weekday);
          return (
            <li key={weekday}>
              <label>
                <input
                  type="checkbox"
                  name={weekday === 1 ? 'opening_hours' : undefined}
                  checked={own !== undefined}
                  onChange={(event) =>
                    put(
                      weekday,
                      event.currentTarget.checked ? { ...FIRST, ...(model && { opens: model.opens, closes: model.closes }) } : undefined,
                    )
                  }
                />
                {day}
              </label>
              {own ? (
                <span className={styles.span}>
                  <ClockSelect label={t('shop.opens', { day })} value={own.opens} onValue={(opens) => put(weekday, { ...own, opens })} />
                  <span aria-hidden="true">–</span>
                  <ClockSelect
                    label={t('shop.closes', { day })}
                    value={own.closes}
                    onValue={(closes) => put(weekday, { ...own, closes })}
                  />
                </span>
              ) : (
                <span className={styles.shut}>{hours.length === 0 ? t('shop.hours-unsaid') : t('shop.closed-day')}</span>
              )}
            </li>
          );
        })}
      </ul>
      {error && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      {model && (
        <Button kind="link" onPress={() => keep(hours.map((one) => ({ ...one, opens: model.opens, closes: model.closes })))}>
          {t('shop.hours-same', { hours: `${model.opens} – ${model.closes}` })}
        </Button>
      )}
    </fieldset>
  );
}

function HolidayList({ form }: { readonly form: DraftForm<HoursKey> }) {
  const t = useText();
  const rows = listOfText<TypedHoliday>(form.values.holidays);
  const keep = (next: readonly TypedHoliday[]): void => void form.set('holidays', JSON.stringify(next));
  const put = (at: number, change: Partial<TypedHoliday>): void => keep(rows.map((row, i) => (i === at ? { ...row, ...change } : row)));
  const { error } = form.field('holidays');
  return (
    <fieldset className={styles.group}>
      <legend>{t('shop.holidays')}</legend>
      <p>{t('shop.holidays-text')}</p>
      {rows.map(({ from, to, note }, at) => {
        const day = (key: 'from' | 'to', value: string) => ({
          value,
          type: 'date' as const,
          onValue: (raw: string) => {
            put(at, { [key]: raw });
            return raw;
          },
        });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <div key={at} className={styles.holiday}>
            <TextField
              {...day('from', from)}
              name={at === 0 ? 'holidays' : `holiday-${at}`}
              label={t('shop.holiday-from')}
              error={from ? undefined : error}
            />
            <TextField {...day('to', to)} label={t('shop.holiday-to')} optional={t('shop.optional')} error={from ? error : undefined} />
            <TextField
              label={t('shop.holiday-note')}
              optional={t('shop.optional')}
              value={note}
              autoComplete="off"
              maxLength={60}
              onValue={(raw) => {
                put(at, { note: raw });
                return raw;
              }}
            />
            <Button
              kind="link"
              label={t('shop.holiday-less', { day: dayWords(from) })}
              onPress={() => keep(rows.filter((_, i) => i !== at))}
            >
              {t('staff.less')}
            </Button>
          </div>
        );
      })}
      <Button kind="ghost" icon="plus" onPress={() => keep([...rows, { from: '', to: '', note: '' }])}>
        {t('shop.holiday-add')}
      </Button>
    </fieldset>
  );
}

export function HoursFields({ form }: { readonly form: DraftForm<HoursKey> }) {
  return (
    <>
      <Week form={form} />
      <HolidayList form={form} />
    </>
  );
}
