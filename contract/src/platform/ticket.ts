import { fromBase45, toBase45 } from './base45.ts';

/** Kinds of entry. Issued entries contain an index into this list, so new kinds go last. */
export const CLASES = ['evento', 'congreso'] as const;
export type Clase = (typeof CLASES)[number];

/** The right to enter: of an invitado to an event, or of a form's delegate to a congress. */
export interface Ticket {
  clase: Clase;
  /** The event, or the congress. */
  de: number;
  /** The invitado, or the form. */
  id: number;
}

/** A public key that verifies entries: 32 bytes, in base64url. */
export interface Clave {
  id: number;
  clave: string;
}

/** Ed25519 by the caller's own library. */
export type Verify = (signature: Uint8Array, signed: Uint8Array, key: Uint8Array) => boolean;
export type Sign = (signed: Uint8Array) => Uint8Array;

/**
 * Reason why a text is not an entry: something else, garbled by a reader's settings, truncated, of another
 * organisation, or forged.
 */
export type NoEntrada = 'no_es_entrada' | 'mal_leida' | 'incompleta' | 'de_otros' | 'falsa';
export type Opened = { ticket: Ticket; motivo: null } | { ticket: null; motivo: NoEntrada };

/** Names the format, so that a later one can be distinguished. */
const PREFIX = 'GR1:';
/** Clase (1 byte), key (2), de (4), id (4), in network order. */
const HEAD_BYTES = 11;
const SIGNATURE_BYTES = 64;
const MAX_ID = 2_147_483_647;

/** The signed bytes begin with the format's name, so no other signature of this key can pass for an entry. */
function signedPart(head: Uint8Array): Uint8Array {
  const context = new TextEncoder().encode(PREFIX);
  const signed = new Uint8Array(context.length + head.length);
  signed.set(context);
  signed.set(head, context.length);
  return signed;
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The text of an entry's QR: 117 characters, 49 modules at level H. */
export function writeTicket(ticket: Ticket, keyId: number, sign: Sign): string {
  const bytes = new Uint8Array(HEAD_BYTES + SIGNATURE_BYTES);
  const view = viewOf(bytes);
  view.setUint8(0, CLASES.indexOf(ticket.clase) + 1);
  view.setUint16(1, keyId);
  view.setUint32(3, ticket.de);
  view.setUint32(7, ticket.id);
  bytes.set(sign(signedPart(bytes.subarray(0, HEAD_BYTES))), HEAD_BYTES);
  return PREFIX + toBase45(bytes);
}

const isId = (value: number): boolean => value >= 1 && value <= MAX_ID;

function readTicket(head: Uint8Array): Ticket | null {
  const view = viewOf(head);
  const clase = CLASES[view.getUint8(0) - 1];
  const [de, id] = [view.getUint32(3), view.getUint32(7)];
  return clase && isId(de) && isId(id) ? { clase, de, id } : null;
}

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

const no = (motivo: NoEntrada): Opened => ({ ticket: null, motivo });

/** True for a text that begins as an entry does; it may be cut off or forged. */
export const beginsAsTicket = (text: string): boolean => text.startsWith(PREFIX);

/** Returns the bytes of a text with the form of an entry, which may be forged; null for any other. */
export function ticketBytes(text: string): Uint8Array | null {
  const bytes = beginsAsTicket(text) ? fromBase45(text.slice(PREFIX.length)) : null;
  return bytes?.length === HEAD_BYTES + SIGNATURE_BYTES ? bytes : null;
}

/** Reads a QR. An entry has exactly one text: one that differs in any letter is refused. */
export function openTicket(text: string, claves: readonly Clave[], verify: Verify): Opened {
  if (!beginsAsTicket(text)) return no('no_es_entrada');
  const bytes = ticketBytes(text);
  if (!bytes) return no('incompleta');
  const head = bytes.subarray(0, HEAD_BYTES);
  const keyId = viewOf(head).getUint16(1);
  const known = claves.filter((clave) => clave.id === keyId);
  if (known.length === 0) return no('de_otros');
  const signature = bytes.subarray(HEAD_BYTES);
  const signed = signedPart(head);
  const isSigned = known.some(({ clave }) => verify(signature, signed, bytesOf(clave)));
  const ticket = isSigned ? readTicket(head) : null;
  return ticket ? { ticket, motivo: null } : no('falsa');
}
