// Chips above a list for the state it shows.
import { ChipChoices } from '#ui/form/chips.tsx';
import { type Choice, chosenOf, type Tab } from './state-list.tsx';
import type { Filters } from './use-filters.ts';

export const tabOf = <K extends string>(filters: Filters<K>, choice: Choice<K>): Tab<K> => ({
  name: choice.name,
  chips: (
    <ChipChoices
      label={choice.label}
      isWrapped
      value={chosenOf(filters, choice) ?? ''}
      onValue={(value) => filters.set(choice.name, value === choice.first ? '' : value)}
      choices={choice.choices}
    />
  ),
});
