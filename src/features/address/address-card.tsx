// The selected delivery address, and a button for another.
import type { Address } from '#core/contract/address.ts';
import { displayAddress, inReadersLanguage } from '#core/rules/address/address-selection.ts';
import { displayPhone } from '#core/rules/phone.ts';
import { useText } from '#state/frame/language-state.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './address-card.module.css';

export interface AddressCardProps {
  readonly address: Address;
  readonly canChange: boolean;
  readonly onChange: () => void;
}

export function AddressCard({ address, canChange, onChange }: AddressCardProps) {
  const t = useText();
  return (
    <section className={styles.card} aria-label={t('address.delivery')}>
      <div className={styles.top}>
        <b>
          <bdi>{address.contact_name}</bdi>
        </b>
        {canChange ? (
          <Button kind="link" onPress={onChange}>
            {t('address.change')}
          </Button>
        ) : (
          <small className={styles.fixed}>
            <Icon name="lock" size={20} />
            {t('address.fixed')}
          </small>
        )}
      </div>
      <p className={styles.where}>
        <bdi>{displayAddress(inReadersLanguage(address))}</bdi>
        <br />
        {displayPhone(address.contact_number)}
      </p>
    </section>
  );
}
