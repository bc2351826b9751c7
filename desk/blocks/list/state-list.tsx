// A list by state: chips, a search box and filters above it, a file for download, and the rows. The choices are stored in the address.
import type { ReactNode } from 'react';
import { ListView, type ListViewProps } from './list-view.tsx';
import { FilterSelect, type FilterSelectProps, Toolbar } from './toolbar.tsx';
import type { Filters } from './use-filters.ts';

export interface Choice<K extends string> extends Pick<FilterSelectProps, 'label' | 'choices'> {
  /** The filter that it sets. */
  readonly name: K;
  /** Chosen while the address names none of them; one is then always chosen. */
  readonly first?: string | undefined;
}

export interface Tab<K extends string> {
  /** The filter that it sets. */
  readonly name: K;
  readonly chips: ReactNode;
}

/**
 * A filter with few values.
 * @param wordsOf text of a value
 * @param first chosen while the address names none of them; without it everything is shown then
 */
export const choice = <K extends string, V extends string>(
  name: K,
  label: string,
  values: readonly V[],
  wordsOf: (value: V) => string,
  first?: V,
): Choice<K> => ({ name, label, first, choices: values.map((value) => ({ value, label: wordsOf(value) })) });

/** The value of a filter; an unknown value counts as not set. */
export const chosenOf = <K extends string>(
  { values }: Pick<Filters<K>, 'values'>,
  { name, choices, first }: Choice<K>,
): string | undefined => choices.find(({ value }) => value === values[name])?.value ?? first;

export interface StateListProps<T, K extends string> extends Omit<ListViewProps<T>, 'filters'> {
  readonly filters: Filters<K>;
  /** The state that the list shows, as chips (`tabOf`). "Clear" does not remove it. */
  readonly tab?: Tab<K>;
  /** The search box (`searchOf`). */
  readonly search?: ReactNode;
  readonly selects?: readonly Choice<K>[];
  /** Beside the filters: a download of the list, a link to another page. */
  readonly tools?: ReactNode;
  /** Between the filters and the list. */
  readonly children?: ReactNode;
}

export function StateList<T, K extends string>({ filters, tab, search, selects = [], tools, children, ...list }: StateListProps<T, K>) {
  const isAny = Object.keys(filters.values).some((name) => name !== tab?.name);
  return (
    <>
      {(tab || search || selects.length > 0 || tools) && (
        <Toolbar>
          {tab?.chips}
          {search}
          {selects.map((one) => (
            <FilterSelect
              key={one.name}
              label={one.label}
              value={chosenOf(filters, one)}
              isNeeded={one.first !== undefined}
              onValue={(value) => filters.set(one.name, value)}
              choices={one.choices}
            />
          ))}
          {tools}
        </Toolbar>
      )}
      {children}
      <ListView {...list} filters={{ isAny, clear: filters.clear }} />
    </>
  );
}
