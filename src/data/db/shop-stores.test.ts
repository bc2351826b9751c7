import { create } from 'superstruct';
import { beforeEach, expect, test } from 'vitest';
import { Variant } from '#core/contract/catalog.ts';
import { Vendor } from '#core/contract/vendor.ts';
import * as wire from '../../../tests/fixtures/app/wire-answers.ts';
import { findMasterData, putMasterData } from './master-data-store.ts';
import { shopDb } from './shop-db.ts';
import { findVariants, noteAvailable, putVariants } from './variant-store.ts';
import { putVendors, readVendors } from './vendor-store.ts';

const variant = (id: number) => create({ ...wire.variant, id }, Variant);
const vendor = (id: number, company_name = 'Shop') => create({ ...wire.vendor, id, company_name }, Vendor);

beforeEach(async () => {
  await shopDb().delete();
  await shopDb().open();
});

test('a look-up finds the variants seen at this shop, with their age', async () => {
  await putVariants(1, [variant(11), variant(12)], 5);
  await putVariants(2, [variant(13)], 6);
  const found = await findVariants(1, [12, 13, 11, 99]);
  expect([...found.keys()].sort()).toEqual([11, 12]);
  expect(found.get(11)).toEqual({ ...variant(11), vendorId: 1, at: 5 });
});

test('a variant that is seen again has its newest data', async () => {
  await putVariants(1, [variant(11)], 5);
  const dearer = { ...variant(11), inventory_set: [{ c_id: 911, price: 30_000, discount: 0, available_qty: 1 }] };
  await putVariants(1, [dearer], 6);
  expect((await findVariants(1, [11])).get(11)).toEqual({ ...dearer, vendorId: 1, at: 6 });
});

test('stock news changes nothing else, and adds no variants', async () => {
  await putVariants(1, [variant(11), variant(12)], 5);
  await noteAvailable(
    1,
    new Map([
      [11, 3],
      [99, 1],
    ]),
  );
  const found = await findVariants(1, [11, 12, 99]);
  expect(found.get(11)?.inventory_set).toEqual([{ ...variant(11).inventory_set[0], available_qty: 3 }]);
  expect(found.get(11)).toMatchObject({ at: 5, product: variant(11).product });
  expect(found.get(12)).toEqual({ ...variant(12), vendorId: 1, at: 5 });
  expect(found.size).toBe(2);
});

test('shops keep their last seen data, and the age of the oldest one', async () => {
  await putVendors([vendor(1), vendor(2)], 5);
  await putVendors([vendor(2, 'New name')], 9);
  expect(await readVendors()).toEqual({ vendors: [vendor(1), vendor(2, 'New name')], at: 5 });
});

test('a phone that saw no shops has none', async () => {
  expect((await readVendors()).vendors).toEqual([]);
});

test('a list of names is stored by its name and replaced as a whole', async () => {
  await putMasterData('district-10', [{ id: 1, name: 'Muzaffarpur' }], 5);
  await putMasterData('district-11', [{ id: 2, name: 'Gaya' }], 5);
  await putMasterData('district-10', [{ id: 3, name: 'Patna' }], 6);
  expect(await findMasterData('district-10')).toEqual([{ id: 3, name: 'Patna' }]);
  expect(await findMasterData('district-11')).toEqual([{ id: 2, name: 'Gaya' }]);
  expect(await findMasterData('state')).toBeUndefined();
});
