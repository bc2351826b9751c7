// What a controller of farmers at a counter has, needs and does.
import type { Address } from '#core/contract/address.ts';
import type { CounterDb, QueueState } from '#data/counter/counter-db.ts';
import type { replaceLive, Serving, Turn } from '#data/counter/live-visit.ts';
import type { CartRow, UserDb } from '#data/db/user-db.ts';
import type { AwaitedFrom, ListedFarmer, PlacedFor, ServedFarmer } from './farmer-row.ts';

export interface FarmersState {
  /** The counter has been read. */
  isRead: boolean;
  serving: Serving | undefined;
  /** Of whoever is served, or of nobody. */
  turn: Turn;
  /** Newest first. */
  rows: readonly ListedFarmer[];
  served: readonly ServedFarmer[];
  /** Another farmer's things are being fetched: nothing may be tapped. */
  isSwitching: boolean;
  /** The last one who was taken off the list. */
  removed: ListedFarmer | undefined;
}

/** `busy`: the last tap is not stored yet. `full`: 30 wait already. `gone`: no longer in the list. `not-kept`: no room; nothing changed. */
export type SwitchOutcome = 'done' | 'busy' | 'full' | 'gone' | 'not-kept';

export interface FarmersDeps {
  readonly userDb: () => UserDb;
  readonly counterDb: () => CounterDb;
  readonly now: () => number;
  readonly randomId: () => string;
  /** Waits until taps are stored; false when they are not. */
  readonly settle: () => Promise<boolean>;
  /** Ids of the orders that lie in the outbox. */
  readonly ordersNow: () => readonly string[];
  /** Where the agent is: path and search. */
  readonly path: () => string;
  /** Takes everything of the last farmer off the screen, and out of the way back. */
  readonly clear: () => Promise<void>;
  /** Shows a farmer's chosen address and their page. */
  readonly show: (address: Address | undefined, path: string) => Promise<void>;
  readonly findAddress: (db: UserDb, id: number) => Promise<Address | undefined>;
  /** Passed in, so that a test can break it. */
  readonly replaceLive: typeof replaceLive;
}

/** What became of an order. */
export interface Outcome {
  readonly state: QueueState;
  /** The farmer was asked. */
  readonly awaited?: AwaitedFrom | undefined;
  /** As in `PlacedFor`. */
  readonly why?: string | undefined;
}

/** Someone to be served from the beginning. */
export interface NewFarmer {
  readonly name: string;
  readonly phone: string;
  readonly address?: Address | undefined;
  /** Goods to begin with. */
  readonly cart?: CartRow | undefined;
}

export interface Farmers {
  readonly state: FarmersState;
  /** Reads the counter and mends what a kill left. */
  start(): Promise<void>;
  /** Shows another farmer when another tab has switched. */
  follow(): Promise<void>;
  /** Parks whoever is served; nobody is then. */
  next(): Promise<SwitchOutcome>;
  /** Goes on with a parked farmer. */
  take(id: string): Promise<SwitchOutcome>;
  /** Parks whoever is served, and begins with another. */
  begin(farmer: NewFarmer): Promise<SwitchOutcome>;
  /** Names whoever is served. @param addressId the name is of this address, while it is chosen */
  name(of: string | undefined, farmer: { readonly name: string; readonly phone: string }, addressId?: number): Promise<void>;
  /** Takes a farmer who is not being served off the list. */
  remove(id: string): Promise<void>;
  undoRemove(): Promise<void>;
  /** Whoever is served has ordered. */
  ordered(placed: PlacedFor, address: Address | undefined): Promise<void>;
  /** What became of orders, by the id of the row of the outbox. */
  noteOutcomes(outcomes: ReadonlyMap<string, Outcome>): Promise<void>;
}
