// Tests the lead's page: people of the centre and its orders. An agent sees neither, and a refusal is shown as text.
import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnCentre } from '#core/contract/agent/centre.ts';
import { showLanguage } from '#state/frame/language-state.ts';
import { loadApi } from '#state/session/lazy-modules.ts';
import { type FakeServer, refuse, startServer } from '../../../../tests/fixtures/app/fake-server.ts';
import { alerts, eventually, loadWords, tap, type } from '../../../../tests/fixtures/app/on-screen.ts';
import { signInPerson } from '../../../../tests/fixtures/app/signed-in.ts';
import { CentrePage } from './centre-page.tsx';

const personOf = (id: number, role: 'agent' | 'lead') => ({
  id,
  auth_id: `018f3c1e-0000-7000-8000-00000000000${id}`,
  full_name: role === 'lead' ? 'Meena Devi' : 'Geeta Kumari',
  phone: '98xxxxxx11',
  role,
  since: '2026-11-01T04:00:00Z',
});
const centreOf = (...people: OwnCentre['people']): OwnCentre => ({ id: 5, names: { en: 'Rampur centre' }, role: 'lead', people });

let server: FakeServer;
beforeAll(async () => {
  await loadWords();
  await Promise.all([showLanguage('en', 'book'), loadApi()]);
});
beforeEach(() => {
  cleanup();
  server = startServer({
    getOwnCentre: () => centreOf(personOf(1, 'lead')),
    listAgentBook: () => ({ results: [], next: null }),
    addOwnPerson: () => centreOf(personOf(1, 'lead'), personOf(2, 'agent')),
    endOwnPerson: () => centreOf(personOf(1, 'lead')),
  });
  signInPerson();
});

test('the lead adds an agent by number and name, and ends their work after a second tap', async () => {
  render(<CentrePage />);
  await screen.findByText('Rampur centre');
  await tap('Add agent');
  await eventually(() => expect(alerts()).toContain('Enter a mobile number of 10 digits, and the name.'));
  expect(server.of('addOwnPerson')).toEqual([]);
  await type('Mobile number of the new agent', '9876500031');
  await type('Name of the new agent', 'Geeta Kumari');
  await tap('Add agent');
  await screen.findByText('Geeta Kumari');
  expect(server.of('addOwnPerson')[0]?.body).toEqual({ phone_number: '9876500031', full_name: 'Geeta Kumari' });
  await tap('End the work here');
  expect(server.of('endOwnPerson')).toEqual([]);
  await tap('Yes, end the work of Geeta Kumari');
  await eventually(() => expect(screen.queryByText('Geeta Kumari')).toBeNull());
  expect(server.of('endOwnPerson')[0]?.params).toEqual({ person: 2 });
});

test('an agent sees neither people nor orders of the centre, and the shop is not asked for them', async () => {
  server.answers['getOwnCentre'] = () => ({ ...centreOf(), role: 'agent' });
  render(<CentrePage />);
  await screen.findByText('Only the lead of the centre sees its people and orders.');
  expect(screen.queryByText('Add agent')).toBeNull();
  expect(server.of('listAgentBook')).toEqual([]);
});

test('a person who works at no centre sees no centre', async () => {
  server.answers['getOwnCentre'] = () => refuse(403, 'NOT_OF_CENTRE');
  render(<CentrePage />);
  await eventually(() => expect(server.of('getOwnCentre')).toHaveLength(1));
  expect(screen.queryByText('Rampur centre')).toBeNull();
  expect(screen.queryByText('Add agent')).toBeNull();
});
