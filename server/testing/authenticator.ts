import type { startLlave, startLlaveSignIn } from '@gremio/contract/personal/endpoints.ts';
import type { LlaveAnswer, LlaveCreated } from '@gremio/contract/personal/schemas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Flags of authenticator data (WebAuthn Level 3, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The head of an item of CBOR (RFC 8949, section 3): its major type and a number of up to 16 bits. */
function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  if (value < 256) return Buffer.from([type | 24, value]);
  return Buffer.from([type | 25, value >> 8, value & 255]);
}

function cbor(item: Cbor): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item]);
  return Buffer.concat([
    head(5, item.size),
    ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)]),
  ]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** Origin of the page that asks, as the browser reports it, and the relying party's id. */
export interface Where {
  origin: string;
  rpId: string;
}

interface State {
  /** The authenticator verifies its user, by a PIN or a fingerprint. */
  verifies: boolean;
  /** False for an authenticator without a signature counter, which always reports 0. */
  counts: boolean;
  count: number;
}

type Creation = Reply<typeof startLlave>['desafio'];
type Request = Reply<typeof startLlaveSignIn>['desafio'];

/** A software authenticator and the browser around it: ES256, no attestation, one discoverable credential. */
export function createAuthenticator(given: Partial<State> = {}) {
  const state: State = { verifies: true, counts: true, count: 0, ...given };
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const rawId = base64url(id);
  let userHandle = '';

  const clientData = (type: string, challenge: string, { origin }: Where) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData({ rpId }: Where, flags: number, rest: Buffer[] = []): Buffer {
    if (state.counts) state.count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.count);
    const all = flags | PRESENT | (state.verifies ? VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter, ...rest]);
  }

  const cose = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);

  return {
    create({ challenge, user }: Creation, where: Where): LlaveCreated {
      userHandle = user.id;
      const length = Buffer.from([0, id.length]);
      const authData = authenticatorData(where, WITH_CREDENTIAL, [
        Buffer.alloc(16),
        length,
        id,
        cbor(cose),
      ]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: rawId,
        rawId,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, where)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },

    get({ challenge }: Request, where: Where): LlaveAnswer {
      const data = authenticatorData(where, 0);
      const client = clientData('webauthn.get', challenge, where);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: rawId,
        rawId,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle,
        },
      };
    },

    /** Changes the state, such as setting the counter back to imitate a cloned authenticator. */
    set: (changed: Partial<State>) => void Object.assign(state, changed),
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
