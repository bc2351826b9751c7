// Dates as farmers read them: day/month/year, 24 hours, in Indian time whatever the phone is set to. [spec 9]

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', day: '2-digit', month: '2-digit', year: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Epoch milliseconds → `21/11/2026`. */
export function formatDay(at: number): string {
  return dayFormat.format(at);
}

const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** Epoch milliseconds → the calendar month it is in India, `2026-11`. */
export function monthInIndia(at: number): string {
  return new Date(at + INDIA_AHEAD_MS).toISOString().slice(0, 7);
}

/** `2026-11` → 2026. */
export function yearOfMonth(month: string): number {
  return Number(month.slice(0, 4));
}

/** Epoch milliseconds → `21/11 14:05`. */
export function formatMoment(at: number): string {
  return `${formatDay(at).slice(0, 5)} ${timeFormat.format(at)}`;
}

const monthFormats = {
  en: new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'long' }),
  hi: new Intl.DateTimeFormat('hi-IN', { timeZone: 'UTC', month: 'long' }),
};

/** Month 0-11 → `June`, `जून`. */
export function monthName(language: keyof typeof monthFormats, month: number): string {
  return monthFormats[language].format(Date.UTC(2026, month, 1));
}
