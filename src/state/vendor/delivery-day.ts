// The day by which a shop delivers an order, as text.
import type { Vendor } from '#core/contract/vendor.ts';
import { formatDay } from '#core/rules/dates.ts';
import { deliveryDay, weekdayInIndia } from '#core/rules/delivery/delivery-day.ts';
import { useText } from '../frame/language-state.ts';

/** A moment of the delivery day of an order placed at `at`. Undefined when the shop states none. */
function dayOf(vendor: Vendor, at: number): number | undefined {
  const { delivery_days: days, order_cutoff_hour: cutoffHour, closed_weekday: closed, holidays } = vendor;
  const closedWeekdays = vendor.closed_weekdays ?? (typeof closed === 'number' ? [closed] : []);
  return deliveryDay({ days, cutoffHour, closedWeekdays, holidays }, at);
}

/** The shop's hours on the day when an order placed at `at` is ready. Undefined when the shop does not say. */
export function pickupHours(vendor: Vendor, at: number): { readonly opens: string; readonly closes: string } | undefined {
  const weekday = weekdayInIndia(dayOf(vendor, at) ?? at);
  return vendor.opening_hours?.find((hours) => hours.weekday === weekday);
}

/** "Tuesday 24/11": the delivery day of an order placed at `at`. Undefined when the shop is unknown or states none. */
export function useDeliveryDay(vendor: Vendor | undefined, at: number): string | undefined {
  const t = useText();
  const day = vendor && dayOf(vendor, at);
  return day === undefined ? undefined : t('day.of-week', { weekday: String(weekdayInIndia(day)), date: formatDay(day).slice(0, 5) });
}
