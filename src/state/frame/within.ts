// An end for what may never answer: a part of the app on a silent line neither comes nor fails.

const LIMIT_MS = 15_000;

/** The same, rejected when it takes longer. What comes later is there for the next try. */
export function within<T>(work: Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a part of the app did not come in time')), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
