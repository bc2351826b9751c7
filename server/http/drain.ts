// Stops the server: finishes started requests, and closes each connection after its answer.
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 100;
/** Longer than any wait for a provider (ask-provider.ts). A request that is still open then lacks the rest of its body. */
const DRAIN_MS = 10_000;

/** Clients keep a connection open for a minute after an answer, and may never finish a request. A stopping server must wait for neither. */
export function registerDrain(app: FastifyInstance, drainMs = DRAIN_MS): void {
  let sweep: NodeJS.Timeout | undefined;
  let end: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    end = setTimeout(() => app.server.closeAllConnections(), drainMs);
  });
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    clearTimeout(end);
  });
}
