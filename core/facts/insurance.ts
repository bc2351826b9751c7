// States, perils and sizes of insurance products.

/** Premiums of one product. */
export const MOST_PREMIUMS = 20_000;

export const insuranceStates = ['draft', 'proposed', 'coming', 'on-sale', 'over'] as const;

/** `proposed`: waits for a second person. `coming`: approved, but its sale has not begun. */
export type InsuranceState = (typeof insuranceStates)[number];
export type PerilName = (typeof perilNames)[number];

/** The shop's role for the insurer: its agent, a broker, or only passing the farmer's form on. */
export const insuranceRoles = ['corporate-agent', 'broker', 'passes-on'] as const;
export type InsuranceRole = (typeof insuranceRoles)[number];

/** The perils with a drawing. */
export const perilNames = [
  'drought',
  'rain',
  'late-rain',
  'heat',
  'cold',
  'wind',
  'hail',
  'death',
  'limbs',
  'wild-animals',
  'inundation',
] as const;
