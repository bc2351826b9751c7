// Tests the page where staff choose the messages they get while away.
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { MyNotices } from '#core/contract/desk/today/notices.ts';
import { choose, closeDesk, openDesk, personAs, press, startDeskServer } from '../../../tests/fixtures/desk/open-desk.tsx';

const PAGE = '/desk/me/notices';
const stored: MyNotices = {
  ...{ kinds: ['orders'], way: 'none', from_hour: 8, to_hour: 20, day_hour: null },
  ...{ may: ['orders', 'stock'], may_day: false, has_chat: true, public_key: null, browsers: 0 },
};

beforeEach(closeDesk);

const start = (over: Partial<MyNotices> = {}, role: 'owner' | 'manager' = 'manager') => {
  let notices: MyNotices = { ...stored, ...over };
  return startDeskServer(personAs(role), {
    getMyNotices: () => notices,
    putMyNotices: ({ body }) => {
      notices = { ...notices, ...(body as Partial<MyNotices>) };
      return notices;
    },
  });
};
const tick = async (label: string): Promise<void> => void fireEvent.click(await screen.findByLabelText(label));

test('a person chooses kinds, way and hours, and only kinds that the roles may see are offered', async () => {
  const server = start();
  await openDesk(PAGE);
  await tick('Packs that are sold out or nearly');
  expect(screen.queryByLabelText('A claim with one day left')).toBeNull();
  expect(screen.queryByLabelText('The whole day in one message')).toBeNull();
  await tick('WhatsApp');
  await choose('From', '6');
  await choose('Until', '22');
  await press('Save');
  await screen.findByText('Saved');
  expect(server.of('putMyNotices')[0]?.body).toEqual({
    ...{ kinds: ['orders', 'stock'], way: 'chat', from_hour: 6, to_hour: 22, day_hour: null },
  });
});

test('an owner gets the daily summary at a chosen hour', async () => {
  const server = start({ may_day: true }, 'owner');
  await openDesk(PAGE);
  await tick('The whole day in one message');
  await choose('Sent at', '20');
  await press('Save');
  await screen.findByText('Saved');
  expect(server.of('putMyNotices')[0]?.body).toMatchObject({ day_hour: 20 });
});

test('a shop without WhatsApp offers SMS only, and a browser without messages says so', async () => {
  start({ has_chat: false, way: 'chat' });
  await openDesk(PAGE);
  await screen.findByText('This browser cannot show messages, or you blocked them in its settings.');
  expect(screen.queryByLabelText('WhatsApp')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('SMS').checked).toBe(true);
});
