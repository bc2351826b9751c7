import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const line = {
  id: 41,
  version: 3,
  full_name: 'Sita Devi',
  phone: '98xxxxxx02',
  limit: 500_000,
  used: 120_000,
  is_open: true,
  limit_asked: null as number | null,
  changed: null,
};
const none = () => ({ results: [], next: null });
const start = (answers: Answers) =>
  startDeskServer(personAs('finance'), {
    ...{
      listDeskPayments: none,
      listDeskRefunds: none,
      listGatewayFacts: none,
      listReferences: none,
      listSignOffs: none,
      listBookChecks: none,
    },
    ...answers,
  });

test('finance opens, changes and closes a credit line', async () => {
  let lines: (typeof line)[] = [];
  const server = start({
    listCreditLines: () => ({ results: lines, next: null }),
    openCreditLine: () => {
      lines = [line];
      return line;
    },
    changeCreditLine: () => {
      lines = [{ ...line, version: 4, limit_asked: 2_000_000 }];
      return { ...line, version: 4, limit_asked: 2_000_000 };
    },
    closeCreditLine: () => ({ ...line, is_open: false }),
  });
  await openDesk('/desk/money?part=credit');
  await press('Open a credit line');
  const sheet = within(await screen.findByRole('dialog'));
  await type('Farmer’s mobile number', '\u202a+91 98765 00002\u202c');
  expect(screen.getByLabelText<HTMLInputElement>('Farmer’s mobile number').maxLength).toBe(-1);
  await type('Limit in rupees', '5,000');
  sheet.getByRole('button', { name: 'Open a credit line' }).click();
  await screen.findByText('Limit saved');
  expect(server.of('openCreditLine')[0]?.body).toEqual({ phone_number: '9876500002', limit: 500_000 });
  const row = await screen.findByRole('row', { name: /Sita Devi/ });
  expect([row.textContent?.includes('₹5,000.00'), row.textContent?.includes('₹1,200.00')]).toEqual([true, true]);
  await press('Change limit: Sita Devi');
  await type('Limit in rupees', '₹२०,०००');
  await press('Save limit');
  await screen.findByText('₹20,000.00 waits for a second person');
  expect(server.of('changeCreditLine')[0]).toMatchObject({ params: { id: 41 }, body: { limit: 2_000_000 } });
  await press('Close credit line: Sita Devi');
  await screen.findByText('The farmer cannot buy on credit any more. What is used stays owed: ₹1,200.00.');
  await type('Reason', 'Moved away');
  await press('Close credit line');
  await screen.findByText('Credit line closed');
  expect(server.of('closeCreditLine')[0]).toMatchObject({ params: { id: 41 }, body: { words: 'Moved away' } });
});

test('a refused limit shows the reason and the next step', async () => {
  start({
    listCreditLines: () => ({ results: [line], next: null }),
    openCreditLine: () => refuse(409, 'CREDIT_REFUSED', { reason: 'no-account' }),
    changeCreditLine: () => refuse(409, 'CREDIT_REFUSED', { reason: 'used', used: 1_200 }),
  });
  await openDesk('/desk/money?part=credit');
  await press('Change limit: Sita Devi');
  await type('Limit in rupees', '1000');
  await press('Save limit');
  await screen.findByText('The farmer has used ₹1,200.00. The limit cannot be less.');
});
