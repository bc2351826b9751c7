// The codes by which a farmer agrees: to an order somebody else gives for them, or to an insurance.
// That one was sent is kept on the phone: who comes back to the same cart enters it instead of having another one sent.
import { APPROVAL_CODE_VALID_MS } from '#core/constants.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import type { OrderTerms } from './checkout-state.ts';

interface Sent {
  /** The cart it was sent for. */
  readonly key: string;
  /** Epoch ms. */
  readonly at: number;
}

/** One kind of code. */
export interface CodeWay {
  /** When the code that still holds for this very cart was sent, epoch ms; 0 when there is none. */
  readonly sentAt: (terms: OrderTerms) => Promise<number>;
  /** Answers when it was sent. @throws ApiError when it was not */
  readonly send: (terms: OrderTerms) => Promise<number>;
  /** It was used, or is over: the next one is sent anew. */
  readonly forget: () => Promise<void>;
  /** The farmer's code → proof that they agree. @throws ApiError */
  readonly check: (terms: OrderTerms, code: string) => Promise<string>;
}

const keyOf = ({ payload, bill, buyer }: OrderTerms): string => JSON.stringify([payload, bill, buyer.farmerId]);

/** @param note the name under which the phone remembers that one was sent */
export function codeWay(note: string, ask: (terms: OrderTerms) => Promise<unknown>, check: CodeWay['check']): CodeWay {
  return {
    check,
    sentAt: async (terms) => {
      const { ownDb, readNote } = await loadStore();
      const sent = await readNote<Sent>(ownDb(), note);
      if (sent?.key !== keyOf(terms)) return 0;
      const age = Date.now() - sent.at;
      return age >= 0 && age < APPROVAL_CODE_VALID_MS ? sent.at : 0;
    },
    send: async (terms) => {
      await ask(terms);
      const { ownDb, putNote } = await loadStore();
      const sent: Sent = { key: keyOf(terms), at: Date.now() };
      await putNote(ownDb(), note, sent);
      return sent.at;
    },
    forget: async () => {
      const { ownDb, removeNote } = await loadStore();
      await removeNote(ownDb(), note);
    },
  };
}

export const orderCode = codeWay(
  'order-code',
  async ({ payload, validation, buyer }) => {
    const { ApiError, postOrderOtp } = await loadApi();
    if (buyer.farmerId === undefined) throw new ApiError('refused');
    const { sms } = validation?.otp_template_variables ?? { sms: [] };
    await postOrderOtp({ vendor_id: payload.vendor, otp_template_variables: { sms }, farmer_id: buyer.farmerId });
  },
  async ({ buyer }, code) => {
    const { ApiError, postOrderOtpCheck } = await loadApi();
    if (buyer.farmerId === undefined) throw new ApiError('refused');
    return (await postOrderOtpCheck(buyer.farmerId, code)).hashcode;
  },
);
