// Products, variants and their changes on the wire, and the drawn pictures.
import type { FastifyInstance } from 'fastify';
import { getProduct, listCatalogChanges, listProducts, listVariants } from '#core/contract/catalog.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { drawPicture } from '../../pictures/draw-picture.ts';
import { parsePicturePath } from '../../pictures/picture-url.ts';
import { Refusal } from '../../refusal.ts';
import type { CatalogService } from './catalog-service.ts';

export function registerCatalogRoutes(register: RegisterCall, catalog: CatalogService): void {
  register(listProducts, async ({ query, language }) => {
    const { results, total, cursor } = await catalog.list(query, language);
    return { results, total, next: nextPage(listProducts.path, query, cursor) };
  });
  register(getProduct, async ({ params, query, language }) => catalog.get(query.vendor, params.id, language));
  register(listVariants, async ({ query, language }) => ({
    results: await catalog.variants(query.vendor, query.ids, language),
    next: null,
  }));
  register(listCatalogChanges, async ({ query, language }) => catalog.changes(query.vendor, query.since, language));
}

/** Pictures are drawn from their address; an address names everything that is on them, so they never change. */
export function registerPictureRoutes(app: FastifyInstance): void {
  app.get('/pictures/v1/:name', { config: { isPublic: true } }, async (request, reply) => {
    const picture = parsePicturePath((request.params as { name: string }).name);
    if (!picture) throw new Refusal('NOT_FOUND');
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(drawPicture(picture));
  });
}
