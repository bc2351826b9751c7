// Labels of claims.

/** The six labels, in the specification's spelling. */
export const claimLabels = [
  'Claim Available',
  'To Be Evaluated',
  'Not Eligible',
  'Claim Received',
  'Claim In Process',
  'Under Evaluation',
] as const;
export type ClaimLabel = (typeof claimLabels)[number];
