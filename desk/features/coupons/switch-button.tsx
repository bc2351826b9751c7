// Switches a coupon off or on. Other changes made meanwhile stay.
import { listAudit } from '#core/contract/desk/audit.ts';
import { listTextStates } from '#core/contract/desk/content/text-states.ts';
import { type DeskCoupon, getDeskCoupon, listDeskCoupons, updateDeskCoupon } from '#core/contract/desk/vendor/coupon.ts';
import { Button } from '#ui/button.tsx';
import { showFailureToast } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';

export const couponReads = [listDeskCoupons, getDeskCoupon, listTextStates, listAudit];

export interface SwitchButtonProps {
  readonly coupon: DeskCoupon;
  readonly onDone?: (coupon: DeskCoupon) => void;
}

export function SwitchButton({ coupon, onDone }: SwitchButtonProps) {
  const t = useText();
  const { vendor_id: vendor, code, is_on } = coupon;
  const { write, isBusy } = useWrite(updateDeskCoupon, {
    changes: couponReads,
    onDone: (saved) => {
      showToast('done', t(saved.is_on ? 'coupons.is-on' : 'coupons.is-off', { code }));
      onDone?.(saved);
    },
    onFailed: showFailureToast(t),
  });
  return (
    <Button
      kind="link"
      isBusy={isBusy}
      label={t(is_on ? 'coupons.switch-off-it' : 'coupons.switch-on-it', { code })}
      onPress={() => write({ params: { vendor, code }, body: { is_on: !is_on } })}
    >
      {t(is_on ? 'coupons.switch-off' : 'coupons.switch-on')}
    </Button>
  );
}
