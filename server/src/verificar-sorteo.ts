import { counted } from '@gremio/contract/platform/counted.ts';
import { readFile } from 'node:fs/promises';
import { sorteo as schema } from '@gremio/contract/eventos/sorteo/schemas.ts';
import { sorteoMal } from '@gremio/contract/eventos/sorteo/rules.ts';
import { toError } from '@gremio/contract/platform/thrown.ts';
import { callersPath, say } from './platform/command.ts';

/**
 * `npm run sorteo:verificar -- URL|ARCHIVO`: repeats a draw from its published data alone (docs/eventos.md).
 * The address is that of its JSON, or of the event in the app.
 */
const USAGE =
  'Uso: npm run sorteo:verificar -- https://…/eventos/12 (o el archivo JSON del sorteo)';
const EVENT_PAGE = /^\/eventos\/(\d+)(?:\/.*)?$/;

/** Address of the draw's JSON, also when given the event's page. */
function addressOf(text: string): URL {
  const address = new URL(text);
  const [, id] = EVENT_PAGE.exec(address.pathname) ?? [];
  return id ? new URL(`/eventos/eventos_events/sorteo/${id}.json`, address) : address;
}

async function read(where: string): Promise<unknown> {
  if (!/^https?:\/\//.test(where)) return JSON.parse(await readFile(callersPath(where), 'utf8'));
  const response = await fetch(addressOf(where));
  if (!response.ok) throw new Error(`contestó ${response.status}`);
  return response.json();
}

async function verify(where: string): Promise<boolean> {
  const found = (await read(where)) as { sorteo?: unknown };
  const sorteo = schema.parse(found.sorteo ?? found);
  say(
    `${sorteo.evento}: ${counted(sorteo.participantes.length, 'inscripción', 'inscripciones')} por ${counted(sorteo.plazas, 'lugar', 'lugares')}.`,
  );
  const wrong = sorteoMal(sorteo);
  for (const line of wrong) say(line);
  if (wrong.length > 0) return false;
  say(`Compromiso ${sorteo.compromiso}`);
  say(`Número ${sorteo.numero} (${sorteo.fuente})`);
  say('El sorteo da el resultado publicado.');
  return true;
}

const [where, ...more] = process.argv.slice(2);
if (!where || more.length > 0) {
  say(USAGE);
  process.exitCode = 2;
} else {
  const good = await verify(where).catch((error: unknown) => {
    say(`No se pudo leer ${where}: ${toError(error).message}`);
    return false;
  });
  process.exitCode = good ? 0 : 1;
}
