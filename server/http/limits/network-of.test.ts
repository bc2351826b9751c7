import { expect, it } from 'vitest';
import { networkOf, widerOf } from './network-of.ts';

it('all addresses of one IPv6 subscriber count as one', () => {
  const own = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::%eth0'];
  expect(new Set(own.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']));
});

it('neighbouring addresses have different networks, however they are shortened', () => {
  const others = ['2001:db8:1:3::1', '2001:db8::1:2:0:0', '2001:db8:1::2', '::1', '2001:db8:1:20::'];
  const networks = others.map(networkOf);
  expect(new Set(networks).size).toBe(others.length);
  expect(networks).toEqual(['2001:db8:1:3::/64', '2001:db8:0:0::/64', '2001:db8:1:0::/64', '0:0:0:0::/64', '2001:db8:1:20::/64']);
});

it('IPv4 stays unchanged, also inside IPv6', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

it('each network has its wider network', () => {
  expect(
    ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:1:2::1', '2001:db8:1:fff::1', '::1'].map((one) => widerOf(networkOf(one))),
  ).toEqual(['203.0.113.0/24', '203.0.113.0/24', '2001:db8:1::/48', '2001:db8:1::/48', '0:0:0::/48']);
});
