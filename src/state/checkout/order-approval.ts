// The farmer's approval of a cart: of an order by somebody else, or of an insurance. The phone remembers that a code was sent, so a person
// who returns to the same cart enters that code.

import { APPROVAL_CODE_VALID_MS } from '#core/constants.ts';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import type { Approval } from '../approval/approval.ts';
import { ask } from '../session/ask.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import { confirmApproval } from './checkout-actions.ts';

interface Sent {
  /** The cart of the code. */
  readonly key: string;
  /** Epoch ms. */
  readonly at: number;
}

const keyOf = ({ cart, bill, buyer }: OrderDraft): string => JSON.stringify([cart, bill, buyer.farmerId]);

/**
 * The approval of one cart. The checkout continues with the server's proof.
 * @param note name of the note that a code was sent
 * @param check returns the proof for the order.
 * @throws ApiError
 * @returns for a cart: its approval. `confirm` gets the proof
 */
export const cartApproval =
  (note: string, post: (draft: OrderDraft) => Promise<unknown>, check: (draft: OrderDraft, code: string) => Promise<string>) =>
  (draft: OrderDraft, confirm: (proof: string) => unknown = confirmApproval): Approval => ({
    check: async (code) => {
      const proof = await check(draft, code);
      return () => void confirm(proof);
    },
    sentAt: async () => {
      const { ownDb, readNote } = await loadStore();
      const sent = await readNote<Sent>(ownDb(), note);
      if (sent?.key !== keyOf(draft)) return 0;
      const age = Date.now() - sent.at;
      return age >= 0 && age < APPROVAL_CODE_VALID_MS ? sent.at : 0;
    },
    send: async () => {
      await post(draft);
      const { ownDb, putNote } = await loadStore();
      const sent: Sent = { key: keyOf(draft), at: Date.now() };
      await putNote(ownDb(), note, sent);
      return sent.at;
    },
    forget: async () => {
      const { ownDb, removeNote } = await loadStore();
      await removeNote(ownDb(), note);
    },
  });

export const orderApproval = cartApproval(
  'order-code',
  async ({ cart, validation, buyer }) => {
    const { ApiError } = await loadApi();
    if (buyer.farmerId === undefined) throw new ApiError('refused');
    const { sms } = validation?.otp_template_variables ?? { sms: [] };
    await ask('sendOrderOtp', { body: { vendor_id: cart.vendor, otp_template_variables: { sms }, farmer_id: buyer.farmerId } });
  },
  async ({ buyer }, code) => {
    const { ApiError } = await loadApi();
    if (buyer.farmerId === undefined) throw new ApiError('refused');
    return (await ask('verifyOrderOtp', { body: { farmerId: buyer.farmerId, otp: code } })).hashcode;
  },
);
