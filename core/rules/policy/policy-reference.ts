// The shop's own reference of a policy on its certificate: its holder can check the policy, and nobody can guess one.

/** Without I, L, O and U, which look like others or make words. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits. */
export const REFERENCE_LENGTH = 12;

/** @param bytes random, as many as a reference has characters */
export function policyReference(bytes: Uint8Array): string {
  return [...bytes.subarray(0, REFERENCE_LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** In three groups, as it is printed. */
export const displayReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1-');

/** Typed or scanned text → the reference; undefined when it is invalid. */
export function parseReference(text: string): string | undefined {
  const signs = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return signs.length === REFERENCE_LENGTH && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : undefined;
}
