// Signs the server's time. A phone keeps it, and later proves its last contact with the server.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedClock {
  /** Proof that this person got this time. @param at epoch milliseconds */
  sign(userId: number, at: number): string;
  isProven(userId: number, at: number, proof: string | null | undefined): boolean;
}

const PROOF_BYTES = 16;

/** @param key for this purpose only */
export function createSignedClock(key: Buffer): SignedClock {
  const macOf = (userId: number, at: number): Buffer =>
    createHmac('sha256', key).update(`${userId}.${at}`).digest().subarray(0, PROOF_BYTES);
  return {
    sign: (userId, at) => macOf(userId, at).toString('base64url'),
    isProven(userId, at, proof) {
      const given = Buffer.from(proof ?? '', 'base64url');
      return given.length === PROOF_BYTES && timingSafeEqual(given, macOf(userId, at));
    },
  };
}
