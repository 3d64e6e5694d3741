import { isIPv4, isIPv6 } from 'node:net';

/** The first four groups of an address of IPv6, however it is written. */
function networkOf(address: string): string {
  const [left = '', right] = address.split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const zeros = right === undefined ? 0 : Math.max(8 - before.length - after.length, 0);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What a limit by address counts under: one subscriber of IPv6 has 2^64 addresses, and would never meet a limit
 * that counts each of them.
 */
export function keyOfAddress(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped) return mapped;
  return isIPv6(ip) ? `${networkOf(ip)}::/64` : ip;
}

/** As much of an address as a log keeps: its network, of 256 addresses where it is IPv4. */
export function networkOfAddress(ip: string): string {
  const key = keyOfAddress(ip);
  return isIPv4(key) ? `${key.slice(0, key.lastIndexOf('.'))}.0/24` : key;
}
