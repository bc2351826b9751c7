// Who may be named as the nominee. A nominee uses a person's data rights after death or incapacity. [DPDP Act 2023, 14]

export const nomineeRelations = ['spouse', 'child', 'parent', 'sibling', 'other'] as const;
export type NomineeRelation = (typeof nomineeRelations)[number];

export const LONGEST_NOMINEE_NAME = 100;
