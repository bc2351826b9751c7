// Makes guessing a PIN slow: PBKDF2, with as many rounds as the tablet computes in half a second.
import { type BoxCrypto, type Bytes, toUtf8 } from './bytes.ts';

const FULL_ROUNDS = 600_000;
const FEWEST_ROUNDS = 310_000;
const LIMIT_MS = 500;

/** Derives 256 bits from a PIN. @param salt 16 random bytes of this wrap @param rounds as stored with the wrap */
export async function stretchPin(crypto: BoxCrypto, pin: string, salt: Bytes, rounds: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', toUtf8(pin), 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, key, 256));
}

/**
 * Rounds for new wraps on this tablet: 600,000 if they take at most 500 ms, otherwise as many as fit, but at least 310,000. Measured once,
 * at registration.
 * @param now monotonic clock, ms
 */
export async function calibrateRounds(crypto: BoxCrypto, now: () => number): Promise<number> {
  const begunAt = now();
  await stretchPin(crypto, '000000', new Uint8Array(16), FULL_ROUNDS);
  const tookMs = now() - begunAt;
  if (tookMs <= LIMIT_MS) return FULL_ROUNDS;
  return Math.max(FEWEST_ROUNDS, Math.floor((FULL_ROUNDS * LIMIT_MS) / tookMs));
}
