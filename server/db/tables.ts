// Types of the tables for the query builder, by noun in `tables/`. The migrations define the schema; a test compares them with these types.

import type { CatalogTables } from './tables/catalog-tables.ts';
import type { CentreTables } from './tables/centre-tables.ts';
import type { CommunityTables } from './tables/community-tables.ts';
import type { BlogTables } from './tables/content/blog-tables.ts';
import type { WordTables } from './tables/content/word-tables.ts';
import type { GoodsTables } from './tables/goods-tables.ts';
import type { InsightTables } from './tables/insight-tables.ts';
import type { InsuranceTables } from './tables/insurance-tables.ts';
import type { KycTables } from './tables/kyc-tables.ts';
import type { MoneyTables } from './tables/money-tables.ts';
import type { OrderTables } from './tables/order-tables.ts';
import type { PeopleTables } from './tables/people-tables.ts';
import type { PlaceTables } from './tables/place-tables.ts';
import type { ProgramTables } from './tables/programs/program-tables.ts';
import type { StaffTables } from './tables/staff-tables.ts';
import type { SystemTables } from './tables/system-tables.ts';
import type { VendorTables } from './tables/vendor-tables.ts';

export type { LeadItem } from './tables/community-tables.ts';
export type { Edition } from './tables/content/blog-tables.ts';
export type { StoredClaimPhoto, StoredClocks } from './tables/insurance-tables.ts';
export type { CartCover, ItemInsurance, OrderStepRow } from './tables/order-tables.ts';
export type { AppliedBy, FileSpace, RowProblem } from './tables/system-tables.ts';
export type { Licence, NamedArea, ShopHoliday } from './tables/vendor-tables.ts';

export interface Tables
  extends BlogTables,
    CatalogTables,
    CentreTables,
    CommunityTables,
    GoodsTables,
    InsightTables,
    InsuranceTables,
    KycTables,
    MoneyTables,
    OrderTables,
    PeopleTables,
    PlaceTables,
    ProgramTables,
    StaffTables,
    SystemTables,
    VendorTables,
    WordTables {}
