// The farmer's approval of the insurance of an order.

import type { KycMissing } from '#core/contract/insurance.ts';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { remedyOf } from '#core/rules/remedy.ts';
import { failureOf } from '../frame/failure.ts';
import { noteKyc } from '../insurance/insurance-known.ts';
import { ask } from '../session/ask.ts';
import { cartApproval } from './order-approval.ts';

/** The insured farmer; undefined for oneself. */
const insuredOf = ({ cart, buyer }: OrderDraft): { farmer_id?: number } =>
  cart.order_created_for && buyer.farmerId !== undefined ? { farmer_id: buyer.farmerId } : {};

export const insuranceApproval = cartApproval(
  'insurance-code',
  async (draft) => {
    const body = { vendor_id: draft.cart.vendor, ...insuredOf(draft) };
    const send = (): Promise<unknown> => ask('sendInsuranceOtp', { body });
    await send().catch(async (error: unknown) => {
      const { code, details } = failureOf(error);
      const remedy = remedyOf(code).approval;
      if (remedy === 'prove-identity') noteKyc(details as KycMissing);
      if (remedy !== 'check-cart') throw error;
      // Another cart was validated since, such as the same one without its insurance. So this one is validated again.
      await ask('validateCart', { body: draft.cart });
      await send();
    });
  },
  async (draft, code) => {
    return (await ask('verifyInsuranceOtp', { body: { otp: code, ...insuredOf(draft) } })).hashcode;
  },
);
