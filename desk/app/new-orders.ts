// Watches new orders on every page: shows their number, and plays a sound for another one.
import { useEffect, useRef } from 'react';
import { DESK_LOOK_MS } from '#core/constants.ts';
import { countDeskOrders } from '#core/contract/desk/order-counts.ts';
import { queueCount } from '#core/rules/fulfilment/order-queues.ts';
import { useRead } from '../api/use-read.ts';
import { ring } from '../blocks/ring.ts';
import { useAlert } from '../state/alert-state.ts';
import { mayDo, usePerson } from '../state/session-state.ts';
import { useVendorId } from '../state/vendor-state.ts';

/** Number of orders that wait for an answer; 0 without permission to read orders. */
export function useNewOrders(): number {
  const person = usePerson();
  const vendor = useVendorId(person);
  const isRead = mayDo(person, 'orders.read');
  const { data } = useRead(
    countDeskOrders,
    { query: vendor === undefined ? {} : { vendor } },
    { isEnabled: isRead, isKept: true, everyMs: DESK_LOOK_MS },
  );
  const isOn = useAlert();
  const waiting = data === undefined ? undefined : (queueCount('new', data) ?? 0);
  const newest = data?.newest ?? 0;
  const before = useRef<{ readonly vendor: number | undefined; readonly waiting: number; readonly newest: number }>(undefined);
  useEffect(() => {
    if (waiting === undefined) return;
    const last = before.current;
    before.current = { vendor, waiting, newest };
    // Orders that exist at start cause no sound, and neither does another shop's list.
    if (last === undefined || last.vendor !== vendor || !isOn) return;
    if (waiting > last.waiting || newest > last.newest) ring();
  }, [vendor, waiting, newest, isOn]);
  return isRead ? (waiting ?? 0) : 0;
}
