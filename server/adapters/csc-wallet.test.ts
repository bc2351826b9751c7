// Tests the wallet's adapter with a server that follows the published kits.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { type FakeAnswer, type FakeProvider, startFakeProvider } from '../../tests/fixtures/server/fake-provider.ts';
import { ProviderTrouble } from '../ports/provider-trouble.ts';
import { type Fields, type MessageKeys, openFields, sealFields } from './csc-message.ts';
import { createCscWallet } from './csc-wallet.ts';

const shop = generateKeyPairSync('rsa', { modulusLength: 1024 });
const wallet = generateKeyPairSync('rsa', { modulusLength: 1024 });
const walletKeys: MessageKeys = { privateKey: wallet.privateKey, publicKey: shop.publicKey };
const NOW = Date.UTC(2016, 9, 18, 13, 57, 10);
const success: Fields = {
  csc_txn: '591656417022815474924924',
  merchant_id: '11121',
  csc_id: '500100100013',
  merchant_txn: 'W-1',
  txn_status: '100',
  txn_amount: '1234.50',
  ' txn_status_message': 'Success',
};

let server: FakeProvider | undefined;
afterEach(() => server?.close());

const seal = (fields: Fields): string => sealFields(fields, walletKeys, randomBytes);
const xml = (status: string, data: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<xml><response_status>${status}</response_status><response_data>${data}</response_data></xml>`;

async function walletAnswering(answer: () => FakeAnswer) {
  server = await startFakeProvider(answer);
  const port = createCscWallet(
    {
      payUrl: 'https://wallet.example',
      apiUrl: `${server.url}/v2`,
      merchantId: '11121',
      productId: '1112101',
      productName: 'Farm goods',
      payToEmail: 'NA',
      privateKey: shop.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      publicKey: wallet.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      timeoutMs: 200,
    },
    { now: () => NOW, randomBytes },
  );
  return { port, seen: server.seen };
}

/** The request of the server, decrypted as the wallet does it. */
function askedFor(body: string): Fields | undefined {
  const { merchant_id, request_data } = JSON.parse(body) as { merchant_id: string; request_data: string };
  expect(merchant_id).toBe('11121');
  return openFields(request_data, walletKeys);
}

const troubleOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it('the adapter seals a payment with every field in the documented order', async () => {
  const { port } = await walletAnswering(() => ({}));
  const urls = {
    returnUrl: 'https://shop.example/csc/process-payment/return',
    cancelUrl: 'https://shop.example/csc/process-payment/cancel',
  };
  const sealed = port.seal({ merchantTxn: 'W-1', receiptNo: '12', cscId: '500100100013', amountPaise: 123_450, ...urls });
  expect(sealed.urlFraction).toBe('142179064163047');
  expect(sealed.payUrl).toBe('https://wallet.example/v1/payment/142179064163047');
  expect(sealed.message).toBe(`11121|${sealed.encText}`);
  expect(sealed.merchantTxnDateTime).toBe('2016-10-18 19:27:10');
  expect(Object.entries(openFields(sealed.encText, walletKeys) ?? {})).toEqual([
    ['merchant_id', '11121'],
    ['merchant_txn', 'W-1'],
    ['merchant_txn_date_time', '2016-10-18 19:27:10'],
    ['product_id', '1112101'],
    ['product_name', 'Farm goods'],
    ['txn_amount', '1234.50'],
    ['amount_parameter', 'NA'],
    ['txn_mode', 'D'],
    ['txn_type', 'D'],
    ['merchant_receipt_no', '12'],
    ['csc_share_amount', '0'],
    ['pay_to_email', 'NA'],
    ['return_url', urls.returnUrl],
    ['cancel_url', urls.cancelUrl],
    ['Currency', 'INR'],
    ['Discount', '0'],
    ['param_1', 'NA'],
    ['param_2', 'NA'],
    ['param_3', 'NA'],
    ['param_4', 'NA'],
    ['csc_id', '500100100013'],
  ]);
});

it('the adapter opens only what the wallet sealed and the browser brought back', async () => {
  const { port } = await walletAnswering(() => ({}));
  const back = { merchantTxn: 'W-1', cscTxn: '591656417022815474924924', isPaid: true, amountPaise: 123_450 };
  expect(port.open(seal(success))).toEqual(back);
  expect(port.open(seal({ ...success, txn_status: '200' }))).toMatchObject({ isPaid: false });
  expect(port.open(seal({ ...success, merchant_id: '999' }))).toBeUndefined();
  expect(
    port.open(
      sealFields(success, { ...walletKeys, privateKey: generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey }, randomBytes),
    ),
  ).toBe(undefined);
  expect(port.open('')).toBeUndefined();
});

it('the adapter asks the wallet itself which amount was paid', async () => {
  const { port, seen } = await walletAnswering(() => ({ body: xml('Success', seal(success)) }));
  expect(await port.enquire('W-1')).toEqual({ state: 'paid', receivedPaise: 123_450, cscTxn: '591656417022815474924924' });
  expect(seen[0]).toMatchObject({ method: 'POST', path: '/v2/transaction/status' });
  expect(Object.entries(askedFor(seen[0]?.body ?? '') ?? {})).toEqual([
    ['merchant_id', '11121'],
    ['merchant_txn', 'W-1'],
    ['csc_txn', 'N'],
  ]);
});

it.each([
  [
    { txn_status: '300', txn_status_message: 'Pending' },
    { state: 'pending', receivedPaise: 0 },
  ],
  [
    { txn_status: '200', txn_status_message: 'Failed' },
    { state: 'failed', receivedPaise: 0 },
  ],
])('the adapter reads the amount %j', async (change, expected) => {
  const { port } = await walletAnswering(() => ({ body: xml('Success', seal({ ...success, ...change })) }));
  expect(await port.enquire('W-1')).toMatchObject(expected);
});

it('the adapter reports a payment that the wallet does not know as unknown, not as failed', async () => {
  const { port } = await walletAnswering(() => ({ body: xml('Failure', 'NA') }));
  expect(await port.enquire('W-1')).toEqual({ state: 'unknown', receivedPaise: 0, cscTxn: undefined });
});

it.each([
  ['is about another payment', () => xml('Success', seal({ ...success, merchant_txn: 'W-2' }))],
  [
    'is sealed by nobody we know',
    () =>
      xml(
        'Success',
        sealFields(success, { ...walletKeys, privateKey: generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey }, randomBytes),
      ),
  ],
  ['is no answer of the wallet', () => '<html>sign in</html>'],
])('the adapter trusts no answer that %s', async (_what, body) => {
  const { port } = await walletAnswering(() => ({ body: body() }));
  const trouble = await troubleOf(port.enquire('W-1'));
  expect(trouble).toBeInstanceOf(ProviderTrouble);
  expect(trouble).toMatchObject({ isRetryable: true });
});

it.each([
  [{ status: 500 }, true],
  [{ status: 429 }, true],
  [{ status: 400, body: '<xml><response_message>Checksum does not match</response_message></xml>' }, false],
  [{ isSilent: true } as const, true],
])('the adapter marks wallet errors as retryable or not: %j %s', async (answer, isRetryable) => {
  const { port } = await walletAnswering(() => answer);
  expect(await troubleOf(port.enquire('W-1'))).toMatchObject({ name: 'ProviderTrouble', provider: 'csc-wallet', isRetryable });
});

it('the adapter refunds a part of a payment under the shop’s own reference', async () => {
  const said = { refund_status: 'Success', refund_reference: 'R77', merchant_txn: 'W-1', merchant_id: '11121' };
  const { port, seen } = await walletAnswering(() => ({ body: xml('Success', seal(said)) }));
  const refund = { merchantTxn: 'W-1', cscTxn: '5916', paidPaise: 123_450, reference: 'refund-1', reason: 'unable to deliver' };
  expect(await port.refund({ ...refund, amountPaise: 20_000 })).toEqual({ refundReference: 'R77', state: 'accepted' });
  expect(seen[0]?.path).toBe('/v2/refund/log');
  expect(askedFor(seen[0]?.body ?? '')).toMatchObject({
    merchant_reference: 'refund-1',
    refund_deduction: '200.00',
    refund_mode: 'P',
    csc_txn: '5916',
  });
  await port.refund({ ...refund, amountPaise: 123_450 });
  expect(askedFor(seen[1]?.body ?? '')).toMatchObject({ refund_deduction: '1234.50', refund_mode: 'F' });
});

it('the adapter reports a refused refund', async () => {
  const { port } = await walletAnswering(() => ({ body: xml('Failure', 'NA') }));
  const refund = {
    merchantTxn: 'W-1',
    cscTxn: '5916',
    paidPaise: 100,
    amountPaise: 100,
    reference: 'refund-1',
    reason: 'unable to deliver',
  };
  expect(await troubleOf(port.refund(refund))).toMatchObject({ name: 'ProviderTrouble', isRetryable: false });
});
