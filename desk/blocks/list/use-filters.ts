// Stores filters in the address: Back removes them, a reload restores them, a link shares them.
import { useSearchParams } from 'wouter';

export interface Filters<K extends string> {
  /** The set filters; the others are absent. */
  readonly values: Readonly<Partial<Record<K, string>>>;
  readonly isAny: boolean;
  /** One filter as part of a query; nothing if it is not set. */
  readonly text: <N extends K>(name: N) => Partial<Record<N, string>>;
  /** The same for a filter with few values; nothing if the address names another value. */
  readonly oneOf: <N extends K, V extends string>(name: N, known: readonly V[]) => Partial<Record<N, V>>;
  /** Sets a filter; the empty text removes it. */
  readonly set: (name: K, value: string) => void;
  readonly clear: () => void;
}

/** @param names the filters of this list; the rest of the address stays unchanged */
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
  const part = <N extends K, V>(name: N, value: V | undefined) => (value === undefined ? {} : { [name]: value }) as Partial<Record<N, V>>;
  return {
    values,
    isAny: Object.keys(values).length > 0,
    text: (name) => part(name, values[name]),
    oneOf: (name, known) =>
      part(
        name,
        known.find((one) => one === values[name]),
      ),
    set: (name, value) => change((next) => (value === '' ? next.delete(name) : next.set(name, value))),
    clear: () =>
      change((next) => {
        for (const name of names) next.delete(name);
      }),
  };
}
