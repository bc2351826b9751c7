// Cashfree "Bank Account Verification Async V2" (cashfree.com/docs/api-reference/vrs/v2/bav-v2): POST {base}/bank-account/async with our
// `user_id`, GET {base}/bank-account?user_id= for the result. It first asks for a result, because each check costs a rupee.
import { nullable, optional, type Struct, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { BankAnswer, BankCheckPort, BankQuestion } from '../../ports/bank-check.ts';
import { ProviderTrouble } from '../../ports/provider-trouble.ts';
import { askProvider, PROVIDER_TIMEOUT_MS, parseJson, type Refused, unreadable } from '../ask-provider.ts';

export interface CashfreeSettings {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs?: number;
}

const PROVIDER = 'cashfree';
const API_VERSION = '2023-12-18';
const LONGEST_NAME = 200;

const Status = type({
  account_status: string(),
  account_status_code: optional(nullable(string())),
  name_at_bank: optional(nullable(string())),
});
const ErrorBody = type({ code: string() });

const refusedBy: ReadonlyMap<string, BankAnswer> = new Map(
  Object.entries({
    INVALID_ACCOUNT_FAIL: { kind: 'refused', reason: 'account-unknown' },
    INVALID_BANK_ACCOUNT: { kind: 'refused', reason: 'account-unknown' },
    INVALID_IFSC_FAIL: { kind: 'refused', reason: 'ifsc-wrong' },
    INVALID_IFSC: { kind: 'refused', reason: 'ifsc-wrong' },
    ACCOUNT_BLOCKED: { kind: 'refused', reason: 'account-closed' },
    NRE_ACCOUNT_FAIL: { kind: 'refused', reason: 'account-nre' },
    NRE_ACCOUNT: { kind: 'refused', reason: 'account-nre' },
    /** A format error, before any bank was asked. */
    bank_account_value_invalid: { kind: 'refused', reason: 'account-unknown' },
    ifsc_value_invalid: { kind: 'refused', reason: 'ifsc-wrong' },
  } as const),
);
/** The bank or the network was down. */
const FAILED = [
  'FAILED_AT_BANK',
  'NPCI_UNAVAILABLE',
  'CONNECTION_TIMEOUT',
  'SOURCE_BANK_DECLINED',
  'BENE_BANK_DECLINED',
  'BENEFICIARY_BANK_OFFLINE',
];
const WAITING = ['RECEIVED', 'IN_PROCESS', 'PROCESSING', 'APPROVAL_PENDING', 'PARTIALLY_APPROVED'];

function nameOf(text: string | null | undefined): string | undefined {
  const name = text?.normalize('NFC').replace(/\s+/g, ' ').trim() ?? '';
  return name !== '' && name.length <= LONGEST_NAME && name.isWellFormed() && !/\p{Cc}/u.test(name) ? name : undefined;
}

function answerOf({ account_status: status, account_status_code: code, name_at_bank }: typeof Status.TYPE): BankAnswer {
  if (status === 'VALID') {
    const name = nameOf(name_at_bank);
    return name === undefined ? { kind: 'unsaid' } : { kind: 'known', name };
  }
  // The shop's balance is empty: a retry works after somebody pays in, and it is reported.
  if (code === 'INSUFFICIENT_BALANCE') throw new ProviderTrouble('no balance left', { provider: PROVIDER, isRetryable: true, code });
  if (WAITING.includes(status) || code === 'VERIFICATION_ALREADY_UNDER_PROCESS') return { kind: 'waiting' };
  if (code && FAILED.includes(code)) return { kind: 'failed' };
  return refusedBy.get(code ?? '') ?? { kind: 'unsaid' };
}

function readRefusal(text: string): Refused {
  const body = parseJson(text);
  // Its texts may repeat the account, so only the code is used.
  return matches(body, ErrorBody) ? { code: body.code.slice(0, 60), text: 'refused' } : {};
}

export function createCashfreeBank({ baseUrl, clientId, clientSecret, timeoutMs = PROVIDER_TIMEOUT_MS }: CashfreeSettings): BankCheckPort {
  const headers = { 'x-client-id': clientId, 'x-client-secret': clientSecret, 'x-api-version': API_VERSION };

  async function ask<T>(struct: Struct<T, unknown>, path: string, body?: object): Promise<T> {
    const text = await askProvider({
      provider: PROVIDER,
      url: `${baseUrl}${path}`,
      method: body ? 'POST' : 'GET',
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs,
      readRefusal,
    });
    const answer = parseJson(text);
    if (!matches(answer, struct)) throw unreadable(PROVIDER);
    return answer;
  }

  /** Undefined when it was never asked. */
  async function find(reference: string): Promise<BankAnswer | undefined> {
    try {
      return answerOf(await ask(Status, `/bank-account?user_id=${encodeURIComponent(reference)}`));
    } catch (error) {
      if (error instanceof ProviderTrouble && error.status === 404) return undefined;
      throw error;
    }
  }

  return {
    async ask({ reference, account, ifsc }: BankQuestion) {
      const found = await find(reference);
      if (found) return found;
      try {
        return answerOf(await ask(Status, '/bank-account/async', { bank_account: account, ifsc, user_id: reference }));
      } catch (error) {
        const refused = error instanceof ProviderTrouble && !error.isRetryable ? refusedBy.get(error.code ?? '') : undefined;
        if (refused) return refused;
        throw error;
      }
    },
  };
}
