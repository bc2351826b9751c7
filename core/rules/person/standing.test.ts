import { expect, test } from 'vitest';
import { isPartnerId } from '../../facts/person.ts';
import { isListed, PLAIN_FARMER, type Standing, standingFault } from './standing.ts';

const csc = { external_partner_type: 'CSC', external_partner_id: '500100100013' } as const;
const agent: Standing = { ...PLAIN_FARMER, role: 'agent' };
const cscAgent: Standing = { ...agent, partner: csc, commission_permille: 20 };

test.each<[string, Standing, keyof Standing | undefined]>([
  ['a farmer', PLAIN_FARMER, undefined],
  ['an agent', agent, undefined],
  ['a buyer of one shop', { ...PLAIN_FARMER, role: 'buyer', vendor_id: 4 }, undefined],
  ['a buyer of all shops', { ...PLAIN_FARMER, role: 'buyer' }, undefined],
  ['an agent of a service centre with commission', cscAgent, undefined],
  ['an agent of one shop', { ...agent, vendor_id: 4 }, 'vendor_id'],
  ['a farmer with a partner', { ...PLAIN_FARMER, partner: csc }, 'partner'],
  ['a buyer with a partner', { ...PLAIN_FARMER, role: 'buyer', partner: csc }, 'partner'],
  ['a partner without a number', { ...cscAgent, partner: { ...csc, external_partner_id: ' ' } }, 'partner'],
  ['commission without a partner', { ...agent, commission_permille: 20 }, 'commission_permille'],
  ['commission of a fifth', { ...cscAgent, commission_permille: 200 }, undefined],
  ['commission of more', { ...cscAgent, commission_permille: 201 }, 'commission_permille'],
  ['negative commission', { ...cscAgent, commission_permille: -1 }, 'commission_permille'],
  ['half of a thousandth', { ...cscAgent, commission_permille: 0.5 }, 'commission_permille'],
])('%s is accepted, or the wrong field is named', (_, standing, fault) => {
  expect(standingFault(standing)).toBe(fault);
});

test('a partner’s number has at least three letters, digits and dashes', () => {
  expect(['500100100013', 'CSC-12', 'ab', '-12', '12 34', 'a'.repeat(31)].map(isPartnerId)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('the list shows people who are more than farmers', () => {
  expect([PLAIN_FARMER, agent, { ...PLAIN_FARMER, partner: csc }].map(isListed)).toEqual([false, true, true]);
});
