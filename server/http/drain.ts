// Stopping: what has begun is finished, and a connection is closed once it has had its answer.
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 100;

/** Clients keep a connection open for a minute after an answer; a server that stops must not wait for that. */
export function registerDrain(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
}
