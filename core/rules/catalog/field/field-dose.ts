// The dose and the water for a field, from the dose on the label. It is never above the label.

/** The label's dose for one hectare. Where crops differ, it is the smallest dose. */
export interface LabelDose {
  /** Grams or millilitres. */
  readonly amount: number;
  readonly unit: 'g' | 'ml';
  /** Litres; null for goods that are spread without water. */
  readonly water: number | null;
}

export interface FieldDose {
  /** Grams or millilitres, rounded down. */
  readonly amount: number;
  /** Litres, rounded up: more water is never a stronger spray. */
  readonly water: number | null;
}

const HECTARE = 10_000;
/** Rounding error of a division. */
const NOISE = 1e-9;

/** The smallest step that a farmer can measure at this amount. */
const stepAt = (amount: number): number => (amount < 1 ? 0.01 : amount < 20 ? 0.1 : amount < 1_000 ? 1 : 10);

/** Counts in steps of 1/100, so that the result has no rounding error of its own. */
function floorTo(value: number, step: number): number {
  const hundredths = Math.round(step * 100);
  return (Math.floor((value * 100) / hundredths + NOISE) * hundredths) / 100;
}

const waterFor = (litres: number): number => (litres < 10 ? Math.ceil(litres * 2 - NOISE) / 2 : Math.ceil(litres - NOISE));

/** @param squareMetres of the field, more than 0 */
export function doseFor({ amount, water }: LabelDose, squareMetres: number): FieldDose {
  const exact = (amount * squareMetres) / HECTARE;
  return {
    amount: floorTo(exact, stepAt(exact)),
    water: water === null ? null : waterFor((water * squareMetres) / HECTARE),
  };
}
