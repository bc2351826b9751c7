// A farmer's approval by a code on their own phone.
import type { ApprovalRequest } from './sheets.ts';

export interface Approval {
  /** When the valid code for this very request was sent, epoch ms; 0 without one. */
  readonly sentAt: () => Promise<number>;
  /** Sends a code. Returns when it was sent, epoch ms. @throws ApiError */
  readonly send: () => Promise<number>;
  /** Forgets the code that was sent: it was used, or it has expired. */
  readonly forget: () => Promise<void>;
  /** Checks the code. Returns the continuation of the action. @throws ApiError */
  readonly check: (code: string) => Promise<() => void>;
}

/** The approval of a request without a cart. The phone does not remember its code. @param onApproved called after the right code */
export const requestedApproval = ({ send, check }: Pick<ApprovalRequest, 'send' | 'check'>, onApproved: () => void): Approval => ({
  sentAt: async () => 0,
  async send() {
    await send();
    return Date.now();
  },
  forget: async () => undefined,
  async check(code) {
    await check(code);
    return onApproved;
  },
});
