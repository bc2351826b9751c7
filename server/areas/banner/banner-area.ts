import type { Area, AreaContext } from '../area.ts';
import { createBannerRepository } from './banner-repository.ts';
import { registerBannerRoutes } from './banner-routes.ts';
import { type BannerParts, type BannerService, createBannerService } from './banner-service.ts';

export function createBannerArea(
  { database, budget, deps }: AreaContext,
  needs: Pick<BannerParts, 'pictures' | 'audited'>,
): Area<BannerService> {
  const service = createBannerService({ ...needs, repository: createBannerRepository(database), budget, deps });
  return { service, routes: (register) => registerBannerRoutes(register, service) };
}
