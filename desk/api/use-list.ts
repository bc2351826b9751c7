// A hook for long lists, which loads page after page by keyset.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallShape, ResponseOf } from '#core/contract/wire/call.ts';
import { cursorOf } from '#core/contract/wire/next-page.ts';
import { byServerClock } from '../state/clock.ts';
import { readKept, writeKept } from './kept-answers.ts';
import { type Asking, send } from './send.ts';
import { keyOf, type Read, type ReadOptions } from './use-read.ts';

interface Page<T> {
  readonly results: readonly T[];
  readonly next: string | null;
}
type RowOf<C extends CallShape> = ResponseOf<C> extends { readonly results: readonly (infer T)[] } ? T : never;

export interface List<T> extends Omit<Read<readonly T[]>, 'data'> {
  /** Rows of all loaded pages; undefined before the first. */
  readonly rows: readonly T[] | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly more: () => void;
}

export function useList<C extends CallShape>(
  call: C,
  asking: Asking<C>,
  { isKept, everyMs }: Pick<ReadOptions, 'isKept' | 'everyMs'> = {},
): List<RowOf<C>> {
  const queryKey = [...keyOf(call, asking), 'pages'];
  const kept = isKept ? readKept<Page<RowOf<C>>>(queryKey) : undefined;
  const list = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    refetchInterval: everyMs ?? false,
    queryFn: async ({ signal, pageParam }) => {
      const query = pageParam === undefined ? asking.query : { ...(asking.query as object | undefined), cursor: pageParam };
      const page = (await send(call, { ...asking, query, signal } as Asking<C>)) as unknown as Page<RowOf<C>>;
      // Offline, only the first page is shown.
      if (isKept && pageParam === undefined) writeKept(queryKey, { data: page, at: Date.now() });
      return page;
    },
    getNextPageParam: ({ next }) => cursorOf(next),
    ...(kept ? { initialData: { pages: [kept.data], pageParams: [undefined] }, initialDataUpdatedAt: kept.at } : {}),
  });
  return {
    rows: list.data?.pages.flatMap(({ results }) => results),
    error: list.error,
    isLoading: list.isPending && list.error === null,
    at: byServerClock(list.dataUpdatedAt),
    again: () => void list.refetch(),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    more: () => void (list.isFetchingNextPage || list.fetchNextPage()),
  };
}
