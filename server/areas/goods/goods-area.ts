import type { Area, AreaContext } from '../area.ts';
import type { Audited } from '../audit/audit-service.ts';
import type { OfferPublishing } from './goods-parts.ts';
import { createGoodsRepository } from './goods-repository.ts';
import { registerGoodsRoutes } from './goods-routes.ts';
import { createGoodsService, type GoodsService } from './goods-service.ts';
import { createMovementRepository } from './movement-repository.ts';

export interface GoodsNeeds {
  readonly audited: Audited;
  readonly publishing: OfferPublishing;
}

export function createGoodsArea({ database, deps }: AreaContext, { audited, publishing }: GoodsNeeds): Area<GoodsService> {
  const service = createGoodsService({
    repository: createGoodsRepository(database),
    movements: createMovementRepository(database),
    publishing,
    audited,
    deps,
  });
  return { service, routes: (register) => registerGoodsRoutes(register, service) };
}
