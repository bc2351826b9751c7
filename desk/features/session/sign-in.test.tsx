import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '../../../tests/fixtures/app/fake-server.ts';
import { closeDesk, nobody, openDesk, personAs, press, startDeskServer, type, typeCode } from '../../../tests/fixtures/desk/open-desk.tsx';
import { findPerson } from '../../api/session-calls.ts';
import { DRAFT_KEY, KEPT_KEY, PERSON_KEY } from '../../state/stored-keys.ts';

const tokens = { access_token: 'a', expires_in: 900, refresh_token: 'r', refresh_expires_in: 900 };
const { startAuthentication, startRegistration } = vi.hoisted(() => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication, startRegistration }));

beforeEach(() => {
  closeDesk();
  vi.stubGlobal('PublicKeyCredential', {});
});

/** A server that accepts the code 123456; the test sets who signs in. */
function startSignIn(person: ReturnType<typeof personAs>, more: Parameters<typeof startDeskServer>[1] = {}) {
  let who: typeof person | undefined;
  return startDeskServer(undefined, {
    getDeskMe: () => who ?? nobody(),
    sendOtp: () => ({ otp_sent: 'success' as const }),
    createToken: ({ body }) => {
      if (body.otp !== '123456') return refuse(401, 'OTP_WRONG');
      who = person;
      return tokens;
    },
    prove: () => {
      who = { ...person, sign_in: 'done' };
      return who;
    },
    ...more,
  });
}

async function askForCode(): Promise<void> {
  await type('Mobile number', '+91 98765-00010');
  await press('Send OTP');
}

test('number and code open the desk, and a wrong code is reported and keeps the number', async () => {
  const server = startSignIn(personAs('owner'));
  await openDesk();
  await askForCode();
  expect(server.of('sendOtp')[0]?.body).toEqual({ mobile_number: '9876500010', client_id: 'desk-web' });
  await typeCode('999999');
  await screen.findByText('OTP is wrong. See the SMS and enter it again.');
  await press('Other number');
  expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '9876500010');
  await press('Send OTP');
  await typeCode('123456');
  await screen.findByRole('heading', { name: /^Today,/ });
});

test('the desk asks who is signed in only after a code was entered on this device', async () => {
  const server = startSignIn(personAs('owner'));
  await findPerson();
  expect(server.asked).toEqual([]);
  await openDesk();
  await askForCode();
  await typeCode('123456');
  await screen.findByRole('heading', { name: /^Today,/ });
  const before = server.of('getDeskMe').length;
  await findPerson();
  expect(server.of('getDeskMe')).toHaveLength(before + 1);
});

test('a person who is not on the staff list sees that message', async () => {
  startSignIn(personAs('owner'), { createToken: () => refuse(403, 'NOT_STAFF') });
  await openDesk();
  await askForCode();
  await typeCode('123456');
  await screen.findByText(/is not on the staff list/);
});

test('without network the page says so, and keeps the number', async () => {
  const server = startSignIn(personAs('owner'));
  await openDesk();
  await type('Mobile number', '9876500010');
  server.isGone = true;
  await press('Send OTP');
  await screen.findAllByText(/Internet is needed/);
  expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '9876500010');
});

test('a passkey alone signs in, and a closed dialog is reported', async () => {
  const options = { challenge: 'Y2g', rpId: 'localhost', timeout: 60_000, allowCredentials: [] };
  const server = startSignIn(personAs('manager'), { startPasskeySignIn: () => options });
  server.answers['signInByPasskey'] = () => {
    server.answers['getDeskMe'] = () => personAs('manager');
    return tokens;
  };
  const response = { clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'AQ' };
  const credential = { id: 'AQ', rawId: 'AQ', type: 'public-key', response, clientExtensionResults: {} };
  startAuthentication
    .mockRejectedValueOnce(Object.assign(new Error('closed'), { name: 'NotAllowedError' }))
    .mockResolvedValueOnce(credential);
  await openDesk();
  await press('Sign in with passkey');
  await screen.findByText('The passkey was not shown. Try again.');
  await press('Sign in with passkey');
  await screen.findByRole('heading', { name: /^Today,/ });
  expect(server.of('signInByPasskey')[0]?.body).toEqual({ credential });
  expect(server.of('sendOtp')).toEqual([]);
});

describe('a role that needs a passkey', () => {
  const options = { challenge: 'Y2g', rpId: 'localhost', timeout: 60_000, allowCredentials: [] };
  const credential = {
    id: 'AQ',
    rawId: 'AQ',
    type: 'public-key',
    response: { clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'AQ' },
    clientExtensionResults: {},
  };

  test('asks for it, and asks again when it was not shown', async () => {
    const server = startSignIn(personAs('manager', { sign_in: 'passkey', permissions: [] }), { startProof: () => options });
    startAuthentication
      .mockRejectedValueOnce(Object.assign(new Error('closed'), { name: 'NotAllowedError' }))
      .mockResolvedValueOnce(credential);
    await openDesk();
    await askForCode();
    await typeCode('123456');
    await press('Use passkey');
    await screen.findByText('The passkey was not shown. Try again.');
    await press('Use passkey');
    await screen.findByRole('heading', { name: /^Today,/ });
    expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: options });
    expect(server.of('prove')[0]?.body).toEqual({ credential });
  });

  test('accepts a recovery code, and a wrong one stays in its box', async () => {
    const server = startSignIn(personAs('manager', { sign_in: 'passkey', permissions: [] }));
    const { prove = () => undefined } = server.answers;
    server.answers['prove'] = (asked) => (asked.body.recovery_code === 'ABCD-1234' ? prove(asked) : refuse(401, 'PROOF_WRONG'));
    await openDesk();
    await askForCode();
    await typeCode('123456');
    await press('Use a recovery code');
    await type('Recovery code', 'ABCD-9999');
    await press('Continue');
    await screen.findByText('words of PROOF_WRONG');
    expect(screen.getByLabelText('Recovery code')).toHaveProperty('value', 'ABCD-9999');
    await type('Recovery code', ' ABCD-1234 ');
    await press('Continue');
    await screen.findByRole('heading', { name: /^Today,/ });
  });

  test('makes the first one, and shows ten codes until they are saved', async () => {
    const codes = Array.from({ length: 10 }, (_, n) => `CODE-000${n}`);
    let isMade = false;
    const half = personAs('manager', { sign_in: 'register-passkey', permissions: [] });
    startDeskServer(undefined, {
      getDeskMe: () => (isMade ? personAs('manager') : half),
      startPasskey: () => ({
        challenge: 'Y2g',
        rp: { id: 'localhost', name: 'Khurpi' },
        user: { id: 'AQ', name: '98', displayName: 'R' },
        pubKeyCredParams: [],
        timeout: 60_000,
        excludeCredentials: [],
      }),
      addPasskey: () => {
        isMade = true;
        return {
          passkey: { id: half.auth_id, name: 'Phone', added_at: '2026-11-22T08:00:00Z', last_used_at: null },
          recovery_codes: codes,
        };
      },
    });
    startRegistration.mockResolvedValueOnce({
      id: 'AQ',
      rawId: 'AQ',
      type: 'public-key',
      response: { clientDataJSON: 'AQ', attestationObject: 'AQ' },
      clientExtensionResults: {},
    });
    await openDesk();
    await press('Make the passkey');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Continue');
    await screen.findByRole('heading', { name: /^Today,/ });
  });
});

test('signing out removes the person’s data from the device, and needs the server', async () => {
  const server = startDeskServer(personAs('owner'), { signOut: () => undefined });
  await openDesk('/desk/me');
  sessionStorage.setItem(`${DRAFT_KEY}staff.new`, '{}');
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  server.isGone = true;
  await press('Sign out');
  await screen.findByText(/Internet is needed/);
  expect(leave).not.toHaveBeenCalled();
  server.isGone = false;
  await press('Sign out');
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/desk'));
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual(['khurpi.desk.language']);
});

test('offline the desk opens for the last person, and says so', async () => {
  const server = startDeskServer(personAs('owner'));
  await openDesk();
  await screen.findByRole('heading', { name: /^Today,/ });
  server.isGone = true;
  await openDesk();
  await screen.findByRole('heading', { name: /^Today,/ });
  expect(screen.getAllByText('No internet. You see saved data.')).toHaveLength(1);
});

test('a desk that starts after its session was ended erases stored names, and opens for nobody offline', async () => {
  const server = startDeskServer(personAs('owner'));
  await openDesk();
  await screen.findByRole('heading', { name: /^Today,/ });
  localStorage.setItem(`${KEPT_KEY}["orders"]`, '{"data":["Mohan Lal"],"at":1}');
  sessionStorage.setItem(`${DRAFT_KEY}staff.new`, '{}');
  server.answers['getDeskMe'] = nobody;
  await openDesk();
  await screen.findByLabelText('Mobile number');
  expect(Object.keys(localStorage).filter((key) => key.startsWith(KEPT_KEY) || key === PERSON_KEY)).toEqual([]);
  expect(sessionStorage.getItem(`${DRAFT_KEY}staff.new`)).toBe('{}');
  server.isGone = true;
  await openDesk();
  await screen.findByLabelText('Mobile number');
});

test('an open desk whose session was ended stays open, and erases stored names', async () => {
  const server = startDeskServer(personAs('owner'));
  await openDesk();
  await screen.findByRole('heading', { name: /^Today,/ });
  server.answers['getDeskMe'] = nobody;
  await findPerson();
  expect(localStorage.getItem(PERSON_KEY)).toBeNull();
  screen.getByRole('heading', { name: /^Today,/ });
});

test('the sign-in page of a guest network ends no session', async () => {
  const server = startDeskServer(personAs('owner'));
  await openDesk();
  server.answers['getDeskMe'] = () => new Response('<html>Welcome to the hotel', { status: 401 });
  await openDesk();
  await screen.findByRole('heading', { name: /^Today,/ });
});
