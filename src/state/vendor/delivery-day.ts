// The day by which a shop brings an order, in words.
import type { Vendor } from '#core/contract/vendor.ts';
import { formatDay } from '#core/rules/dates.ts';
import { deliveryDay, weekdayInIndia } from '#core/rules/delivery/delivery-day.ts';
import { useText } from '../frame/language-state.ts';

/** "Tuesday 24/11": the day by which an order of `at` is there. Undefined when the shop is not known or does not say. */
export function useDeliveryDay(vendor: Vendor | undefined, at: number): string | undefined {
  const t = useText();
  if (!vendor) return undefined;
  const { delivery_days: days, order_cutoff_hour: cutoffHour, closed_weekday: closed, holidays } = vendor;
  const closedWeekdays = vendor.closed_weekdays ?? (typeof closed === 'number' ? [closed] : []);
  const day = deliveryDay({ days, cutoffHour, closedWeekdays, holidays }, at);
  return day === undefined ? undefined : t('day.of-week', { weekday: String(weekdayInIndia(day)), date: formatDay(day).slice(0, 5) });
}
