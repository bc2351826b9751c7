// Assertions in the code. A failed assertion is our error, never a person's: the server answers 500, logs it and writes nothing.

/** A condition that the code relies on is false. */
export class AssertionFailed extends Error {
  override readonly name = 'AssertionFailed';
}

/** @param what the rule that must hold, with the figures that break it @throws AssertionFailed */
export function assert(condition: boolean, what: string): asserts condition {
  if (!condition) throw new AssertionFailed(what);
}
