import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import type { Premiums } from '../policy/premiums.ts';
import { deriveKey } from '../session/signed-token.ts';
import { createDeskOrderRepository } from './desk/desk-order-repository.ts';
import type { DeskOrderParts } from './desk/desk-parts.ts';
import { createDeskOrderService } from './desk/desk-service.ts';
import { refundPremium } from './desk/money/refund-premium.ts';
import { registerOrderDeskRoutes } from './desk/order-desk-routes.ts';
import { createDebtorRepository } from './dues/debtor-repository.ts';
import { registerDebtorRoutes } from './dues/debtor-routes.ts';
import { createDebtorService, type DebtorParts, type OrderDues } from './dues/debtor-service.ts';
import { createDueLimitRepository } from './dues/due-limit-repository.ts';
import { createDueLimitService } from './dues/due-limits.ts';
import { createReminderRepository } from './dues/reminder-repository.ts';
import { createOrderRepository } from './order-repository.ts';
import { type Places, registerOrderRoutes } from './order-routes.ts';
import { createOrderService, type OrderParts, type OrderService } from './order-service.ts';
import { createPaperRepository } from './paper/paper-repository.ts';
import { registerPaperRoutes } from './paper/paper-routes.ts';
import { createPaperService } from './paper/paper-service.ts';
import { createPrebookService } from './paper/prebook-service.ts';

/** Days until reminders are deleted. */
const REMINDER_DAYS = 3 * 366;

type Others = Pick<OrderParts, 'books' | 'ledger' | 'approvals' | 'carts' | 'messages' | 'files' | 'uploads' | 'ratings'> &
  Pick<DeskOrderParts, 'audited' | 'signOffs' | 'enrolment' | 'upiOf'> &
  Pick<DebtorParts, 'names'> & {
    readonly premiums: Pick<Premiums, 'letBackBy'>;
    readonly places: Places;
  };

export function createOrderArea(
  { config, database, answers, budget, deps, wake, ports }: AreaContext,
  others: Others,
): Area<OrderService & OrderDues> {
  const parts = {
    repository: createOrderRepository(database),
    desk: createDeskOrderRepository(database),
    dues: { debtors: createDebtorRepository(database), limits: createDueLimitRepository(database) },
    pickupKey: deriveKey(config.secret, 'pickup-code'),
    ...others,
    answers,
    budget,
    limits: config,
    takesOnline: ports.gateway !== undefined,
    deps,
    wake,
  };
  const service = createOrderService(parts);
  const desk = createDeskOrderService(parts);
  const reminders = createReminderRepository(database);
  const debtors = createDebtorService({ ...parts, ...parts.dues, reminders, publicUrl: config.publicUrl });
  const limits = createDueLimitService({ ...parts, ...parts.dues });
  const papers = createPaperRepository(database);
  others.signOffs.carryOut('refund', desk.refundSigned);
  others.signOffs.carryOut('take-back', desk.settleSigned);
  others.signOffs.carryOut('hand-out', desk.handOutSigned);
  others.premiums.letBackBy((ref, variantId) => refundPremium(parts, ref, variantId));
  return {
    service: { ...service, dueSums: debtors.sums },
    sweeps: [keepDays(REMINDER_DAYS, reminders.deleteBefore, deps.now)],
    routes(register) {
      registerOrderRoutes(register, service, others.places);
      registerOrderDeskRoutes(register, desk);
      registerDebtorRoutes(register, debtors, limits);
      registerPaperRoutes(register, createPaperService(papers), createPrebookService(papers));
    },
  };
}
