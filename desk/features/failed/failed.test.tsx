import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { FailedWork } from '#core/contract/desk/today/failed-work.ts';
import { closeDesk, openDesk, personAs, press, startDeskServer } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const at = '2026-11-22T08:35:00Z';
const sms: FailedWork = {
  id: 4,
  kind: 'message',
  message: { channel: 'sms', to: '98xxxxxx01', text: 'Khurpi: order ACFG 2345 is packed.' },
  about: { kind: 'order', id: 91, name: 'ACFG 2345' },
  error: { reason: 'template', provider: 'msg91', said: 'template id missing or invalid' },
  tries: 8,
  at,
};
const task: FailedWork = {
  id: 5,
  kind: 'refund',
  message: null,
  about: { kind: 'refund', id: 7, name: 'ACFG 2345' },
  error: { reason: 'no-answer', provider: 'razorpay', said: null },
  tries: 1,
  at,
};

test('a failed message shows receiver, order and reason, and can be sent again', async () => {
  const server = startDeskServer(personAs('owner'), {
    listFailedWork: ({ query }) => ({ results: query['what'] === 'messages' ? [sms] : [task], next: null }),
    retryJob: () => undefined,
  });
  await openDesk('/desk/failed');
  const row = (await screen.findByText('Khurpi: order ACFG 2345 is packed.')).closest('tr, li') as HTMLElement;
  for (const words of [
    '98xxxxxx01',
    'MSG91 does not know this message text. Register it there.',
    '“template id missing or invalid”',
    /tried 8 times/,
  ])
    within(row).getByText(words);
  expect(within(row).getByRole('link', { name: 'Order ACFG 2345' }).getAttribute('href')).toBe('/desk/orders/91');
  await press('Try again: Khurpi: order ACFG 2345 is packed.');
  await screen.findByText('We are trying again.');
  expect(server.of('retryJob')[0]?.params).toEqual({ id: 4 });
});

test('other failed work is listed separately, with texts', async () => {
  startDeskServer(personAs('owner'), {
    listFailedWork: ({ query }) => ({ results: query['what'] === 'messages' ? [] : [task], next: null }),
  });
  await openDesk('/desk/failed');
  await screen.findByText('Nothing failed');
  fireEvent.click(screen.getByRole('radio', { name: 'Other work' }));
  await screen.findByText('Sending a refund');
  await screen.findByText('Razorpay did not answer.');
  expect(screen.getByRole('link', { name: 'Refund of order ACFG 2345' }).getAttribute('href')).toBe('/desk/money?part=refunds');
});

test('staff without the permission to restart work do not find the page', async () => {
  startDeskServer(personAs('manager'));
  await openDesk('/desk/failed');
  await screen.findByRole('heading', { name: 'Page not found', level: 1 });
});
