// Ways on for a cart whose shop does not deliver to the chosen address: another address, fetching it, another shop.
import { isTypeOffered } from '#core/rules/delivery/delivery-mode.ts';
import { useCart } from '#state/cart/cart-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { openSheet, type Sheet } from '#state/frame/sheet-state.ts';
import { useLaunch } from '#state/session/launch-state.ts';
import { useVendorState } from '#state/vendor/vendor-state.ts';
import { Button } from '#ui/button.tsx';

export interface AreaWaysProps {
  /** Closes what the buttons stand in, before the next sheet comes. */
  readonly leave?: () => Promise<void>;
}

export function AreaWays({ leave = () => Promise.resolve() }: AreaWaysProps) {
  const t = useText();
  const { cart } = useCart();
  const { isApp, allowChangeAddress } = useLaunch();
  const { vendors } = useVendorState();
  const shop = vendors?.find(({ id }) => id === cart.vendorId);
  const offersPickup = !isApp && shop !== undefined && isTypeOffered('SELF_PICKUP', shop.fulfillment_type);
  const go = (sheet: Sheet) => (): void => void leave().then(() => openSheet(sheet));
  return (
    <>
      {allowChangeAddress && (
        <Button isLarge isWide onPress={go({ sheet: 'select-address' })}>
          {t('trouble.other-address')}
        </Button>
      )}
      {offersPickup && (
        <Button kind="ghost" isWide onPress={go({ sheet: 'switch-delivery', to: 'SELF_PICKUP' })}>
          {t('trouble.to-pickup')}
        </Button>
      )}
      <Button kind="ghost" isWide onPress={go({ sheet: 'choose-vendor' })}>
        {t('trouble.other-shop')}
      </Button>
    </>
  );
}
