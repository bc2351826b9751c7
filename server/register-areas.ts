// Lists the areas. Each gets the earlier areas that it needs, and provides its calls, its jobs and its housekeeping.
import type { FastifyInstance } from 'fastify';
import { createAddressArea } from './areas/address/address-area.ts';
import { type AgentNeeds, createAgentArea } from './areas/agent/agent-area.ts';
import { createAnalyticsArea } from './areas/analytics/analytics-area.ts';
import { createApprovalArea } from './areas/approval/approval-area.ts';
import type { Area, AreaContext } from './areas/area.ts';
import { createAuditArea } from './areas/audit/audit-area.ts';
import { createBannerArea } from './areas/banner/banner-area.ts';
import { type BlogNeeds, createBlogArea } from './areas/blog/blog-area.ts';
import { createBranchArea } from './areas/branch/branch-area.ts';
import { createCartArea } from './areas/cart/cart-area.ts';
import { createCatalogArea } from './areas/catalog/catalog-area.ts';
import { createCentreArea } from './areas/centre/centre-area.ts';
import { createClaimArea } from './areas/claim/claim-area.ts';
import { type CommunityNeeds, createCommunityArea } from './areas/community/community-area.ts';
import { createConsentArea } from './areas/consent/consent-area.ts';
import { type ContentNeeds, createContentArea } from './areas/content/content-area.ts';
import { createCouponArea } from './areas/coupon/coupon-area.ts';
import { createCreditArea } from './areas/credit/credit-area.ts';
import { createDayArea } from './areas/day/day-area.ts';
import { createFarmDayArea } from './areas/farm-day/farm-day-area.ts';
import { createFarmerArea } from './areas/farmer/farmer-area.ts';
import { createFileArea } from './areas/file/file-area.ts';
import { createGoodsArea } from './areas/goods/goods-area.ts';
import { createGrievanceArea } from './areas/grievance/grievance-area.ts';
import { createGrowthArea, type GrowthNeeds } from './areas/growth/growth-area.ts';
import { createGstArea } from './areas/gst/gst-area.ts';
import { createHelpArea } from './areas/help/help-area.ts';
import { createImportArea } from './areas/import/import-area.ts';
import { createInsuranceArea } from './areas/insurance/insurance-area.ts';
import { createKycArea } from './areas/kyc/kyc-area.ts';
import { createLanguageArea, type LanguageNeeds } from './areas/language/language-area.ts';
import { createLedgerArea } from './areas/ledger/ledger-area.ts';
import { createMasterDataArea } from './areas/master-data/master-data-area.ts';
import { createMessageArea } from './areas/message/message-area.ts';
import { createNoticeArea } from './areas/notice/notice-area.ts';
import { createOrderArea } from './areas/order/order-area.ts';
import { createPageArea, type PageNeeds } from './areas/page/page-area.ts';
import { createPaymentArea, openPaymentBooks } from './areas/payment/payment-area.ts';
import { createPersonArea } from './areas/person/person-area.ts';
import { createPolicyArea } from './areas/policy/policy-area.ts';
import { createProgramArea } from './areas/program/program-area.ts';
import { createPushArea } from './areas/push/push-area.ts';
import { createRatingArea } from './areas/rating/rating-area.ts';
import { createReportArea } from './areas/report/report-area.ts';
import { createSessionArea } from './areas/session/session-area.ts';
import { createSignOffArea } from './areas/sign-off/sign-off-area.ts';
import { createSpeechArea } from './areas/speech/speech-area.ts';
import { createStaffArea } from './areas/staff/staff-area.ts';
import { createStatementArea } from './areas/statement/statement-area.ts';
import { createTabletArea } from './areas/tablet/tablet-area.ts';
import { createTodayArea } from './areas/today/today-area.ts';
import { createUploadArea } from './areas/upload/upload-area.ts';
import { createVendorArea } from './areas/vendor/vendor-area.ts';
import { createWishlistArea } from './areas/wishlist/wishlist-area.ts';
import type { Authenticate } from './http/caller.ts';
import type { Gate, RegisterCall } from './http/register-call.ts';
import type { PageSource } from './http/static/page-source.ts';
import type { Sweep } from './jobs/housekeeping.ts';
import type { JobKind } from './jobs/job-queue.ts';

export interface AreaRoot {
  readonly app: FastifyInstance;
  readonly context: AreaContext;
  readonly createRegister: (gate: Pick<Gate, 'authenticate' | 'secrets' | 'givenFile'>) => RegisterCall;
}

/** Work of the areas besides answering their calls. */
export interface AreaWork {
  /** Source of the public pages. */
  readonly pages: PageSource;
  readonly jobs: Readonly<Record<string, JobKind>>;
  readonly sweeps: readonly Sweep[];
}

/** Words of languages from the desk, and texts as sound. */
function createWordAreas(context: AreaContext, needs: Parameters<typeof createSpeechArea>[1] & Pick<LanguageNeeds, 'recordNames'>) {
  const speech = createSpeechArea(context, needs);
  const language = createLanguageArea(context, { ...needs, ...speech.service });
  return { offered: language.service.offered, all: [speech, language] };
}

type SmallNeeds = Parameters<typeof createConsentArea>[1] &
  Parameters<typeof createFarmDayArea>[1] &
  Omit<Parameters<typeof createNoticeArea>[1], 'reports'>;

/** Areas with one call or two. */
function createSmallAreas(context: AreaContext, needs: SmallNeeds): Area[] {
  const report = createReportArea(context);
  const notice = createNoticeArea(context, { ...needs, reports: report.service });
  const alone = [createPushArea, createWishlistArea, createHelpArea, createGstArea].map((create) => create(context));
  return [createConsentArea(context, needs), createFarmDayArea(context, needs), report, notice, ...alone];
}

/**
 * Areas for contact with the shop besides buying: growth pages, the blog, the community, pages behind links, and reports of
 * phones.
 */
function createMeetingAreas(
  context: AreaContext,
  needs: GrowthNeeds &
    BlogNeeds &
    CommunityNeeds &
    Parameters<typeof createGrievanceArea>[1] &
    ContentNeeds &
    Omit<PageNeeds, 'growth' | 'community' | 'articles'>,
) {
  const growth = createGrowthArea(context, needs);
  const community = createCommunityArea(context, needs);
  const blog = createBlogArea(context, needs);
  const page = createPageArea(context, {
    ...needs,
    growth: growth.service,
    community: community.service,
    articles: blog.service,
  });
  const grievance = createGrievanceArea(context, needs);
  const content = createContentArea(context, needs);
  return { page, all: [growth, blog, community, grievance, page, content, createAnalyticsArea(context, needs)] };
}

/** Insurance of farmers: products, KYC, and policies. */
function createInsuringAreas(
  context: AreaContext,
  needs: Omit<Parameters<typeof createKycArea>[1], 'branches'> &
    Omit<Parameters<typeof createPolicyArea>[1], 'names' | 'linkTo'> &
    Parameters<typeof createInsuranceArea>[1],
) {
  const branch = createBranchArea(context);
  const insurance = createInsuranceArea(context, needs);
  const kyc = createKycArea(context, { ...needs, branches: branch.service });
  const policy = createPolicyArea(context, { ...needs, names: kyc.service.names, linkTo: insurance.service.linkTo });
  return { insurance, kyc, policy, all: [insurance, branch, kyc, policy] };
}

type ListParts = Parameters<typeof createStatementArea>[1] &
  Pick<Parameters<typeof createImportArea>[1], 'vendors' | 'offered' | 'signOffs'> & {
    readonly catalog: ReturnType<typeof createCatalogArea>['service'];
  };

/** Areas for lists as files. Bank statements are one kind of such lists. */
function createListAreas(context: AreaContext, { audited, signOffs, catalog, vendors, offered }: ListParts): Area[] {
  const statement = createStatementArea(context, { audited, signOffs });
  const { publishOffers, desk } = catalog;
  const lists = { statements: statement.service, signOffs, publishOffers, products: desk.products, vendors, offered };
  const imports = createImportArea(context, { audited, ...lists });
  return [statement, imports];
}

type CentreParts = Pick<Parameters<typeof createCentreArea>[1], 'people' | 'persons' | 'audited'> & {
  readonly session: ReturnType<typeof createSessionArea>['service'];
} & Pick<Parameters<typeof createTabletArea>[1], 'uploads'>;

/** Service centres, and their tablets, on which people log in by a signature. */
function createCentreAreas(context: AreaContext, { people, persons, session, audited, uploads }: CentreParts) {
  const centre = createCentreArea(context, { people, persons, sessions: session.onTablet, audited });
  const tablet = createTabletArea(context, { sessions: session.onTablet, audited, uploads });
  session.admitTablets({ signIn: tablet.service.admit, tabletOf: tablet.service.findOf });
  return { centre, tablet };
}

type OrderNeeds = Omit<Parameters<typeof createOrderArea>[1], 'ratings'> &
  Omit<AgentNeeds, 'placing' | 'callerOf'> & { readonly session: Pick<ReturnType<typeof createSessionArea>['service'], 'callerOf'> };

/** Orders, those that agents place for farmers, and ratings of the goods. */
function createOrderAreas(context: AreaContext, needs: OrderNeeds) {
  const rating = createRatingArea(context, needs);
  const order = createOrderArea(context, { ...needs, ratings: rating.service });
  const agent = createAgentArea(context, { ...needs, placing: order.service.forAgents, callerOf: needs.session.callerOf });
  return { order, agent, rating };
}

/** All areas, each with the earlier ones that it needs. */
function createAreas(context: AreaContext) {
  const file = createFileArea(context);
  const upload = createUploadArea(context, { files: file.service });
  const kept = { files: file.service, uploads: upload.service.uploads };
  const message = createMessageArea(context);
  const messages = message.service;
  const session = createSessionArea(context, { messages });
  const { people, activity, blocks } = session.service;
  const audit = createAuditArea(context);
  const staff = createStaffArea(context, { ...session.service, audit: audit.service, messages });
  session.service.admitDesk(staff.service.client);
  const masterData = createMasterDataArea(context);
  const { audited } = audit.service;
  const signOff = createSignOffArea(context, { audited });
  const signOffs = signOff.service;
  const vendor = createVendorArea(context, { masterData: masterData.service, audited, messages, signOffs });
  const farmer = createFarmerArea(context, { people, blocks });
  const farmers = farmer.service;
  const address = createAddressArea(context, { farmers, places: masterData.service });
  const coupon = createCouponArea(context, { audited });
  const insuring = createInsuringAreas(context, { farmers, signOffs, ...kept, messages, audited, isLive: session.service.isLive });
  const { insurance, kyc, policy } = insuring;
  const { names } = kyc.service;
  const credit = createCreditArea(context, { signOffs, names, audited });
  const person = createPersonArea(context, { names, signOffs, people, blocks, staff: staff.service.staff, audited });
  const { centre, tablet } = createCentreAreas(context, { people, persons: person.service, session: session.service, audited, ...kept });
  const goods = { vendors: vendor.service, coupons: coupon.service, covers: insurance.service.covers };
  const cart = createCartArea(context, { ...goods, addresses: address.service, farmers, credit: credit.service });
  const carts = cart.service;
  const approval = createApprovalArea(context, { carts, farmers, kyc: kyc.service.kyc, people, messages });
  const books = openPaymentBooks(context);
  const ledger = createLedgerArea(context);
  const money = { books, ledger: ledger.service, signOffs };
  const { enrolment, premiums } = policy.service;
  const ordering = { ...money, ...kept, approvals: approval.service, carts, names, messages, enrolment, premiums, audited };
  const { upiOf } = vendor.service;
  const forAgents = { centres: centre.service, farmers, addresses: address.service, people, session: session.service };
  const { order, agent, rating } = createOrderAreas(context, { ...ordering, ...forAgents, upiOf, places: masterData.service });
  const claiming = { farmers, people, activity, names, messages, audited, policies: policy.service.policies };
  const claim = createClaimArea(context, { ...claiming, ...kept, approvals: approval.service, ...money });
  const payment = createPaymentArea(context, { orders: order.service.payment, ...money, people, messages, audited });
  const day = createDayArea(context, { ...money, audited });
  const today = createTodayArea(context, { audited, messages, names: audit.service.names });
  const catalog = createCatalogArea(context, { audited, files: file.service, signOffs });
  const stock = createGoodsArea(context, { audited, messages, signOffs, publishing: catalog.service.publishing });
  const { photo, pictures, spoken } = catalog.service;
  const words = createWordAreas(context, { spoken, audited, recordNames: audit.service.names, files: file.service });
  const { offered } = words;
  const lists = createListAreas(context, { audited, signOffs, catalog: catalog.service, vendors: vendor.service.shops, offered });
  const banner = createBannerArea(context, { pictures, audited });
  const goodsShown = { ...goods, signOffs, catalog: catalog.service, masterData: masterData.service, banners: banner.service };
  const meeting = createMeetingAreas(context, { ...goodsShown, names, photo, audit: audit.service, audited, messages, pictures, ...kept });
  const program = createProgramArea(context, { audited, messages });
  const asked = { today: today.service, orders: order.service, places: masterData.service };
  const alone = createSmallAreas(context, { people, messages, audited, ...asked });

  const buying = [masterData, vendor, farmer, address, coupon, credit, cart, approval, order, agent, rating, payment, catalog, stock];
  const shopping = [...buying, ...insuring.all, claim];
  const office = [program, signOff, person, centre, tablet, ledger, day, today, ...lists, banner, ...words.all, ...meeting.all];
  const areas: Area[] = [message, session, audit, staff, file, upload, ...shopping, ...office, ...alone];
  const readers = [program, tablet, session, staff].map(({ service }) => service.authenticate);
  return { areas, pages: meeting.page.service, readers, secrets: session.service.secrets, uploads: upload.service.atDesk };
}

export function registerAreas({ app, context, createRegister }: AreaRoot): AreaWork {
  const { areas, pages, readers, secrets, uploads } = createAreas(context);
  // Readers have different keys, so no reader accepts the token of another.
  const authenticate: Authenticate = async (credentials) => {
    for (const read of readers) {
      const caller = await read(credentials);
      if (caller) return caller;
    }
    return undefined;
  };
  const register = createRegister({ authenticate, secrets, givenFile: uploads.find });
  for (const { routes } of areas) routes?.(register, app);
  return {
    pages,
    jobs: Object.assign({}, ...areas.map(({ jobs }) => jobs)),
    sweeps: areas.flatMap(({ sweeps = [] }) => sweeps),
  };
}
