import { afterEach, expect, test, vi } from 'vitest';
import { getOrder } from '#core/contract/order/order.ts';
import { getMe, updateMe } from '#core/contract/session.ts';
import { listVendors } from '#core/contract/vendor.ts';
import { EXPECT_SUBJECT_HEADER } from '#core/contract/wire/version.ts';
import { httpContext } from './context.ts';
import { giveUpReadsOfOthers, send } from './http.ts';

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

test('a person who leaves before their call goes out is not asked for as a guest', async () => {
  const calls = slowLine();
  let subject: string | undefined = 'asha';
  const left = Promise.withResolvers<void>();
  Object.assign(httpContext, { subject: () => subject, ready: () => left.promise });
  const asked = send(getMe, {});
  subject = undefined;
  left.resolve();
  await expect(asked).rejects.toMatchObject({ failure: 'unreachable' });
  expect(calls).toEqual([]);
});

test('a read is given up when its person leaves; a write, and the reads of others, go on', async () => {
  const calls = slowLine();
  const isGivenUp = () => calls.map(({ init }) => init.signal?.aborted);
  let subject = 'asha';
  Object.assign(httpContext, { subject: () => subject });
  const ended = [
    send(getMe, {}),
    send(updateMe, { body: { full_name: 'Asha', app_id: 'khurpi-web' } }),
    send(getMe, { isForAnyone: true }),
    send(listVendors, { query: {} }),
  ].map((asked) => asked.catch(() => undefined));
  await vi.waitFor(() => expect(calls).toHaveLength(4));
  giveUpReadsOfOthers();
  expect(isGivenUp()).toEqual([false, false, false, false]);
  subject = 'bhola';
  ended.push(send(getMe, {}).catch(() => undefined));
  await vi.waitFor(() => expect(calls).toHaveLength(5));
  giveUpReadsOfOthers();
  expect(isGivenUp()).toEqual([true, false, false, false, false]);
  for (const { answer } of calls) answer(Response.json(me));
  await Promise.all(ended);
  subject = 'chandu';
  giveUpReadsOfOthers();
  expect(isGivenUp()).toEqual([true, false, false, false, false]);
});

test('a read that is given up says so at once, and is not repeated', async () => {
  let subject = 'asha';
  Object.assign(httpContext, { subject: () => subject });
  const fetch = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
  );
  vi.stubGlobal('fetch', fetch);
  const asked = send(getMe, {});
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  subject = 'bhola';
  giveUpReadsOfOthers();
  await expect(asked).rejects.toMatchObject({ failure: 'unreachable' });
  expect(fetch).toHaveBeenCalledOnce();
});

test('a caller that gives up also stops a personal read', async () => {
  const calls = slowLine();
  Object.assign(httpContext, { subject: () => 'asha' });
  const caller = new AbortController();
  const asked = send(getMe, { signal: caller.signal });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  caller.abort();
  expect(calls[0]?.init.signal?.aborted).toBe(true);
  calls[0]?.answer(Response.error());
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  await expect(send(getMe, { signal: caller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(calls).toHaveLength(1);
});
