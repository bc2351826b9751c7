// Who may answer a farmer that says money did not come: nobody who gave it.

export interface Answering {
  /** Who gave money of this order back, asked for it, handed it out, or approved it as the second person. */
  readonly givers: readonly number[];
  readonly answerer: number;
  /** The answerer's, see `circleOf`. */
  readonly circle: ReadonlySet<number>;
  /** Nobody else works there, now or in the last seven days, and no limit was ever set. */
  readonly isAlone: boolean;
}

/** `own`: the answerer gave it. `tied`: an account that counts as theirs did. */
export type AnswerRefusal = 'own' | 'tied';

/** Why somebody may not answer; undefined: they may. */
export function answerRefusal({ givers, answerer, circle, isAlone }: Answering): AnswerRefusal | undefined {
  if (isAlone) return undefined;
  if (givers.includes(answerer)) return 'own';
  return givers.some((one) => circle.has(one)) ? 'tied' : undefined;
}
