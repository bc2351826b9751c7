// Finds the network of a request for limits: a subscriber has one IPv4 address, or a whole /64 of IPv6.
import { isIPv6 } from 'node:net';

const GROUPS_OF_64 = 4;
const GROUPS_OF_48 = 3;
const ALL_GROUPS = 8;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address unchanged, the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? address;
  const mapped = MAPPED_IPV4.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : ALL_GROUPS - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...after];
  const network = groups.slice(0, GROUPS_OF_64).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/** The wider network of a `networkOf` result: the first 24 bits of IPv4, 48 bits of IPv6, which one customer often has. */
export function widerOf(network: string): string {
  if (network.includes(':')) return `${network.split(':').slice(0, GROUPS_OF_48).join(':')}::/48`;
  return network.includes('.') ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network;
}
