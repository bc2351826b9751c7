// The code by which a farmer agrees to an order somebody else gives for them.
import type { OrderTerms } from './checkout-state.ts';
import { openApi } from './doors.ts';

/** @throws ApiError when it was not sent */
export async function sendOrderCode({ payload, validation, buyer }: OrderTerms): Promise<void> {
  const { ApiError, postOrderOtp } = await openApi();
  if (buyer.farmerId === undefined) throw new ApiError('refused');
  const { sms } = validation?.otp_template_variables ?? { sms: [] };
  await postOrderOtp({ vendor_id: payload.vendor, otp_template_variables: { sms }, farmer_id: buyer.farmerId });
}

/** The farmer's code → proof that they agree. @throws ApiError */
export async function checkOrderCode({ buyer }: OrderTerms, code: string): Promise<string> {
  const { ApiError, postOrderOtpCheck } = await openApi();
  if (buyer.farmerId === undefined) throw new ApiError('refused');
  return (await postOrderOtpCheck(buyer.farmerId, code)).hashcode;
}
