// Lists of money that show either what waits for somebody, or everything.
import { ChipChoices } from '#ui/form/chips.tsx';
import { useFilters } from '../../../blocks/list/use-filters.ts';
import { type MessageKey, useText } from '../../../state/language-state.ts';
import { usePerson } from '../../../state/session-state.ts';
import { useVendorId } from '../../../state/vendor-state.ts';

const shows = ['waiting', 'all'] as const;

/**
 * The filter in the address, the query that it makes for the chosen shop, and the chips that set it.
 * @param waiting words of the chip for what waits
 */
export function useWaitingFilter(waiting: MessageKey) {
  const t = useText();
  const vendor = useVendorId(usePerson());
  const filters = useFilters(['show']);
  const show = shows.find((one) => one === filters.values.show) ?? 'waiting';
  const query = { ...(show === 'waiting' ? { waiting: true } : {}), ...(vendor === undefined ? {} : { vendor }) };
  const chips = (
    <ChipChoices
      label={t('money.state')}
      isWrapped
      value={show}
      onValue={(value) => filters.set('show', value === 'waiting' ? '' : value)}
      choices={shows.map((value) => ({ value, label: t(value === 'waiting' ? waiting : 'money.gateway-all') }))}
    />
  );
  return { filters, query, chips };
}
