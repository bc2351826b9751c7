import { expect, test } from 'vitest';
import { allCalls } from '../contract/wire/calls.ts';
import { grants, may, needsSession, type Permission, type Role } from './permission.ts';

const signedIn: readonly Role[] = ['farmer', 'agent', 'buyer-for-others'];
const holding = (...roles: Role[]) => ({ roles: roles.map((role) => ({ role, vendorId: null })) });

/** Who may do what not everybody signed in may do: a change of the table is a change here. */
const matrix: Readonly<Partial<Record<Permission, readonly Role[]>>> = {
  'event.report': ['visitor', 'farmer', 'agent', 'buyer-for-others'],
  'address.read-others': ['agent', 'buyer-for-others'],
  'address.write-others': ['agent', 'buyer-for-others'],
  'farmer.act-for': ['agent', 'buyer-for-others'],
  'order.place-for-others': ['agent', 'buyer-for-others'],
  'approval.ask-for-order': ['buyer-for-others'],
  'payment.wallet': ['csc-agent'],
};

test.each(Object.keys(grants) as Permission[])('%s is for the roles of the matrix, and no other', (permission) => {
  const roles: readonly Role[] = ['visitor', 'farmer', 'agent', 'buyer-for-others', 'csc-agent'];
  const holders = roles.filter((role) => may(role === 'visitor' ? undefined : holding(role), permission));
  expect(holders).toEqual(matrix[permission] ?? signedIn);
});

test('every call is public or needs a permission of the table', () => {
  const unknown = allCalls.filter(({ access }) => access !== 'public' && !Object.hasOwn(grants, access));
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

test('a visitor gets what is public and reports events, nothing else', () => {
  const open = allCalls.filter(({ access }) => !needsSession(access));
  expect(open.filter(({ access }) => access !== 'public').map(({ name }) => name)).toEqual(['postEvents']);
});

test('of the calls a farmer or agent lacks one; a buyer for others has them all', () => {
  const refusedTo = (role: Role) => allCalls.filter(({ access }) => access !== 'public' && !may(holding(role), access));
  expect(refusedTo('farmer').map(({ name }) => name)).toEqual(['sendOrderOtp']);
  expect(refusedTo('agent').map(({ name }) => name)).toEqual(['sendOrderOtp']);
  expect(refusedTo('buyer-for-others')).toEqual([]);
});

test('one role is enough, and two add up', () => {
  const agent = holding('agent', 'csc-agent');
  expect([may(agent, 'payment.wallet'), may(agent, 'order.place-for-others'), may(agent, 'approval.ask-for-order')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(may(holding(), 'profile.read')).toBe(false);
});

test('a role for one vendor counts there only', () => {
  const bound = { roles: [{ role: 'agent', vendorId: 4 }] } as const;
  expect([may(bound, 'order.place-for-others', 4), may(bound, 'order.place-for-others', 5), may(bound, 'order.place-for-others')]).toEqual([
    true,
    false,
    false,
  ]);
});
