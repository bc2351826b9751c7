// The foot of the cart: exactly one next step.
import { type ReactNode, useId } from 'react';
import type { Bill } from '#core/contract/cart.ts';
import type { Place } from '#core/contract/master-data.ts';
import { formatMoney } from '#core/money.ts';
import type { CartFooter as Situation } from '#core/rules/cart/cart-footer.ts';
import { useText } from '#state/frame/language-state.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './cart-footer.module.css';

export interface CartFooterProps {
  /** The cart is not read yet, so the foot is empty. */
  readonly isLoading: boolean;
  readonly situation: Situation;
  readonly bill: Bill;
  readonly place: Place | undefined;
  readonly isChecking: boolean;
  readonly isPlacing: boolean;
  /** Why the order cannot be placed right now, as text. */
  readonly reason: string | undefined;
  readonly onLogin: () => void;
  readonly onAddAddress: () => void;
  readonly onSelectAddress: () => void;
  readonly onChooseFarmer: (isSelf: boolean) => void;
  /** Also active during the price check, so that a press is not lost. */
  readonly onPlace: () => void;
  /** Buttons beside the reason: ask again, change the shop. */
  readonly remedies: ReactNode;
  /** At the foot of the screen instead of its container. */
  readonly isFixed: boolean;
}

function Sum({ small, children }: { readonly small: string; readonly children?: ReactNode }) {
  return (
    <span className={styles.sum} aria-live="polite">
      <small>{small}</small>
      {children}
    </span>
  );
}

export function CartFooter(props: CartFooterProps) {
  return (
    <div className={classNames(styles.footer, props.isFixed && styles.fixed)} aria-busy={props.isLoading}>
      {!props.isLoading && <Content {...props} />}
    </div>
  );
}

function Total({ small, bill }: { readonly small: string; readonly bill: Bill }) {
  return (
    <Sum small={small}>
      <b {...noTranslation}>{formatMoney(bill.grand_total)}</b>
    </Sum>
  );
}

/** Asks for a place, because nothing can be priced without one. */
function LocationStep({ place, onAddAddress, onSelectAddress }: CartFooterProps) {
  const t = useText();
  return (
    <>
      <Sum small={place ? `${place.area}, ${place.city}, ${place.postalCode}` : t('address.choose-one')} />
      <span className={styles.both}>
        <Button kind="ghost" isWide onPress={onAddAddress}>
          {t('footer.add-address')}
        </Button>
        <Button isWide onPress={onSelectAddress}>
          {t('footer.select-address')}
        </Button>
      </span>
    </>
  );
}

function FarmerAddressStep({ bill, canSelect, onAddAddress, onSelectAddress }: CartFooterProps & { readonly canSelect: boolean }) {
  const t = useText();
  return (
    <>
      <Total small={t('bill.grand-total')} bill={bill} />
      <span className={styles.both}>
        {canSelect && (
          <Button kind="ghost" isWide onPress={onSelectAddress}>
            {t('footer.select-address')}
          </Button>
        )}
        <Button isWide onPress={onAddAddress}>
          {t('footer.add-farmer-address')}
        </Button>
      </span>
    </>
  );
}

function FarmerStep({ bill, onChooseFarmer }: CartFooterProps) {
  const t = useText();
  return (
    <>
      <Total small={t('bill.grand-total')} bill={bill} />
      <p className={styles.question}>{t('footer.choose-farmer')}</p>
      <span className={styles.both}>
        <Button kind="ghost" isWide icon="users" onPress={() => onChooseFarmer(false)}>
          {t('footer.for-others')}
        </Button>
        <Button isWide icon="user" onPress={() => onChooseFarmer(true)}>
          {t('footer.for-self')}
        </Button>
      </span>
    </>
  );
}

type PlaceStepProps = CartFooterProps & { readonly isBlocked: boolean; readonly isPrebook: boolean };

function PlaceStep({ bill, isChecking, isPlacing, reason, isBlocked, isPrebook, onPlace, remedies }: PlaceStepProps) {
  const t = useText();
  const reasonId = useId();
  const canPlace = !isBlocked && reason === undefined;
  return (
    <>
      <Total small={isChecking ? t('footer.checking') : t('bill.grand-total')} bill={bill} />
      <Button
        isLarge
        icon="box"
        isBusy={isPlacing}
        isDisabled={!canPlace || isChecking}
        onEarlyPress={canPlace ? onPlace : undefined}
        describedBy={reason ? reasonId : undefined}
        onPress={onPlace}
      >
        {t(isPrebook ? 'footer.place-prebook' : 'footer.place-order')}
      </Button>
      {reason && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
      {remedies}
    </>
  );
}

function Content(props: CartFooterProps) {
  const { situation, bill } = props;
  const t = useText();
  switch (situation.kind) {
    case 'login':
      return (
        <>
          <Total small={t('footer.login-text')} bill={bill} />
          <Button isLarge icon="phone" onPress={props.onLogin}>
            {t('login')}
          </Button>
        </>
      );
    case 'location':
      return <LocationStep {...props} />;
    case 'add-address':
      return (
        <>
          <Total small={t('bill.grand-total')} bill={bill} />
          <Button isLarge icon="pin" onPress={props.onAddAddress}>
            {t('footer.add-address-to-proceed')}
          </Button>
        </>
      );
    case 'add-farmer-address':
      return <FarmerAddressStep {...props} canSelect={situation.canSelect} />;
    case 'choose-farmer':
      return <FarmerStep {...props} />;
    case 'place-order':
      return <PlaceStep {...props} isBlocked={situation.isDisabled} isPrebook={situation.isPrebook} />;
  }
}
