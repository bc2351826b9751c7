// A day's change of prices: ten products of the shop cost something else, and a phone that has the catalogue hears of it.
import type { BrowserContext } from 'playwright-core';
import { systemDependencies } from '../../../server/dependencies.ts';
import { ShopDriver } from '../../../tests/drivers/shop-driver.ts';
import type { AppServer } from '../../../tests/fixtures/browser/app-server.ts';
import { changeData } from '../../../tests/fixtures/browser/change-data.ts';
import { fixedNode } from '../../../tests/fixtures/server/fixed-node.ts';

export const CHANGES = '/api/hyperlocal/v1/catalogue/changes';
const VENDOR = 1;
/** Urea of the demo, which is looked at, is the first of them. */
const UREA_ID = 2_001;
const PRICES = 10;
/** Paise: what the first of them costs from then on, and how far the others are apart. */
const [FIRST_PRICE, APART] = [123_400, 7_919];

/** Ten products of the shop, each with its packs' new price, as the desk leaves them. */
export async function changePrices(server: AppServer): Promise<void> {
  // Servers lease the high numbers first.
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

/** Looks at the list, loses the network and has it again; ends when the new price stands there. */
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
