// Addresses of late modules: the first page names this one file instead of all of them.
import type { ApprovalSheets } from '#state/approval/sheets.ts';
import type { BookSheets } from '#state/book/sheets.ts';
import type { CartCodeSheets } from '#state/cart-code/sheets.ts';
import type { CatalogSheets } from '#state/catalog/sheets.ts';
import type { InsuranceSheets } from '#state/insurance/sheets.ts';
import type { KycSheets } from '#state/kyc/sheets.ts';
import type { PhotoSheets } from '#state/photo/sheets.ts';
import type { SheetLoaders } from '#ui/sheet.tsx';
import { approvalSheets } from '../features/approval/sheets.ts';
import { bookSheets } from '../features/book/sheets.ts';
import { cartCodeSheets } from '../features/cart-code/sheets.ts';
import { catalogSheets } from '../features/catalog/sheets.ts';
import { insuranceSheets } from '../features/insurance/sheets.ts';
import { kycSheets } from '../features/kyc/sheets.ts';
import { photoSheets } from '../features/photo/sheets.ts';

export const loadBlog = () => import('../screens/blog/blog.tsx').then((m) => m.BlogScreen);
export const loadCommunity = () => import('../screens/community/community.tsx').then((m) => m.CommunityScreen);
export const loadGrowth = () => import('../screens/growth/growth.tsx').then((m) => m.GrowthScreen);
export const loadInsurance = () => import('../screens/insurance/insurance.tsx').then((m) => m.InsuranceScreen);
export const loadMyData = () => import('../features/my-data/my-data-page.tsx').then((m) => m.loadMyData());

export type LateSheets = ApprovalSheets &
  BookSheets &
  CartCodeSheets &
  InsuranceSheets &
  KycSheets &
  PhotoSheets &
  Pick<CatalogSheets, 'share' | 'my-field' | 'photos'>;

export const lateSheets: SheetLoaders<LateSheets> = {
  ...approvalSheets,
  ...bookSheets,
  ...cartCodeSheets,
  ...catalogSheets,
  ...insuranceSheets,
  ...kycSheets,
  ...photoSheets,
};
