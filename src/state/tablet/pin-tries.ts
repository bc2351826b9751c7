// Counts PIN tries. A try is on the disk before the check, so that neither a kill, another tab nor another clock gives one back.
import { ALL_PINS_BLOCKED_AT, newRecord, PIN_BLOCKED_AT, pinTryState, readRecord, withoutTries, withTry } from '#core/rules/tablet/pin.ts';
import { EVERYBODY, type TriesRecords, type TriesRow } from '#data/box/tries-records.ts';

export interface PinTriesDeps {
  readonly records: TriesRecords;
  /** The browser's locks, over all its tabs. */
  readonly locks: Pick<LockManager, 'request'>;
  /** Monotonic clock of this page, ms; no setting of the tablet changes it. */
  readonly now: () => number;
  readonly randomId: () => string;
}

export type TryOutcome<Keys> =
  | { readonly kind: 'right'; readonly keys: Keys }
  /** `left`: tries before the PIN ends, at least 1. `waitMs`: 0 when the next try may follow at once. */
  | { readonly kind: 'wrong'; readonly left: number; readonly waitMs: number }
  | { readonly kind: 'wait'; readonly waitMs: number }
  /** The PIN has ended here: an SMS code gives a new one. */
  | { readonly kind: 'ended' }
  /** The try could not be stored, so it was not checked. */
  | { readonly kind: 'not-kept' };

export interface PinTries {
  /**
   * @param check opens the keys; undefined when the PIN is wrong. Called once at most, and only after the try is counted
   * @param prepare gets what the check needs, when a try is allowed. If it fails, no try is counted @throws what either throws
   */
  try<Keys>(handle: string, check: () => Promise<Keys | undefined>, prepare?: () => Promise<void>): Promise<TryOutcome<Keys>>;
  /** Saves the progress of the waits; must be called every 5 s. Returns the rest, ms, of everybody who waits. */
  countDown(): Promise<ReadonlyMap<string, number>>;
  /** A new PIN, or a new person: no wrong entry yet. */
  start(handle: string): Promise<void>;
  /** The page lets another tab count the waits down. */
  stop(): void;
}

/** One try, or one step of the countdown, at a time in all tabs. */
const TRY_LOCK = 'khurpi-tablet-tries';
/** Held by the one tab that counts waits down, because two would subtract twice as much. */
const WAIT_LOCK = 'khurpi-tablet-waits';

type Rows = ReadonlyMap<string, TriesRow>;

const rowOf = (rows: Rows, handle: string): TriesRow => rows.get(handle) ?? { ...newRecord, handle, waitId: '' };

/** Without wrong entries. */
const clearedRow = (row: TriesRow): TriesRow => ({ ...row, ...withoutTries(row) });

/** Counts waits down in one tab only, and each wait only from when this tab first saw it. */
function waitCounter({ locks, now }: PinTriesDeps) {
  const seen = new Map<string, { readonly waitId: string; readonly at: number }>();
  let release: (() => void) | undefined;
  return {
    /** Whether this tab counts. */
    async take(): Promise<boolean> {
      if (release) return true;
      return new Promise((resolve, reject) => {
        const held = locks.request(WAIT_LOCK, { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(false);
          seen.clear();
          return new Promise<void>((done) => {
            release = done;
            resolve(true);
          });
        });
        held.catch(reject);
      });
    },
    drop(): void {
      release?.();
      release = undefined;
      seen.clear();
    },
    /** The rest of a row's wait now. */
    leftOf(row: TriesRow): number {
      const first = seen.get(row.handle);
      if (!release || first?.waitId !== row.waitId) return row.waitMs;
      // The browser's clock has fractions. A record has whole ms, and a wait is never rounded down.
      return Math.ceil(Math.max(0, row.waitMs - Math.max(0, now() - first.at)));
    },
    /** From here on time counts for this wait. */
    see(row: TriesRow): void {
      if (release) seen.set(row.handle, { waitId: row.waitId, at: now() });
    },
    /** The saved part of it is uncertain, so it counts from when it is seen again. */
    forget: (handle: string): void => void seen.delete(handle),
  };
}

/** Saves the rest of every wait. Returns the current rows. */
async function saveWaits(records: TriesRecords, counter: ReturnType<typeof waitCounter>): Promise<Map<string, TriesRow>> {
  const rows = new Map(await records.read());
  const changed: TriesRow[] = [];
  for (const row of rows.values()) {
    if (row.waitMs <= 0) continue;
    const waitMs = counter.leftOf(row);
    if (waitMs < row.waitMs) changed.push({ ...row, n: row.n + 1, waitMs });
    else counter.see(row);
  }
  if (changed.length === 0) return rows;
  try {
    await records.write(changed);
  } catch (error) {
    for (const { handle } of changed) counter.forget(handle);
    throw error;
  }
  for (const row of changed) {
    rows.set(row.handle, row);
    counter.see(row);
  }
  return rows;
}

/** Whether somebody waits: then this tab counts, unless another does. */
async function countHere(records: TriesRecords, counter: ReturnType<typeof waitCounter>): Promise<void> {
  const isWaiting = [...(await records.read()).values()].some(({ waitMs }) => waitMs > 0);
  if (isWaiting) await counter.take();
  else counter.drop();
}

/** Deletes ended PINs from the disk, because a kill may have come between the count and the deletion. */
async function endPins({ records }: PinTriesDeps, rows: Rows): Promise<readonly string[]> {
  const withPin = await records.withPin();
  const all = rowOf(rows, EVERYBODY);
  const isOverForAll = all.tries >= ALL_PINS_BLOCKED_AT;
  // A person without a row has no tries: see `TriesRecords.read`.
  const ended = withPin.filter((handle) => pinTryState(rows.get(handle) ?? readRecord(undefined), all.tries) === 'dead');
  if (ended.length > 0 || isOverForAll) await records.write(isOverForAll ? [clearedRow(all)] : [], ended);
  return withPin.filter((handle) => !ended.includes(handle));
}

/** Counts a try with its wait, before anything is checked. */
function countedRows({ randomId }: PinTriesDeps, rows: Rows, handle: string) {
  const [own, all] = [rowOf(rows, handle), rowOf(rows, EVERYBODY)];
  // The wait belongs to the person. The total count only ends PINs.
  return { own: { ...own, ...withTry(own), waitId: randomId() }, all: { ...all, ...withTry(all), waitMs: 0 } };
}

async function tryOnce<Keys>(
  deps: PinTriesDeps,
  counter: ReturnType<typeof waitCounter>,
  handle: string,
  check: () => Promise<Keys | undefined>,
  prepare: () => Promise<void>,
): Promise<TryOutcome<Keys>> {
  const { records } = deps;
  const rows = await saveWaits(records, counter);
  if (!(await endPins(deps, rows)).includes(handle)) return { kind: 'ended' };
  const waitMs = rows.get(handle)?.waitMs ?? 0;
  if (waitMs > 0) return { kind: 'wait', waitMs };
  await prepare();
  const { own, all } = countedRows(deps, rows, handle);
  await records.write([own, all]);
  const keys = await check();
  if (keys === undefined) {
    // If this fails, the next try repeats it first.
    await endPins(deps, new Map([...rows, [handle, own], [EVERYBODY, all]])).catch(() => undefined);
    const isEnded = pinTryState(own, all.tries) === 'dead';
    return isEnded ? { kind: 'ended' } : { kind: 'wrong', left: PIN_BLOCKED_AT - own.tries, waitMs: own.waitMs };
  }
  // If this is not stored, the count stays too high, which harms nobody.
  await records.write([clearedRow(own), clearedRow(all)]).catch(() => undefined);
  return { kind: 'right', keys };
}

export function createPinTries(deps: PinTriesDeps): PinTries {
  const { records, locks } = deps;
  const counter = waitCounter(deps);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => locks.request(TRY_LOCK, work) as Promise<T>;
  return {
    try: (handle, check, prepare = async () => undefined) =>
      inTurn(async () => {
        let isCallers = false;
        const callers =
          <T>(work: () => Promise<T>) =>
          async (): Promise<T> => {
            isCallers = true;
            const answer = await work();
            isCallers = false;
            return answer;
          };
        try {
          return await tryOnce(deps, counter, handle, callers(check), callers(prepare));
        } catch (error) {
          if (isCallers) throw error;
          return { kind: 'not-kept' as const };
        } finally {
          await countHere(records, counter).catch(() => undefined);
        }
      }),
    countDown: () =>
      inTurn(async () => {
        await countHere(records, counter);
        const rows = await saveWaits(records, counter);
        return new Map([...rows.values()].filter(({ waitMs }) => waitMs > 0).map(({ handle, waitMs }) => [handle, waitMs]));
      }),
    start: (handle) =>
      inTurn(async () => {
        const rows = await records.read();
        await records.write([clearedRow(rowOf(rows, handle)), clearedRow(rowOf(rows, EVERYBODY))]);
      }),
    stop: () => counter.drop(),
  };
}
