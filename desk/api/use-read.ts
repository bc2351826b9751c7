// A hook for reading: one typed call, with the age of its data.
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { CallShape, ResponseOf } from '#core/contract/wire/call.ts';
import { byServerClock } from '../state/clock.ts';
import { readKept, writeKept } from './kept-answers.ts';
import { FRESH_MS } from './query-client.ts';
import { type Asking, send } from './send.ts';

export interface ReadOptions {
  /** Stored on the device, and shown from there without network. */
  readonly isKept?: boolean;
  readonly isEnabled?: boolean;
  /** Repeats the read after this many milliseconds while the page is visible. */
  readonly everyMs?: number;
}

export interface Read<T> {
  /** Undefined before the first answer. */
  readonly data: T | undefined;
  /** Error of the last try; earlier data stays in `data`. */
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Time of `data` by the server's clock, epoch ms; 0 without data. */
  readonly at: number;
  readonly again: () => void;
}

/** The store's key of an answer: the call with its whole input. The call alone matches all its answers. */
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
    // Stored by an earlier page, which may have changed it since. It is shown, and read again whatever its age.
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
