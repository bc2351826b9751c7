import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import {
  anita,
  choose,
  closeDesk,
  nobody,
  openDesk,
  personAs,
  press,
  startDeskServer,
  type,
  typeCode,
} from '../../../tests/fixtures/desk/open-desk.tsx';

const tokens = { access_token: 'a', expires_in: 900, refresh_token: 'r', refresh_expires_in: 900 };
beforeEach(closeDesk);

async function fillStaffForm(): Promise<void> {
  await type('Mobile number', '9876512345');
  await type('Full name', 'Sita Devi');
  await choose('Role', 'support');
}

test('a session that ends below a form restarts over it, and the typed text is saved', async () => {
  const owner = personAs('owner');
  let isOver = true;
  const server = startDeskServer(owner, {
    sendOtp: () => ({ otp_sent: 'success' as const }),
    createToken: () => {
      isOver = false;
      return tokens;
    },
    createStaff: ({ body }) => (isOver ? nobody() : { ...anita, ...body }),
  });
  await openDesk('/desk/staff/new');
  await fillStaffForm();
  await press('Save');
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign in again' });
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  expect(within(dialog).getByLabelText('Mobile number')).toHaveProperty('value', owner.phone_number);
  expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Sita Devi');
  await press('Send OTP');
  await typeCode('123456');
  await screen.findByText('Sita Devi is saved.');
  const [first, second] = server.of('createStaff');
  expect(second?.body).toEqual({ phone_number: '9876512345', full_name: 'Sita Devi', roles: [{ role: 'support', vendor_id: null }] });
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('another person’s sign-in over the page starts fresh, without earlier data', async () => {
  const other = personAs('counter', { auth_id: '0c3f1a52-0000-4000-8000-0000000000ff', full_name: 'Raju' });
  let who = personAs('owner');
  const server = startDeskServer(undefined, {
    getDeskMe: () => who,
    sendOtp: () => ({ otp_sent: 'success' as const }),
    createToken: () => {
      who = other;
      return tokens;
    },
    createStaff: nobody,
  });
  await openDesk('/desk/staff/new');
  await fillStaffForm();
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await press('Save');
  await press('Send OTP');
  await typeCode('123456');
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/desk'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Sita');
  expect(server.of('createStaff')).toHaveLength(1);
});

test('a sensitive action asks for a proof first; without it nothing is sent', async () => {
  let isProven = false;
  const server = startDeskServer(personAs('owner'), {
    sendOtp: () => ({ otp_sent: 'success' as const }),
    prove: ({ body }) => {
      if (body.otp !== '123456') return refuse(401, 'PROOF_WRONG');
      isProven = true;
      return personAs('owner');
    },
    createStaff: ({ body }) => (isProven ? { ...anita, ...body } : refuse(403, 'PROOF_NEEDED')),
  });
  await openDesk('/desk/staff/new');
  await fillStaffForm();
  await press('Save');
  await screen.findByRole('alertdialog', { name: 'Confirm that it is you' });
  await press('Close');
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByRole('alert', { name: /./ })).toBeNull();
  expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Sita Devi');
  await press('Save');
  await press('Send OTP');
  expect(server.of('sendOtp')[0]?.body).toMatchObject({ mobile_number: '9876500010' });
  await typeCode('000000');
  await screen.findByText('words of PROOF_WRONG');
  await typeCode('123456');
  await screen.findByText('Sita Devi is saved.');
  expect(server.of('createStaff')).toHaveLength(3);
});
