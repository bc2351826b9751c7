// A notice that the bill is higher than what the farmer saw on their own phone.
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { useAboveSeen } from '#state/checkout/above-seen.ts';
import { Notice } from '#ui/notice.tsx';

export function AboveSeen({ draft: { cart, bill } }: { readonly draft: OrderDraft }) {
  const text = useAboveSeen(cart.farmer_saw, bill.grand_total);
  return text === undefined ? null : <Notice tone="danger">{text}</Notice>;
}
