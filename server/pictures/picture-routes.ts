// Serves drawings for goods without a photo, and for perils.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { drawingAt } from './drawing-at.ts';
import { picturePrefix } from './picture-url.ts';

/** Pictures are drawn from their address, which names everything on them, so they never change. */
export function registerPictureRoutes(app: FastifyInstance): void {
  app.get(`${picturePrefix}:name`, { config: { isPublic: true } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const drawn = drawingAt(picturePrefix + name);
    if (drawn === undefined) throw new Refusal('NOT_FOUND');
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(drawn);
  });
}
