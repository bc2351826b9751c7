// Finds the latest of several requests that run at the same time. Each owner creates its own sequence, and nothing is shared.

/** Numbers questions, so that the late answer to an older question can be dropped. */
export interface RequestCounter {
  /** Starts a new question. @returns its number, from 1 */
  next(): number;
  /** No newer question has started. */
  isLast(turn: number): boolean;
}

export function createRequestCounter(): RequestCounter {
  let last = 0;
  return { next: () => ++last, isLast: (turn) => turn === last };
}

/** Runs tasks one after another. @returns a function that adds a task and returns its result; a failed task does not stop the next one */
export function createTaskQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
}

/** A value that counts once, such as data of the first page. @returns the value at the first call, undefined later */
export function takeOnce<T>(value: T): () => T | undefined {
  let left: T | undefined = value;
  return () => {
    const taken = left;
    left = undefined;
    return taken;
  };
}
