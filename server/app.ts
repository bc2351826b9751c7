// Builds the server from its parts; does not listen. Everything it needs from outside is passed in.
import cookie from '@fastify/cookie';
import formBody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { type Database, isDatabaseGone } from './db/database.ts';
import type { Dependencies } from './dependencies.ts';
import { createAnswerRepository } from './http/answer-repository.ts';
import { registerDrain } from './http/drain.ts';
import { createErrorHandler } from './http/error-answer.ts';
import { registerHealth } from './http/health.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createRegisterCall } from './http/register-call.ts';
import { registerSecurity } from './http/security.ts';
import { registerCompression } from './http/static/compress.ts';
import { registerNotFound } from './http/static/not-found.ts';
import { hasBuiltApp, registerStaticFiles } from './http/static/static-files.ts';
import type { Ports } from './ports/ports.ts';
import { registerAreas } from './register-areas.ts';

export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly ports: Ports;
  readonly deps: Dependencies;
  /** Adds the routes of simulated providers; absent outside the demo. */
  readonly registerSimulators?: (app: FastifyInstance) => void;
}

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_ID = /^[\w-]{8,64}$/;

export async function buildApp({ config, database, ports, deps, registerSimulators }: AppParts): Promise<FastifyInstance> {
  const answerError = createErrorHandler(isDatabaseGone);
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: { paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'], censor: '***' },
      serializers: { req: (request) => ({ method: request.method, path: request.url?.split('?')[0] }) },
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
  await registerSecurity(app, {
    staticFolder: config.staticFolder,
    requestsPerMinute: config.requestsPerMinute,
    formTargets: config.cscWallet ? [new URL(config.cscWallet.payUrl).origin] : [],
    isDemo: config.profile === 'demo',
  });

  const answers = createAnswerRepository(database, deps.now);
  registerAreas({
    app,
    config,
    database,
    ports,
    deps,
    answers,
    createRegister: (authenticate) => createRegisterCall(app, authenticate, createIdempotency(answers)),
  });
  registerSimulators?.(app);
  registerHealth(app, {
    ping: () => database.ping(),
    isMetricsPublic: config.isMetricsPublic,
    metricsPort: config.metricsPort,
    host: config.host,
  });
  registerNotFound(app, hasBuiltApp(config.staticFolder) ? await registerStaticFiles(app, config.staticFolder) : undefined);
  return app;
}
