// Stored rows of a farmer of the day, and of a recently served farmer.
import type { Address } from '#core/contract/address.ts';
import type { Paise } from '#core/money.ts';
import type { CounterOrderRow, QueueRow, QueueState, ServedRow } from '#data/counter/counter-db.ts';
import type { ServedPerson, VisitData } from '#data/counter/live-visit.ts';

interface Named {
  readonly name: string;
  readonly phone: string;
}

/** The money between agent and farmer after an order, paise. */
export interface OrderMoney {
  readonly total: Paise;
  /** The agent's payment from the partner's wallet; 0 for other payment modes. */
  readonly wallet: Paise;
  /** `wallet`: the farmer pays the agent now. `link`: by a link on their phone. `delivery`: to the shop. `credit`: later. */
  readonly way: 'wallet' | 'link' | 'delivery' | 'credit';
}

/** The farmer's approval that an order waits for. */
export interface AwaitedFrom {
  /** The server's id of it. */
  readonly id: string;
  /** When the farmer was asked, epoch ms by the server's clock. */
  readonly at: number;
}

export interface PlacedFor extends Named {
  /** Id of the outbox row. */
  readonly rowId: string;
  readonly money: OrderMoney;
  readonly awaited?: AwaitedFrom | undefined;
  /** Why it was not placed after the farmer's approval, as an error code. */
  readonly why?: string | undefined;
}

/** Content of a row of the queue. */
export interface QueueContent extends Named {
  readonly visit: VisitData;
  /** The chosen address, in case the phone no longer has it. */
  readonly address?: Address | undefined;
  /** The agent's page. */
  readonly path: string;
  /** Their last order. */
  readonly placed?: PlacedFor | undefined;
  /** Label of the colleague who gave the farmer. */
  readonly from?: string | undefined;
}

export interface FarmerRow extends Omit<QueueRow, 'content'> {
  readonly content: QueueContent;
}

export interface ServedContent extends Named {
  readonly address?: Address | undefined;
}

export interface ServedFarmer extends Omit<ServedRow, 'content'> {
  readonly content: ServedContent;
}

export interface CounterOrder extends Omit<CounterOrderRow, 'content'> {
  readonly content: PlacedFor;
}

/** A line in the list of the day. */
export interface ListedFarmer extends Named {
  readonly id: string;
  readonly state: QueueState;
  readonly at: number;
  readonly placed: PlacedFor | undefined;
  readonly from: string | undefined;
}

/** The served farmer in the list. Their newest name is in the note, not in the row. */
export const listed = ({ id, state, at, content }: FarmerRow, serving: ServedPerson | undefined): ListedFarmer => {
  const { name, phone } = serving?.id === id ? serving : content;
  return { id, state, at, name, phone, placed: content.placed, from: content.from };
};

export const noVisit: VisitData = { carts: [], notes: [] };
