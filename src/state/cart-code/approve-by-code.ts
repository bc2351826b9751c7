// The farmer's approval by QR code, without network: a tablet asks, the farmer's phone signs, the tablet checks the signature.
import type { AddressDraft } from '#core/contract/address.ts';
import type { PhoneProof } from '#core/contract/agent/approval.ts';
import type { OrderDraft } from '#core/rules/checkout/order-draft.ts';
import {
  type AskedByCode,
  createAnswerCode,
  createOrderCode,
  encodeNonce,
  isCodeInTime,
  readAnswerCode,
  signedText,
  sortCodeLines,
} from '#core/rules/tablet/approval-code.ts';
import { type KnownKey, toBase64Url } from './phone-key.ts';

const MINUTE_MS = 60_000;
const NONCE_BYTES = 16;
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** An order shown as a code on a tablet. */
export interface ShownOrder {
  readonly asked: AskedByCode;
  readonly code: string;
}

/** The agent's part of the request. */
export interface Asker {
  /** `auth_id` and name of the agent's account. */
  readonly agent: string;
  readonly agentName: string;
  /** Null for a pickup. */
  readonly address: AddressDraft | null;
  /** Names of goods by variant. */
  readonly names: ReadonlyMap<number, string>;
  /** Epoch ms by the server's clock. */
  readonly now: number;
  readonly random: (length: number) => Uint8Array;
}

/** Shows the order as a code. Answers to earlier codes of the same order no longer count. @throws RangeError when no code can hold it */
export function showOrder({ cart, bill, buyer }: OrderDraft, { agent, agentName, address, names, now, random }: Asker): ShownOrder {
  const lines = sortCodeLines(cart.order_details);
  const asked: AskedByCode = {
    agent: agent.toLowerCase(),
    agentName,
    farmer: buyer.phone,
    vendor: cart.vendor,
    type: cart.type,
    address,
    lines,
    grandTotal: bill.grand_total,
    nonce: encodeNonce(random(NONCE_BYTES)),
    askedAt: Math.floor(now / MINUTE_MS) * MINUTE_MS,
    names: lines.map(({ product_variant: id }) => names.get(id) ?? ''),
  };
  return { asked, code: createOrderCode(asked) };
}

/** Why an answer is refused. `other-order`: it belongs to another order or an earlier code. `changed`: the phone signed something else. */
export type AnswerRefusal = 'unreadable' | 'other-order' | 'changed' | 'expired';

/**
 * Reads the answer of the farmer's phone. Only the server knows whether the key is the farmer's.
 * @param now epoch ms by the server's clock
 */
export async function readAnswer(asked: AskedByCode, text: string, now: number): Promise<PhoneProof | 'no' | AnswerRefusal> {
  const answer = readAnswerCode(text);
  if (!answer) return 'unreadable';
  const { nonce, yes } = answer;
  if (nonce !== asked.nonce) return 'other-order';
  if (!yes) return 'no';
  const { signed_at, key, signature } = yes;
  if (!isCodeInTime(Date.parse(signed_at), now)) return 'expired';
  const signed = new TextEncoder().encode(signedText(asked, signed_at));
  const isSigned = await crypto.subtle
    .importKey('raw', new Uint8Array(key), ECDSA, false, ['verify'])
    .then((known) => crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, known, new Uint8Array(signature), signed))
    .catch(() => false);
  return isSigned ? { nonce, signed_at, signature: toBase64Url(signature) } : 'changed';
}

/** The farmer's answer as a code. @param known undefined: the farmer refused @param now epoch ms by the server's clock */
export async function answerAsked(asked: AskedByCode, known: KnownKey | undefined, now: number): Promise<string> {
  const { nonce } = asked;
  if (!known) return createAnswerCode({ nonce, yes: undefined });
  const signed_at = new Date(now).toISOString();
  const signature = await known.sign(new TextEncoder().encode(signedText(asked, signed_at)));
  return createAnswerCode({ nonce, yes: { signed_at, key: known.key, signature } });
}
