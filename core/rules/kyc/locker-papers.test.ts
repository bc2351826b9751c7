import { describe, expect, test } from 'vitest';
import { aadhaarMove, areOnePerson, type LockerAadhaar, type LockerPan, panMove } from './locker-papers.ts';

const aadhaar: LockerAadhaar = { name: 'Ramesh Kumar Yadav', dob: '15081985', gender: 'male', lastDigits: '2346' };
const pan: LockerPan = { number: 'ABCPK1234F', name: 'RAMESH KUMAR YADAV', dob: '15081985' };
const typed = { name: 'ramesh kumar yadav', dob: '15081985', lastDigits: '2346' };

describe('Aadhaar from DigiLocker', () => {
  test('agrees with equal typed facts, and when nothing was typed', () => {
    expect(aadhaarMove(typed, aadhaar, false)).toBe('locker-agrees');
    expect(aadhaarMove(undefined, aadhaar, false)).toBe('locker-agrees');
  });
  test.each([
    ['a name that is only close', { name: 'Ramesh K Yadav' }],
    ['another name', { name: 'Suresh Singh' }],
    ['another day', { dob: '16081985' }],
    ['another number', { lastDigits: '2347' }],
  ])('differs by %s', (_what, change) => {
    expect(aadhaarMove({ ...typed, ...change }, aadhaar, false)).toBe('locker-differs');
  });
  test('with a year only does not compare the day', () => {
    expect(aadhaarMove(typed, { ...aadhaar, dob: null }, false)).toBe('locker-agrees');
  });
  test('goes to a reviewer when somebody else also gave it', () => {
    expect(aadhaarMove(typed, aadhaar, true)).toBe('locker-differs');
    expect(aadhaarMove(undefined, aadhaar, true)).toBe('locker-differs');
  });
});

describe('PAN from DigiLocker', () => {
  test('agrees with the typed number and with the Aadhaar’s person', () => {
    expect(panMove('ABCPK1234F', pan, typed, false)).toBe('locker-agrees');
    expect(panMove(undefined, pan, undefined, false)).toBe('locker-agrees');
    expect(panMove(undefined, { ...pan, name: 'R K YADAV' }, typed, false)).toBe('locker-agrees');
  });
  test('differs by number, by person, and when somebody else gave it', () => {
    expect(panMove('ABCPK1234G', pan, typed, false)).toBe('locker-differs');
    expect(panMove(undefined, pan, { ...typed, name: 'Suresh Singh' }, false)).toBe('locker-differs');
    expect(panMove(undefined, pan, { ...typed, dob: '01011990' }, false)).toBe('locker-differs');
    expect(panMove(undefined, pan, typed, true)).toBe('locker-differs');
  });
});

test('two documents belong to one person unless name or birth date differ', () => {
  expect(areOnePerson(aadhaar, pan)).toBe(true);
  expect(areOnePerson(aadhaar, { ...pan, name: 'RAMESH K YADAV', dob: null })).toBe(true);
  expect(areOnePerson(aadhaar, { ...pan, name: 'SITA DEVI' })).toBe(false);
  expect(areOnePerson(aadhaar, { ...pan, dob: '15081986' })).toBe(false);
});
