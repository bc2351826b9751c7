// Labels of claims, and the units in which farmers state the size of a field.

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

/** Units in which farmers count their land. Their sizes are in core/rules/land/area-units.ts. */
export const areaUnitNames = ['kattha', 'bigha', 'small-bigha', 'kanal', 'guntha', 'cent', 'acre', 'hectare'] as const;
export type AreaUnitName = (typeof areaUnitNames)[number];
