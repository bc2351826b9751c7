// Filters lists of money: items that wait for somebody, or all items.
import { choice } from '../../../blocks/list/state-list.tsx';
import { tabOf } from '../../../blocks/list/state-tab.tsx';
import { useFilters } from '../../../blocks/list/use-filters.ts';
import { type MessageKey, useText } from '../../../state/language-state.ts';
import { usePerson } from '../../../state/session-state.ts';
import { useVendorId } from '../../../state/vendor-state.ts';

const shows = ['waiting', 'all'] as const;

/**
 * Reads the filter from the address, and makes the query for the chosen shop.
 * @param waiting text of the chip for waiting items
 */
export function useWaitingFilter(waiting: MessageKey) {
  const t = useText();
  const vendor = useVendorId(usePerson());
  const filters = useFilters(['show']);
  const query = { ...(filters.values.show === 'all' ? {} : { waiting: true }), ...(vendor === undefined ? {} : { vendor }) };
  const tab = tabOf(
    filters,
    choice('show', t('money.state'), shows, (value) => t(value === 'waiting' ? waiting : 'money.gateway-all'), 'waiting'),
  );
  return { filters, query, tab };
}
