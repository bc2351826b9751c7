// Whether orders say what the gateway's own books say: booked what came, placed when it sufficed, given back what could not be kept.

export interface GatewayTruth {
  /** Paise received for the order in all. */
  readonly received: number;
  /** Paise that went back. */
  readonly refunded: number;
}

export interface OrderState {
  readonly id: number;
  readonly asked: number;
  readonly status: string;
  readonly paid: number;
  readonly refunded: number;
}

/** What is wrong, in words; nothing when every state is right. */
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
