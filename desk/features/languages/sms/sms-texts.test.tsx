import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { DeskSmsText } from '#core/contract/desk/language/sms-texts.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const text: DeskSmsText = {
  template: 'order-packed',
  language: 'mr',
  note: 'To the farmer',
  original: 'Khurpi: order {order} is packed.',
  shipped: 'Khurpi: order {order} is packed.',
  places: ['order'],
  text: 'Khurpi: ऑर्डर {order} पॅक झाला.',
  dlt_id: '1107160000000000001',
  state: 'draft',
  version: 3,
  written: { at: '2026-11-20T04:00:00Z', by: 'Gurpreet Kaur' },
  approved: null,
  is_own: false,
};

const server = (of: DeskSmsText, answers: Parameters<typeof startDeskServer>[1] = {}) =>
  startDeskServer(personAs('translator'), {
    listSmsTexts: () => ({ results: [of], languages: [{ code: 'mr', own_name: 'मराठी', waiting: 1 }], is_sent: true, next: null }),
    ...answers,
  });

test('the sheet counts SMS with usual values, names a missing place, and saves on the version it was opened on', async () => {
  const fake = server(text, { writeSmsText: ({ body }) => ({ ...text, ...(body as object), version: 4 }) });
  await openDesk('/desk/languages/sms?language=mr');
  await press(/order \{order\} is packed/);
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText(/letters with values: 1 SMS/)).toBeTruthy();
  await type('Text', 'Khurpi: ऑर्डर पॅक');
  await within(sheet).findByText('The places in braces differ.');
  await type('Text', 'Khurpi: ऑर्डर {order} तयार');
  // A limit of the box would cut a pasted number with spaces before its last digits.
  expect(within(sheet).getByLabelText<HTMLInputElement>(/DLT/).maxLength).toBe(-1);
  await type(/DLT/, '\u202a११०७ 1600 0000 0000 002\u202c');
  await press('Save draft');
  await expect.poll(() => fake.of('writeSmsText').length, { timeout: 20_000 }).toBe(1);
  expect(fake.of('writeSmsText')[0]?.body).toEqual({
    template: 'order-packed',
    language: 'mr',
    text: 'Khurpi: ऑर्डर {order} तयार',
    dlt_id: '1107160000000000002',
  });
});

test('another person approves the text, and its writer only sees why not', async () => {
  const fake = server(text, { approveSmsText: () => ({ ...text, state: 'approved', version: 4 }) });
  await openDesk('/desk/languages/sms?language=mr');
  await press(/order \{order\} is packed/);
  await press('Approve');
  await expect.poll(() => fake.of('approveSmsText').length, { timeout: 20_000 }).toBe(1);
  closeDesk();
  server({ ...text, is_own: true });
  await openDesk('/desk/languages/sms?language=mr');
  await press(/order \{order\} is packed/);
  await screen.findByText('You wrote this. Another person must approve it.');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('the link to drafts opens the language that has some', async () => {
  const fake = server(text);
  await openDesk('/desk/languages/sms?state=draft');
  await screen.findByRole('option', { name: 'मराठी (1)' });
  await expect.poll(() => fake.of('listSmsTexts').at(-1)?.query, { timeout: 20_000 }).toMatchObject({ language: 'mr', state: 'draft' });
});

test('a wording without a sender of the service says that its texts are not sent', async () => {
  server(text, { listSmsTexts: () => ({ results: [text], languages: [], is_sent: false, next: null }) });
  await openDesk('/desk/languages/sms');
  await screen.findByText(/no sender name yet/);
});
