// Lists that grow as long as one reads on: pages by keyset, one after the other.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallShape, ResponseOf } from '#core/contract/wire/call.ts';
import { cursorOf } from '#core/contract/wire/next-page.ts';
import { type Asking, send } from './send.ts';
import { keyOf, type Read } from './use-read.ts';

interface Page<T> {
  readonly results: readonly T[];
  readonly next: string | null;
}
type RowOf<C extends CallShape> = ResponseOf<C> extends { readonly results: readonly (infer T)[] } ? T : never;

export interface List<T> extends Omit<Read<readonly T[]>, 'data'> {
  /** All pages that came, one after the other; undefined while there is none. */
  readonly rows: readonly T[] | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly more: () => void;
}

export function useList<C extends CallShape>(call: C, asking: Asking<C>): List<RowOf<C>> {
  const list = useInfiniteQuery({
    queryKey: [...keyOf(call, asking), 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === undefined ? asking.query : { ...(asking.query as object | undefined), cursor: pageParam };
      return send(call, { ...asking, query, signal } as Asking<C>) as Promise<unknown> as Promise<Page<RowOf<C>>>;
    },
    getNextPageParam: ({ next }) => cursorOf(next),
  });
  return {
    rows: list.data?.pages.flatMap(({ results }) => results),
    error: list.error,
    isLoading: list.isPending && list.error === null,
    at: list.dataUpdatedAt,
    again: () => void list.refetch(),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    more: () => void (list.isFetchingNextPage || list.fetchNextPage()),
  };
}
