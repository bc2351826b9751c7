// Ratings by farmers who received a product. They load page by page when their place comes near the screen.
import { useEffect, useState } from 'react';
import { listRatings, type Ratings } from '#core/contract/order/rating.ts';
import { cursorOf } from '#core/contract/wire/next-page.ts';
import { ask } from '../session/ask.ts';

const PAGE = 5;

const read = (id: number, cursor?: string): Promise<Ratings> =>
  ask(listRatings, { params: { id }, query: { page_size: PAGE, ...(cursor === undefined ? {} : { cursor }) } });

export interface RatingsView extends Pick<Ratings, 'counts' | 'results'> {
  /** Older ones could not be loaded. */
  readonly isFailed: boolean;
  /** Undefined: there are no older ones. */
  readonly more: (() => void) | undefined;
}

/** Undefined until they are known. Without network they stay unknown. */
export function useRatings(productId: number): RatingsView | undefined {
  const [known, setKnown] = useState<Ratings & { readonly id: number }>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    read(productId).then(
      (found) => !isOver && setKnown({ ...found, id: productId }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [productId]);
  if (known?.id !== productId) return undefined;
  const cursor = cursorOf(known.next);
  const more = (): void => {
    setFailed(false);
    read(productId, cursor).then(
      // A second tap got the same page.
      ({ results, next }) =>
        setKnown((now) => (now && now.next === known.next ? { ...now, next, results: [...now.results, ...results] } : now)),
      () => setFailed(true),
    );
  };
  return { ...known, isFailed, more: cursor === undefined ? undefined : more };
}
