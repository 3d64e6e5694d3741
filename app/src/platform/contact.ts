import type { Dispositivo } from '@gremio/contract/personas/schemas.ts';
import type { Position } from '@gremio/contract/platform/position.ts';

const LEAST_DIGITS = 6;

/** Returns a `tel:` address for the first number in a typed text; null without a number. */
export function telHref(telefono: string): string | null {
  const [first = ''] = telefono.split(/[/;,|]| [yo] |int\.?/i);
  const digits = first.replace(/\D/g, '');
  if (digits.length < LEAST_DIGITS) return null;
  return `tel:${first.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** Returns the address of a website as people type it, such as `www.cine.com.ar`; null for other schemes. */
export function webHref(web: string): string | null {
  const written = web.trim();
  const address = /^[a-z][a-z\d+.-]*:/i.test(written) ? written : `https://${written}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  return /^https?:$/.test(protocol) && hostname.includes('.') ? href : null;
}

/** Address of the route to a place, in the device's own map app or on OpenStreetMap. */
export function directionsHref(device: Dispositivo, to: Position, name: string): string {
  const at = `${to.nlatitud},${to.nlongitud}`;
  if (device === 'android') return `geo:${at}?q=${at}(${encodeURIComponent(name)})`;
  if (device === 'ios') return `https://maps.apple.com/?daddr=${at}`;
  return `https://www.openstreetmap.org/directions?to=${at}`;
}
