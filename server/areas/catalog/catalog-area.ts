import { MINUTE } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { createCatalogRepository } from './catalog-repository.ts';
import { registerCatalogRoutes } from './catalog-routes.ts';
import { type CatalogService, createCatalogService } from './catalog-service.ts';
import { createProductListRepository } from './product-list-repository.ts';
import { keepVocabulary } from './vocabulary-cache.ts';

export function createCatalogArea({ database, deps }: AreaContext): Area<CatalogService> {
  const lists = createProductListRepository(database);
  const service = createCatalogService({
    catalog: createCatalogRepository(database),
    lists,
    vocabulary: keepVocabulary(lists.words, deps.now),
    deps,
  });
  return {
    service,
    routes: (register) => registerCatalogRoutes(register, service),
    sweeps: [{ everyMs: MINUTE, run: service.publishStock }],
  };
}
