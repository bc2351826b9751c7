// Days of a month, for the book.

/** `2026-11-30`. @param month as `2026-11` */
export function lastDayOf(month: string): string {
  const [year = 0, nth = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, nth, 0)).toISOString().slice(0, 10);
}
