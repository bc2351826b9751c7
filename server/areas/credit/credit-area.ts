import type { Area, AreaContext } from '../area.ts';
import { createCreditRepository } from './credit-repository.ts';
import { registerCreditRoutes } from './credit-routes.ts';
import { type CreditService, createCreditService } from './credit-service.ts';
import { createCreditLineRepository } from './desk/credit-line-repository.ts';
import { type CreditLineParts, createCreditLineService } from './desk/credit-line-service.ts';

export function createCreditArea(
  { database, deps }: AreaContext,
  { signOffs, names, audited }: Pick<CreditLineParts, 'signOffs' | 'names' | 'audited'>,
): Area<CreditService> {
  const service = createCreditService(createCreditRepository(database));
  const desk = createCreditLineService({ lines: createCreditLineRepository(database), signOffs, names, audited, deps });
  return { service, routes: (register) => registerCreditRoutes(register, service, desk) };
}
