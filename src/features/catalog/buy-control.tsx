// The control for adding a pack and changing its quantity.
import { LOW_STOCK_UNITS, MAX_ITEM_QUANTITY } from '#core/constants.ts';
import type { Product, ProductVariant } from '#core/contract/catalog.ts';
import { textIn } from '#core/language/said.ts';
import { stockNote } from '#core/rules/cart/stock.ts';
import { stepItem, useCart } from '#state/cart/cart-state.ts';
import { variantOf } from '#state/catalog/product-state.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Stepper } from '#ui/form/stepper.tsx';

/** A short tap that the hand feels; not where the person wants less motion. */
function tick(): void {
  if (!globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(10);
}

export interface BuyControlProps {
  readonly product: Product;
  readonly variant: ProductVariant;
  readonly vendorId: number;
  /** There is space for the whole words. */
  readonly isLarge?: boolean;
}

export function BuyControl({ product, variant, vendorId, isLarge }: BuyControlProps) {
  const t = useText();
  const { language } = useLanguage();
  const { cart } = useCart();
  const inventory = variant.inventory_set[0];
  if (!inventory || inventory.available_qty <= 0) return null;
  const item = { variantId: variant.id, catalogueId: inventory.c_id, vendorId, isPrebook: variant.is_prebook };
  const quantity = cart.vendorId === vendorId ? (cart.items[variant.id] ?? 0) : 0;
  const name = `${textIn(product.names, language)} ${textIn(variant.attribute_value[0]?.names, language)}`.trim();
  const step = (by: 1 | -1): void => {
    if (by > 0) tick();
    void stepItem(item, by, variantOf(product, variant));
  };
  if (quantity === 0)
    return (
      <Button onPress={() => step(1)} {...(isLarge ? { icon: 'bag' } : {})} label={isLarge ? undefined : t('cart.add-item', { name })}>
        {t(isLarge ? 'cart.add-to-cart' : 'cart.add')}
      </Button>
    );
  return (
    <Stepper
      quantity={quantity}
      onStep={step}
      lessLabel={t('cart.one-less', { name })}
      moreLabel={t('cart.one-more', { name })}
      quantityLabel={t('cart.quantity', { n: quantity })}
      isAtMost={quantity >= Math.min(inventory.available_qty, MAX_ITEM_QUANTITY)}
    />
  );
}

/** Out of stock, only one left, or only n left. Nothing when there is plenty. */
export function StockBadge({ available }: { readonly available: number }) {
  const t = useText();
  const note = stockNote(available, LOW_STOCK_UNITS);
  if (!note) return null;
  if (note.kind === 'out') return <Badge tone="plain">{t('stock.out')}</Badge>;
  return (
    <Badge tone="queued" icon="alert">
      {note.kind === 'one' ? t('stock.one') : t('stock.few', { n: note.left })}
    </Badge>
  );
}
