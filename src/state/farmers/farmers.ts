// State, dependencies and actions of the controller of farmers at a counter.
import type { Address } from '#core/contract/address.ts';
import type { Transfers } from '#data/box/transfers.ts';
import type { CounterDb, QueueState } from '#data/counter/counter-db.ts';
import type { replaceLiveVisit, ServedPerson, ServingPeriod } from '#data/counter/live-visit.ts';
import type { CartRow, UserDb } from '#data/db/user-db.ts';
import type { AwaitedFrom, ListedFarmer, PlacedFor, ServedFarmer } from './farmer-row.ts';

export interface FarmersState {
  /** The counter's data has been read. */
  isRead: boolean;
  serving: ServedPerson | undefined;
  /** The turn of the served farmer, or of nobody. */
  turn: ServingPeriod;
  /** Newest first. */
  rows: readonly ListedFarmer[];
  served: readonly ServedFarmer[];
  /** Another farmer's data is loading, so nothing may be tapped. */
  isSwitching: boolean;
  /** The farmer who was removed from the list last. */
  removed: ListedFarmer | undefined;
  /** Farmers given by colleagues for whom there is no space yet. */
  moreGiven: number;
}

/**
 * `busy`: the last tap is not stored yet. `full`: 30 wait already. `gone`: no longer in the list. `not-kept`: no space; nothing changed.
 */
export type SwitchOutcome = 'done' | 'busy' | 'full' | 'gone' | 'not-kept';

/** `gone`: the colleague, or one of the farmers, is no longer there. `not-kept`: no space; the rest stayed here. */
export type GiveOutcome = 'done' | 'gone' | 'not-kept';

export interface FarmersDeps {
  readonly userDb: () => UserDb;
  readonly counterDb: () => CounterDb;
  readonly now: () => number;
  readonly randomId: () => string;
  /** Waits until taps are stored; false when that fails. */
  readonly settle: () => Promise<boolean>;
  /** Ids of the orders in the outbox. */
  readonly ordersNow: () => readonly string[];
  /** The agent's page: path and search. */
  readonly path: () => string;
  /** Removes everything of the last farmer from the screen and from the history. */
  readonly clear: () => Promise<void>;
  /** Shows a farmer's chosen address and their page. */
  readonly show: (address: Address | undefined, path: string) => Promise<void>;
  readonly findAddress: (db: UserDb, id: number) => Promise<Address | undefined>;
  /** Passed in, so that a test can break it. */
  readonly replaceLive: typeof replaceLiveVisit;
  /** Transfers between colleagues of a tablet; absent elsewhere. */
  readonly transfers?: Transfers | undefined;
  /** Runs while no other tab runs this, for the same person. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Label of the person, for a colleague. */
  readonly label: () => string;
}

/** The result of an order. */
export interface Outcome {
  readonly state: QueueState;
  /** The farmer was asked to approve it. */
  readonly awaited?: AwaitedFrom | undefined;
  /** As in `PlacedFor`. */
  readonly why?: string | undefined;
}

/** A new farmer to serve. */
export interface NewFarmer {
  readonly name: string;
  readonly phone: string;
  readonly address?: Address | undefined;
  /** Goods to start with. */
  readonly cart?: CartRow | undefined;
}

export interface Farmers {
  readonly state: FarmersState;
  /** Whether farmers can be given to colleagues: on a tablet. */
  readonly canGive: boolean;
  /** Reads the counter, and repairs it after a kill. */
  start(): Promise<void>;
  /** Shows the farmer to whom another tab has switched. */
  follow(): Promise<void>;
  /** Parks the served farmer. Then nobody is served. */
  next(): Promise<SwitchOutcome>;
  /** Continues with a parked farmer. */
  take(id: string): Promise<SwitchOutcome>;
  /** Parks the served farmer, and starts with another. */
  begin(farmer: NewFarmer): Promise<SwitchOutcome>;
  /** Names the served farmer. @param addressId the name comes from this address, while it is chosen */
  name(of: string | undefined, farmer: { readonly name: string; readonly phone: string }, addressId?: number): Promise<void>;
  /** Removes a farmer who is not being served from the list. */
  remove(id: string): Promise<void>;
  undoRemove(): Promise<void>;
  /** Gives parked farmers to a colleague of the tablet. @param to the colleague's handle */
  give(ids: readonly string[], to: string): Promise<GiveOutcome>;
  /** The served farmer has ordered. */
  ordered(placed: PlacedFor, address: Address | undefined): Promise<void>;
  /** Stores the results of orders, by the id of the outbox row. */
  noteOutcomes(outcomes: ReadonlyMap<string, Outcome>): Promise<void>;
}
