// The calls that may be answered from a standby, seconds old. Each only reads, in single statements, and fills no cache for everybody
// (old-reads.integration.test.ts). Written pages and banners are cached by version, so they stay on the primary. So do audited exports,
// which write.

/** Names of the calls. */
export const oldReads: ReadonlySet<string> = new Set([
  // Public calls, which anybody may make.
  'listProducts',
  'getProduct',
  'listVendors',
  'listDealerCentres',
  'listRatings',
  'listPackages',
  'listPosts',
  'getPost',
  'listArticles',
  'getArticle',
  // Reports of the desk.
  'getReport',
  'listAudit',
  'listBookChecks',
  'listErrors',
  'listEventCounts',
  'listLedger',
  'listMarketing',
  'listMovements',
  'listSpeed',
  // Files.
  'exportCentreBook',
  'exportCentres',
  'exportDays',
  'exportDebtors',
  'exportEventCounts',
  'exportInvoices',
  'exportLedger',
  'exportMovements',
  'exportOrderLines',
  'exportOrders',
  'exportPayments',
  'exportPrebook',
  'exportRefunds',
  'exportReport',
  'getGstr1',
  'getTally',
]);
