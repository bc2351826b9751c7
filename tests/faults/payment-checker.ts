// Compares orders with the gateway's books: received money is booked, paid orders are placed, and other money is refunded.

export interface GatewayTruth {
  /** All paise received for the order. */
  readonly received: number;
  /** Paise refunded. */
  readonly refunded: number;
}

export interface OrderState {
  readonly id: number;
  readonly asked: number;
  readonly status: string;
  readonly paid: number;
  readonly refunded: number;
}

/** Returns the wrong states in words. The list is empty when all states are right. */
export function wrongStates(orders: readonly OrderState[], truthOf: (id: number) => GatewayTruth): string[] {
  return orders.flatMap(({ id, asked, status, paid, refunded }) => {
    const truth = truthOf(id);
    const expected = truth.received >= asked ? 'Placed' : 'Cancelled';
    const back = expected === 'Placed' ? truth.received - asked : truth.received;
    const faults: string[] = [];
    if (paid !== truth.received) faults.push(`${id}: ${paid} is booked where ${truth.received} came`);
    if (status !== expected) faults.push(`${id}: ${status} with ${truth.received} of ${asked}`);
    if (refunded !== back || truth.refunded !== back) faults.push(`${id}: ${refunded} promised, ${truth.refunded} gone back of ${back}`);
    return faults;
  });
}
