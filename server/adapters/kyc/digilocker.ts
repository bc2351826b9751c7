// DigiLocker for requesters (partners.digitallocker.gov.in, "Authorized Partner API Specification" 1.11 and 1.12): OAuth 2.0 with PKCE.
// Pages and calls lie below {base}/public/oauth2. A file's `hmac` header is its HMAC-SHA256 under the client's secret.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { array, optional, type Struct, string, type } from 'superstruct';
import type { LockerRefusal, LockerScope } from '#core/contract/kyc/locker.ts';
import { matches } from '#core/contract/wire/matches.ts';
import { type LockerAsk, type LockerCode, type LockerPapers, type LockerPort, LockerRefused } from '../../ports/locker.ts';
import { ProviderTrouble } from '../../ports/provider-trouble.ts';
import { askProviderWhole, type ProviderAnswer, parseJson, type Refused, unreadable } from '../ask-provider.ts';
import { readAadhaar, readPan } from './locker-xml.ts';

export interface DigilockerSettings {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs?: number;
}

const PROVIDER = 'digilocker';
/** Five calls together must stay within a job's lease. */
const TIMEOUT_MS = 5_000;
const FORM = 'application/x-www-form-urlencoded';

const ErrorBody = type({ error: string() });
const Token = type({ access_token: string() });
const User = type({ digilockerid: string(), eaadhaar: optional(string()) });
const Issued = type({ items: array(type({ doctype: optional(string()), uri: string() })) });

/** Its error codes that a person can solve. Those of the second row arrive with the returning person. */
const refusals: ReadonlyMap<string, LockerRefusal> = new Map(
  Object.entries({
    aadhaar_not_linked: 'aadhaar_not_linked',
    aadhaar_not_available: 'aadhaar_not_available',
    customer_detail_mismatch: 'customer_detail_mismatch',
    invalid_grant: 'expired',
    invalid_token: 'token_revoked',
    token_revoked: 'token_revoked',
  } as const),
);
/** A document that is not permitted or does not exist is skipped, and the reading continues. */
const WITHOUT = [
  'insufficient_scope',
  'user_consent_not_given',
  'record_not_found',
  'invalid_uri',
  'uri_missing',
  'repository_service_not_found',
];

function readRefusal(text: string): Refused {
  const body = parseJson(text);
  // Its description may repeat sent data, so only the code is reported.
  return matches(body, ErrorBody) ? { code: body.error.slice(0, 60), text: 'refused' } : {};
}

type Form = Readonly<Record<string, string>>;

const requestOf = ({ token, form }: { readonly token?: string; readonly form?: Form }) =>
  form
    ? ({ method: 'POST', headers: { 'content-type': FORM }, body: new URLSearchParams(form).toString() } as const)
    : ({ method: 'GET', headers: { authorization: `Bearer ${token}` } } as const);

function refusedBy(error: unknown): LockerRefused | undefined {
  if (!(error instanceof ProviderTrouble) || error.isRetryable) return undefined;
  const end = refusals.get(error.code ?? '');
  return end && new LockerRefused(end);
}

export function createDigilocker({ baseUrl, clientId, clientSecret, timeoutMs = TIMEOUT_MS }: DigilockerSettings): LockerPort {
  const root = `${baseUrl}/public/oauth2`;

  /** @throws LockerRefused, ProviderTrouble */
  async function ask(path: string, how: { readonly token?: string; readonly form?: Form }): Promise<ProviderAnswer> {
    const request = { provider: PROVIDER, url: `${root}${path}`, timeoutMs, readRefusal, ...requestOf(how) };
    return askProviderWhole(request).catch((error: unknown) => {
      throw refusedBy(error) ?? error;
    });
  }

  async function json<T>(struct: Struct<T, unknown>, ...asked: Parameters<typeof ask>): Promise<T> {
    const answer = parseJson((await ask(...asked)).text);
    if (!matches(answer, struct)) throw unreadable(PROVIDER);
    return answer;
  }

  /** Undefined for a document that is not permitted. */
  async function paper<T>(path: string, token: string, read: (xml: string) => T | undefined): Promise<T | undefined> {
    const answer = await unlessWithout(ask(path, { token }));
    if (answer === undefined) return undefined;
    const found = isWhole(answer, clientSecret) ? read(answer.text) : undefined;
    if (found === undefined) throw unreadable(PROVIDER);
    return found;
  }

  async function pan(token: string): Promise<LockerPapers['pan']> {
    const issued = await unlessWithout(json(Issued, '/2/files/issued', { token }));
    const uri = issued?.items.find(({ doctype }) => doctype === 'PANCR')?.uri;
    return uri === undefined ? undefined : paper(`/1/xml/${encodeURIComponent(uri)}`, token, readPan);
  }

  return {
    pageOf: ({ state, challenge, returnUrl, scopes }: LockerAsk) =>
      `${root}/1/authorize?${new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: returnUrl,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        req_doctype: scopes.join(','),
        purpose: 'kyc',
      })}`,

    refusalOf: (error) => refusals.get(error) ?? 'user_consent_not_given',

    async exchange({ code, verifier, returnUrl }: LockerCode) {
      const client = { client_id: clientId, client_secret: clientSecret };
      const grant = { grant_type: 'authorization_code', code, redirect_uri: returnUrl, code_verifier: verifier };
      return (await json(Token, '/1/token', { form: { ...grant, ...client } })).access_token;
    },

    async read(token: string, scopes: readonly LockerScope[]) {
      const user = await json(User, '/1/user', { token });
      const wantsAadhaar = scopes.includes('ADHAR');
      if (wantsAadhaar && user.eaadhaar === 'N') throw new LockerRefused('aadhaar_not_linked');
      return {
        aadhaar: wantsAadhaar ? await paper('/3/xml/eaadhaar', token, readAadhaar) : undefined,
        pan: scopes.includes('PANCR') ? await pan(token) : undefined,
      };
    },

    async revoke(token) {
      await ask('/1/revoke', { form: { token, token_type_hint: 'access_token', client_id: clientId, client_secret: clientSecret } });
    },
  };
}

async function unlessWithout<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderTrouble && WITHOUT.includes(error.code ?? '')) return undefined;
    throw error;
  }
}

/** Whether a file is unchanged; one without the header is protected by TLS only. */
function isWhole({ text, headers }: ProviderAnswer, clientSecret: string): boolean {
  const given = headers.get('hmac');
  if (given === null) return true;
  const own = createHmac('sha256', clientSecret).update(text).digest();
  const sent = Buffer.from(given, 'base64');
  return sent.byteLength === own.byteLength && timingSafeEqual(sent, own);
}
