// Insurance under an item of the cart: to add, to read about and to remove; or a message when it cannot be loaded.
import { formatMoney } from '#core/money.ts';
import type { LineCover } from '#core/rules/insurance/insurance.ts';
import { isFreeWithinQuota } from '#core/rules/insurance/insurance.ts';
import { editCart } from '#state/cart/cart-state.ts';
import { useText } from '#state/frame/language-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { type Insurance, type Offer, reloadInsurance, unitOf } from '#state/insurance/insurance-known.ts';
import type { InsuranceView } from '#state/insurance/insurance-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './item-insurance.module.css';

interface Item {
  readonly variantId: number;
  readonly name: string;
  readonly isInsured: boolean;
}

export interface ItemInsuranceProps {
  readonly insurance: InsuranceView;
  /** Absent: the failure concerns all items. */
  readonly item?: Item;
}

/** Cost of one more packet's insurance; zero while free ones are left. */
export function priceOf({ premium }: Pick<Offer, 'premium'>, { freeQuota }: Pick<Insurance, 'freeQuota'>): number {
  if (!isFreeWithinQuota(premium)) return premium.cost_to_farmer;
  return freeQuota > 0 ? 0 : premium.total_premium_amount;
}

function Insured({ variantId, name, cover }: Omit<Item, 'isInsured'> & { readonly cover: LineCover }) {
  const t = useText();
  return (
    <>
      <Badge tone="done" icon="shield">
        {t('insurance.on', { amount: formatMoney(cover.sumInsured) })} · {cover.cost === 0 ? t('insurance.free') : formatMoney(cover.cost)}
      </Badge>
      <span className={styles.actions}>
        <Button kind="link" label={t('insurance.details-of', { name })} onPress={() => openSheet({ sheet: 'insurance', variantId })}>
          {t('insurance.details')}
        </Button>
        <Button
          kind="link"
          label={t('insurance.remove-from', { name })}
          onPress={() => void editCart({ kind: 'insure', variantId, product: null })}
        >
          {t('insurance.remove')}
        </Button>
      </span>
    </>
  );
}

function Offered({ item: { variantId, name, isInsured }, insurance: { known, covers } }: Required<ItemInsuranceProps>) {
  const t = useText();
  const offer = known?.offers[variantId];
  if (!known || !offer) return null;
  const cover = covers.find((one) => one.variantId === variantId);
  const price = priceOf(offer, known);
  return (
    <div className={styles.insurance}>
      {isInsured && cover ? (
        <Insured variantId={variantId} name={name} cover={cover} />
      ) : (
        <>
          <span className={styles.offer}>
            <Icon name="shield" size={20} />
            <span>
              {t('insurance.offer', { amount: formatMoney(offer.premium.sum_insured), unit: unitOf(offer) })} ·{' '}
              <b>{price === 0 ? t('insurance.free') : formatMoney(price)}</b>
            </span>
          </span>
          <Button kind="link" label={t('insurance.add-to', { name })} onPress={() => openSheet({ sheet: 'insurance', variantId })}>
            {t('insurance.add')}
          </Button>
        </>
      )}
    </div>
  );
}

/** 'insurance fetch error', or the server's message. */
function Failure({ words }: { readonly words: string }) {
  const t = useText();
  return (
    <Notice
      tone="danger"
      isUrgent
      action={
        <Button kind="ghost" onPress={reloadInsurance}>
          {t('retry')}
        </Button>
      }
    >
      {words || t('insurance.failed')}
    </Notice>
  );
}

export function ItemInsurance({ insurance, item }: ItemInsuranceProps) {
  return item ? <Offered insurance={insurance} item={item} /> : <Failure words={insurance.failure ?? ''} />;
}
