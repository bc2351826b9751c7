// Secrets and signatures of webhooks, in the format of standardwebhooks.com.
import { createHmac } from 'node:crypto';

const START = 'whsec_';
export const SECRET_BYTES = 32;

export const secretFrom = (bytes: Buffer): string => `${START}${bytes.toString('base64')}`;

/**
 * One signature for each secret, separated by spaces.
 * @param at epoch milliseconds
 */
export function signed(secrets: readonly string[], id: string, at: number, body: string): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at / 1000));
  const macs = secrets.map((secret) =>
    createHmac('sha256', Buffer.from(secret.slice(START.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64'),
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': macs.map((mac) => `v1,${mac}`).join(' ') };
}
