// Alive, ready, and figures for the operator.
import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Refusal } from '../refusal.ts';

export interface HealthParts {
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>;
  readonly isMetricsPublic: boolean;
  /** A port of its own for /metrics. */
  readonly metricsPort: number | undefined;
  readonly host: string;
}

/** Who asks must hear soon, also while the database hangs. */
const PING_MS = 2_000;

async function answersSoon(ping: HealthParts['ping']): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PING_MS);
  });
  await Promise.race([ping(), late]).finally(() => clearTimeout(timer));
}

export function registerHealth(app: FastifyInstance, { ping, isMetricsPublic, metricsPort, host }: HealthParts): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await answersSoon(ping).catch((error: unknown) => {
      throw new Refusal('UNAVAILABLE', { retryAfter: 2, details: { database: error instanceof Error ? error.name : 'unknown' } });
    });
    return { status: 'ok' };
  });
  if (!isMetricsPublic && metricsPort === undefined) return;

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const serve = (on: FastifyInstance): void => {
    on.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  };
  if (isMetricsPublic) serve(app);
  if (metricsPort === undefined) return;
  const own = Fastify();
  serve(own);
  app.addHook('onListen', async () => {
    await own.listen({ port: metricsPort, host });
  });
  app.addHook('onClose', () => own.close());
}
