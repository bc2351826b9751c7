import { DAY_MS } from '#core/time.ts';
import type { Area, AreaContext } from '../area.ts';
import type { Audited } from '../audit/audit-service.ts';
import type { MessageService } from '../message/message-service.ts';
import type { SignOffService } from '../sign-off/sign-off-service.ts';
import { createCountService } from './count-service.ts';
import type { OfferPublishing } from './goods-parts.ts';
import { createGoodsRepository } from './goods-repository.ts';
import { registerCountRoutes, registerGoodsRoutes, registerRecallRoutes } from './goods-routes.ts';
import { createGoodsService, type GoodsService } from './goods-service.ts';
import { createMovementRepository } from './movement-repository.ts';
import { createOldGoodsRepository, GOODS_KEPT_DAYS } from './old-goods-repository.ts';
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
  const oldGoods = createOldGoodsRepository(database);
  const counts = createCountService(parts);
  const recalls = createRecallService(parts);
  needs.signOffs.carryOut('recall', recalls.approved);
  needs.signOffs.carryOut('recall-end', recalls.endApproved);
  return {
    service,
    routes: (register) => {
      registerGoodsRoutes(register, service);
      registerCountRoutes(register, counts);
      registerRecallRoutes(register, recalls);
    },
    jobs: recallJobs(parts),
    sweeps: [{ name: 'delete-old-goods', everyMs: DAY_MS, run: () => oldGoods.deleteOlderThan(deps.now() - GOODS_KEPT_DAYS * DAY_MS) }],
  };
}
