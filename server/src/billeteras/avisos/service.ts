import { connect } from 'node:http2';
import type { Apple } from '../certificados/service.ts';

const PATIENCE_MS = 10_000;

/** What Apple said of a phone: it was woken, it is gone for good, or nobody knows. */
export type Avisado = 'avisado' | 'perdido' | 'sin_saber';

const GONE = 410;
const BAD_TOKEN = 400;
const OK = 200;

const meaningOf = (status: number): Avisado =>
  status === OK ? 'avisado' : status === GONE || status === BAD_TOKEN ? 'perdido' : 'sin_saber';

/** Wakes the wallets of these phones (APNs over HTTP/2, with the pass's own certificate): each then asks here what changed. */
export async function wake(
  url: string,
  { certificado, clave, identificador }: Apple,
  tokens: string[],
): Promise<Map<string, Avisado>> {
  const said = new Map<string, Avisado>(tokens.map((token) => [token, 'sin_saber']));
  if (tokens.length === 0) return said;
  const session = connect(url, { cert: certificado, key: clave });
  session.setTimeout(PATIENCE_MS, () => session.destroy());
  // Where Apple is not reached, each request says so by ending.
  session.on('error', () => undefined);
  const tell = (token: string) =>
    new Promise<void>((done) => {
      const request = session.request({
        ':method': 'POST',
        ':path': `/3/device/${token}`,
        'apns-topic': identificador,
      });
      request.on('response', (headers) => {
        said.set(token, meaningOf(Number(headers[':status'])));
      });
      request.on('error', () => undefined);
      request.on('close', () => done());
      request.resume();
      request.end('{}');
    });
  await Promise.all(tokens.map(tell));
  session.close();
  return said;
}
