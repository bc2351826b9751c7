// What the code relies on. A failed assertion is an error of ours, never of a person: the server answers 500, logs it and writes nothing.

/** Something the code relies on is not true. */
export class AssertionFailed extends Error {
  override readonly name = 'AssertionFailed';
}

/** @param what the rule that must hold, with the figures that break it @throws AssertionFailed */
export function assert(condition: boolean, what: string): asserts condition {
  if (!condition) throw new AssertionFailed(what);
}
