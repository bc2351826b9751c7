// Filters live in the address: Back takes them off, a reload keeps them, a link hands them on.
import { useSearchParams } from 'wouter';

export interface Filters<K extends string> {
  /** What is set; what is not is missing. */
  readonly values: Readonly<Partial<Record<K, string>>>;
  readonly isAny: boolean;
  /** Sets a filter; the empty text takes it off. */
  readonly set: (name: K, value: string) => void;
  readonly clear: () => void;
}

/** @param names the filters of this list; what else is in the address stays as it is */
export function useFilters<K extends string>(names: readonly K[]): Filters<K> {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))) as Filters<K>['values'];
  const change = (work: (next: URLSearchParams) => void): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        work(next);
        return next;
      },
      { replace: true },
    );
  return {
    values,
    isAny: Object.keys(values).length > 0,
    set: (name, value) => change((next) => (value === '' ? next.delete(name) : next.set(name, value))),
    clear: () =>
      change((next) => {
        for (const name of names) next.delete(name);
      }),
  };
}
