// Features of the desk whose words load with their pages. Each has a row here and its name in desk/app/page-table.ts. Words of
// all other features load at the start and add to the bytes of every first page.
import type { LateRooms } from '../late-rooms.ts';

export const deskRooms = {
  orders: { files: ['desk/features/orders'], words: ['orders'] },
  counter: {
    files: ['desk/features/orders/pack', 'desk/features/orders/hand-over', 'desk/features/orders/problem', 'desk/features/orders/shared'],
    words: ['pack', 'hand-over', 'problem', 'refund', 'waiting'],
  },
  'order-detail': { files: ['desk/features/orders/detail', 'desk/features/orders/accept'], words: ['order-detail'] },
  take: { files: ['desk/features/orders/take'], words: ['take'] },
  papers: { files: ['desk/features/papers'], words: ['paper', 'bill'] },
  prebook: { files: ['desk/features/prebook'], words: ['prebook'] },
  menu: { files: ['desk/app/menu'], words: ['menu'] },
  failed: { files: ['desk/features/failed', 'desk/blocks/words/job-words.ts'], words: ['jobs'] },
  audit: { files: ['desk/features/audit'], words: ['audit'] },
  imports: { files: ['desk/features/imports'], words: ['imports'] },
  shop: { files: ['desk/features/shop'], words: ['shop'] },
  stock: { files: ['desk/features/stock', 'desk/blocks/offer'], words: ['stock'] },
  goods: { files: ['desk/features/goods'], words: ['goods'] },
  claims: { files: ['desk/features/claims'], words: ['claims'] },
  home: { files: ['desk/features/home'], words: ['today', 'home'] },
  staff: { files: ['desk/features/staff'], words: ['staff'] },
  money: { files: ['desk/features/money'], words: ['money'] },
  debtors: { files: ['desk/features/debtors'], words: ['debtors'] },
  accounts: { files: ['desk/features/accounts'], words: ['accounts'] },
  reports: { files: ['desk/features/reports'], words: ['reports'] },
  kyc: { files: ['desk/features/kyc'], words: ['kyc'] },
  days: { files: ['desk/features/days'], words: ['days'] },
  insurance: { files: ['desk/features/insurance'], words: ['insurance'] },
  coupons: { files: ['desk/features/coupons'], words: ['coupons'] },
  bordereaux: { files: ['desk/features/bordereaux'], words: ['bordereau'] },
  ratings: { files: ['desk/features/community/ratings-page'], words: ['ratings'] },
  community: { files: ['desk/features/community'], words: ['community'] },
  growth: { files: ['desk/features/growth'], words: ['growth'] },
  grievances: { files: ['desk/features/grievances'], words: ['grievances'] },
  articles: { files: ['desk/features/articles'], words: ['articles'] },
  insights: { files: ['desk/features/insights'], words: ['insights'] },
  texts: { files: ['desk/blocks/texts'], words: ['texts'] },
  banners: { files: ['desk/features/banners'], words: ['banners'] },
  products: { files: ['desk/features/products'], words: ['products'] },
  people: { files: ['desk/features/people'], words: ['people'] },
  languages: { files: ['desk/features/languages'], words: ['languages'] },
  notices: { files: ['desk/features/notices'], words: ['notices'] },
  programs: { files: ['desk/features/programs'], words: ['programs'] },
  centres: { files: ['desk/features/centres'], words: ['centres'] },
} as const satisfies LateRooms;

/** Bundles of words that load with the first page that uses them. */
export type DeskBundle = keyof typeof deskRooms;
