import { expect, test } from 'vitest';
import { isOtherName, personName } from './person-name.ts';

test('the name on approved KYC comes before the address’s name, and that before all others', () => {
  const known = { approved: 'Kamla Kumari Devi', contact: 'Kamla Devi', own: 'Kamla', given: 'K. Devi', named: 'Kamla ji' };
  expect(personName(known)).toBe('Kamla Kumari Devi');
  expect(personName({ ...known, approved: null })).toBe('Kamla Devi');
  expect(personName({ ...known, approved: null, contact: ' ' })).toBe('Kamla');
  expect(personName({ given: 'K. Devi', named: 'Kamla ji' })).toBe('K. Devi');
  expect(personName({ own: '', named: ' Kamla ji ' })).toBe('Kamla ji');
  expect(personName({ own: '', contact: null })).toBeUndefined();
});

test('another letter case or spacing is the same name', () => {
  expect(isOtherName('Kamla  Devi ', 'kamla devi')).toBe(false);
  expect(isOtherName('Kamla Devi', 'Kamla Kumari')).toBe(true);
  expect(isOtherName(null, 'Kamla')).toBe(true);
});
