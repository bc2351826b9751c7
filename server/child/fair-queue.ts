// Who is next where one worker serves many people: whoever asked for the least work so far. A person with dear work waits behind
// everybody with cheap work, however early it came; nobody waits longer than one piece of work of each other person.
// (Self-clocked fair queueing, Golestani 1994.)

/** What one person may have waiting, and all together. */
export interface QueueLimits {
  readonly mostInAll: number;
}

export interface Asked {
  /** Whose work it is. */
  readonly owner: string;
  /** Expected time, ms. */
  readonly cost: number;
  /** So many of the owner may wait. */
  readonly mostOfOwner: number;
}

interface Waiting<T> extends Asked {
  readonly item: T;
  /** When its turn is, in work done; the least is next. */
  readonly turn: number;
}

/** `own`: the owner has too many waiting. `full`: there is no room, and all others who wait are before it. */
export type Added<T> = { readonly isTaken: true; readonly givenUp?: T } | { readonly isTaken: false; readonly why: 'own' | 'full' };

export type FairQueue<T> = ReturnType<typeof createFairQueue<T>>;

export function createFairQueue<T>({ mostInAll }: QueueLimits) {
  let waiting: Waiting<T>[] = [];
  /** Of who asked lately: the turn of their last work. */
  const lastTurns = new Map<string, number>();
  let now = 0;

  const take = (one: Waiting<T>): T => {
    waiting = waiting.filter((other) => other !== one);
    return one.item;
  };

  return {
    get size(): number {
      return waiting.length;
    },

    /** Work that has to wait before its own turn comes, ms. */
    costBefore: (owner: string): number =>
      waiting.filter(({ turn }) => turn <= (lastTurns.get(owner) ?? now)).reduce((sum, { cost }) => sum + cost, 0),

    /** In a full queue the last one gives up its place to one whose turn is sooner. */
    add(item: T, { owner, cost, mostOfOwner }: Asked): Added<T> {
      if (waiting.filter((one) => one.owner === owner).length >= mostOfOwner) return { isTaken: false, why: 'own' };
      const turn = Math.max(now, lastTurns.get(owner) ?? 0) + cost;
      let givenUp: T | undefined;
      if (waiting.length >= mostInAll) {
        const last = waiting.reduce((a, b) => (b.turn >= a.turn ? b : a));
        if (last.turn <= turn) return { isTaken: false, why: 'full' };
        givenUp = take(last);
      }
      waiting.push({ item, owner, cost, mostOfOwner, turn });
      lastTurns.set(owner, turn);
      return { isTaken: true, ...(givenUp === undefined ? {} : { givenUp }) };
    },

    next(): T | undefined {
      const [first, ...rest] = waiting;
      if (!first) {
        // Nobody waits: everybody begins again alike.
        lastTurns.clear();
        now = 0;
        return undefined;
      }
      const next = rest.reduce((a, b) => (b.turn < a.turn ? b : a), first);
      now = next.turn;
      for (const [owner, turn] of lastTurns) if (turn < now) lastTurns.delete(owner);
      return take(next);
    },

    /** What work really took, ms, where it took longer than expected: whose it was waits longer next time. */
    tookLonger(owner: string, ms: number): void {
      lastTurns.set(owner, Math.max(now, lastTurns.get(owner) ?? 0) + ms);
    },
  };
}
