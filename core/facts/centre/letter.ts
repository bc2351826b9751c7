// What a letter of a tablet may hold: one call of each kind. Server and tablet read the same table.

/** Kind of a letter → name of the call inside it. */
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

/** The kind of a call; undefined: it does not travel in letters. @param name of the call */
export const letterKindOf = (name: string): LetterKind | undefined =>
  (Object.keys(letterCalls) as LetterKind[]).find((kind) => letterCalls[kind] === name);

/** Bytes of a sealed letter. */
export const MOST_LETTER_BYTES = 65_536;
/** A letter key seals for so long, and opens for so long after it was replaced, milliseconds. */
export const LETTER_KEY_SEALS_MS = 30 * 86_400_000;
export const LETTER_KEY_OPENS_MS = 60 * 86_400_000;

/** What waits of one person on a tablet: letters, and bytes of them with their photos. */
export const MOST_LETTERS = 500;
export const MOST_LETTERS_BYTES = 20_000_000;
