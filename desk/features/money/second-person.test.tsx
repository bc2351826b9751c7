import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { asked, page, payment, refund, startMoney } from '../../../tests/fixtures/desk/money-lists.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

test('a second person approves or refuses, and the requester cannot', async () => {
  const server = startMoney('owner', {
    approveSignOff: () => ({ ...asked, state: 'approved' }),
    declineSignOff: () => ({ ...asked, state: 'declined' }),
  });
  await openDesk('/desk/money?part=second');
  await screen.findByText('Refund of ₹9,800.00: drip kit given back');
  await press('Approve');
  await screen.findByText('Approved, and saved in the log.');
  await press('Decline');
  await type('Why do you decline?', 'the kit is whole');
  fireEvent.submit(screen.getByRole('form', { name: 'Decline' }));
  await screen.findByText('Declined, and saved in the log.');
  expect(server.of('declineSignOff')[0]?.body).toEqual({ words: 'the kit is whole' });
  server.answers['listSignOffs'] = () => page({ ...asked, may_decide: false });
  await openDesk('/desk/money?part=second');
  await screen.findByText('Somebody else decides');
});

test('a reason for a no stays over a reload until it is sent, and a refusal of the server keeps it', async () => {
  const server = startMoney('owner', { declineSignOff: () => refuse(409, 'SIGN_OFF_DECIDED') });
  await openDesk('/desk/money?part=second');
  await press('Decline');
  await type('Why do you decline?', 'the kit is whole');
  await openDesk('/desk/money?part=second');
  await press('Decline');
  expect(await screen.findByLabelText(/^Why do you decline/)).toHaveProperty('value', 'the kit is whole');
  fireEvent.submit(screen.getByRole('form', { name: 'Decline' }));
  await screen.findByText('words of SIGN_OFF_DECIDED');
  expect(screen.getByLabelText(/^Why do you decline/)).toHaveProperty('value', 'the kit is whole');
  expect(server.of('declineSignOff')).toHaveLength(1);
});

test('a second person’s yes that gets no answer goes again with the same key, so that it counts once', async () => {
  const server = startMoney('owner', { approveSignOff: () => Promise.reject(new TypeError('no network')) });
  await openDesk('/desk/money?part=second');
  await press('Approve');
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-busy')).not.toBe('true'));
  const first = server.of('approveSignOff').length;
  server.answers['approveSignOff'] = () => ({ ...asked, state: 'approved' });
  await press('Approve');
  await screen.findByText('Approved, and saved in the log.');
  expect(server.of('approveSignOff').length).toBeGreaterThan(first);
  expect(new Set(server.of('approveSignOff').map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('the reference of a refund by hand survives a reload, and is deleted once the refund is saved', async () => {
  startMoney('finance', { giveRefundByHand: () => ({ ...refund, state: 'sent' }) });
  await openDesk('/desk/money?part=refunds');
  await press('Refund of order 78: paid by transfer');
  await type('Reference', 'UTR 77');
  await openDesk('/desk/money?part=refunds');
  await press('Refund of order 78: paid by transfer');
  expect(await screen.findByLabelText(/^Reference/)).toHaveProperty('value', 'UTR 77');
  await press('I have paid it');
  await screen.findByText('Saved: refunded.');
  await press('Refund of order 78: paid by transfer');
  expect(await screen.findByLabelText(/^Reference/)).toHaveProperty('value', '');
});

test('staff who cannot refund see what waits, and no button that moves money', async () => {
  startDeskServer(personAs('finance', { permissions: ['money.read'] }), {
    listDeskPayments: () => page(payment),
    listDeskRefunds: () => page(refund),
    listGatewayFacts: () => page(),
    listReferences: () => page(),
    listBookChecks: () => page(),
  });
  await openDesk('/desk/money?part=refunds');
  await screen.findByText('The account is closed');
  expect(screen.queryByRole('button', { name: /refund of order/i })).toBeNull();
  await openDesk('/desk/money');
  await screen.findByText('Lalan Singh');
  expect(screen.queryByRole('button', { name: /bank/i })).toBeNull();
});
