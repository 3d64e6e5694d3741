import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stop } from '../bench/processes.ts';

const ROOT = join(import.meta.dirname, '../..');
const STARTS_WITHIN_MS = 120_000;

async function listening(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < until && server.exitCode === null) {
    const ready = await fetch(`${url}/salud/listo`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('El servidor no empezó.');
}

/** Starts the real server with the demo, on temporary data that is removed at the end. */
export async function startDemo(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'gremio-lighthouse-'));
  // When run as root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o711);
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, LIMITS: 'off' };
  const server = spawn(process.execPath, [join(ROOT, 'server/src/main.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await listening(url, server);
  return {
    url,
    async close() {
      await stop(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Answers {
  persona_id: number;
  ficha: { id_encrypt: string };
  beneficios: { id: number }[];
}

const cookieOf = (response: Response): string =>
  response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/**
 * Returns a member's cookie, obtained as the app does: an anonymous session, exchanged by the demo's
 * activation key.
 */
export async function signIn(url: string, clave: string) {
  const opened = await fetch(`${url}/auth/anonima.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ dispositivo: 'android' }),
  });
  const ask = (path: string, cookie: string) =>
    fetch(url + path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  const activated = await ask(
    `/afigestion/login_afiliados/dame_persona_id_segun_activation_key/${clave}.json`,
    cookieOf(opened),
  );
  const { persona_id } = (await activated.json()) as Answers;
  const cookie = cookieOf(activated);
  const read = async (path: string) => (await (await ask(path, cookie)).json()) as Answers;
  const { ficha } = await read(`/afigestion/personas/ficha/${persona_id}.json`);
  const { beneficios } = await read('/afigestion/app_beneficios/nindex/page:1.json');
  return { cookie, id_encrypt: ficha.id_encrypt, beneficio: beneficios[0]?.id ?? 0 };
}
