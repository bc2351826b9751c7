// Replaces Node's `crypto`, which a library imports where `globalThis.crypto` is missing. Browsers have it.
export const webcrypto = undefined;
