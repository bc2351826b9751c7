// Lists of money that show either what waits for somebody, or everything.
import { choice } from '../../../blocks/list/state-list.tsx';
import { tabOf } from '../../../blocks/list/state-tab.tsx';
import { useFilters } from '../../../blocks/list/use-filters.ts';
import { type MessageKey, useText } from '../../../state/language-state.ts';
import { usePerson } from '../../../state/session-state.ts';
import { useVendorId } from '../../../state/vendor-state.ts';

const shows = ['waiting', 'all'] as const;

/**
 * The filter in the address, the query that it makes for the chosen shop, and the choice that sets it.
 * @param waiting words of the chip for what waits
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
