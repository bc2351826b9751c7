// Metrics for the operator, in the format of Prometheus.
import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { KEPT_AT_HEADER } from '#core/contract/wire/version.ts';
import type { LogFolder } from '../logs/log-folder.ts';
import type { BackupWatch } from '../ports/backup-watch.ts';
import type { DatabaseFigures } from './figures-repository.ts';
import type { ProviderCall } from './measure-ports.ts';

/** Database connections of this instance. */
export interface PoolFigures {
  readonly used: number;
  readonly idle: number;
  /** Number of requests that wait for a connection. */
  readonly waiting: number;
  readonly most: number;
}

/** The standby of the database. */
export interface StandbyFigures {
  /** Whether it is read now. */
  readonly isRead: boolean;
  readonly lagMs: number;
  /** Statements of reads that may be old: on the standby / on the primary. */
  readonly answered: number;
  readonly returned: number;
}

export interface MetricSources {
  readonly now: () => number;
  readonly readDatabase: (now: number) => Promise<DatabaseFigures>;
  readonly pool: () => PoolFigures;
  /** The standby; absent without one. */
  readonly standby?: () => StandbyFigures | undefined;
  readonly backups: BackupWatch | undefined;
  /** The folder of the log; absent without one. */
  readonly logs?: Pick<LogFolder, 'status' | 'lostLines'> | undefined;
  /** How long the read values are reused, ms. */
  readonly freshMs?: number;
}

const FRESH_MS = 1_000;
/** Time limit for the database. */
const PATIENCE_MS = 2_000;
/** No request waits on a phone for longer; a larger header value is invalid. */
const LONGEST_SECONDS = 400 * 86_400;

function createFigures() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `khurpi_${name}`, help, labelNames: [...labelNames], registers });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2],
      registers,
    }),
    providers: new Histogram({
      name: 'khurpi_provider_call_duration_seconds',
      help: 'Time of calls to outside services, by what became of them',
      labelNames: ['provider', 'call', 'outcome'],
      buckets: [0.05, 0.2, 1, 5, 10],
      registers,
    }),
    outbox: new Histogram({
      name: 'khurpi_outbox_age_seconds',
      help: 'How long requests had waited on a phone before they arrived',
      labelNames: ['route'],
      buckets: [10, 60, 600, 3_600, 6 * 3_600, 86_400, 7 * 86_400],
      registers,
    }),
    databaseUp: gauge('database_up', '1 while the database answers'),
    connections: gauge('database_connections', 'Connections to the database', ['state']),
    connectionWaiters: gauge('database_waiting', 'Requests that wait for a connection to the database'),
    standbyRead: gauge('standby_read', '1 while reads that may be old go to the standby'),
    standbyLag: gauge('standby_lag_seconds', 'How old the data of the standby is at most'),
    standbyStatements: new Counter({
      name: 'khurpi_standby_statements_total',
      help: 'Statements of reads that may be old, by where they ran',
      labelNames: ['on'],
      registers,
    }),
    jobs: gauge('jobs', 'Jobs by kind: ready (they wait or are being done) and dead (given up)', ['kind', 'state']),
    jobAge: gauge('jobs_oldest_due_seconds', 'For how long the oldest job has been due; 0 when none is'),
    booksDifference: gauge('books_differences', 'Disagreements between books, orders and payments that the last check found'),
    booksAge: gauge('books_check_age_seconds', 'Time since the books were last checked'),
    backupAge: gauge('backup_age_seconds', 'Age of the newest backup of the database'),
    backupLate: gauge('backup_late', '1 when the newest backup is too old, or when there is none'),
    logDays: gauge('log_days', 'How many days the oldest file of the log goes back'),
    logReached: gauge('log_days_reached', '1 when the log goes back the 180 days that CERT-In wants'),
    logCut: gauge('log_cut', '1 while files of the log were deleted for room before their time'),
    logBytes: gauge('log_bytes', 'Size of the log in its folder'),
    logLost: new Counter({ name: 'khurpi_log_lost_lines_total', help: 'Lines of the log that could not be stored', registers }),
    backupFailures: new Counter({ name: 'khurpi_backup_failures_total', help: 'Backups that failed since the start', registers }),
  };
}

type Figures = ReturnType<typeof createFigures>;

/** @throws if the database does not answer in time */
async function soon<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function showDatabase(figures: Figures, found: DatabaseFigures | undefined, now: number): void {
  const { databaseUp, jobs, jobAge, booksDifference, booksAge } = figures;
  databaseUp.set(found ? 1 : 0);
  // Unknown values are not shown, because an old value would look like a new one.
  jobs.reset();
  for (const gauge of [jobAge, booksDifference, booksAge]) gauge.remove();
  if (!found) return;
  for (const { kind, state, count } of found.jobs) jobs.set({ kind, state }, count);
  jobAge.set(found.oldestDueAt === undefined ? 0 : (now - found.oldestDueAt) / 1_000);
  if (!found.books) return;
  booksDifference.set(found.books.differences);
  booksAge.set((now - found.books.at) / 1_000);
}

function showRest(
  { connections, connectionWaiters, backupAge, backupLate, backupFailures }: Figures,
  sources: MetricSources,
  now: number,
): void {
  const { used, idle, waiting, most } = sources.pool();
  for (const [state, count] of Object.entries({ used, idle, most })) connections.set({ state }, count);
  connectionWaiters.set(waiting);
  const backup = sources.backups?.status();
  for (const gauge of [backupAge, backupLate]) gauge.remove();
  backupFailures.reset();
  if (sources.backups) backupFailures.inc(sources.backups.failures());
  if (backup) backupLate.set(backup.isLate ? 1 : 0);
  if (backup?.at !== undefined) backupAge.set((now - backup.at) / 1_000);
}

function showStandby({ standbyRead, standbyLag, standbyStatements }: Figures, found: StandbyFigures | undefined): void {
  for (const gauge of [standbyRead, standbyLag]) gauge.remove();
  standbyStatements.reset();
  if (!found) return;
  standbyRead.set(found.isRead ? 1 : 0);
  standbyLag.set(found.lagMs / 1_000);
  standbyStatements.inc({ on: 'standby' }, found.answered);
  standbyStatements.inc({ on: 'primary' }, found.returned);
}

function showLogs({ logDays, logReached, logCut, logBytes, logLost }: Figures, logs: MetricSources['logs']): void {
  for (const gauge of [logDays, logReached, logCut, logBytes]) gauge.remove();
  logLost.reset();
  if (!logs) return;
  const { days, isReached, cutDay, bytes } = logs.status();
  logDays.set(days);
  logReached.set(isReached ? 1 : 0);
  logCut.set(cutDay === undefined ? 0 : 1);
  logBytes.set(bytes);
  logLost.inc(logs.lostLines());
}

export interface Metrics {
  observeProvider(call: ProviderCall): void;
  /** Observes every request of `app`. */
  watch(app: FastifyInstance): void;
  /** Serves `/metrics`. */
  serve(app: FastifyInstance): void;
}

export function createMetrics(sources: MetricSources): Metrics {
  const { freshMs = FRESH_MS } = sources;
  const figures = createFigures();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const now = sources.now();
    showRest(figures, sources, now);
    showStandby(figures, sources.standby?.());
    showLogs(figures, sources.logs);
    showDatabase(figures, await soon(sources.readDatabase(now)).catch(() => undefined), now);
  }
  function refresh(): Promise<void> {
    if (performance.now() - readAt < freshMs) return reading;
    readAt = performance.now();
    reading = read();
    return reading;
  }

  return {
    observeProvider: ({ provider, call, outcome, seconds }) => figures.providers.observe({ provider, call, outcome }, seconds),
    watch(app) {
      app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
        const route = request.routeOptions.url ?? 'none';
        figures.requests.observe({ method: request.method, route, status: statusCode }, elapsedTime / 1_000);
        const keptAt = request.headers[KEPT_AT_HEADER];
        // A failed request is sent again, and counted then.
        if (typeof keptAt !== 'string' || statusCode >= 500) return;
        const age = (sources.now() - Date.parse(keptAt)) / 1_000;
        if (age < LONGEST_SECONDS) figures.outbox.observe({ route }, Math.max(age, 0));
      });
    },
    serve(app) {
      app.get('/metrics', async (_, reply) => {
        await refresh();
        return reply.type(figures.registry.contentType).send(await figures.registry.metrics());
      });
    },
  };
}

export interface MetricsPlace {
  /** Served on the app's port. */
  readonly isPublic: boolean;
  /** Served on a separate port. */
  readonly port: number | undefined;
  readonly host: string;
}

/** Serves the metrics as the settings say. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, { isPublic, port, host }: MetricsPlace): void {
  metrics.watch(app);
  if (isPublic) metrics.serve(app);
  if (port === undefined) return;
  const own = Fastify();
  metrics.serve(own);
  app.addHook('onListen', async () => {
    await own.listen({ port, host });
  });
  app.addHook('onClose', () => own.close());
}
