// Reports whether the server is alive and ready.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { ARRIVAL_HEADER, arrivalOf, mayAskArrival } from './arrival/arrival.ts';

/** The answer must be fast, even while the database hangs. */
const PING_MS = 2_000;

async function answersSoon(ping: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PING_MS);
  });
  await Promise.race([ping(), late]).finally(() => clearTimeout(timer));
}

export interface HealthParts {
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>;
  /** A request signed with this key may read how it arrived. */
  readonly secret: Buffer;
}

export function registerHealth(app: FastifyInstance, { ping, secret }: HealthParts): void {
  app.get('/healthz', async (request) => {
    const isAsked = mayAskArrival(request.headers[ARRIVAL_HEADER], secret, Date.now());
    return { status: 'ok', ...(isAsked ? { arrival: arrivalOf(request) } : {}) };
  });
  app.get('/readyz', async () => {
    await answersSoon(ping).catch((error: unknown) => {
      throw new Refusal('UNAVAILABLE', { retryAfter: 2, details: { database: error instanceof Error ? error.name : 'unknown' } });
    });
    return { status: 'ok' };
  });
}
