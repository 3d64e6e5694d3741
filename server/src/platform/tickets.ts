import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import {
  type Clave,
  openTicket,
  type Opened,
  type Ticket,
  writeTicket,
} from '@gremio/contract/platform/ticket.ts';
import { deriveKey, sha256 } from './keys.ts';

/** The key that signs now; those of before stay listed while entries that they signed are about. */
const KEY_IDS = [1] as const;
/** An Ed25519 private key in PKCS#8 is these bytes and its seed (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface Tickets {
  /** The text of a person's entry; the same one every time. */
  sign(ticket: Ticket): string;
  open(text: string): Ticket | null;
  /** The same, with why it is none. */
  read(text: string): Opened;
  /** What a door without signal checks entries with. */
  publicKeys(): Clave[];
}

const rawOf = (key: KeyObject): string => key.export({ format: 'jwk' }).x as string;

function createKey(secret: string, generation: number) {
  const seed = deriveKey(secret, `entradas/${generation}`);
  const der = Buffer.concat([PKCS8_HEAD, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const clave = rawOf(publicKey);
  // A fingerprint, so that an entry of another installation is told apart from one that was made up.
  const id = sha256(clave).readUInt16BE(0);
  return { id, clave, privateKey, publicKey };
}

/** Entries signed with Ed25519 (RFC 8032): whoever has the public key can check them, without signal. */
export function createTickets(secret: string, generations: readonly number[] = KEY_IDS): Tickets {
  const keys = generations.map((generation) => createKey(secret, generation));
  const byClave = new Map(keys.map((key) => [key.clave, key.publicKey]));
  const [current] = keys as [ReturnType<typeof createKey>];
  const publicKeys = keys.map(({ id, clave }) => ({ id, clave }));
  const read = (text: string): Opened =>
    openTicket(text, publicKeys, (signature, signed, raw) => {
      const key = byClave.get(Buffer.from(raw).toString('base64url'));
      return key !== undefined && verify(null, signed, key, signature);
    });

  return {
    sign: (ticket) =>
      writeTicket(ticket, current.id, (signed) => sign(null, signed, current.privateKey)),
    read,
    open: (text) => read(text).ticket,
    publicKeys: () => publicKeys,
  };
}
