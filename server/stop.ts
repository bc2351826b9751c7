// Ends the process: on request after finishing open work, or because its database hangs.

export interface StopParts {
  /** Finishes started work and closes everything. */
  readonly close: () => Promise<void>;
  readonly say: (text: string) => void;
  readonly exit: (code: number) => void;
  /** Milliseconds after which the process ends, even if `close` is not done. */
  readonly limitMs?: number;
}

/** Longer than requests are drained (http/drain.ts), shorter than supervisors wait before they kill. */
const LIMIT_MS = 20_000;
/** Exit code for "the database hangs". Only a new process can reconnect, so the supervisor must start one. */
export const DATABASE_HANGS = 75;

/** Returns a function that ends the process. Only its first call has an effect. */
export function createStop({ close, say, exit, limitMs = LIMIT_MS }: StopParts): (code?: number) => Promise<void> {
  let isStopping = false;
  return async (code = 0) => {
    if (isStopping) return;
    isStopping = true;
    const late = setTimeout(() => {
      say('Not everything could be finished; the server ends all the same.');
      exit(code || 1);
    }, limitMs);
    let isClosed = true;
    await close().catch((error: unknown) => {
      isClosed = false;
      say(`The server could not be closed as it should: ${error instanceof Error ? error.message : String(error)}`);
    });
    clearTimeout(late);
    exit(isClosed ? code : code || 1);
  };
}
