// The shop's own sign of a policy, on its certificate: who has it may ask whether the policy is valid, and nobody guesses one.

/** Without I, L, O and U: each looks like another, or makes words. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits. */
export const REFERENCE_LENGTH = 12;

/** @param bytes random, as many as a reference has signs */
export function policyReference(bytes: Uint8Array): string {
  return [...bytes.subarray(0, REFERENCE_LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** In three groups, as it is printed. */
export const displayReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1-');

/** What somebody typed or scanned → the reference; undefined when it can't be one. */
export function parseReference(text: string): string | undefined {
  const signs = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return signs.length === REFERENCE_LENGTH && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : undefined;
}
