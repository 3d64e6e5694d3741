import { connect } from 'node:http2';
import type { Apple } from './certificates.ts';

const PATIENCE_MS = 10_000;

/** Apple's answer about a phone: notified, gone for good, or unknown. */
export type Avisado = 'avisado' | 'perdido' | 'sin_saber';

const GONE = 410;
const BAD_TOKEN = 400;
const OK = 200;

const meaningOf = (status: number): Avisado =>
  status === OK ? 'avisado' : status === GONE || status === BAD_TOKEN ? 'perdido' : 'sin_saber';

/**
 * Notifies the wallets of these phones (APNs over HTTP/2, with the pass's own certificate); each then asks
 * this server for the changed passes.
 */
export async function wake(
  url: string,
  { certificado, clave, identificador }: Apple,
  tokens: string[],
): Promise<Map<string, Avisado>> {
  const outcomes = new Map<string, Avisado>(tokens.map((token) => [token, 'sin_saber']));
  if (tokens.length === 0) return outcomes;
  const session = connect(url, { cert: certificado, key: clave });
  session.setTimeout(PATIENCE_MS, () => session.destroy());
  // If Apple cannot be reached, each request fails by itself.
  session.on('error', () => undefined);
  const tell = (token: string) =>
    new Promise<void>((done) => {
      const request = session.request({
        ':method': 'POST',
        ':path': `/3/device/${token}`,
        'apns-topic': identificador,
      });
      request.on('response', (headers) => {
        outcomes.set(token, meaningOf(Number(headers[':status'])));
      });
      request.on('error', () => undefined);
      request.on('close', () => done());
      request.resume();
      request.end('{}');
    });
  await Promise.all(tokens.map(tell));
  session.close();
  return outcomes;
}
