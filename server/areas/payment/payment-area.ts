import { MINUTE_MS } from '#core/time.ts';
import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { type CscParts, createCscService } from './csc/csc-service.ts';
import { createDeskPaymentRepository } from './desk/desk-payment-repository.ts';
import { createDeskPaymentService, type DeskPaymentParts } from './desk/desk-payment-service.ts';
import { registerPaymentDeskRoutes } from './desk/payment-desk-routes.ts';
import { createDeskFacts } from './elsewhere/desk-facts.ts';
import { createFactRepository } from './elsewhere/fact-repository.ts';
import { type LookParts, planLook } from './elsewhere/look-for-facts.ts';
import { createLookRepository } from './elsewhere/look-repository.ts';
import { createPaymentBooks, type PaymentBooks } from './payment-books.ts';
import type { PaymentParts } from './payment-parts.ts';
import { type PaymentServices, registerPaymentRoutes } from './payment-routes.ts';
import { createPaymentService, paymentJobs } from './payment-service.ts';
import { registerProviderRoutes } from './provider/provider-routes.ts';
import { createRefundRepository } from './refund/refund-repository.ts';
import { createPaymentSessionRepository } from './session/session-repository.ts';
import { createLinkSendRepository } from './share/link-send-repository.ts';
import { createShareService, type ShareParts } from './share/share-service.ts';

type Others = Pick<PaymentParts, 'orders' | 'ledger'> &
  Pick<DeskPaymentParts, 'audited' | 'signOffs'> &
  Pick<CscParts, 'people'> &
  Pick<ShareParts, 'messages'>;

const LINK_DAYS = 30;
/** The job is planned more often than it runs, so that a server that was off checks soon after its start. */
const LOOK_EVERY_MS = 10 * MINUTE_MS;

const storesOf = ({ database, queue, deps }: AreaContext) => ({
  sessions: createPaymentSessionRepository(database),
  refunds: createRefundRepository(database),
  queue,
  deps,
});

/** The books that the order area needs. Payment itself is created after orders. */
export function openPaymentBooks(context: AreaContext): PaymentBooks {
  return createPaymentBooks(storesOf(context));
}

export function createPaymentArea(
  context: AreaContext,
  { orders, ledger, people, messages, audited, signOffs }: Others,
): Area<PaymentServices> {
  const { config, database, ports, budget, deps, wake, log } = context;
  const facts = createFactRepository(database);
  const parts: LookParts = {
    ...storesOf(context),
    facts,
    looks: createLookRepository(database),
    orders,
    ledger,
    ports,
    publicUrl: config.publicUrl,
    wake,
    onTrouble: (error) => log.warn({ err: error }, 'a payment provider did not do what was asked'),
  };
  const desk = createDeskPaymentService({ ...parts, desk: createDeskPaymentRepository(database), audited, signOffs });
  const links = createLinkSendRepository(database);
  const payments = createPaymentService(parts);
  const service = {
    payments,
    csc: createCscService({ ...parts, people }),
    shares: createShareService({ ...parts, messages, links, budget, limits: config }),
  };
  return {
    service,
    routes(register, app) {
      registerPaymentRoutes(register, service);
      registerProviderRoutes(app, payments);
      registerPaymentDeskRoutes(register, desk, createDeskFacts({ facts, audited, deps }));
    },
    jobs: paymentJobs(parts),
    sweeps: [
      { name: 'plan-release', everyMs: MINUTE_MS, run: payments.planRelease },
      { name: 'plan-gateway-look', everyMs: LOOK_EVERY_MS, run: () => planLook(parts) },
      keepDays(LINK_DAYS, links.deleteOlderThan, deps.now),
    ],
  };
}
