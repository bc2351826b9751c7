import type { Area, AreaContext } from '../area.ts';
import type { Audited } from '../audit/audit-service.ts';
import type { MessageService } from '../message/message-service.ts';
import type { SignOffService } from '../sign-off/sign-off-service.ts';
import type { OfferPublishing } from './goods-parts.ts';
import { createGoodsRepository } from './goods-repository.ts';
import { registerGoodsRoutes, registerRecallRoutes } from './goods-routes.ts';
import { createGoodsService, type GoodsService } from './goods-service.ts';
import { createMovementRepository } from './movement-repository.ts';
import { createRecallRepository } from './recall-repository.ts';
import { createRecallService, recallJobs } from './recall-service.ts';

export interface GoodsNeeds {
  readonly audited: Audited;
  readonly publishing: OfferPublishing;
  readonly messages: MessageService;
  readonly signOffs: SignOffService;
}

export function createGoodsArea({ database, queue, wake, deps }: AreaContext, needs: GoodsNeeds): Area<GoodsService> {
  const parts = {
    ...needs,
    repository: createGoodsRepository(database),
    movements: createMovementRepository(database),
    recalls: createRecallRepository(database),
    queue,
    wake,
    deps,
  };
  const service = createGoodsService(parts);
  const recalls = createRecallService(parts);
  needs.signOffs.carryOut('recall', recalls.approved);
  return {
    service,
    routes: (register) => {
      registerGoodsRoutes(register, service);
      registerRecallRoutes(register, recalls);
    },
    jobs: recallJobs(parts),
  };
}
