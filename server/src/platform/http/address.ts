import { isIPv4, isIPv6 } from 'node:net';

/** Returns the first groups of an IPv6 address in any notation. */
function networkOf(address: string, groups: number): string {
  const [left = '', right] = address.split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const zeros = right === undefined ? 0 : Math.max(8 - before.length - after.length, 0);
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns the key of a rate limit by address: the /64 network for IPv6, since one subscriber has 2^64
 * addresses and would never reach a limit counted per address.
 */
export function keyOfAddress(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped) return mapped;
  return isIPv6(ip) ? `${networkOf(ip, 4)}::/64` : ip;
}

/** Returns the owner of an address, as far as it shows: an IPv6 site has a /48, and 65,536 networks in it. */
export function siteOfAddress(ip: string): string {
  return isIPv6(ip) && !MAPPED.test(ip) ? `${networkOf(ip, 3)}::/48` : keyOfAddress(ip);
}

/** Returns the part of an address that a log may keep: the /24 network for IPv4, the /64 for IPv6. */
export function networkOfAddress(ip: string): string {
  const key = keyOfAddress(ip);
  return isIPv4(key) ? `${key.slice(0, key.lastIndexOf('.'))}.0/24` : key;
}
