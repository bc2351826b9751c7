// Changes ten prices of the shop, as on a usual day. A phone that has the catalogue then loads the changes.
import type { BrowserContext } from 'playwright-core';
import { systemDependencies } from '../../../server/dependencies.ts';
import { ShopDriver } from '../../../tests/drivers/shop-driver.ts';
import type { AppServer } from '../../../tests/fixtures/browser/app-server.ts';
import { changeData } from '../../../tests/fixtures/browser/change-data.ts';
import { fixedNode } from '../../../tests/fixtures/server/fixed-node.ts';

export const CHANGES = '/api/hyperlocal/v1/catalogue/changes';
const VENDOR = 1;
/** Urea of the demo is the first of them; the test looks at its price. */
const UREA_ID = 2_001;
const PRICES = 10;
/** Paise: the new price of the first product, and the distance to the next ones. */
const [FIRST_PRICE, APART] = [123_400, 7_919];

/** Changes the prices of ten products in the same way as the desk. */
export async function changePrices(server: AppServer): Promise<void> {
  // Servers lease high numbers first, so this one is free.
  const { newId } = systemDependencies(fixedNode(0));
  await changeData(server, async (sql) => {
    const lines = await sql
      .selectFrom('vendor_products')
      .select('product_id')
      .where('vendor_id', '=', VENDOR)
      .where('product_id', '>=', UREA_ID)
      .where('is_deleted', '=', false)
      .orderBy('product_id')
      .limit(PRICES)
      .execute();
    if (lines.length < PRICES) throw new Error(`the shop has only ${lines.length} of ${PRICES} products`);
    for (const [n, { product_id }] of lines.entries()) {
      const price = { price_paise: FIRST_PRICE + n * APART, discount_paise: 0 };
      await sql.updateTable('inventory').set(price).where('vendor_id', '=', VENDOR).where('product_id', '=', product_id).execute();
      const changed = { seq: newId() };
      await sql.updateTable('vendor_products').set(changed).where('vendor_id', '=', VENDOR).where('product_id', '=', product_id).execute();
    }
  });
}

/** Opens the list, loses the network and gets it back. Ends when the new price is shown. */
export async function hearOfPrices(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  const shop = new ShopDriver(page, 'hi', url);
  await shop.open('/products?search=urea');
  await shop.settle();
  await context.setOffline(true);
  await page.getByText(shop.say('net.off')).first().waitFor();
  await context.setOffline(false);
  await page.getByRole('article').getByText('₹1,234.00').first().waitFor();
  await page.close();
}
