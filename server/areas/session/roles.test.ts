import { expect, test } from 'vitest';
import { rolesOf } from './roles.ts';

test.each([
  ['a farmer', { role: 'farmer', partner_type: null, partner_id: null }, ['farmer']],
  ['a buyer of all shops', { role: 'buyer', partner_type: null, partner_id: null }, ['buyer-for-others']],
  ['an agent of a service centre', { role: 'agent', partner_type: 'CSC', partner_id: '500100100013' }, ['agent', 'csc-agent']],
  ['a service centre without an agent’s number', { role: 'agent', partner_type: 'CSC', partner_id: null }, ['agent']],
  ['another partner', { role: 'farmer', partner_type: 'NGO', partner_id: '1' }, ['farmer']],
  ['a partner who assists nobody', { role: 'farmer', partner_type: 'CSC', partner_id: '1' }, ['farmer', 'csc-agent']],
] as const)('%s', (_who, record, roles) => {
  expect(rolesOf({ ...record, buyer_vendor_id: null, centre_role: null })).toEqual(roles.map((role) => ({ role, vendorId: null })));
});

test('a buyer of one shop is a farmer at all others', () => {
  expect(rolesOf({ role: 'buyer', partner_type: null, partner_id: null, buyer_vendor_id: 4, centre_role: null })).toEqual([
    { role: 'farmer', vendorId: null },
    { role: 'buyer-for-others', vendorId: 4 },
  ]);
});

test('the lead of a service centre is also an agent, and is lead only while they are an agent', () => {
  const lead = { partner_type: null, partner_id: null, buyer_vendor_id: null, centre_role: 'lead' } as const;
  expect(rolesOf({ ...lead, role: 'agent' }).map(({ role }) => role)).toEqual(['agent', 'lead']);
  expect(rolesOf({ ...lead, role: 'farmer' }).map(({ role }) => role)).toEqual(['farmer']);
});
