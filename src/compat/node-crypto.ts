// Stands for Node's `crypto`, which a library asks for where there is no `globalThis.crypto`. Browsers have one.
export const webcrypto = undefined;
