// Possible content of a tablet's letter: one call of each kind. Server and tablet read the same table.

/** Kind of a letter → name of its call. */
export const letterCalls = {
  order: 'placeOrder',
  'agent-order': 'placeAgentOrder',
  'day-close': 'closeAgentDay',
  'share-link': 'sharePaymentLink',
  consent: 'postConsent',
  kyc: 'postKycIdentity',
  'kyc-documents': 'postKycDocuments',
  'kyc-bank': 'postKycBank',
  problem: 'reportProblem',
  claim: 'reportClaim',
  'claim-answer': 'answerClaim',
  lead: 'createLead',
  post: 'createPost',
  reply: 'createReply',
  'post-answer': 'answerModeration',
  helpful: 'markHelpful',
  'post-report': 'reportPost',
} as const;
export type LetterKind = keyof typeof letterCalls;

/** The kind of a call; undefined: no letter carries it. @param name of the call */
export const letterKindOf = (name: string): LetterKind | undefined =>
  (Object.keys(letterCalls) as LetterKind[]).find((kind) => letterCalls[kind] === name);

/** Bytes of a sealed letter. */
export const MOST_LETTER_BYTES = 65_536;
/** How long a letter key seals, and how long it opens after its replacement, milliseconds. */
export const LETTER_KEY_SEALS_MS = 30 * 86_400_000;
export const LETTER_KEY_OPENS_MS = 60 * 86_400_000;

/** Limits of one person's waiting letters on a tablet: their number, and their bytes with photos. */
export const MOST_LETTERS = 500;
export const MOST_LETTERS_BYTES = 20_000_000;

/** Code of a letter with a wallet order that came after its agent had left: nothing is ordered until the agent pays. */
export const WALLET_WAITS = 'WALLET_WAITS';
/** An agent still waits for the payment form of a younger wallet order, milliseconds. */
export const WALLET_FRESH_MS = 120_000;
