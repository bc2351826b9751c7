// What an agent stores of their work at a counter: farmers of the day, orders, days of the book. Each agent has such a database besides
// their own. Names, numbers and streets are only content. A key or an index holds an id, a state, a date or a time, because keys stay
// readable on the disk of a sealed tablet.
import type { Dexie, Table } from 'dexie';
import { openOneWriter } from '../db/one-writer.ts';
import { counterDbName } from '../db/user-db.ts';

/**
 * The state of a farmer in today's queue. `failed`: their order was refused, and the agent must look at it. If the farmer had to approve:
 * `refused`, they refused; `lapsed`, they did not answer in time; `stale`, they approved, but price or stock had changed.
 */
export type QueueState = 'serving' | 'parked' | 'ordered' | 'awaits-approval' | 'failed' | 'refused' | 'lapsed' | 'stale';

/** A farmer in today's queue. */
export interface QueueRow {
  /** Random. */
  readonly id: string;
  readonly state: QueueState;
  /** When the state last changed, epoch ms. */
  readonly at: number;
  /** Only src/state/farmers reads and writes it. */
  readonly content: unknown;
}

/** A farmer who was served in the last days. */
export interface ServedRow {
  /** Random. */
  readonly id: string;
  /** When they were last served, epoch ms. */
  readonly at: number;
  readonly content: unknown;
}

/** An order that the agent placed for a farmer. */
export interface CounterOrderRow {
  /** Id of its row in the outbox. */
  readonly id: string;
  /** `kept`: it has not been sent yet. */
  readonly state: 'kept' | 'placed' | 'awaits-approval' | 'failed';
  /** When it was made, epoch ms. */
  readonly at: number;
  readonly content: unknown;
}

/** A day of the agent's book. */
export interface BookDayRow {
  /** The date, as YYYY-MM-DD in Indian time. */
  readonly key: string;
  readonly state: string;
  /** When it was last changed, epoch ms. */
  readonly at: number;
  readonly content: unknown;
}

/** A farmer who came from a colleague, so that the same transfer is not stored twice. */
export interface ReceivedRow {
  /** Id of the transfer. */
  readonly id: string;
  readonly at: number;
}

export interface CounterDb extends Dexie {
  queue: Table<QueueRow, string>;
  served: Table<ServedRow, string>;
  orders: Table<CounterOrderRow, string>;
  bookDays: Table<BookDayRow, string>;
  received: Table<ReceivedRow, string>;
}

/** The newest stored shape. Every change here needs the next version number. */
export function applyCounterShape(db: Dexie): void {
  db.version(2).stores({
    queue: 'id, state, at',
    served: 'id, at',
    orders: 'id, state, at',
    bookDays: 'key, state, at',
    received: 'id, at',
  });
}

const opened = new Map<string, CounterDb>();

/** The counter database of a person. @param person name of the person's own database */
export function counterDb(person: string): CounterDb {
  const known = opened.get(person);
  if (known) return known;
  const db = openOneWriter<CounterDb>(counterDbName(person), applyCounterShape);
  opened.set(person, db);
  return db;
}

/** Closes all databases opened here. The next query opens them again. */
export function closeCounterDbs(): void {
  for (const db of opened.values()) db.close();
  opened.clear();
}
