import type { Dispositivo } from '@gremio/contract/activacion/schemas.ts';
import type { Position } from '@gremio/contract/platform/position.ts';
import { firstNumber, nationalOf } from '@gremio/contract/platform/telefono.ts';

const LEAST_DIGITS = 6;

/** Returns a `tel:` address for the first number in a typed text; null without a number. */
export function telHref(telefono: string): string | null {
  const { digits, international } = firstNumber(telefono);
  if (digits.length < LEAST_DIGITS) return null;
  return `tel:${international ? '+' : ''}${digits}`;
}

/**
 * Returns the WhatsApp address of the first number in a typed text. In Argentina it is 549, area code and
 * number, without the 0 and the 15 that are dialled. Null without an area code, and for 0800 numbers.
 */
export function whatsappHref(telefono: string): string | null {
  const numero = firstNumber(telefono);
  if (numero.foreign)
    return numero.digits.length < LEAST_DIGITS ? null : `https://wa.me/${numero.digits}`;
  const national = nationalOf(numero);
  return national === null ? null : `https://wa.me/549${national}`;
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
