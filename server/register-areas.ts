// Wires every area: repository → service → routes, and the jobs they leave behind.
import type { FastifyInstance } from 'fastify';
import { createAddressRepository } from './areas/address/address-repository.ts';
import { registerAddressRoutes } from './areas/address/address-routes.ts';
import { createAddressService } from './areas/address/address-service.ts';
import { createAnalyticsRepository } from './areas/analytics/analytics-repository.ts';
import { registerAnalyticsRoutes } from './areas/analytics/analytics-routes.ts';
import { createAnalyticsService } from './areas/analytics/analytics-service.ts';
import { createApprovalCodeRepository } from './areas/approval/approval-code-repository.ts';
import { createApprovalRepository } from './areas/approval/approval-repository.ts';
import { registerApprovalRoutes } from './areas/approval/approval-routes.ts';
import { createApprovalService } from './areas/approval/approval-service.ts';
import { createCartRepository } from './areas/cart/cart-repository.ts';
import { registerCartRoutes } from './areas/cart/cart-routes.ts';
import { createCartService } from './areas/cart/cart-service.ts';
import { createCatalogRepository } from './areas/catalog/catalog-repository.ts';
import { registerCatalogRoutes, registerPictureRoutes } from './areas/catalog/catalog-routes.ts';
import { createCatalogService } from './areas/catalog/catalog-service.ts';
import { createProductListRepository } from './areas/catalog/product-list-repository.ts';
import { createConsentRepository } from './areas/consent/consent-repository.ts';
import { registerConsentRoutes } from './areas/consent/consent-routes.ts';
import { createConsentService } from './areas/consent/consent-service.ts';
import { createCounterRepository } from './areas/counter/counter-repository.ts';
import { registerCounterRoutes } from './areas/counter/counter-routes.ts';
import { createCounterService } from './areas/counter/counter-service.ts';
import { createCouponRepository } from './areas/coupon/coupon-repository.ts';
import { registerCouponRoutes } from './areas/coupon/coupon-routes.ts';
import { createCouponService } from './areas/coupon/coupon-service.ts';
import { createCreditRepository } from './areas/credit/credit-repository.ts';
import { registerCreditRoutes } from './areas/credit/credit-routes.ts';
import { createCreditService } from './areas/credit/credit-service.ts';
import { createFarmerRepository } from './areas/farmer/farmer-repository.ts';
import { registerFarmerRoutes } from './areas/farmer/farmer-routes.ts';
import { createFarmerService } from './areas/farmer/farmer-service.ts';
import { createCoverService } from './areas/insurance/cover-service.ts';
import { createInsuranceRepository } from './areas/insurance/insurance-repository.ts';
import { registerInsuranceRoutes } from './areas/insurance/insurance-routes.ts';
import { createInsuranceService } from './areas/insurance/insurance-service.ts';
import { createKycRepository } from './areas/kyc/kyc-repository.ts';
import { registerKycRoutes } from './areas/kyc/kyc-routes.ts';
import { createKycService } from './areas/kyc/kyc-service.ts';
import { createMasterDataRepository } from './areas/master-data/master-data-repository.ts';
import { registerMasterDataRoutes } from './areas/master-data/master-data-routes.ts';
import { createMasterDataService } from './areas/master-data/master-data-service.ts';
import { channelsOf, createMessageService, messageJobs } from './areas/message/message-service.ts';
import { createOrderRepository } from './areas/order/order-repository.ts';
import { registerOrderRoutes } from './areas/order/order-routes.ts';
import { createOrderService } from './areas/order/order-service.ts';
import { createCscService } from './areas/payment/csc-service.ts';
import { createLinkSendRepository } from './areas/payment/link-send-repository.ts';
import { createPaymentBooks } from './areas/payment/payment-books.ts';
import type { PaymentParts } from './areas/payment/payment-parts.ts';
import { registerPaymentRoutes } from './areas/payment/payment-routes.ts';
import { createPaymentService, paymentJobs } from './areas/payment/payment-service.ts';
import { registerProviderRoutes } from './areas/payment/provider-routes.ts';
import { createRefundRepository } from './areas/payment/refund-repository.ts';
import { createPaymentSessionRepository } from './areas/payment/session-repository.ts';
import { createShareService } from './areas/payment/share-service.ts';
import { createOtpRepository } from './areas/session/otp-repository.ts';
import { createOtpService } from './areas/session/otp-service.ts';
import { createPeopleService } from './areas/session/people-service.ts';
import { createSessionRepository } from './areas/session/session-repository.ts';
import { registerSessionRoutes } from './areas/session/session-routes.ts';
import { createSessionService } from './areas/session/session-service.ts';
import { deriveKey } from './areas/session/signed-token.ts';
import { createUserRepository } from './areas/session/user-repository.ts';
import { createVendorRepository } from './areas/vendor/vendor-repository.ts';
import { registerVendorRoutes } from './areas/vendor/vendor-routes.ts';
import { createVendorService } from './areas/vendor/vendor-service.ts';
import { createWishlistRepository } from './areas/wishlist/wishlist-repository.ts';
import { registerWishlistRoutes } from './areas/wishlist/wishlist-routes.ts';
import { createWishlistService } from './areas/wishlist/wishlist-service.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Dependencies } from './dependencies.ts';
import type { createAnswerRepository } from './http/answer-repository.ts';
import type { Authenticate } from './http/caller.ts';
import { createRateBudgetRepository } from './http/rate-budget-repository.ts';
import type { RegisterCall } from './http/register-call.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { createJobRepository } from './jobs/job-repository.ts';
import { createJobRunner, type JobRunner } from './jobs/job-runner.ts';
import type { Ports } from './ports/ports.ts';

export interface AreaParts {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Database;
  readonly ports: Ports;
  readonly deps: Dependencies;
  readonly answers: ReturnType<typeof createAnswerRepository>;
  readonly createRegister: (authenticate: Authenticate) => RegisterCall;
}

/** Jobs are done from when the server is ready until it closes. */
function runWith(app: FastifyInstance, runner: JobRunner, stopHousekeeping: () => void): void {
  app.addHook('onReady', async () => runner.start());
  app.addHook('onClose', async () => {
    stopHousekeeping();
    await runner.stop();
  });
}

export function registerAreas({ app, config, database, ports, deps, answers, createRegister }: AreaParts): void {
  const queue = createJobRepository(database, deps);
  const wake = (): void => runner.wake();
  const messages = createMessageService({
    queue,
    runNow: (id) => runner.runNow(id),
    host: new URL(config.publicUrl).hostname,
    channels: channelsOf(ports),
  });
  const budget = createRateBudgetRepository(database, deps.now);
  const links = createLinkSendRepository(database);

  const otp = createOtpService({
    repository: createOtpRepository(database),
    budget,
    messages,
    limits: config,
    codeKey: deriveKey(config.secret, 'login-code'),
    deps,
  });
  const people = createPeopleService(createUserRepository(database), deps);
  const session = createSessionService({
    sessions: createSessionRepository(database),
    people,
    otp,
    tokenKey: deriveKey(config.secret, 'session'),
    lifetimes: config,
    deps,
  });

  const masterData = createMasterDataService(createMasterDataRepository(database));
  const vendors = createVendorService(createVendorRepository(database), masterData);
  const catalog = createCatalogService({ catalog: createCatalogRepository(database), lists: createProductListRepository(database), deps });
  const farmers = createFarmerService({ repository: createFarmerRepository(database), people, budget, deps });
  const addresses = createAddressService({ repository: createAddressRepository(database), farmers, deps });
  const coupons = createCouponService(createCouponRepository(database), deps);
  const credit = createCreditService(createCreditRepository(database));
  const insurance = createInsuranceRepository(database);
  const kyc = createKycService({ repository: createKycRepository(database), farmers });
  const covers = createCoverService(insurance);
  const carts = createCartService({
    repository: createCartRepository(database),
    vendors,
    addresses,
    farmers,
    coupons,
    credit,
    covers,
    online: { hasGateway: ports.gateway !== undefined, hasWallet: ports.wallet !== undefined },
    budget,
    deps,
  });
  const approvals = createApprovalService({
    codes: createApprovalCodeRepository(database),
    approvals: createApprovalRepository(database),
    carts,
    farmers,
    kyc,
    people,
    budget,
    messages,
    codesPerDay: config.otpPerDay,
    codeKey: deriveKey(config.secret, 'order-code'),
    deps,
  });
  const money = { sessions: createPaymentSessionRepository(database), refunds: createRefundRepository(database), queue, deps };
  const orders = createOrderService({
    repository: createOrderRepository(database),
    books: createPaymentBooks(money),
    approvals,
    carts,
    answers,
    messages,
    deps,
    wake,
  });
  const paying: PaymentParts = {
    ...money,
    orders: orders.payment,
    ports,
    publicUrl: config.publicUrl,
    wake,
    onTrouble: (error) => app.log.warn({ err: error }, 'a payment provider did not do what was asked'),
  };
  const payments = createPaymentService(paying);
  const runner = createJobRunner({
    queue,
    kinds: { ...messageJobs(ports), ...paymentJobs(paying) },
    now: deps.now,
    onError: (error, job) =>
      app.log.error({ err: error, job: job && { id: job.id, kind: job.kind, attempts: job.attempts } }, 'job failed'),
  });

  const register = createRegister(session.authenticate);
  registerSessionRoutes(register, session, people, otp);
  registerConsentRoutes(register, createConsentService(createConsentRepository(database), deps));
  registerAddressRoutes(register, addresses);
  registerFarmerRoutes(register, farmers);
  registerWishlistRoutes(register, createWishlistService(createWishlistRepository(database), deps));
  registerMasterDataRoutes(register, masterData);
  registerVendorRoutes(register, vendors);
  registerCatalogRoutes(register, catalog);
  registerPictureRoutes(app);
  registerCartRoutes(register, carts);
  registerCouponRoutes(register, coupons, carts);
  if (config.profile === 'demo') registerCounterRoutes(app, createCounterService(createCounterRepository(database), deps));
  registerOrderRoutes(register, orders);
  registerApprovalRoutes(register, approvals);
  registerCreditRoutes(register, credit);
  const insuring = { repository: insurance, covers, farmers, siteUrl: config.insurer?.siteUrl, deps };
  registerInsuranceRoutes(register, createInsuranceService(insuring));
  registerKycRoutes(register, kyc);
  registerPaymentRoutes(register, {
    payments,
    csc: createCscService({ ...paying, people }),
    shares: createShareService({ ...paying, messages, links, budget, limits: config }),
  });
  registerProviderRoutes(app, payments);
  registerAnalyticsRoutes(register, createAnalyticsService(createAnalyticsRepository(database), deps));

  const stopHousekeeping = startHousekeeping({
    answers,
    budget,
    queue,
    approvals,
    links,
    catalog,
    payments,
    now: deps.now,
    onError: (error) => app.log.error({ err: error }, 'housekeeping failed'),
  });
  runWith(app, runner, stopHousekeeping);
}
