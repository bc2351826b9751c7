// Compares the lines a person saw with the shop's current data.
import type { LocalText } from '#core/contract/wire/fields.ts';
import { currentLine, isSameLine, type OrderLine } from '#core/rules/order/order-line.ts';
import { serverNow } from '../frame/server-headers.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';

export interface LineChange {
  readonly variantId: number;
  readonly names: LocalText;
  readonly pack: LocalText;
  readonly before: OrderLine;
  /** Undefined: the item is sold out, or no longer sold. */
  readonly now: OrderLine | undefined;
}

export interface Seen {
  readonly vendor: number;
  readonly order_details: readonly OrderLine[];
}

const none: LocalText = {};

/**
 * Loads the shop's current data of the seen lines, and stores it on the phone. `lines`: the changed ones; `wanted`: all lines that are
 * still available.
 * @throws ApiError when the server cannot be reached
 */
export async function compareLines({ vendor, order_details }: Seen): Promise<{ lines: LineChange[]; wanted: OrderLine[] }> {
  const ids = order_details.map((line) => line.product_variant);
  const [{ fetchVariants }, store] = await Promise.all([loadApi(), loadStore()]);
  const [fresh, known] = await Promise.all([fetchVariants(vendor, ids), store.findVariants(vendor, ids)]);
  await store.putVariants(vendor, fresh, serverNow());
  const all = order_details.map((before) => {
    const now = currentLine(
      before,
      fresh.find((v) => v.id === before.product_variant),
    );
    const variant = known.get(before.product_variant);
    const pack = variant?.attribute_value[0]?.names ?? none;
    return { variantId: before.product_variant, names: variant?.product.names ?? none, pack, before, now };
  });
  return { lines: all.filter(({ before, now }) => !isSameLine(before, now)), wanted: all.flatMap(({ now }) => now ?? []) };
}
