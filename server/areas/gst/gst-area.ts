import type { Area, AreaContext } from '../area.ts';
import { createExportFiles } from './export-files.ts';
import { createExportRepository } from './export-repository.ts';
import { createGstRepository } from './gst-repository.ts';
import { registerGstRoutes } from './gst-routes.ts';
import { createGstService, type GstService } from './gst-service.ts';

export function createGstArea({ database }: AreaContext): Area<GstService> {
  const service = createGstService(createGstRepository(database));
  return { service, routes: (register) => registerGstRoutes(register, service, createExportFiles(createExportRepository(database))) };
}
