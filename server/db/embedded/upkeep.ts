// Does what a database server does by itself: checkpoints, vacuum, backups.
import { MINUTE_MS } from '#core/time.ts';
import { answerRequests } from './backup/backup-requests.ts';
import type { Backups } from './backup/backups.ts';
import type { EmbeddedClient } from './client.ts';

const CHECKPOINT_MS = 5 * MINUTE_MS;
const VACUUM_MS = 24 * 60 * MINUTE_MS;
/** The row of `settings` with the time of the last vacuum. */
const VACUUMED = 'vacuumed';

async function withConnection<T>(embedded: EmbeddedClient, work: () => Promise<T>): Promise<T> {
  const release = await embedded.acquire();
  try {
    return await work();
  } finally {
    release();
  }
}

/** Vacuums when the last time is a day ago, whatever the server's uptime. @param now epoch milliseconds */
export async function vacuumIfDue(embedded: EmbeddedClient, now: number): Promise<void> {
  await withConnection(embedded, async () => {
    const { rows } = await embedded.query('select value from settings where name = $1', [VACUUMED]);
    const last = Number(rows[0]?.['value'] ?? 0);
    // A time in the future was written with a wrong clock.
    if (last <= now && now - last < VACUUM_MS) return;
    await embedded.query('vacuum analyze', [], { isLong: true });
    const keep = 'insert into settings (name, value) values ($1, $2::jsonb) on conflict (name) do update set value = excluded.value';
    await embedded.query(keep, [VACUUMED, String(now)]);
  });
}

export interface UpkeepParts {
  readonly embedded: EmbeddedClient;
  readonly backups: Backups;
  readonly backupFolder: string;
  readonly onError: (error: unknown) => void;
}

/** Starts these tasks for the embedded database. The returned function ends them. */
export function startUpkeep({ embedded, backups, backupFolder, onError }: UpkeepParts): () => void {
  const statement = (text: string): Promise<unknown> => withConnection(embedded, () => embedded.query(text, [], { isLong: true }));
  const every = (ms: number, work: () => Promise<unknown>): NodeJS.Timeout => setInterval(() => void work().catch(onError), ms).unref();
  const timers = [
    every(CHECKPOINT_MS, () => statement('checkpoint')),
    every(CHECKPOINT_MS, () => vacuumIfDue(embedded, Date.now())),
    // Timed by the newest file, like the vacuum by its row, so that a server restarted every half hour has backups too.
    every(MINUTE_MS, () => backups.takeIfDue()),
  ];
  const stopRequests = answerRequests(backupFolder, () => backups.take('by-hand'), onError);
  return () => {
    for (const timer of timers) clearInterval(timer);
    stopRequests();
  };
}
