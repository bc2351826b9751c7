// Chooses the next task when one worker serves many people: a task of the person who has used the least work so far. A person
// with expensive tasks waits behind people with cheap tasks, even if the expensive ones came earlier. Nobody waits longer than
// one task of each other person. (Self-clocked fair queueing, Golestani 1994.)

/** Limits of waiting work. */
export interface QueueLimits {
  readonly mostInAll: number;
}

export interface Asked {
  /** Owner of the work. */
  readonly owner: string;
  /** Expected time, ms. */
  readonly cost: number;
  /** How much of the owner's work may wait. */
  readonly mostOfOwner: number;
}

interface Waiting<T> extends Asked {
  readonly item: T;
  /** Its place in the queue, in units of completed work. The lowest place is next. */
  readonly turn: number;
}

/** `own`: the owner has too much work waiting. `full`: there is no space, and all other waiting work comes first. */
export type Added<T> = { readonly isTaken: true; readonly givenUp?: T } | { readonly isTaken: false; readonly why: 'own' | 'full' };

export type FairQueue<T> = ReturnType<typeof createFairQueue<T>>;

export function createFairQueue<T>({ mostInAll }: QueueLimits) {
  let waiting: Waiting<T>[] = [];
  /** Turn of the last work of each recent owner. */
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

    /** Work that comes before the owner's next turn, ms. */
    costBefore: (owner: string): number =>
      waiting.filter(({ turn }) => turn <= (lastTurns.get(owner) ?? now)).reduce((sum, { cost }) => sum + cost, 0),

    /** If the queue is full, the last entry gives up its place to an earlier one. */
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
        // Nothing waits, so everybody starts again with equal places.
        lastTurns.clear();
        now = 0;
        return undefined;
      }
      const next = rest.reduce((a, b) => (b.turn < a.turn ? b : a), first);
      now = next.turn;
      for (const [owner, turn] of lastTurns) if (turn < now) lastTurns.delete(owner);
      return take(next);
    },

    /** Reports the actual time of work, ms, that took longer than expected: its owner waits longer next time. */
    tookLonger(owner: string, ms: number): void {
      lastTurns.set(owner, Math.max(now, lastTurns.get(owner) ?? 0) + ms);
    },
  };
}
