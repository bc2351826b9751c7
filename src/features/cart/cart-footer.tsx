// The foot of the cart: exactly one thing to do next.
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
  /** The cart is not read yet: the foot is there, and empty. */
  readonly isLoading: boolean;
  readonly situation: Situation;
  readonly bill: Bill;
  readonly place: Place | undefined;
  readonly isChecking: boolean;
  readonly isPlacing: boolean;
  /** Why the order can't be placed right now, in words. */
  readonly reason: string | undefined;
  readonly onLogin: () => void;
  readonly onAddAddress: () => void;
  readonly onSelectAddress: () => void;
  readonly onChooseFarmer: (isSelf: boolean) => void;
  /** Also while the price is being checked: a press that comes in that moment is not lost. */
  readonly onPlace: () => void;
  /** Buttons beside the reason: to ask again, to go to another shop. */
  readonly remedies: ReactNode;
  /** Stands at the foot of the screen instead of its container. */
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

function Content(props: CartFooterProps) {
  const { situation, bill, place, isChecking, isPlacing, reason } = props;
  const t = useText();
  const reasonId = useId();
  switch (situation.kind) {
    case 'login':
      return (
        <>
          <Sum small={t('footer.login-text')}>
            <b {...noTranslation}>{formatMoney(bill.grand_total)}</b>
          </Sum>
          <Button isLarge onPress={props.onLogin}>
            {t('login')}
          </Button>
        </>
      );
    case 'location':
      return (
        <>
          <Sum small={place ? `${place.area}, ${place.city}, ${place.postalCode}` : t('address.choose-one')} />
          <span className={styles.both}>
            <Button kind="ghost" isWide onPress={props.onAddAddress}>
              {t('footer.add-address')}
            </Button>
            <Button isWide onPress={props.onSelectAddress}>
              {t('footer.select-address')}
            </Button>
          </span>
        </>
      );
    case 'add-address':
      return (
        <>
          <Sum small={t('bill.grand-total')}>
            <b {...noTranslation}>{formatMoney(bill.grand_total)}</b>
          </Sum>
          <Button isLarge onPress={props.onAddAddress}>
            {t('footer.add-address-to-proceed')}
          </Button>
        </>
      );
    case 'add-farmer-address':
      return (
        <>
          <Sum small={t('bill.grand-total')}>
            <b {...noTranslation}>{formatMoney(bill.grand_total)}</b>
          </Sum>
          <span className={styles.both}>
            {situation.canSelect && (
              <Button kind="ghost" isWide onPress={props.onSelectAddress}>
                {t('footer.select-address')}
              </Button>
            )}
            <Button isWide onPress={props.onAddAddress}>
              {t('footer.add-farmer-address')}
            </Button>
          </span>
        </>
      );
    case 'choose-farmer':
      return (
        <>
          <Sum small={t('bill.grand-total')}>
            <b {...noTranslation}>{formatMoney(bill.grand_total)}</b>
          </Sum>
          <p className={styles.question}>{t('footer.choose-farmer')}</p>
          <span className={styles.both}>
            <Button kind="ghost" isWide onPress={() => props.onChooseFarmer(false)}>
              {t('footer.for-others')}
            </Button>
            <Button isWide onPress={() => props.onChooseFarmer(true)}>
              {t('footer.for-self')}
            </Button>
          </span>
        </>
      );
    case 'place-order':
      return (
        <>
          <Sum small={isChecking ? t('footer.checking') : t('bill.grand-total')}>
            <b {...noTranslation}>{formatMoney(bill.grand_total)}</b>
          </Sum>
          <Button
            isLarge
            isBusy={isPlacing}
            isDisabled={situation.isDisabled || isChecking || reason !== undefined}
            onEarlyPress={situation.isDisabled || reason !== undefined ? undefined : props.onPlace}
            describedBy={reason ? reasonId : undefined}
            onPress={props.onPlace}
          >
            {t(situation.isPrebook ? 'footer.place-prebook' : 'footer.place-order')}
          </Button>
          {reason && (
            <p id={reasonId} className={styles.reason}>
              {reason}
            </p>
          )}
          {props.remedies}
        </>
      );
  }
}
