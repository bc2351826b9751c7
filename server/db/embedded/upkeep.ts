// What a database server does by itself and the embedded one does not: checkpoints, vacuum, backups.
import { answerRequests } from './backup/backup-requests.ts';
import type { Backups } from './backup/backups.ts';
import type { EmbeddedClient } from './client.ts';

const MINUTE_MS = 60_000;
const CHECKPOINT_MS = 5 * MINUTE_MS;
const VACUUM_MS = 24 * 60 * MINUTE_MS;

async function withConnection<T>(embedded: EmbeddedClient, work: () => Promise<T>): Promise<T> {
  const release = await embedded.acquire();
  try {
    return await work();
  } finally {
    release();
  }
}

export interface UpkeepParts {
  readonly embedded: EmbeddedClient;
  readonly backups: Backups;
  readonly backupFolder: string;
  readonly onError: (error: unknown) => void;
}

/** Starts the rounds for the embedded database. The returned function ends them. */
export function startUpkeep({ embedded, backups, backupFolder, onError }: UpkeepParts): () => void {
  const statement = (text: string): Promise<unknown> => withConnection(embedded, () => embedded.query(text, [], { isLong: true }));
  const every = (ms: number, work: () => Promise<unknown>): NodeJS.Timeout => setInterval(() => void work().catch(onError), ms).unref();
  const timers = [
    every(CHECKPOINT_MS, () => statement('checkpoint')),
    every(VACUUM_MS, () => statement('vacuum analyze')),
    // By the time of the newest file: a server that is restarted every half hour has its backups too.
    every(MINUTE_MS, () => backups.takeIfDue()),
  ];
  const stopRequests = answerRequests(backupFolder, () => backups.take('by-hand'), onError);
  return () => {
    for (const timer of timers) clearInterval(timer);
    stopRequests();
  };
}
