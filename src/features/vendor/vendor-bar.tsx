// Which shop one buys from, and the way to another.
import { useText } from '#state/frame/language-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { useVendor, useVendorState, vendorName } from '#state/vendor/vendor-state.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './vendor-bar.module.css';

export function VendorBar() {
  const t = useText();
  const vendor = useVendor();
  const { place } = useVendorState();
  return (
    <button type="button" className={styles.bar} onClick={() => openSheet({ sheet: 'choose-vendor' })}>
      <Icon name="store" />
      <span>
        <b>{vendor ? vendorName(vendor) : t('vendor.choose')}</b>
        <small>{place ? `${place.area}, ${place.postalCode}` : t('vendor.no-place')}</small>
      </span>
      <span className={styles.change}>{t('vendor.change')}</span>
    </button>
  );
}
