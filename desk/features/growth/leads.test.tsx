import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeskLead } from '#core/contract/desk/growth/leads.ts';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { choose, closeDesk, openDesk, personAs, press, startDeskServer } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const lead: DeskLead = {
  id: 5,
  version: 3,
  phone_number: '9876512345',
  full_name: 'Kamla Devi',
  items: [],
  total: 0,
  final_total: 0,
  state: 'new',
  note: '',
  follow_up_on: null,
  created_at: '2026-11-20T04:00:00Z',
  asked_at: '2026-11-20T04:00:00Z',
  changed: null,
};

test('a person who saves an outdated lead sees both versions and keeps their choice', async () => {
  let now = lead;
  const server = startDeskServer(personAs('support'), {
    getLead: () => now,
    updateLead: ({ headers, body }) => {
      if (headers['if-match'] !== '"4"') return refuse(412, 'CHANGED_MEANWHILE');
      now = { ...now, ...(body as object), version: 5 };
      return now;
    },
  });
  await openDesk('/desk/leads/5');
  await screen.findByRole('heading', { name: 'Kamla Devi' });
  now = { ...lead, version: 4, note: 'Called at noon' };
  await choose('State', 'ordered');
  await press('Save');
  const sheet = await screen.findByRole('alertdialog', { name: 'Changed by somebody else' });
  expect(within(sheet).getByRole('table').textContent).toContain('Called at noon');
  await press('Save mine');
  await screen.findByText('Saved');
  expect(server.of('updateLead').map(({ headers }) => headers['if-match'])).toEqual(['"3"', '"4"']);
  // The next change is based on the saved version.
  await vi.waitFor(() => expect(server.of('getLead').length).toBeGreaterThan(2));
  server.answers['updateLead'] = () => now;
  await press('Save');
  await vi.waitFor(() => expect(server.of('updateLead').at(-1)?.headers['if-match']).toBe('"5"'));
});
