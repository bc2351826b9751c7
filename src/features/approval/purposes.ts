// What the approval sheet says for each purpose.
import type { MessageKey } from '#state/frame/language-state.ts';

export interface ApprovalWords {
  readonly title: MessageKey;
  readonly boxes: MessageKey;
  /** Who has the code. */
  readonly sent: MessageKey;
  /** Whose approval is needed, while no code was sent. */
  readonly needed: MessageKey;
  readonly wrong: MessageKey;
}

const insurance: ApprovalWords = {
  title: 'insurance.code-title',
  boxes: 'insurance.code-boxes',
  sent: 'order-code.text',
  needed: 'insurance.code-for',
  wrong: 'order-code.wrong',
};

const farmer: ApprovalWords = {
  title: 'kyc.code-title',
  boxes: 'kyc.code-boxes',
  sent: 'kyc.code-text',
  needed: 'kyc.code-text',
  wrong: 'order-code.wrong',
};

export const approvalWords = {
  order: {
    title: 'order-code.title',
    boxes: 'order-code.boxes',
    sent: 'order-code.text',
    needed: 'order-code.for',
    wrong: 'order-code.wrong',
  },
  insurance,
  'own-insurance': { ...insurance, sent: 'insurance.code-text', wrong: 'order-code.wrong-own' },
  farmer,
  own: { ...farmer, sent: 'kyc.code-own', needed: 'kyc.code-own', wrong: 'order-code.wrong-own' },
} as const satisfies Record<string, ApprovalWords>;

export type ApprovalPurpose = keyof typeof approvalWords;
