// Decides who may settle a farmer's objection that a refund is missing: nobody who paid it.

export interface ObjectionFacts {
  /** Everybody who refunded money of this order, requested it, paid it out, or approved it as the second person. */
  readonly givers: readonly number[];
  readonly answerer: number;
  /** The person's circle, see `linkedAccounts`. */
  readonly circle: ReadonlySet<number>;
  /** Nobody else works there, now or in the last seven days, and no limit was ever set. */
  readonly isAlone: boolean;
}

/** `own`: the person paid it. `tied`: an account that counts as theirs did. */
export type ObjectionRefusal = 'own' | 'tied';

/** Why a person may not settle it; undefined: they may. */
export function objectionRefusal({ givers, answerer, circle, isAlone }: ObjectionFacts): ObjectionRefusal | undefined {
  if (isAlone) return undefined;
  if (givers.includes(answerer)) return 'own';
  return givers.some((one) => circle.has(one)) ? 'tied' : undefined;
}
