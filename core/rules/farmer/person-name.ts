// Chooses a person's name when several places know one: one rule for insurance papers, insurers' lists and the desk.

/** The names of one person by source. Missing and blank ones are skipped. */
export interface KnownNames {
  /** On an identity document that a reviewer or DigiLocker approved. */
  readonly approved?: string | null | undefined;
  /** On an address with the person's own number: the receiver. */
  readonly contact?: string | null | undefined;
  /** Typed into the account. */
  readonly own?: string | null | undefined;
  /** On an identity document that waits for a reviewer. */
  readonly given?: string | null | undefined;
  /** Typed by somebody who buys for them. */
  readonly named?: string | null | undefined;
}

const inOrder = ['approved', 'contact', 'own', 'given', 'named'] as const satisfies readonly (keyof KnownNames)[];

/** The name that counts; undefined when none is known. */
export const personName = (known: KnownNames): string | undefined =>
  inOrder.map((source) => known[source]?.trim()).find((name) => name !== undefined && name !== '');

/** Whether two names differ by more than letter case and spaces. */
export function isOtherName(one: string | null, other: string | null): boolean {
  const plain = (name: string | null): string => (name ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(one) !== plain(other);
}
