// The drawn pictures, for goods that have no photograph and for what an insurance pays for.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { drawPicture } from './draw-picture.ts';
import { drawPeril } from './perils.ts';
import { parsePicturePath } from './picture-url.ts';

/** Pictures are drawn from their address; an address names everything that is on them, so they never change. */
export function registerPictureRoutes(app: FastifyInstance): void {
  app.get('/pictures/v1/:name', { config: { isPublic: true } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const picture = parsePicturePath(name);
    const drawn = picture ? drawPicture(picture) : drawPeril(name);
    if (drawn === undefined) throw new Refusal('NOT_FOUND');
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(drawn);
  });
}
