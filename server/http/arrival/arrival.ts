// Shows an operator who holds the secret how a request arrives behind the proxies.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Header of a request that asks: a time and its signature. */
export const ARRIVAL_HEADER = 'x-khurpi-doctor';
/** A signature is valid for this long, in both directions. */
const VALID_MS = 60_000;

export interface Arrival {
  /** The address that the server takes for the client's. */
  readonly client: string;
  /** The address that opened the connection. */
  readonly peer: string;
  /** X-Forwarded-For as it arrived. */
  readonly forwardedFor: readonly string[];
  readonly forwardedProto: string | null;
  readonly host: string;
}

const signatureOf = (secret: Buffer, at: number): string => createHmac('sha256', secret).update(`doctor ${at}`).digest('hex');

/** The value of the header. @param at epoch milliseconds */
export const arrivalToken = (secret: Buffer, at: number): string => `${at}.${signatureOf(secret, at)}`;

/** Whether the header was made with the server's secret within the last minute. */
export function mayAskArrival(header: unknown, secret: Buffer, now: number): boolean {
  if (typeof header !== 'string') return false;
  const [, at, signature = ''] = /^(\d{13})\.([0-9a-f]{64})$/.exec(header) ?? [];
  if (at === undefined || Math.abs(now - Number(at)) > VALID_MS) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signatureOf(secret, Number(at)), 'hex'));
}

export function arrivalOf(request: FastifyRequest): Arrival {
  const { 'x-forwarded-for': forwardedFor = '', 'x-forwarded-proto': proto, host = '' } = request.headers;
  const addresses = [forwardedFor].flat().join(',').split(',');
  return {
    client: request.ip,
    peer: request.socket.remoteAddress ?? '',
    forwardedFor: addresses.map((address) => address.trim()).filter((address) => address !== ''),
    forwardedProto: proto === undefined ? null : String(proto),
    host,
  };
}
