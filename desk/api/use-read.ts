// A hook for reading: one typed call, with the age of its data.
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { CallShape, ResponseOf } from '#core/contract/wire/call.ts';
import { byServerClock } from '../state/clock.ts';
import { readKept, writeKept } from './kept-answers.ts';
import { FRESH_MS } from './query-client.ts';
import { type Asking, send } from './send.ts';

export interface ReadOptions {
  /** Kept on the device, and shown from there without network. */
  readonly isKept?: boolean;
  readonly isEnabled?: boolean;
  /** Asked again after so many milliseconds, as long as the page is looked at. */
  readonly everyMs?: number;
}

export interface Read<T> {
  /** Undefined while nothing came yet. */
  readonly data: T | undefined;
  /** Of the last try; what came before stays in `data`. */
  readonly error: unknown;
  readonly isLoading: boolean;
  /** When `data` came, by the server's clock, epoch ms; 0 before. */
  readonly at: number;
  readonly again: () => void;
}

/** Where an answer is kept in the store: everything a call was asked with. The call alone stands for all its answers. */
export const keyOf = (
  call: CallShape,
  asking?: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
): QueryKey =>
  asking === undefined
    ? [call.name]
    : [call.name, asking.params ?? null, asking.query ?? null, ...(asking.body === undefined ? [] : [asking.body])];

export function useRead<C extends CallShape>(
  call: C,
  asking: Asking<C>,
  { isKept, isEnabled = true, everyMs }: ReadOptions = {},
): Read<ResponseOf<C>> {
  const queryKey = keyOf(call, asking);
  const kept = isKept ? readKept<ResponseOf<C>>(queryKey) : undefined;
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery({
    queryKey,
    enabled: isEnabled,
    refetchInterval: everyMs ?? false,
    queryFn: async ({ signal }) => {
      const answer = (await send(call, { ...asking, signal })) ?? null;
      if (isKept) writeKept(queryKey, { data: answer, at: Date.now() });
      return answer;
    },
    // Kept by a page before this one, which may have changed it since: shown, and asked for again however young it is.
    ...(kept
      ? { initialData: kept.data, initialDataUpdatedAt: kept.at, staleTime: ({ state }) => (state.dataUpdateCount === 0 ? 0 : FRESH_MS) }
      : {}),
  });
  return {
    data: (data ?? undefined) as ResponseOf<C> | undefined,
    error,
    isLoading: isPending && error === null,
    at: byServerClock(dataUpdatedAt),
    again: () => void refetch(),
  };
}
