// The farmer's approval, by a code to their own phone: of an order somebody else gives for them, or of an insurance.
// That a code was sent is kept on the phone: who comes back to the same cart enters it instead of having another one sent.

import { APPROVAL_CODE_VALID_MS } from '#core/constants.ts';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';

interface Sent {
  /** The cart it was sent for. */
  readonly key: string;
  /** Epoch ms. */
  readonly at: number;
}

/** How one kind of approval is asked for and checked. */
export interface ApprovalKind {
  /** When the code that still holds for this very cart was sent, epoch ms; 0 when there is none. */
  readonly sentAt: (draft: OrderDraft) => Promise<number>;
  /** Answers when it was sent. @throws ApiError when it was not */
  readonly send: (draft: OrderDraft) => Promise<number>;
  /** It was used, or is over: the next one is sent again. */
  readonly forget: () => Promise<void>;
  /** The farmer's code → their approval, as the order carries it. @throws ApiError */
  readonly check: (draft: OrderDraft, code: string) => Promise<string>;
}

const keyOf = ({ cart, bill, buyer }: OrderDraft): string => JSON.stringify([cart, bill, buyer.farmerId]);

/** @param note the name under which the phone remembers that one was sent */
export function approvalKind(note: string, ask: (draft: OrderDraft) => Promise<unknown>, check: ApprovalKind['check']): ApprovalKind {
  return {
    check,
    sentAt: async (draft) => {
      const { ownDb, readNote } = await loadStore();
      const sent = await readNote<Sent>(ownDb(), note);
      if (sent?.key !== keyOf(draft)) return 0;
      const age = Date.now() - sent.at;
      return age >= 0 && age < APPROVAL_CODE_VALID_MS ? sent.at : 0;
    },
    send: async (draft) => {
      await ask(draft);
      const { ownDb, putNote } = await loadStore();
      const sent: Sent = { key: keyOf(draft), at: Date.now() };
      await putNote(ownDb(), note, sent);
      return sent.at;
    },
    forget: async () => {
      const { ownDb, removeNote } = await loadStore();
      await removeNote(ownDb(), note);
    },
  };
}

export const orderApproval = approvalKind(
  'order-code',
  async ({ cart, validation, buyer }) => {
    const { ApiError, postOrderOtp } = await loadApi();
    if (buyer.farmerId === undefined) throw new ApiError('refused');
    const { sms } = validation?.otp_template_variables ?? { sms: [] };
    await postOrderOtp({ vendor_id: cart.vendor, otp_template_variables: { sms }, farmer_id: buyer.farmerId });
  },
  async ({ buyer }, code) => {
    const { ApiError, postOrderOtpCheck } = await loadApi();
    if (buyer.farmerId === undefined) throw new ApiError('refused');
    return (await postOrderOtpCheck(buyer.farmerId, code)).hashcode;
  },
);
