// The code by which a farmer agrees to the insurance of an order.
import type { KycMissing } from '#core/contract/insurance.ts';
import type { OrderTerms } from './checkout-state.ts';
import { openApi } from './doors.ts';
import { noteKyc } from './insurance-known.ts';
import { codeWay } from './order-code-state.ts';

/** Whose insurance it is; undefined for oneself. */
const insuredOf = ({ payload, buyer }: OrderTerms): number | undefined => (payload.order_created_for ? buyer.farmerId : undefined);

export const insuranceCode = codeWay(
  'insurance-code',
  async (terms) => {
    const { ApiError, postInsuranceOtp } = await openApi();
    await postInsuranceOtp(terms.payload.vendor, insuredOf(terms)).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'KYC_PENDING') noteKyc(error.details as KycMissing);
      throw error;
    });
  },
  async (terms, code) => {
    const { postInsuranceOtpCheck } = await openApi();
    return (await postInsuranceOtpCheck(insuredOf(terms), code)).hashcode;
  },
);
