// The code by which a farmer agrees to an order somebody else gives for them.
// That one was sent is kept on the phone: who comes back to the same cart enters it instead of having another one sent.
import { ORDER_OTP_VALID_MS } from '#core/constants.ts';
import type { OrderTerms } from './checkout-state.ts';
import { openApi, openStore } from './doors.ts';

const NOTE = 'order-code';

interface Sent {
  /** The cart it was sent for. */
  readonly key: string;
  /** Epoch ms. */
  readonly at: number;
}

const keyOf = ({ payload, bill, buyer }: OrderTerms): string => JSON.stringify([payload, bill, buyer.farmerId]);

/** When the code that still holds for this very cart was sent, epoch ms; 0 when there is none. */
export async function orderCodeSentAt(terms: OrderTerms): Promise<number> {
  const { ownDb, readNote } = await openStore();
  const sent = await readNote<Sent>(ownDb(), NOTE);
  if (sent?.key !== keyOf(terms)) return 0;
  const age = Date.now() - sent.at;
  return age >= 0 && age < ORDER_OTP_VALID_MS ? sent.at : 0;
}

/** Answers when it was sent. @throws ApiError when it was not */
export async function sendOrderCode(terms: OrderTerms): Promise<number> {
  const { payload, validation, buyer } = terms;
  const [{ ApiError, postOrderOtp }, { ownDb, putNote }] = await Promise.all([openApi(), openStore()]);
  if (buyer.farmerId === undefined) throw new ApiError('refused');
  const { sms } = validation?.otp_template_variables ?? { sms: [] };
  await postOrderOtp({ vendor_id: payload.vendor, otp_template_variables: { sms }, farmer_id: buyer.farmerId });
  const sent: Sent = { key: keyOf(terms), at: Date.now() };
  await putNote(ownDb(), NOTE, sent);
  return sent.at;
}

/** It was used, or is over: the next one is sent anew. */
export async function forgetOrderCode(): Promise<void> {
  const { ownDb, removeNote } = await openStore();
  await removeNote(ownDb(), NOTE);
}

/** The farmer's code → proof that they agree. @throws ApiError */
export async function checkOrderCode({ buyer }: OrderTerms, code: string): Promise<string> {
  const { ApiError, postOrderOtpCheck } = await openApi();
  if (buyer.farmerId === undefined) throw new ApiError('refused');
  return (await postOrderOtpCheck(buyer.farmerId, code)).hashcode;
}
