import { expect, test } from 'vitest';
import { rolesOf } from './roles.ts';

test.each([
  ['a farmer', { role: 'farmer', partner_type: null, partner_id: null }, ['farmer']],
  ['a vendor’s agent', { role: 'buyer', partner_type: null, partner_id: null }, ['buyer-for-others']],
  ['an agent of a service centre', { role: 'agent', partner_type: 'CSC', partner_id: '500100100013' }, ['agent', 'csc-agent']],
  ['a service centre without an agent’s number', { role: 'agent', partner_type: 'CSC', partner_id: null }, ['agent']],
  ['another partner', { role: 'farmer', partner_type: 'NGO', partner_id: '1' }, ['farmer']],
  ['a partner who assists nobody', { role: 'farmer', partner_type: 'CSC', partner_id: '1' }, ['farmer', 'csc-agent']],
] as const)('%s', (_who, record, roles) => {
  expect(rolesOf(record)).toEqual(roles.map((role) => ({ role, vendorId: null })));
});
