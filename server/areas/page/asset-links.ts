// Proves to Android that the shop's app in the Play Store belongs to this site, so that it opens without an address bar.
import type { FastifyInstance } from 'fastify';
import type { AssetLinks } from '../../config.ts';

const CACHING = 'public, max-age=3600';

/** @param links undefined: the shop has no such app */
export function registerAssetLinks(app: FastifyInstance, links: AssetLinks | undefined): void {
  app.get('/.well-known/assetlinks.json', { config: { isPublic: true } }, async (_request, reply) => {
    if (!links) return reply.callNotFound();
    return reply.header('cache-control', CACHING).send([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: { namespace: 'android_app', package_name: links.packageName, sha256_cert_fingerprints: links.fingerprints },
      },
    ]);
  });
}
