import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { choose, closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';

beforeEach(closeDesk);

const none = () => ({ results: [], next: null });
const counts = { PENDING: 0, DOCUMENT_SUBMITTED: 0, APPROVED: 0, REJECTED: 0 };

test('filters in the address reach the server, and "clear" takes all of them off', async () => {
  const server = startDeskServer(personAs('support'), { listLeads: none });
  await openDesk('/desk/leads?search=98765&state=interested&page=x');
  await screen.findByText('No results');
  expect(server.of('listLeads').at(-1)?.query).toMatchObject({ search: '98765', state: 'interested' });
  expect(screen.getByLabelText('State')).toHaveProperty('value', 'interested');
  await press('Clear filters');
  await vi.waitFor(() => expect(location.search).toBe('?page=x'));
  expect(server.of('listLeads').at(-1)?.query).not.toHaveProperty('state');
});

test('a chosen filter and typed words go into the address, so that a reload keeps them', async () => {
  const server = startDeskServer(personAs('support'), { listLeads: none });
  await openDesk('/desk/leads');
  await choose('State', 'interested');
  await type('Search by number', '98765');
  await vi.waitFor(() => expect(location.search).toBe('?state=interested&search=98765'));
  await vi.waitFor(() => expect(server.of('listLeads').at(-1)?.query).toMatchObject({ search: '98765', state: 'interested' }));
});

test('a state that the list does not know shows the first state, and sends nothing unknown', async () => {
  const server = startDeskServer(personAs('reviewer'), { listDeskClaims: none, listKyc: () => ({ ...none(), counts }) });
  await openDesk('/desk/claims?state=gone');
  await vi.waitFor(() => expect(server.of('listDeskClaims').at(-1)?.query).toEqual({ state: 'open' }));
  expect(screen.getByLabelText('State')).toHaveProperty('value', 'open');
  await openDesk('/desk/kyc?state=gone');
  await vi.waitFor(() => expect(server.of('listKyc').at(-1)?.query).toMatchObject({ state: 'DOCUMENT_SUBMITTED' }));
});

test('the state a list shows is no filter: an empty state says what belongs there', async () => {
  const server = startDeskServer(personAs('reviewer'), { listKyc: () => ({ ...none(), counts }) });
  await openDesk('/desk/kyc?state=APPROVED');
  await screen.findByText('Nothing here');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  const [first] = screen.getAllByRole('radio');
  fireEvent.click(first as HTMLElement);
  await vi.waitFor(() => expect(location.search).toBe(''));
  await vi.waitFor(() => expect(server.of('listKyc').at(-1)?.query).toMatchObject({ state: 'DOCUMENT_SUBMITTED' }));
});
