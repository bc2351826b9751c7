import { expect, test } from 'vitest';
import { allCalls } from '../contract/wire/calls.ts';
import { type DeskPermission, deskGrants, grants, type Permission, type Role, type StaffRole, staffRoles } from '../facts/permission.ts';
import { deskPermissionsOf, hasPermission, hasPermissionAnywhere, needsSession, permittedVendors } from './permission.ts';

const signedIn: readonly Role[] = ['farmer', 'agent', 'buyer-for-others'];
const holding = (...roles: Role[]) => ({ roles: roles.map((role) => ({ role, vendorId: null })) });

/** Permissions that not everybody signed in has. A change of the table needs a change here. */
const matrix: Readonly<Partial<Record<Permission, readonly Role[]>>> = {
  'event.report': ['visitor', 'farmer', 'agent', 'buyer-for-others'],
  'growth.ask': ['visitor', 'farmer', 'agent', 'buyer-for-others'],
  'community.read': ['visitor', 'farmer', 'agent', 'buyer-for-others'],
  'address.read-others': ['agent', 'buyer-for-others'],
  'address.write-others': ['agent', 'buyer-for-others'],
  'farmer.act-for': ['agent', 'buyer-for-others'],
  'order.place-for-others': ['agent', 'buyer-for-others'],
  'approval.ask-for-order': ['agent', 'buyer-for-others'],
  'payment.wallet': ['csc-agent'],
  'tablet.use': ['agent'],
  'book.read': ['agent'],
  'book.read-centre': ['lead'],
  'centre.people': ['lead'],
  'cash.hand-over': ['lead'],
};

const deskPermissions = Object.keys(deskGrants) as DeskPermission[];
const shopPermissions = (Object.keys(grants) as Permission[]).filter((permission) => !Object.hasOwn(deskGrants, permission));
const staff = Object.keys(staffRoles) as StaffRole[];

test.each(shopPermissions)('%s belongs to the roles of the matrix, and to no other', (permission) => {
  const roles: readonly Role[] = ['visitor', 'farmer', 'agent', 'lead', 'buyer-for-others', 'csc-agent', ...staff];
  const holders = roles.filter((role) => hasPermission(role === 'visitor' ? undefined : holding(role), permission));
  expect(holders).toEqual(matrix[permission] ?? signedIn);
});

test('every call is public or needs a permission of the table', () => {
  const unknown = allCalls.filter(({ access }) => access !== 'public' && !Object.hasOwn(grants, access));
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

test('a visitor can use public calls, read posts, report events and ask for a call, nothing else', () => {
  const open = allCalls.filter(({ access }) => !needsSession(access));
  expect(open.filter(({ access }) => access !== 'public').map(({ name }) => name)).toEqual([
    'createLead',
    'listPosts',
    'getPost',
    'postEvents',
  ]);
});

test('only a buyer asks farmers for approval of an order, and only an agent uses a tablet and has a book', () => {
  const shopCalls = allCalls.filter(({ access }) => access === 'public' || !Object.hasOwn(deskGrants, access));
  const refusedTo = (role: Role) => shopCalls.filter(({ access }) => access !== 'public' && !hasPermission(holding(role), access));
  const ofBook = ['listAgentBook', 'exportAgentBook', 'getAgentDay', 'closeAgentDay', 'getAgentStatement'];
  const ofHandOvers = ['listHandOvers', 'offerCash', 'confirmCash', 'withdrawCash'];
  const ofPeople = ['getOwnCentre', 'addOwnPerson', 'endOwnPerson'];
  const ofLead = ['confirmCash', 'addOwnPerson', 'endOwnPerson'];
  const ofTablet = ['putTabletPerson', 'recoverTabletPerson'];
  expect(refusedTo('farmer').map(({ name }) => name)).toEqual([
    'sendOrderOtp',
    'placeAgentOrder',
    'listAgentQuestions',
    ...ofBook,
    ...ofHandOvers,
    ...ofPeople,
    ...ofTablet,
  ]);
  expect(refusedTo('agent').map(({ name }) => name)).toEqual(ofLead);
  expect(refusedTo('lead').map(({ name }) => name)).not.toEqual(expect.arrayContaining(ofLead));
  expect(refusedTo('buyer-for-others').map(({ name }) => name)).toEqual([...ofBook, ...ofHandOvers, ...ofPeople, ...ofTablet]);
});

test('one role is enough, and two add up', () => {
  const agent = holding('agent', 'csc-agent');
  expect([
    hasPermission(agent, 'payment.wallet'),
    hasPermission(agent, 'order.place-for-others'),
    hasPermission(agent, 'approval.ask-for-order'),
  ]).toEqual([true, true, true]);
  expect(hasPermission(holding(), 'profile.read')).toBe(false);
});

test('a role for one vendor counts for that vendor only', () => {
  const bound = { roles: [{ role: 'agent', vendorId: 4 }] } as const;
  expect([
    hasPermission(bound, 'order.place-for-others', 4),
    hasPermission(bound, 'order.place-for-others', 5),
    hasPermission(bound, 'order.place-for-others'),
  ]).toEqual([true, false, false]);
});

/** Each role's permissions besides signing in, own sessions, and seeing vendors and products. */
const deskMatrix: Readonly<Record<Exclude<StaffRole, 'owner'>, string>> = {
  manager:
    'staff.read audit.read settings.read orders.read orders.phones orders.accept orders.reject orders.pack orders.hand-over orders.settle orders.export cash.take debtors.read debtors.remind debtors.limit days.read days.close vendors.write offers.read offers.read-cost offers.write goods.read goods.write goods.recall coupons.read coupons.write imports.run exports.read centres.read centres.write tablets.order farmers.find',
  counter:
    'orders.read orders.phones orders.accept orders.reject orders.pack orders.hand-over cash.take debtors.read days.read offers.read goods.read',
  editor:
    'catalog.write offers.read imports.run exports.read content.write texts.review texts.suggest blog.write blog.publish policies.bordereau insurance.see insurance.write insurance.sell',
  reviewer: 'kyc.review kyc.documents kyc.erase claims.review',
  finance:
    'orders.read debtors.read debtors.remind debtors.limit days.read offers.read-cost imports.run exports.read money.read money.refund money.credit money.approve money.compare money.export policies.bordereau insurance.see insurance.sell',
  moderator: 'community.moderate community.post-as-brand ratings.moderate',
  translator: 'words.read words.write words.review words.publish texts.review texts.suggest',
  support:
    'orders.read orders.phones offers.read goods.read coupons.read people.read leads.follow grievances.answer insights.read insights.solve centres.read farmers.find',
};
const FOR_ALL_STAFF = ['desk.sign-in', 'desk.self', 'vendors.read', 'catalog.read'];

test('an owner may do everything at the desk', () => {
  expect(deskPermissionsOf(holding('owner'))).toEqual(deskPermissions);
});

test.each(Object.entries(deskMatrix))('%s may do what the matrix says, and nothing else', (role, words) => {
  const expected = new Set([...FOR_ALL_STAFF, ...words.split(' ')]);
  expect(new Set(deskPermissionsOf(holding(role as StaffRole)))).toEqual(expected);
});

test('shop roles may do nothing at the desk, and staff roles may do nothing in the shop', () => {
  const shop: readonly Role[] = ['visitor', 'farmer', 'agent', 'buyer-for-others', 'csc-agent'];
  expect(deskPermissions.filter((permission) => hasPermission(holding(...shop), permission))).toEqual([]);
  expect(shopPermissions.filter((permission) => hasPermission(holding(...staff), permission))).toEqual([]);
});

test('staff of one vendor see that vendor, and staff of all vendors see all', () => {
  const two = { roles: [4, 7].map((vendorId) => ({ role: 'manager' as const, vendorId })) };
  const both = { roles: [...two.roles, { role: 'finance' as const, vendorId: null }] };
  expect([permittedVendors(two, 'orders.read'), permittedVendors(both, 'orders.read'), permittedVendors(both, 'offers.write')]).toEqual([
    [4, 7],
    'all',
    [4, 7],
  ]);
  expect([permittedVendors(two, 'money.refund'), permittedVendors(undefined, 'orders.read')]).toEqual([[], []]);
  expect([
    hasPermissionAnywhere(two, 'orders.read'),
    hasPermission(two, 'orders.read', 4),
    hasPermission(two, 'orders.read', 5),
    hasPermission(two, 'orders.read'),
  ]).toEqual([true, true, false, false]);
});

test('a desk call needs a desk permission, except sign-in, and other calls need none', () => {
  const isDesk = (path: string) => path.startsWith('/api/desk/') && !path.startsWith('/api/desk/v1/sign-in');
  const wrong = allCalls.filter(({ path, access }) => isDesk(path) !== Object.hasOwn(deskGrants, access));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
