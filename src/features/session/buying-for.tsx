// Shows for whom the person buys: while the app was opened for somebody, and after a buyer for others has chosen a farmer.
import { maskPhone } from '#core/rules/phone.ts';
import { useSelectedAddress } from '#state/address/address-selection.ts';
import { useCart } from '#state/cart/cart-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { useLaunch } from '#state/session/launch-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './buying-for.module.css';

export function BuyingFor() {
  const t = useText();
  const { mobileNumber, addressId, isServiceMode } = useLaunch();
  const { selected } = useSelectedAddress();
  const { user } = useSession();
  const { pickupFarmer, deliveryMode } = useCart().cart;
  const farmer =
    deliveryMode === 'SELF_PICKUP'
      ? pickupFarmer && { name: pickupFarmer.full_name, phone: pickupFarmer.phone_number }
      : selected && { name: selected.contact_name, phone: selected.contact_number };
  const isOther = mobileNumber === undefined && farmer && user && farmer.phone !== user.phone_number;
  const isPhone = mobileNumber !== undefined && selected?.farmer_details?.phone_number === mobileNumber;
  const isTheirs = selected !== undefined && (selected.id === addressId || isPhone);
  const who = isTheirs ? selected.contact_name : isOther ? farmer.name : mobileNumber === undefined ? undefined : maskPhone(mobileNumber);
  if (who === undefined || isServiceMode) return null;
  return (
    <p className={styles.banner} role="status">
      <Icon name="users" size={20} />
      <b>{t('buying-for', { who })}</b>
    </p>
  );
}
