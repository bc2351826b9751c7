import type { Area, AreaContext } from '../area.ts';
import { createHomeService, type HomeParts, type HomeService } from './home-service.ts';

export type { HomeService };

export function createHomeArea({ deps }: AreaContext, others: Omit<HomeParts, 'now'>): Area<HomeService> {
  return { service: createHomeService({ ...others, now: deps.now }) };
}
