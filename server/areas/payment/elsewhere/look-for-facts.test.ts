// Tests how the check reads the gateway's lists: page by page, continuing after stops.
import { expect, test } from 'vitest';
import type { GatewayPage, ListedRefund } from '../../../ports/payment-gateway.ts';
import { ProviderTrouble } from '../../../ports/provider-trouble.ts';
import { type LookParts, lookForFacts } from './look-for-facts.ts';
import type { LookRow } from './look-repository.ts';

const NOW = Date.UTC(2026, 10, 27, 9);
const refund = (n: number): ListedRefund => ({ refundId: `rfnd_${n}`, paymentId: `pay_${n}`, amountPaise: 100, state: 'processed' });

/** A gateway with five refunds in pages of two. @param linkOf the gateway's answer about a payment */
function gatewayWith(linkOf: (paymentId: string) => Promise<unknown>) {
  const pages: GatewayPage[] = [];
  const asked: string[] = [];
  const troubles: unknown[] = [];
  const row: { look: LookRow | undefined } = { look: undefined };
  const at = new Date(NOW);
  const looks = {
    begin: async ({ provider, kind }: Pick<LookRow, 'provider' | 'kind'>) => {
      if (kind === 'dispute') return { provider, kind, from_at: at, to_at: at, skip: null, looked_to: at };
      row.look ??= { provider, kind, from_at: at, to_at: at, skip: 0, looked_to: null };
      return row.look;
    },
    move: async (look: LookRow, skip: number | null) => {
      row.look = { ...look, skip };
      return true;
    },
    unknownRefunds: async (_provider: string, ids: readonly string[]) => new Set(ids),
  };
  const gateway = {
    name: 'razorpay',
    listRefunds: async (page: GatewayPage) => {
      pages.push(page);
      return [1, 2, 3, 4, 5].map(refund).slice(page.skip, page.skip + page.count);
    },
    linkOf: async (paymentId: string) => {
      asked.push(paymentId);
      return linkOf(paymentId);
    },
  };
  const parts = { looks, ports: { gateway }, deps: { now: () => NOW }, lookPage: 2, onTrouble: (error: unknown) => troubles.push(error) };
  return { parts: parts as unknown as LookParts, pages, asked, troubles, row };
}
const NO_LINK = { providerId: undefined, reference: undefined };
const trouble = (isRetryable: boolean) => new ProviderTrouble('no', { provider: 'razorpay', isRetryable });

test('a check asks for page after page until one is not full', async () => {
  const { parts, pages, asked, row } = gatewayWith(async () => NO_LINK);
  await lookForFacts(parts, new AbortController().signal);
  expect(pages.map(({ skip, count }) => [skip, count])).toEqual([
    [0, 2],
    [2, 2],
    [4, 2],
  ]);
  expect([asked.length, row.look?.skip]).toEqual([5, null]);
});

test('a check without an answer from the gateway continues later at the same page', async () => {
  let isAway = true;
  const { parts, pages, row } = gatewayWith(async (id) => {
    if (isAway && id === 'pay_4') throw trouble(true);
    return NO_LINK;
  });
  await expect(lookForFacts(parts, new AbortController().signal)).rejects.toBeInstanceOf(ProviderTrouble);
  expect(row.look?.skip).toBe(2);
  isAway = false;
  await lookForFacts(parts, new AbortController().signal);
  expect(pages.map(({ skip }) => skip)).toEqual([0, 2, 2, 4]);
});

test('a payment that the gateway does not know does not stop the check', async () => {
  const { parts, asked, troubles } = gatewayWith(async (id) => {
    if (id === 'pay_1') throw trouble(false);
    return NO_LINK;
  });
  await lookForFacts(parts, new AbortController().signal);
  expect([asked.length, troubles.length]).toEqual([5, 1]);
});

test('a stopping server ends the check before the next page', async () => {
  const stop = new AbortController();
  const { parts, pages } = gatewayWith(async () => {
    stop.abort();
    return NO_LINK;
  });
  await expect(lookForFacts(parts, stop.signal)).rejects.toThrow();
  expect(pages.length).toBe(1);
});
