import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';
import { DAY_MS } from '@gremio/contract/platform/time.ts';

const { pki } = forge;
export const RSA = {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const;

interface Made {
  cert: forge.pki.Certificate;
  key: forge.pki.rsa.PrivateKey;
}

type Subject = { shortName?: string; type?: string; value: string }[];

interface Order {
  subject: Subject;
  by?: Made;
  /** Days from now until it expires; negative if it has expired. */
  ends?: number;
}

/** A certificate signed by `by`, or self-signed. */
export function certificate({ subject, by, ends = 300 }: Order): Made {
  const pair = generateKeyPairSync('rsa', RSA);
  const key = pki.privateKeyFromPem(pair.privateKey);
  const cert = pki.createCertificate();
  cert.publicKey = pki.publicKeyFromPem(pair.publicKey);
  cert.serialNumber = '01';
  cert.validity.notBefore = new Date(Date.now() - 400 * DAY_MS);
  cert.validity.notAfter = new Date(Date.now() + ends * DAY_MS);
  cert.setSubject(subject);
  cert.setIssuer(by ? by.cert.subject.attributes : subject);
  cert.setExtensions([{ name: 'basicConstraints', cA: !by }]);
  cert.sign(by?.key ?? key, forge.md.sha256.create());
  return { cert, key };
}

export const pemOf = ({ cert }: Made): string => pki.certificateToPem(cert);

/** Key and certificate of a TLS server in a test or a benchmark; its client has to trust them explicitly. */
export function serverCredentials(host: string): { key: string; cert: string } {
  const made = certificate({ subject: [{ shortName: 'CN', value: host }] });
  return { key: pki.privateKeyToPem(made.key), cert: pemOf(made) };
}
