// The current shop, and a button for another.
import type { Vendor } from '#core/contract/vendor.ts';
import { useText } from '#state/frame/language-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { useVendor, useVendorState, vendorName } from '#state/vendor/vendor-state.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './vendor-bar.module.css';

const choose = (): void => openSheet({ sheet: 'choose-vendor' });

/** The distance of the shop, and the place it is measured from. */
function usePlaceWords(vendor: Vendor | undefined): string {
  const t = useText();
  const { place } = useVendorState();
  if (!place) return t('vendor.no-place');
  const where = `${place.area}, ${place.postalCode}`;
  return typeof vendor?.distance === 'number' ? `${t('vendor.distance', { km: vendor.distance })} · ${where}` : where;
}

export function VendorBar() {
  const t = useText();
  const vendor = useVendor();
  const where = usePlaceWords(vendor);
  return (
    <button type="button" className={styles.bar} onClick={choose}>
      <Icon name="store" />
      <span className={styles.words}>
        <b>{vendor ? vendorName(vendor) : t('vendor.choose')}</b>
        <small>{where}</small>
      </span>
      <span className={styles.change}>{t('vendor.change')}</span>
    </button>
  );
}

/** The same within the filters of a list, which have one line. */
export function VendorChip() {
  const t = useText();
  const vendor = useVendor();
  const name = vendor ? vendorName(vendor) : t('vendor.choose');
  return (
    <button type="button" className={styles.chip} aria-label={vendor ? `${name}. ${t('vendor.change')}` : undefined} onClick={choose}>
      <Icon name="store" size={20} />
      <span>{name}</span>
      <Icon name="chevron-down" size={20} />
    </button>
  );
}
