import { billeteras } from '@gremio/contract/billeteras/endpoints.ts';
import { unzipSync } from 'fflate';
import { type JWTPayload, jwtVerify } from 'jose';
import { createHash, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';
import type { TestApp } from './app.ts';
import { certificate, pemOf, RSA } from './certificates.ts';
import { callWire } from './http.ts';

const { pki, pkcs12, asn1 } = forge;
export const PASS_TYPE = 'pass.ar.gremio.prueba';
export const TEAM = 'A1B2C3D4E5';
export const PASSWORD = 'la del certificado';

const base64 = (text: string, encoding: BufferEncoding = 'utf8'): string =>
  Buffer.from(text, encoding).toString('base64');

/** Stands in for Apple's intermediate, which signs every pass certificate. */
const wwdr = certificate({ subject: [{ shortName: 'CN', value: 'WWDR de prueba' }] });

/**
 * Pass certificate files like those that Apple issues to an organisation, in base64 as the console uploads
 * them.
 */
export function applePasses({
  ends = 300,
  type = PASS_TYPE,
}: { ends?: number; type?: string } = {}) {
  const made = certificate({
    by: wwdr,
    ends,
    subject: [
      { type: '0.9.2342.19200300.100.1.1', value: type },
      { shortName: 'OU', value: TEAM },
      { shortName: 'CN', value: `Pass Type ID: ${type}` },
    ],
  });
  const p12 = pkcs12.toPkcs12Asn1(made.key, [made.cert], PASSWORD, { algorithm: '3des' });
  return {
    p12: Buffer.from(asn1.toDer(p12).getBytes(), 'binary').toString('base64'),
    certificado: base64(pemOf(made)),
    clave: base64(pki.privateKeyToPem(made.key)),
    claveCerrada: base64(pki.encryptRsaPrivateKey(made.key, PASSWORD)),
    wwdr: Buffer.from(asn1.toDer(pki.certificateToAsn1(wwdr.cert)).getBytes(), 'binary').toString(
      'base64',
    ),
    chain: { cert: made.cert, wwdr: wwdr.cert },
  };
}

/** Uploads them as an administrator, as the console does. */
export async function loadApple(app: TestApp, token: string) {
  const made = applePasses();
  const body = { certificado: made.p12, contrasena: PASSWORD, wwdr: made.wwdr };
  await callWire(app.url, billeteras.cargarApple, { body, token });
}

/** A service account's key in Google's format, and the public key that checks its signatures. */
export function googleAccount() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', RSA);
  const correo = 'pases@prueba.iam.gserviceaccount.com';
  const json = { type: 'service_account', client_email: correo, private_key: privateKey };
  return { cuenta: base64(JSON.stringify(json)), correo, publicKey };
}

interface Chain {
  cert: forge.pki.Certificate;
  wwdr: forge.pki.Certificate;
}

type Campos = { key: string; label: string; value: unknown }[];
type Estilo = Record<
  'headerFields' | 'primaryFields' | 'secondaryFields' | 'auxiliaryFields' | 'backFields',
  Campos
>;
type PassJson = Record<string, unknown> & { generic?: Estilo; eventTicket?: Estilo };

const sha1 = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');

/** Fields of a PKCS#7 signature, as node-forge's parser leaves them. */
interface Signed {
  certificates: forge.pki.Certificate[];
  rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string };
}

/**
 * True if the manifest was signed with the certificate that this authority signed (RFC 5652, section 5.4).
 */
function isSignedBy(signature: Uint8Array, manifest: Uint8Array, { cert, wwdr }: Chain): boolean {
  const der = asn1.fromDer(Buffer.from(signature).toString('binary'));
  const message = forge.pkcs7.messageFromAsn1(der) as unknown as Signed;
  const { authenticatedAttributes, signature: value } = message.rawCapture;
  const type = asn1.Type.SET as number;
  const set = asn1.create(asn1.Class.UNIVERSAL, type, true, authenticatedAttributes);
  const attributes = Buffer.from(asn1.toDer(set).getBytes(), 'binary');
  const digest = createHash('sha1').update(manifest).digest();
  const same = (one: forge.pki.Certificate) =>
    pki.certificateToPem(one) === pki.certificateToPem(cert);
  return (
    message.certificates.some(same) &&
    attributes.includes(digest) &&
    createVerify('sha1')
      .update(attributes)
      .verify(
        pki.publicKeyToPem(cert.publicKey as forge.pki.rsa.PublicKey),
        Buffer.from(value, 'binary'),
      ) &&
    wwdr.verify(cert)
  );
}

/** Opens and checks a .pkpass as a phone does. */
export function readPass(bytes: Buffer) {
  const files = unzipSync(bytes);
  const file = (name: string) => files[name] ?? new Uint8Array();
  const parsed = <T>(name: string) => JSON.parse(Buffer.from(file(name)).toString('utf8')) as T;
  const manifest = parsed<Record<string, string>>('manifest.json');
  const names = Object.keys(files);
  const hashed = names.filter((name) => !['manifest.json', 'signature'].includes(name));
  return {
    names,
    json: parsed<PassJson>('pass.json'),
    wrongHashes: hashed.filter((name) => manifest[name] !== sha1(file(name))),
    signedBy: (chain: Chain) => isSignedBy(file('signature'), file('manifest.json'), chain),
  };
}

interface Claims extends JWTPayload {
  payload: Record<string, Record<string, unknown>[] | undefined>;
}

/** Verifies a Google save link's signature; returns its claims. */
export async function readSaveLink(url: string, publicKey: string) {
  const token = url.split('/').at(-1) as string;
  const { payload } = await jwtVerify<Claims>(token, createPublicKey(publicKey));
  return { claims: payload, length: url.length };
}
