// Tests a payment link for somebody else's phone.
import { act } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readRows } from '#data/outbox/outbox-db.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { keyOf, loseAnswer } from '../../../tests/fixtures/app/order-samples.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { emptyOutbox, signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { startSheets } from '../frame/sheet-state.ts';
import { drainOutbox } from '../outbox/outbox.lazy.ts';
import { shareLink } from './share-link-state.ts';

const PHONE = '9876500009';
const sent = { payment_link: 'https://pay.test/1', amount: 10_000, is_sent_before: false };

let server: FakeServer;

/** The screen after a request for a link. */
async function shown(): Promise<readonly object[]> {
  await act(() => shareLink(71, PHONE));
  return sheetsShown();
}

beforeAll(startSheets);
beforeEach(async () => {
  withLocks();
  await closeEverySheet();
  await emptyOutbox();
  signInPerson();
  server = startServer({ sharePaymentLink: () => sent });
});

test('a sent link is shown by its row', async () => {
  const sheets = await shown();
  const [row] = await readRows();
  expect(sheets).toEqual([{ sheet: 'link-shared', rowId: row?.id }]);
  expect(row).toMatchObject({ kind: 'share-link', state: 'done', about: { orderId: 71, phone: PHONE } });
  expect(server.of('sharePaymentLink')).toMatchObject([{ body: { order_id: 71, phone_number: PHONE, locale: 'en' } }]);
});

test('a known link goes to one more phone unchanged', async () => {
  server.answers['sendCommunications'] = () => ({ queued: true });
  await act(() => shareLink(71, PHONE, sent.payment_link));
  const [row] = await readRows();
  expect(sheetsShown()).toEqual([{ sheet: 'link-shared', rowId: row?.id }]);
  expect(row).toMatchObject({ kind: 'share-link', state: 'done', about: { orderId: 71, phone: PHONE } });
  expect(server.of('sharePaymentLink')).toEqual([]);
  expect(server.of('sendCommunications')).toMatchObject([
    {
      body: {
        receiver_phone_number: PHONE,
        flow_code: 'SHARE_PARTIAL_PAYMENT_LINK',
        lang: 'en',
        template_data: { payment_link: sent.payment_link },
      },
    },
  ]);
});

test('offline a link is stored, shown as waiting, and sent later under the same key', async () => {
  server.isGone = true;
  const sheets = await shown();
  const [row] = await readRows();
  expect(sheets).toEqual([{ sheet: 'link-shared', rowId: row?.id }]);
  expect(row?.state).toBe('unknown');
  server.isGone = false;
  await drainOutbox(true);
  expect(server.of('sharePaymentLink').map(keyOf)).toEqual([row?.id, row?.id]);
  expect((await readRows())[0]?.state).toBe('done');
});

test('a refusal shows the server’s message and can be closed, and nothing waits', async () => {
  server.answers['sharePaymentLink'] = () => refuse(409, 'PAYMENT_NOT_DUE');
  expect(await shown()).toEqual([{ sheet: 'failure', title: 'share-link.failed', text: 'words of PAYMENT_NOT_DUE', action: 'close' }]);
  expect(await readRows()).toEqual([]);
});

test('a link above the limit waits, as without network', async () => {
  server.answers['sharePaymentLink'] = () => refuse(429, 'TOO_MANY_REQUESTS');
  expect(await shown()).toMatchObject([{ sheet: 'link-shared' }]);
  expect((await readRows())[0]).toMatchObject({ state: 'saved', lastCode: 'TOO_MANY_REQUESTS' });
});

test('two taps send two requests with their own keys, and both are settled', async () => {
  server.answers['sharePaymentLink'] = () => loseAnswer(sent);
  await shown();
  await closeEverySheet();
  server.answers['sharePaymentLink'] = () => sent;
  await shown();
  expect((await readRows()).map(({ state }) => state)).toEqual(['done', 'done']);
});
