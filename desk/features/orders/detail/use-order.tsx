// A hook for one current order; offline as last seen.
import type { ReactNode } from 'react';
import { DESK_LOOK_MS } from '#core/constants.ts';
import { getDeskOrder } from '#core/contract/desk/order.ts';
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { useRead } from '../../../api/use-read.ts';
import { Loaded } from '../../../blocks/loaded.tsx';

export interface OrderRead {
  /** Undefined before it has loaded. */
  readonly order: DeskOrder | undefined;
  /** Shows the order, with its age if it is old, or why it did not load. */
  readonly loaded: (children: ReactNode) => ReactNode;
}

export function useOrder(id: number): OrderRead {
  const read = useRead(getDeskOrder, { params: { id } }, { isKept: true, everyMs: DESK_LOOK_MS });
  const { data } = read;
  return {
    order: data,
    loaded: (children) => (
      <Loaded of={read} hasAnswer={data !== undefined} rows={3}>
        {children}
      </Loaded>
    ),
  };
}
