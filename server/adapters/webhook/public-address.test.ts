import { expect, test } from 'vitest';
import { isLoopback, isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '103.21.244.1', '2606:4700::1111', '172.32.0.1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '255.255.255.255', '224.0.0.1'],
  ...[
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ],
  ...['localhost', 'example.org', ''],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('only addresses of the machine itself are loopback', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '10.0.0.1', 'localhost'].map(isLoopback)).toEqual([true, true, true, false, false]);
});
