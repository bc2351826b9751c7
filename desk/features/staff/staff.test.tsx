import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { anita, choose, closeDesk, openDesk, personAs, press, startDeskServer, type } from '../../../tests/fixtures/desk/open-desk.tsx';
import { OWNER_KEY } from '../../state/stored-keys.ts';
import { heldOf, rolesFromText, textOfHeld, textOfRoles } from './role-list.ts';

beforeEach(closeDesk);
const raju = { ...anita, id: 8, full_name: 'Raju Sahni', phone_number: '9876500012', has_passkey: false, last_seen_at: null };

test('a draft’s role is complete, unique, or still open', () => {
  const held = [
    { role: 'manager' as const, vendor_id: 1 },
    { role: 'finance' as const, vendor_id: null },
  ];
  expect(heldOf(textOfHeld(held))).toEqual(held);
  expect(heldOf('manager:1,manager:1')).toEqual([{ role: 'manager', vendor_id: 1 }]);
  // The shop chosen for a role is removed if the role covers all shops.
  expect(textOfRoles([{ role: 'owner', vendorId: 1 }])).toBe('owner:');
  for (const half of [':', 'manager:', 'counter:1,:', 'emperor:1']) expect(heldOf(half), half).toBeUndefined();
  expect(rolesFromText('emperor:x')).toEqual([{ role: '', vendorId: undefined }]);
});

test('the list has filters in the address, further pages, and keyboard rows', async () => {
  const server = startDeskServer(personAs('owner'), {
    listStaff: ({ query }) =>
      query.cursor === undefined ? { results: [anita], next: '/api/desk/v1/staff?cursor=p2' } : { results: [raju], next: null },
  });
  await openDesk('/desk/staff');
  const table = await screen.findByRole('table', { name: 'Staff and roles' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Person', 'Mobile number', 'Role', 'Last sign-in', 'Passkey']);
  // Phone numbers in a list are masked.
  expect(within(table).getByRole('row', { name: /Anita/ }).textContent).toContain('98xxxxxx11');
  await press('Show more');
  const second = await screen.findByRole('link', { name: 'Raju Sahni' });
  expect(server.of('listStaff').at(-1)?.query).toEqual({ cursor: 'p2' });

  (document.activeElement as HTMLElement).blur();
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toContain('Anita Kumari');
  fireEvent.keyDown(document.body, { key: '/' });
  const search = screen.getByRole('searchbox', { name: 'Search by name or number' });
  expect(document.activeElement).toBe(search);
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toContain('Anita Kumari');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: 'Home' });
  expect(document.activeElement?.textContent).toContain('Anita Kumari');

  await choose('Role', 'manager');
  fireEvent.input(search, { target: { value: ' 98765 ' } });
  await vi.waitFor(() => expect(location.search).toBe('?role=manager&search=98765'));
  await vi.waitFor(() => expect(server.of('listStaff').at(-1)?.query).toEqual({ search: '98765', role: 'manager' }));
});

test('an empty result says so, and one button clears the filters', async () => {
  startDeskServer(personAs('owner'), { listStaff: ({ query }) => ({ results: query.search ? [] : [anita], next: null }) });
  await openDesk('/desk/staff?search=zzz');
  await screen.findByText('No results');
  await press('Clear filters');
  await screen.findByRole('link', { name: 'Anita Kumari' });
  expect(location.search).toBe('');
});

test('a list that fails says why, and loads on request', async () => {
  const server = startDeskServer(personAs('owner'), { listStaff: () => refuse(403, 'FORBIDDEN') });
  await openDesk('/desk/staff');
  await screen.findByText(/words of FORBIDDEN/);
  server.answers['listStaff'] = () => ({ results: [anita], next: null });
  await press('Try again');
  await screen.findByRole('link', { name: 'Anita Kumari' });
});

test('a form shows missing values at their fields, and survives a reload', async () => {
  const server = startDeskServer(personAs('owner'), { createStaff: () => refuse(400, 'BAD_REQUEST', { path: 'body.phone_number' }) });
  await openDesk('/desk/staff/new');
  await type('Full name', 'Sita Devi');
  await press('Save');
  expect(await screen.findAllByText('Fill this in')).toHaveLength(2);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Mobile number')));
  await type('Mobile number', '+91 98765 12345');
  await choose('Role', 'finance');
  expect(server.of('createStaff')).toHaveLength(0);

  await openDesk('/desk/staff/new');
  expect(await screen.findByLabelText('Full name')).toHaveProperty('value', 'Sita Devi');
  expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '9876512345');
  await press('Save');
  await screen.findByText('Check this');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Mobile number')));
});

test('roles are changed, and the saved draft is deleted', async () => {
  const server = startDeskServer(personAs('owner'), { updateStaff: ({ body }) => ({ ...anita, ...body }) });
  await openDesk('/desk/staff/7');
  await press('One more role');
  const [, second] = await screen.findAllByLabelText('Role');
  fireEvent.change(second as HTMLElement, { target: { value: 'finance' } });
  await press('Save');
  await screen.findByText('Anita Kumari is saved.');
  expect(server.of('updateStaff')[0]).toMatchObject({
    params: { id: 7 },
    body: {
      full_name: 'Anita Kumari',
      roles: [
        { role: 'manager', vendor_id: 1 },
        { role: 'finance', vendor_id: null },
      ],
    },
  });
  expect(Object.keys(sessionStorage)).toEqual([OWNER_KEY]);
  expect(location.pathname).toBe('/desk/staff');
});

test('removing a person needs a second confirmation, and a required person stays', async () => {
  const server = startDeskServer(personAs('owner'), { removeStaff: () => refuse(409, 'LAST_OWNER') });
  await openDesk('/desk/staff/7');
  await press('Remove from staff');
  await screen.findByRole('alertdialog', { name: 'Remove Anita Kumari from staff?' });
  await press('Yes, remove');
  await screen.findByText('words of LAST_OWNER');
  server.answers['removeStaff'] = () => undefined;
  await press('Remove from staff');
  await press('Yes, remove');
  await screen.findByText('Anita Kumari is removed from staff.');
});

test('a person missing in the whole list is reported as gone', async () => {
  startDeskServer(personAs('owner'), {
    listStaff: ({ query }) =>
      query.cursor === undefined ? { results: [anita], next: '/api/desk/v1/staff?cursor=p2' } : { results: [raju], next: null },
  });
  await openDesk('/desk/staff/8');
  await screen.findByRole('heading', { name: 'Change Raju Sahni' });
  await openDesk('/desk/staff/99');
  await screen.findByText('This person is not in the list.');
});

test('a manager sees their staff, and cannot change them', async () => {
  startDeskServer(personAs('manager'));
  await openDesk('/desk/staff');
  await screen.findByText('Anita Kumari');
  expect(screen.queryByRole('link', { name: 'Add a person' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Anita Kumari' })).toBeNull();
  await openDesk('/desk/staff/7');
  await screen.findAllByText('Page not found');
});

test('a person who saves outdated staff data sees both versions and may save their own', async () => {
  const theirs = { ...anita, version: 4, full_name: 'Anita Devi' };
  const server = startDeskServer(personAs('owner'), {
    listVendors: () => ({ results: [], next: null }),
    updateStaff: ({ headers, body }) =>
      headers['if-match'] === '"4"' ? { ...theirs, ...body, version: 5 } : refuse(412, 'CHANGED_MEANWHILE'),
  });
  await openDesk('/desk/staff/7');
  await type('Full name', 'Anita K');
  server.answers['listStaff'] = () => ({ results: [theirs], next: null });
  await press('Save');
  const row = within(await screen.findByRole('alertdialog', { name: 'Changed by somebody else' })).getByRole('row', { name: /Full name/ });
  expect(row.textContent).toContain('Anita K');
  expect(row.textContent).toContain('Anita Devi');
  await press('Save mine');
  await vi.waitFor(() => expect(location.pathname).toBe('/desk/staff'));
  expect(server.of('updateStaff').map(({ headers }) => headers['if-match'])).toEqual(['"3"', '"4"']);
});
