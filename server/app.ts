// Builds the server from its parts; does not listen. Outside dependencies are passed in.
import cookie from '@fastify/cookie';
import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { HOUR_MS } from '#core/time.ts';
import { createCardMaker } from './cards/card-maker.ts';
import type { Config } from './config.ts';
import { type Database, isDatabaseGone } from './db/database.ts';
import type { Dependencies } from './dependencies.ts';
import { createAnswerRepository } from './http/answer-repository.ts';
import { registerDrain } from './http/drain.ts';
import { createErrorHandler } from './http/error-answer.ts';
import { registerHealth } from './http/health.ts';
import { createIdempotency } from './http/idempotency.ts';
import { loggedPath } from './http/input/logged-path.ts';
import { createRateBudgetRepository } from './http/limits/rate-budget-repository.ts';
import { createReading } from './http/reads/reading.ts';
import { createRegisterCall } from './http/register-call.ts';
import { registerSecurity } from './http/security.ts';
import { registerCompression } from './http/static/compress.ts';
import { registerNotFound } from './http/static/not-found.ts';
import { registerOpenApi } from './http/static/openapi.ts';
import { hasBuiltApp, registerStaticFiles } from './http/static/static-files.ts';
import { type BackgroundPace, createBackground } from './jobs/background.ts';
import { DELETE_OLD, keepDays } from './jobs/housekeeping.ts';
import { createJobRepository } from './jobs/job-repository.ts';
import type { LogFolder } from './logs/log-folder.ts';
import { createFiguresRepository } from './metrics/figures-repository.ts';
import { measurePorts } from './metrics/measure-ports.ts';
import { createMetrics, registerMetrics } from './metrics/metrics.ts';
import { createPdfMaker } from './pdf/pdf-maker.ts';
import { createPhotoEncoder } from './photos/photo-encoder.ts';
import { createPhotoService } from './photos/photo-service.ts';
import { registerPictureRoutes } from './pictures/picture-routes.ts';
import type { BackupWatch } from './ports/backup-watch.ts';
import type { Ports } from './ports/ports.ts';
import { type AreaWork, registerAreas } from './register-areas.ts';
import { createSoundMaker } from './sound/sound-maker.ts';

export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly ports: Ports;
  readonly deps: Dependencies;
  /** Adds routes that only the demo has; absent outside it. */
  readonly registerDemo?: ((app: FastifyInstance) => void) | undefined;
  /** State of the backups; absent: unknown. */
  readonly backups?: BackupWatch | undefined;
  readonly pace?: BackgroundPace;
  /** Receives the log; absent: the standard output. */
  readonly logs?: LogFolder | undefined;
}

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Keys of writes are stored for this long. */
const KEY_DAYS = 90;
const BUDGET_DAYS = 2;
const JOB_DAYS = 30;
const DEAD_JOB_DAYS = 180;

/** Starts the areas with their shared parts: answers, budgets, jobs and housekeeping. Returns the source of the pages. */
function startAreas(app: FastifyInstance, { pace, logs, ...given }: Omit<AppParts, 'registerDemo'>): Pick<AreaWork, 'pages'> {
  const { database, deps } = given;
  const answers = createAnswerRepository(database, deps.now);
  const budget = createRateBudgetRepository(database, deps.now);
  const queue = createJobRepository(database, deps);
  const { wake, runNow, start } = createBackground(app, queue, deps.now, pace);
  const encoder = createPhotoEncoder();
  const photos = createPhotoService(encoder, budget);
  const cards = createCardMaker();
  const pdfs = createPdfMaker();
  const sounds = createSoundMaker();
  app.addHook('onClose', async () => {
    await Promise.all([encoder.close(), cards.close(), pdfs.close(), sounds.close()]);
  });
  const { pages, jobs, sweeps } = registerAreas({
    app,
    context: { ...given, answers, budget, queue, wake, runNow, photos, cards, pdfs, sounds, log: app.log },
    createRegister: (gate) =>
      createRegisterCall(app, {
        ...gate,
        idempotency: createIdempotency(answers),
        reading: createReading(database.standby),
        now: deps.now,
      }),
  });
  start(jobs, [
    ...sweeps,
    keepDays(KEY_DAYS, answers.deleteOlderThan, deps.now),
    keepDays(BUDGET_DAYS, budget.deleteOlderThan, deps.now),
    keepDays(JOB_DAYS, queue.deleteDoneBefore, deps.now),
    keepDays(DEAD_JOB_DAYS, queue.deleteDeadBefore, deps.now),
    ...(logs ? [{ name: DELETE_OLD, everyMs: HOUR_MS, run: logs.sweep }] : []),
  ]);
  return { pages };
}

/** Serves the operator's metrics if the settings require them. Returns the ports, whose calls are then counted. */
function startMetrics(app: FastifyInstance, { config, database, ports, deps, backups, logs }: Omit<AppParts, 'registerDemo'>): Ports {
  const { isMetricsPublic: isPublic, metricsPort: port, host } = config;
  if (!isPublic && port === undefined) return ports;
  const { read } = createFiguresRepository(database);
  const metrics = createMetrics({
    now: deps.now,
    readDatabase: read,
    pool: () => database.pool(),
    standby: () => database.standby?.figures(),
    backups,
    logs,
  });
  registerMetrics(app, metrics, { isPublic, port, host });
  return measurePorts(ports, metrics.observeProvider);
}

export async function buildApp({ registerDemo, ...parts }: AppParts): Promise<FastifyInstance> {
  const { config, database } = parts;
  const answerError = createErrorHandler(isDatabaseGone);
  const app = Fastify({
    logger: {
      level: config.logLevel,
      ...(parts.logs ? { stream: parts.logs } : {}),
      timestamp: () => `,"time":${parts.deps.now()}`,
      redact: { paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'], censor: '***' },
      serializers: { req: (request) => ({ method: request.method, path: loggedPath(request.url) }) },
    },
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 120 },
    // An address that can't be decoded never reaches a route.
    frameworkErrors: answerError,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : crypto.randomUUID();
    },
  });
  app.setErrorHandler(answerError);
  registerDrain(app);
  registerCompression(app);
  await app.register(cookie);
  await app.register(formBody, { bodyLimit: BODY_LIMIT_BYTES });
  // Parsed only for calls with an upload, within the call's limit.
  await app.register(multipart);
  await registerSecurity(app, {
    staticFolder: config.staticFolder,
    requestsPerMinute: config.requestsPerMinute,
    busyAboveMs: config.busyAboveMs,
    formTargets: config.cscWallet ? [new URL(config.cscWallet.payUrl).origin] : [],
    isDemo: config.profile !== 'production',
    publicUrl: config.publicUrl,
  });

  const { pages } = startAreas(app, { ...parts, ports: startMetrics(app, parts) });
  registerPictureRoutes(app);
  registerOpenApi(app);
  registerDemo?.(app);
  registerHealth(app, { ping: () => database.ping(), secret: config.secret });
  registerNotFound(app, hasBuiltApp(config.staticFolder) ? await registerStaticFiles(app, config.staticFolder, pages) : undefined);
  return app;
}
