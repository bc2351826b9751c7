// Razorpay Payment Links: POST/GET {base}/v1/payment_links with key id and secret (razorpay.com/docs/api/payments/payment-links).
// Each reference can be used only once there, so it is safe to create a link again.
import { type Struct, string, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { GatewayPage, NewPaymentLink, NewRefund, PaymentEnquiry, PaymentGatewayPort, PaymentLink } from '../ports/payment-gateway.ts';
import { ProviderTrouble } from '../ports/provider-trouble.ts';
import { askProvider, basicAuth, PROVIDER_TIMEOUT_MS, parseJson, type Refused, unreadable } from './ask-provider.ts';
import {
  AllRefunds,
  DisputeEntity,
  DisputeList,
  disputeOf,
  enquiryOf,
  LinkEntity,
  LinkList,
  linkOfPayment,
  listedRefundOf,
  PaymentEntity,
  RefundEntity,
  RefundList,
  refundOf,
} from './razorpay-entities.ts';
import { readRazorpayWebhook } from './razorpay-signatures.ts';

export interface RazorpaySettings {
  readonly baseUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** Newest first. Old secrets stay for a day, because repeated events keep their first signature. */
  readonly webhookSecrets: readonly string[];
  readonly timeoutMs?: number;
}

const PROVIDER = 'razorpay';
const ErrorBody = type({ error: type({ code: string(), description: string() }) });

function readRefusal(text: string): Refused {
  const body = parseJson(text);
  return matches(body, ErrorBody) ? { code: body.error.code, text: body.error.description } : {};
}

function newLinkBody({ reference, amountPaise, description, customer, expiresAt, callbackUrl, notes }: NewPaymentLink): object {
  return {
    amount: amountPaise,
    currency: 'INR',
    accept_partial: false,
    reference_id: reference,
    description: description.slice(0, 2_048),
    customer: { name: customer.name.slice(0, 50), ...(customer.phone === undefined ? {} : { contact: `+91${customer.phone}` }) },
    // The shop sends the messages itself.
    notify: { sms: false, email: false },
    reminder_enable: false,
    expire_by: Math.floor(expiresAt / 1000),
    callback_url: callbackUrl,
    callback_method: 'get',
    // Razorpay copies these notes to each payment, so a failed payment also names its purpose.
    notes: { ...notes, reference },
  };
}

const pageQuery = ({ from, to, skip, count }: GatewayPage): string =>
  `?from=${Math.floor(from / 1000)}&to=${Math.ceil(to / 1000)}&count=${count}&skip=${skip}`;

/** Sends one request to `path` and reads the answer as `struct`. Throws `ProviderTrouble`. */
type Ask = <T>(
  struct: Struct<T, unknown>,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<T>;

function createAsk({ baseUrl, keyId, keySecret, timeoutMs = PROVIDER_TIMEOUT_MS }: RazorpaySettings): Ask {
  return async (struct, method, path, body, headers = {}) => {
    const text = await askProvider({
      provider: PROVIDER,
      url: `${baseUrl}/v1${path}`,
      method,
      headers: { authorization: basicAuth(keyId, keySecret), ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs,
      readRefusal,
    });
    const answer = parseJson(text);
    if (!matches(answer, struct)) throw unreadable(PROVIDER);
    return answer;
  };
}

type LinkCalls = Pick<PaymentGatewayPort, 'enquire' | 'find' | 'create' | 'cancel'>;

function linkCalls(ask: Ask): LinkCalls {
  const idPath = (id: string): string => `/payment_links/${encodeURIComponent(id)}`;
  const enquire = async (providerId: string): Promise<PaymentEnquiry> => enquiryOf(await ask(LinkEntity, 'GET', idPath(providerId)));

  async function find(reference: string): Promise<PaymentEnquiry | undefined> {
    const { payment_links } = await ask(LinkList, 'GET', `/payment_links/?reference_id=${encodeURIComponent(reference)}`);
    const link = payment_links.find((candidate) => candidate.reference_id === reference);
    return link && enquiryOf(link);
  }

  /** The link that already has this reference, provided it asks for the same. */
  async function findSame({ reference, amountPaise }: NewPaymentLink, refused: ProviderTrouble): Promise<PaymentLink> {
    const known = await find(reference);
    if (!known) throw refused;
    if (known.askedPaise !== amountPaise)
      throw new ProviderTrouble('the reference has a link of another amount', { provider: PROVIDER, isRetryable: false });
    return { providerId: known.providerId, url: known.url };
  }

  return {
    enquire,
    find,
    async create(link) {
      try {
        const { id, short_url } = await ask(LinkEntity, 'POST', '/payment_links', newLinkBody(link));
        return { providerId: id, url: short_url };
      } catch (error) {
        if (error instanceof ProviderTrouble && error.status === 400 && /already exists/.test(error.message)) return findSame(link, error);
        throw error;
      }
    },
    async cancel(providerId) {
      try {
        return enquiryOf(await ask(LinkEntity, 'POST', `${idPath(providerId)}/cancel`));
      } catch (error) {
        // Only an open link can be cancelled. For any other link the answer is its state.
        if (error instanceof ProviderTrouble && error.status === 400) return enquire(providerId);
        throw error;
      }
    },
  };
}

export function createRazorpayGateway(settings: RazorpaySettings): PaymentGatewayPort {
  const ask = createAsk(settings);
  return {
    name: PROVIDER,
    ...linkCalls(ask),
    async refund({ paymentId, amountPaise, reference }: NewRefund) {
      const body = { amount: amountPaise, speed: 'normal', receipt: reference };
      const headers = { 'x-refund-idempotency': reference };
      return refundOf(await ask(RefundEntity, 'POST', `/payments/${encodeURIComponent(paymentId)}/refund`, body, headers));
    },
    async enquireRefund(paymentId, refundId) {
      return refundOf(await ask(RefundEntity, 'GET', `/payments/${encodeURIComponent(paymentId)}/refunds/${encodeURIComponent(refundId)}`));
    },
    async refundsOf(paymentId) {
      const { items } = await ask(RefundList, 'GET', `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`);
      return items.map(refundOf);
    },
    enquireDispute: async (disputeId) => disputeOf(await ask(DisputeEntity, 'GET', `/disputes/${encodeURIComponent(disputeId)}`)),
    listRefunds: async (page) => (await ask(AllRefunds, 'GET', `/refunds${pageQuery(page)}`)).items.map(listedRefundOf),
    listDisputes: async (page) => (await ask(DisputeList, 'GET', `/disputes${pageQuery(page)}`)).items.map(disputeOf),
    linkOf: async (paymentId) => linkOfPayment(await ask(PaymentEntity, 'GET', `/payments/${encodeURIComponent(paymentId)}`)),
    readWebhook: (rawBody, headers) => readRazorpayWebhook(rawBody, headers, settings.webhookSecrets),
  };
}
