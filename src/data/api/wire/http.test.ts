import { afterEach, expect, test, vi } from 'vitest';
import { getOrder } from '#core/contract/order/order.ts';
import { getMe } from '#core/contract/session.ts';
import { EXPECT_SUBJECT_HEADER } from '#core/contract/wire/version.ts';
import { httpContext } from './context.ts';
import { send } from './http.ts';

const before = { ...httpContext };

afterEach(() => {
  Object.assign(httpContext, before);
  vi.unstubAllGlobals();
});

/** A connection on which the test decides when a call is answered. */
function slowLine() {
  const calls: { init: RequestInit; answer: (response: Response) => void }[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => new Promise<Response>((answer) => calls.push({ init, answer })));
  return calls;
}

const me = {
  id: 1,
  auth_id: '018f3c1e-0000-7000-8000-000000000001',
  full_name: 'Asha',
  phone_number: '9876500001',
  location: null,
  is_credit_user: false,
  is_assisting: false,
  partner: null,
  wants_whatsapp: false,
  locale: 'en',
};

test('a late answer is refused after its person has left the phone', async () => {
  const calls = slowLine();
  let subject: string | undefined = 'asha';
  Object.assign(httpContext, { subject: () => subject });
  const asked = send(getMe, {});
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  subject = undefined;
  calls[0]?.answer(Response.json(me));
  await expect(asked).rejects.toMatchObject({ failure: 'unreachable' });
});

test('one person’s request is never repeated as another, and ends no other session', async () => {
  const calls = slowLine();
  let subject = 'asha';
  const onSignedOut = vi.fn();
  const refresh = vi.fn(async () => true);
  Object.assign(httpContext, { subject: () => subject, refresh, onSignedOut });
  const asked = send(getOrder, { params: { id: 1 } });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  subject = 'bhola';
  calls[0]?.answer(Response.json({ error: { code: 'UNAUTHENTICATED', message: '' } }, { status: 401 }));
  await expect(asked).rejects.toMatchObject({ failure: 'unreachable' });
  expect(calls).toHaveLength(1);
  expect(refresh).not.toHaveBeenCalled();
  expect(onSignedOut).not.toHaveBeenCalled();
});

test('a failed renewal does not sign out the person who signed in meanwhile', async () => {
  const calls = slowLine();
  let subject = 'asha';
  const onSignedOut = vi.fn();
  const refresh = async (): Promise<boolean> => {
    subject = 'bhola';
    return false;
  };
  Object.assign(httpContext, { subject: () => subject, refresh, onSignedOut });
  const asked = send(getOrder, { params: { id: 1 } });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.answer(Response.json({ error: { code: 'UNAUTHENTICATED', message: '' } }, { status: 401 }));
  await expect(asked).rejects.toMatchObject({ failure: 'unreachable' });
  expect(onSignedOut).not.toHaveBeenCalled();
});

test('a call whose session was renewed goes out once more for the same person', async () => {
  const calls = slowLine();
  Object.assign(httpContext, { subject: () => 'asha', refresh: async () => true });
  const asked = send(getOrder, { params: { id: 1 } });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.answer(new Response('{}', { status: 401 }));
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.init.headers).toMatchObject({ [EXPECT_SUBJECT_HEADER]: 'asha' });
  calls[1]?.answer(Response.json({ error: { code: 'NOT_FOUND', message: '' } }, { status: 404 }));
  await expect(asked).rejects.toMatchObject({ failure: 'refused', status: 404 });
});
