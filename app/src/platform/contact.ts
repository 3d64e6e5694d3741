import type { Dispositivo } from '@gremio/contract/personas/schemas.ts';
import type { Position } from '@gremio/contract/platform/position.ts';

const LEAST_DIGITS = 6;

/** The first number in a typed text, and whether it begins with a country code. */
function firstNumber(text: string): { digits: string; international: boolean } {
  const [first = ''] = text.split(/[/;,|]| [yo] |int\.?/i);
  return { digits: first.replace(/\D/g, ''), international: first.trim().startsWith('+') };
}

/** Returns a `tel:` address for the first number in a typed text; null without a number. */
export function telHref(telefono: string): string | null {
  const { digits, international } = firstNumber(telefono);
  if (digits.length < LEAST_DIGITS) return null;
  return `tel:${international ? '+' : ''}${digits}`;
}

/** Area code and number: ten digits. Area codes are 11, or begin with 2 or 3. */
const ARGENTINE = /^(?:11|[23]\d)\d{8}$/;
/** The `15` of a mobile number, between an area code of two to four digits and the rest. */
const MOBILE_PREFIX = /^(11|[23]\d{2,3}?)15(?=\d{6,8}$)/;

/**
 * Returns the WhatsApp address of the first number in a typed text. In Argentina it is 549, area code and
 * number, without the 0 and the 15 that are dialled. Null without an area code, and for 0800 numbers.
 */
export function whatsappHref(telefono: string): string | null {
  const { digits, international } = firstNumber(telefono);
  if (international && !digits.startsWith('54'))
    return digits.length < LEAST_DIGITS ? null : `https://wa.me/${digits}`;
  const dialled = digits.replace(/^(?:00)?(?:54)?9?0?/, '');
  const national = dialled.length === 12 ? dialled.replace(MOBILE_PREFIX, '$1') : dialled;
  return ARGENTINE.test(national) ? `https://wa.me/549${national}` : null;
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

/** Address of a search for a postal address, where the position is not known. */
export function addressHref(device: Dispositivo, address: string): string {
  const text = encodeURIComponent(address);
  if (device === 'android') return `geo:0,0?q=${text}`;
  if (device === 'ios') return `https://maps.apple.com/?daddr=${text}`;
  return `https://www.openstreetmap.org/search?query=${text}`;
}
