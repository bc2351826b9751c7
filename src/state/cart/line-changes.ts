// The lines of a cart or an order as they were seen, beside what the shop has now.
import type { LocalText } from '#core/contract/wire/fields.ts';
import { isSameLine, lineNow, type OrderLine } from '#core/rules/order/order-line.ts';
import { serverNow } from '../frame/server-headers.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';

export interface LineChange {
  readonly variantId: number;
  readonly names: LocalText;
  readonly pack: LocalText;
  readonly before: OrderLine;
  /** Undefined: none is left, or the shop no longer sells it. */
  readonly now: OrderLine | undefined;
}

export interface Seen {
  readonly vendor: number;
  readonly order_details: readonly OrderLine[];
}

const none: LocalText = {};

/**
 * Asks the shop what it has of the lines that were seen, and keeps it on the phone. `lines`: those that are not what they were; `wanted`: all
 * as they can be had now. @throws ApiError when the server can't be asked
 */
export async function compareLines({ vendor, order_details }: Seen): Promise<{ lines: LineChange[]; wanted: OrderLine[] }> {
  const ids = order_details.map((line) => line.product_variant);
  const [{ fetchVariants }, store] = await Promise.all([loadApi(), loadStore()]);
  const [fresh, known] = await Promise.all([fetchVariants(vendor, ids), store.findVariants(vendor, ids)]);
  await store.putVariants(vendor, fresh, serverNow());
  const all = order_details.map((before) => {
    const now = lineNow(
      before,
      fresh.find((v) => v.id === before.product_variant),
    );
    const variant = known.get(before.product_variant);
    const pack = variant?.attribute_value[0]?.names ?? none;
    return { variantId: before.product_variant, names: variant?.product.names ?? none, pack, before, now };
  });
  return { lines: all.filter(({ before, now }) => !isSameLine(before, now)), wanted: all.flatMap(({ now }) => now ?? []) };
}
