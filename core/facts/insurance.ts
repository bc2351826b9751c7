// States, perils and sizes of insurance products.

/** Premiums of one product. */
export const MOST_PREMIUMS = 20_000;

export const insuranceStates = ['draft', 'proposed', 'coming', 'on-sale', 'over'] as const;

/** `proposed`: waits for a second person. `coming`: may be sold, and its first day of sale has not come. */
export type InsuranceState = (typeof insuranceStates)[number];
export type PerilName = (typeof perilNames)[number];

/** The perils there is a drawing of. */
export const perilNames = ['drought', 'rain', 'late-rain', 'heat', 'cold', 'wind', 'hail', 'death', 'limbs'] as const;
