// Tests the simulated wallet through the real adapter: the sealed form, the agent's choice, the return.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { postForm, type SimulatedProviders, startSimulatedProviders } from '../../../../tests/fixtures/server/simulated-providers.ts';
import type { WalletMessage } from '../../../ports/csc-wallet.ts';

let demo: SimulatedProviders;
beforeEach(async () => {
  demo = await startSimulatedProviders();
});
afterEach(() => demo.close());

const RETURN = 'https://shop.example/csc/process-payment/return';
const CANCEL = 'https://shop.example/csc/process-payment/cancel';
const payment = { merchantTxn: 'W-1', receiptNo: '12', cscId: '500100100013', amountPaise: 123_450, returnUrl: RETURN, cancelUrl: CANCEL };

const open = ({ payUrl, message }: WalletMessage, language?: string) => postForm(payUrl, { message }, language);
const hiddenOf = (html: string, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Opens the wallet and taps a button; answers the page that leads back. */
async function tap(message: WalletMessage, action: string): Promise<string> {
  const html = await (await open(message)).text();
  const path = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const fields = { merchant_txn: hiddenOf(html, 'merchant_txn'), csc_txn: hiddenOf(html, 'csc_txn'), action };
  return (await postForm(`${demo.url}${path}`, fields)).text();
}
const targetOf = (html: string): string | undefined => /<form method="post" action="([^"]+)"/.exec(html)?.[1];
const returnOf = (html: string) => demo.ports.wallet.open(hiddenOf(html, 'bridgeResponseMessage'));

it('a paid message has the same state on page, return and status request', async () => {
  const sealed = demo.ports.wallet.seal(payment);
  expect(sealed.payUrl).toMatch(/\/dev\/csc\/v1\/payment\/\d{15}$/);
  const page = await open(sealed);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('₹1,234.50');
  for (const name of ['Pay from wallet', 'Cancel', 'Leave pending']) expect(html).toContain(`>${name}</button>`);

  const back = await tap(sealed, 'pay');
  expect(targetOf(back)).toBe(RETURN);
  expect(returnOf(back)).toMatchObject({ merchantTxn: 'W-1', isPaid: true, amountPaise: 123_450 });
  expect(await demo.ports.wallet.enquire('W-1')).toMatchObject({ state: 'paid', receivedPaise: 123_450 });
});

it('an agent who cancels returns to the cancel address', async () => {
  const back = await tap(demo.ports.wallet.seal(payment), 'cancel');
  expect(targetOf(back)).toBe(CANCEL);
  expect(returnOf(back)).toMatchObject({ merchantTxn: 'W-1', isPaid: false });
  expect(await demo.ports.wallet.enquire('W-1')).toMatchObject({ state: 'failed', receivedPaise: 0 });
});

it('a pending payment can still be paid with the same message', async () => {
  const sealed = demo.ports.wallet.seal(payment);
  expect(returnOf(await tap(sealed, 'pending'))).toMatchObject({ isPaid: false });
  expect(await demo.ports.wallet.enquire('W-1')).toMatchObject({ state: 'pending', receivedPaise: 0 });
  await tap(sealed, 'pay');
  expect(await demo.ports.wallet.enquire('W-1')).toMatchObject({ state: 'paid' });
});

it('a message is paid once: opening it again only returns to the shop', async () => {
  const sealed = demo.ports.wallet.seal(payment);
  await tap(sealed, 'pay');
  const again = await (await open(sealed)).text();
  expect(again).not.toContain('Pay from wallet');
  expect(returnOf(again)).toMatchObject({ isPaid: true });
  const { cscTxn = '' } = await demo.ports.wallet.enquire('W-1');
  await postForm(`${sealed.payUrl}/decide`, { merchant_txn: 'W-1', csc_txn: cscTxn, action: 'cancel' });
  expect(await demo.ports.wallet.enquire('W-1')).toMatchObject({ state: 'paid' });
});

it('the wallet does not know a payment that never reached it', async () => {
  demo.ports.wallet.seal(payment);
  expect(await demo.ports.wallet.enquire('W-1')).toEqual({ state: 'unknown', receivedPaise: 0, cscTxn: undefined });
});

it('the wallet refuses a changed message, a wrong address, and a number with another amount', async () => {
  const sealed = demo.ports.wallet.seal(payment);
  const other = demo.ports.wallet.seal({ ...payment, amountPaise: 100 });
  const changed = `${sealed.message.slice(0, -8)}AAAAAAA=`;
  expect((await open({ ...sealed, message: changed })).status).toBe(400);
  expect((await open({ ...sealed, message: sealed.message.replace('11121|', '11122|') })).status).toBe(400);
  expect((await open({ ...sealed, payUrl: sealed.payUrl.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)) })).status).toBe(400);
  expect((await open({ ...sealed, message: '' })).status).toBe(400);
  expect((await open(sealed)).status).toBe(200);
  expect((await open(other)).status).toBe(400);
  expect(await demo.ports.wallet.enquire('W-1')).toMatchObject({ state: 'pending' });
});

it('a person who only guesses the number cannot decide the payment', async () => {
  const sealed = demo.ports.wallet.seal(payment);
  await open(sealed);
  const answer = await postForm(`${sealed.payUrl}/decide`, { merchant_txn: 'W-1', csc_txn: '1', action: 'pay' });
  expect(answer.status).toBe(400);
  expect(await demo.ports.wallet.enquire('W-1')).toMatchObject({ state: 'pending' });
});

it('a refund is made once for each reference, and never exceeds the payment', async () => {
  await tap(demo.ports.wallet.seal(payment), 'pay');
  const { cscTxn = '' } = await demo.ports.wallet.enquire('W-1');
  const refund = {
    merchantTxn: 'W-1',
    cscTxn,
    paidPaise: 123_450,
    amountPaise: 100_000,
    reference: 'refund-1',
    reason: 'unable to deliver',
  };
  const first = await demo.ports.wallet.refund(refund);
  expect(first.state).toBe('accepted');
  expect(await demo.ports.wallet.refund(refund)).toEqual(first);
  await expect(demo.ports.wallet.refund({ ...refund, reference: 'refund-2' })).rejects.toMatchObject({ isRetryable: false });
  expect(await demo.ports.wallet.refund({ ...refund, amountPaise: 23_450, reference: 'refund-3' })).toMatchObject({ state: 'accepted' });
});

it('an unpaid payment cannot be refunded', async () => {
  await open(demo.ports.wallet.seal(payment));
  const refund = {
    merchantTxn: 'W-1',
    cscTxn: '1',
    paidPaise: 123_450,
    amountPaise: 123_450,
    reference: 'refund-1',
    reason: 'unable to deliver',
  };
  await expect(demo.ports.wallet.refund(refund)).rejects.toMatchObject({ isRetryable: false });
});

it('the page uses Hindi for Hindi readers, and its form sends to the shop only', async () => {
  const page = await open(demo.ports.wallet.seal(payment), 'hi');
  expect(await page.text()).toContain('वॉलेट से पेमेंट करें');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self';");
});
