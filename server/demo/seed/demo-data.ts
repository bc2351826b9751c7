// Fills an empty database with the demo: people, vendors, a catalogue and stock.
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { insertRows, markSeeded, seedVersion, waitForOthers } from '../../db/seed/insert-rows.ts';
import { listRows } from '../../db/seed/reference-data.ts';
import { demoBrands } from '../catalog/brands.ts';
import { articleRows } from './articles.ts';
import { offerRows, productRows, searchWordRows, variantRows, vendorProductRows } from './catalog-rows.ts';
import { seedCentre } from './centre.ts';
import { claimRows, claimStepRows } from './claim/claims.ts';
import { couponRows } from './coupons.ts';
import { giveGrowthProducts } from './growth.ts';
import { insuranceDraftRow, insurancePremiumRows, insuranceProductRows, kycRows } from './insurance.ts';
import { addressRows, creditLineRows, demoPeople, userRows } from './people.ts';
import { policyEventRows, policyRows } from './policies.ts';
import { postRows } from './posts.ts';
import { seedStaff } from './staff.ts';
import { dealerCentreRows, vendorRows } from './vendors.ts';

/** 12: a service centre. */
const VERSION = 12;
/** Demo rows are older than every event in the demo. */
const SEEDED_AT = new Date('2026-11-01T04:30:00Z');
const FIRST_SEQ = 1_000;

/** Rows that an older demo lacks. Phones sync a product again when it changes. */
async function giveFacts(db: Database): Promise<void> {
  for (const { id, licences, delivery_days, order_cutoff_hour, closed_weekday, return_days } of vendorRows())
    await db.sql
      .updateTable('vendors')
      .set({ licences: licences ?? '[]', delivery_days, order_cutoff_hour, closed_weekday, return_days, version: sql`version + 1` })
      .where('id', '=', id)
      .where('delivery_days', 'is', null)
      .execute();
  const products = productRows();
  for (const { id, pests, registration_number, search_text } of products)
    await db.sql.updateTable('products').set({ pests, registration_number, search_text }).where('id', '=', id).execute();
  const ids = products.map((row) => Number(row.id));
  await db.sql.deleteFrom('search_words').where('product_id', 'in', ids).execute();
}

/** Shops of an older demo have no areas yet. */
async function giveServiceAreas(db: Database): Promise<void> {
  for (const { id, service_radius_km, service_pins } of vendorRows())
    await db.sql
      .updateTable('vendors')
      .set({ service_radius_km, service_pins, version: sql`version + 1` })
      .where('id', '=', id)
      .where('service_radius_km', 'is', null)
      .execute();
}

/** The operator's own shop is not started inside a demo. @throws when the demo exists */
export async function refuseSeeded(db: Database): Promise<void> {
  if ((await seedVersion(db, 'demo')) > 0)
    throw new Error('PROFILE=blank wants a database of its own, and this one holds the demo. Choose another folder with DATA_DIR');
}

/** Loads the demo unless it exists; returns whether it did. Existing rows stay. */
export async function seedDemo(db: Database, at = new Date()): Promise<boolean> {
  const before = await seedVersion(db, 'demo');
  if (before >= VERSION) return false;
  const { inventory, blockedPins } = offerRows();
  await db.transaction(async () => {
    await waitForOthers(db);
    await insertRows(db, 'users', userRows(SEEDED_AT));
    await insertRows(
      db,
      'user_phones',
      demoPeople.map(({ phone, id }) => ({ phone, user_id: id })),
    );
    await seedStaff(db, SEEDED_AT);
    await insertRows(db, 'credit_lines', creditLineRows(SEEDED_AT));
    await insertRows(db, 'addresses', addressRows(SEEDED_AT));
    await insertRows(db, 'vendors', vendorRows());
    await seedCentre(db, SEEDED_AT);
    await giveServiceAreas(db);
    await insertRows(db, 'dealer_centres', dealerCentreRows());
    await insertRows(db, 'master_data', listRows('brand', demoBrands()));
    await insertRows(db, 'products', productRows());
    if (before > 0) await giveFacts(db);
    await insertRows(db, 'variants', variantRows());
    await insertRows(db, 'search_words', searchWordRows());
    await insertRows(db, 'inventory', inventory);
    await insertRows(db, 'vendor_products', vendorProductRows(inventory, FIRST_SEQ));
    await insertRows(db, 'blocked_pins', blockedPins);
    await insertRows(db, 'coupons', couponRows(at));
    await insertRows(db, 'insurance_products', insuranceProductRows(at));
    await insertRows(db, 'insurance_products', [insuranceDraftRow(at)]);
    await insertRows(db, 'insurance_premiums', insurancePremiumRows());
    await insertRows(db, 'policies', policyRows(at));
    await insertRows(db, 'policy_events', policyEventRows(at));
    await insertRows(db, 'claims', claimRows(at));
    await insertRows(db, 'claim_steps', claimStepRows(at));
    await giveGrowthProducts(db);
    await insertRows(db, 'community_posts', postRows(at));
    await insertRows(db, 'articles', articleRows(SEEDED_AT));
    await insertRows(db, 'kyc_parts', kycRows(SEEDED_AT));
    await markSeeded(db, 'demo', VERSION);
  });
  return true;
}
