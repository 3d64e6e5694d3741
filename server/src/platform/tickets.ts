import { present } from '@gremio/contract/platform/present.ts';
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import {
  type Clave,
  openTicket,
  type Opened,
  type Ticket,
  writeTicket,
} from '@gremio/contract/platform/ticket.ts';
import { type Keys, sha256 } from './keys.ts';
import { perServer } from './per-server.ts';

const PURPOSE = 'entradas/1';
/** Purpose of the kept public keys of removed secrets, which verify entries and sign none. */
export const ENTRIES_KEPT = `${PURPOSE}/publica`;
/** Prefix of an Ed25519 private key in PKCS#8, before its seed (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface Tickets {
  /** Returns the text of an entry; always the same for one entry. */
  sign(ticket: Ticket): string;
  open(text: string): Ticket | null;
  /** Like `open`, with the reason of a refusal. */
  read(text: string): Opened;
  /** Keys with which a door verifies entries without signal. */
  publicKeys(): Clave[];
}

const rawOf = (key: KeyObject): string => present(key.export({ format: 'jwk' }).x);

function fromPublic(publicKey: KeyObject) {
  const clave = rawOf(publicKey);
  // A fingerprint, to tell an entry of another installation from a forged one.
  return { id: sha256(clave).readUInt16BE(0), clave, publicKey };
}

function fromSeed(seed: Buffer) {
  const der = Buffer.concat([PKCS8_HEAD, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { ...fromPublic(createPublicKey(privateKey)), privateKey };
}

const fromRaw = (raw: Buffer) =>
  fromPublic(
    createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
      format: 'jwk',
    }),
  );

/** Returns the public key of each secret other than the current one, to be kept. */
export const entriesToKeep = (keys: Keys): Buffer[] =>
  keys.others(PURPOSE).map((seed) => Buffer.from(fromSeed(seed).clave, 'base64url'));

/**
 * Signs entries with Ed25519 (RFC 8032), so that any holder of the public key can verify them without signal.
 */
export function createTickets(keys: Keys): Tickets {
  const current = fromSeed(keys.current(PURPOSE));
  const others = [...keys.others(PURPOSE).map(fromSeed), ...keys.kept(ENTRIES_KEPT).map(fromRaw)];
  const byClave = new Map([current, ...others].map((key) => [key.clave, key]));
  const publicKeys = [...byClave.values()].map(({ id, clave }) => ({ id, clave }));
  const read = (text: string): Opened =>
    openTicket(text, publicKeys, (signature, signed, raw) => {
      const key = byClave.get(Buffer.from(raw).toString('base64url'));
      return key !== undefined && verify(null, signed, key.publicKey, signature);
    });

  return {
    sign: (ticket) =>
      writeTicket(ticket, current.id, (signed) => sign(null, signed, current.privateKey)),
    read,
    open: (text) => read(text).ticket,
    publicKeys: () => publicKeys,
  };
}

/** The tickets of a server, with its keys. */
export const tickets = perServer(({ keys }) => createTickets(keys));
