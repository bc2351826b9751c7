// The farmer's approval of the insurance of an order.

import type { KycMissing } from '#core/contract/insurance.ts';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { remedyOf } from '#core/rules/remedy.ts';
import { failureOf } from '../frame/failure.ts';
import { noteKyc } from '../insurance/insurance-known.ts';
import { loadApi } from '../session/lazy-modules.ts';
import { cartApproval } from './order-approval.ts';

/** Whose insurance it is; undefined for oneself. */
const insuredOf = ({ cart, buyer }: OrderDraft): number | undefined => (cart.order_created_for ? buyer.farmerId : undefined);

export const insuranceApproval = cartApproval(
  'insurance-code',
  async (draft) => {
    const { postCartValidation, postInsuranceOtp } = await loadApi();
    const send = (): Promise<unknown> => postInsuranceOtp(draft.cart.vendor, insuredOf(draft));
    await send().catch(async (error: unknown) => {
      const { code, details } = failureOf(error);
      const remedy = remedyOf(code).approval;
      if (remedy === 'prove-identity') noteKyc(details as KycMissing);
      if (remedy !== 'check-cart') throw error;
      // Another cart was checked since, as the same one is when its insurance is skipped: this one is checked again.
      await postCartValidation(draft.cart);
      await send();
    });
  },
  async (draft, code) => {
    const { postInsuranceOtpCheck } = await loadApi();
    return (await postInsuranceOtpCheck(insuredOf(draft), code)).hashcode;
  },
);
