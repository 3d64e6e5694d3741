import type { AppleWrite } from '@gremio/contract/billeteras/schemas.ts';
import { formatDate, localParts } from '@gremio/contract/platform/format.ts';
import { toError } from '@gremio/contract/platform/thrown.ts';
import forge from 'node-forge';
import { refuseField, type Refusal, isRefusal } from '../../platform/outcome.ts';

type Cert = forge.pki.Certificate;
type Key = forge.pki.rsa.PrivateKey;

/** Signing material of Apple Wallet passes as PEM, and the fields of the certificate. */
export interface Apple {
  certificado: string;
  clave: string;
  wwdr: string;
  identificador: string;
  cuenta: string;
  vence: string;
}

/** Certificates and key found in a file of any format. */
interface Found {
  certs: Cert[];
  key: Key | null;
}

const USER_ID = '0.9.2342.19200300.100.1.1';
const PASS_TYPE = /^pass\.[\w.-]+$/;
const PEM = '-----BEGIN';
const { pki, pkcs12, asn1, pem } = forge;

const UNREADABLE =
  'No es un certificado que podamos leer. Elegí el archivo .p12 o .cer que diste de alta en Apple.';
const WRONG_PASSWORD = 'Con esa contraseña no se abre. Es la que elegiste al exportar el archivo.';
const NO_KEY =
  'Falta la clave privada. Exportá el certificado con su clave como .p12, o elegí la clave.';

const derOf = (bytes: Buffer) => asn1.fromDer(bytes.toString('binary'));

/** Null if the library throws, as it does on a malformed file. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** A PEM key, decrypted with the password if it has one; null if it cannot be opened. */
const readKey = (text: string, password: string | null): Key | null =>
  attempt(() => pki.decryptRsaPrivateKey(text, password ?? '') as Key | null);

function fromPem(text: string, password: string | null): Found | Refusal {
  const parts = attempt(() => pem.decode(text)) ?? [];
  const certs = parts
    .filter(({ type }) => type === 'CERTIFICATE')
    .map(({ body }) => attempt(() => pki.certificateFromAsn1(asn1.fromDer(body))));
  const written = parts.find(({ type }) => type.endsWith('PRIVATE KEY'));
  const key = written ? readKey(pem.encode(written), password) : null;
  if (written && !key) return refuseField('contrasena', WRONG_PASSWORD);
  return { certs: certs.filter((one) => one !== null), key };
}

function fromP12(der: forge.asn1.Asn1, password: string | null): Found | Refusal {
  const { certBag, pkcs8ShroudedKeyBag, keyBag } = pki.oids as Record<string, string>;
  try {
    const file = pkcs12.pkcs12FromAsn1(der, false, password ?? '');
    const bagsOf = (type = '') => file.getBags({ bagType: type })[type] ?? [];
    const [withKey] = [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)];
    return {
      certs: bagsOf(certBag).flatMap(({ cert }) => cert ?? []),
      key: (withKey?.key as Key | undefined) ?? null,
    };
  } catch (error) {
    const wrong = /password|MAC/i.test(toError(error).message);
    return wrong
      ? refuseField('contrasena', WRONG_PASSWORD)
      : refuseField('certificado', UNREADABLE);
  }
}

/** Reads a .p12, a PEM with one or more items, or a certificate in DER. */
function open(bytes: Buffer, password: string | null): Found | Refusal {
  const text = bytes.toString('latin1');
  if (text.includes(PEM)) return fromPem(text, password);
  const der = attempt(() => derOf(bytes));
  if (!der) return { certs: [], key: null };
  const cert = attempt(() => pki.certificateFromAsn1(der));
  return cert ? { certs: [cert], key: null } : fromP12(der, password);
}

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');
const nameIn = (cert: Cert, type: string): string =>
  (cert.subject.attributes.find((one) => one.type === type)?.value as string | undefined) ?? '';
const inWords = (moment: Date): string => formatDate(localParts(moment).fecha);

const matches = (cert: Cert, { n, e }: Key): boolean => {
  const key = cert.publicKey as forge.pki.rsa.PublicKey;
  return key.n.equals(n) && key.e.equals(e);
};

const signed = (issuer: Cert, cert: Cert): boolean =>
  issuer !== cert && (attempt(() => issuer.verify(cert)) ?? false);

const isOver = (cert: Cert, now: Date): boolean => cert.validity.notAfter <= now;

/** Reason why the certificate cannot be used; null if it can. */
function wrongCert(cert: Cert, now: Date): Refusal | null {
  if (isOver(cert, now)) {
    const end = inWords(cert.validity.notAfter);
    return refuseField('certificado', `Venció el ${end}. Pedí uno nuevo en Apple y cargalo.`);
  }
  return PASS_TYPE.test(nameIn(cert, USER_ID))
    ? null
    : refuseField('certificado', 'No es un certificado de pases (Pass Type ID). Elegí ese.');
}

function keyFor(cert: Cert, within: Key | null, body: AppleWrite): Key | Refusal {
  const text = body.clave ? bytesOf(body.clave).toString('latin1') : null;
  const key = text ? readKey(text, body.contrasena ?? null) : within;
  if (text && !key) {
    const locked = text.includes('ENCRYPTED');
    return locked
      ? refuseField('contrasena', WRONG_PASSWORD)
      : refuseField('clave', 'No es una clave privada RSA en PEM. Elegí el archivo .key o .pem.');
  }
  if (!key) return refuseField('clave', NO_KEY);
  return matches(cert, key)
    ? key
    : refuseField('clave', 'Esta clave no es la de ese certificado. Elegí la que va con él.');
}

function issuerOf(cert: Cert, within: Cert[], body: AppleWrite, now: Date): Cert | Refusal {
  const given = body.wwdr ? open(bytesOf(body.wwdr), null) : { certs: within };
  const issuer = isRefusal(given) ? undefined : given.certs.find((one) => signed(one, cert));
  if (!issuer) {
    return refuseField(
      'wwdr',
      'Falta el certificado intermedio de Apple (WWDR) que firmó el tuyo. Bajalo de apple.com/certificateauthority.',
    );
  }
  return isOver(issuer, now)
    ? refuseField('wwdr', `Venció el ${inWords(issuer.validity.notAfter)}. Bajá el nuevo de Apple.`)
    : issuer;
}

/** Validates the files for Apple Wallet; refuses them naming the field that is wrong. */
export function readApple(body: AppleWrite, now: Date): Apple | Refusal {
  const found = open(bytesOf(body.certificado), body.contrasena ?? null);
  if (isRefusal(found)) return found;
  const isOurs = (one: Cert) => PASS_TYPE.test(nameIn(one, USER_ID));
  const cert = found.certs.find(isOurs) ?? found.certs[0];
  if (!cert) return refuseField('certificado', UNREADABLE);
  const wrong = wrongCert(cert, now);
  if (wrong) return wrong;
  const key = keyFor(cert, found.key, body);
  if (isRefusal(key)) return key;
  const issuer = issuerOf(cert, found.certs, body, now);
  if (isRefusal(issuer)) return issuer;
  return {
    certificado: pki.certificateToPem(cert),
    clave: pki.privateKeyToPem(key),
    wwdr: pki.certificateToPem(issuer),
    identificador: nameIn(cert, USER_ID),
    cuenta: nameIn(cert, pki.oids.organizationalUnitName ?? ''),
    vence: cert.validity.notAfter.toISOString(),
  };
}
