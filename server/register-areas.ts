// Lists the areas. Each gets what it needs of those before it, and gives its calls, its jobs and its housekeeping.
import type { FastifyInstance } from 'fastify';
import { createAddressArea } from './areas/address/address-area.ts';
import { createAnalyticsArea } from './areas/analytics/analytics-area.ts';
import { createApprovalArea } from './areas/approval/approval-area.ts';
import type { Area, AreaContext } from './areas/area.ts';
import { createAuditArea } from './areas/audit/audit-area.ts';
import { createCartArea } from './areas/cart/cart-area.ts';
import { createCatalogArea } from './areas/catalog/catalog-area.ts';
import { createConsentArea } from './areas/consent/consent-area.ts';
import { createCouponArea } from './areas/coupon/coupon-area.ts';
import { createCreditArea } from './areas/credit/credit-area.ts';
import { createDayArea } from './areas/day/day-area.ts';
import { createFarmerArea } from './areas/farmer/farmer-area.ts';
import { createFileArea } from './areas/file/file-area.ts';
import { createHelpArea } from './areas/help/help-area.ts';
import { createHomeArea, type HomeService } from './areas/home/home-area.ts';
import { createImportArea } from './areas/import/import-area.ts';
import { createInsuranceArea } from './areas/insurance/insurance-area.ts';
import { createKycArea } from './areas/kyc/kyc-area.ts';
import { createLedgerArea } from './areas/ledger/ledger-area.ts';
import { createMasterDataArea } from './areas/master-data/master-data-area.ts';
import { createMessageArea } from './areas/message/message-area.ts';
import { createOrderArea } from './areas/order/order-area.ts';
import { createPaymentArea, openPaymentBooks } from './areas/payment/payment-area.ts';
import { createPushArea } from './areas/push/push-area.ts';
import { createSessionArea } from './areas/session/session-area.ts';
import { createSignOffArea } from './areas/sign-off/sign-off-area.ts';
import { createStaffArea } from './areas/staff/staff-area.ts';
import { createTodayArea } from './areas/today/today-area.ts';
import { createUploadArea } from './areas/upload/upload-area.ts';
import { createVendorArea } from './areas/vendor/vendor-area.ts';
import { createWishlistArea } from './areas/wishlist/wishlist-area.ts';
import type { Authenticate } from './http/caller.ts';
import type { RegisterCall } from './http/register-call.ts';
import type { Sweep } from './jobs/housekeeping.ts';
import type { JobKind } from './jobs/job-queue.ts';

export interface AreaRoot {
  readonly app: FastifyInstance;
  readonly context: AreaContext;
  readonly createRegister: (authenticate: Authenticate) => RegisterCall;
}

/** What the areas leave to be done beside answering their calls. */
export interface AreaWork {
  /** What stands on the home page. */
  readonly home: HomeService;
  readonly jobs: Readonly<Record<string, JobKind>>;
  readonly sweeps: readonly Sweep[];
}

/** All areas, each with those before it that it asks. */
function createAreas(context: AreaContext) {
  const file = createFileArea(context);
  const upload = createUploadArea(context, { files: file.service });
  const message = createMessageArea(context);
  const messages = message.service;
  const session = createSessionArea(context, { messages });
  const { people } = session.service;
  const audit = createAuditArea(context);
  const staff = createStaffArea(context, { ...session.service, audit: audit.service });
  session.service.admitDesk(staff.service.client);
  const masterData = createMasterDataArea(context);
  const { audited } = audit.service;
  const signOff = createSignOffArea(context, { audited });
  const signOffs = signOff.service;
  const vendor = createVendorArea(context, { masterData: masterData.service, audited, messages, signOffs });
  const farmer = createFarmerArea(context, { people });
  const farmers = farmer.service;
  const address = createAddressArea(context, { farmers });
  const coupon = createCouponArea(context);
  const credit = createCreditArea(context);
  const insurance = createInsuranceArea(context, { farmers });
  const kyc = createKycArea(context, { farmers });
  const goods = { vendors: vendor.service, coupons: coupon.service, covers: insurance.service.covers };
  const cart = createCartArea(context, { ...goods, addresses: address.service, farmers, credit: credit.service });
  const carts = cart.service;
  const approval = createApprovalArea(context, { carts, farmers, kyc: kyc.service, people, messages });
  const books = openPaymentBooks(context);
  const coupons = coupon.service;
  const ledger = createLedgerArea(context);
  const money = { books, ledger: ledger.service, signOffs };
  const order = createOrderArea(context, {
    ...money,
    approvals: approval.service,
    carts,
    messages,
    coupons,
    audited,
    files: file.service,
    uploads: upload.service,
  });
  const payment = createPaymentArea(context, { orders: order.service.payment, ledger: ledger.service, people, messages, audited });
  const day = createDayArea(context, { ledger: ledger.service, audited });
  const today = createTodayArea(context, { audited });
  const catalog = createCatalogArea(context, { audited, files: file.service });
  const imports = createImportArea(context, {
    audited,
    publish: catalog.service.publish,
    products: catalog.service.desk.products,
    vendors: vendor.service.shops,
  });
  const home = createHomeArea(context, { vendors: vendor.service, catalog: catalog.service });
  const alone = [createConsentArea, createPushArea, createWishlistArea, createAnalyticsArea, createHelpArea].map((create) =>
    create(context),
  );

  const shopping = [masterData, vendor, farmer, address, coupon, credit, insurance, kyc, cart, approval, order, payment, catalog];
  const office = [signOff, ledger, day, today, imports];
  const areas: Area[] = [message, session, audit, staff, file, upload, ...shopping, ...office, ...alone];
  return { areas, home: home.service, session: session.service, staff: staff.service };
}

export function registerAreas({ app, context, createRegister }: AreaRoot): AreaWork {
  const { areas, home, session, staff } = createAreas(context);
  // A token of the one is none of the other's: their keys differ.
  const authenticate: Authenticate = async (credentials) =>
    (await session.authenticate(credentials)) ?? (await staff.authenticate(credentials));
  const register = createRegister(authenticate);
  for (const { routes } of areas) routes?.(register, app);
  return {
    home,
    jobs: Object.assign({}, ...areas.map(({ jobs }) => jobs)),
    sweeps: areas.flatMap(({ sweeps = [] }) => sweeps),
  };
}
