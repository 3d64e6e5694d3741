import { worker as requestWorker } from './activacion/pedidos-clave.ts';
import { wire } from '@gremio/contract/index.ts';
import { requestClave } from '@gremio/contract/activacion/endpoints.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { keptMails } from '../testing/mails.ts';
import { send } from '../testing/fuzz/send.ts';
import { type Input, SAMPLES, type World } from '../testing/samples.ts';
import { NOTHING } from '../testing/samples/sample.ts';
import { buildWorld } from '../testing/world.ts';

/** Every call with a forged Host header: no mail, row or answer may contain it. */

const LIE = 'malo.example';

/** Existing ids, for calls whose samples use one that does not exist. */
const THINGS: [RegExp, keyof World][] = [
  [/usuarios/, 'usuarioId'],
  [/guests|invitados/, 'invitadoId'],
  [/invitations|inscripciones/, 'invitacionId'],
  [/reservas/, 'reservaId'],
  [/hoteles/, 'hotelId'],
  [/eventos/, 'eventoId'],
  [/turnos/, 'turnoRowId'],
  [/vouchers/, 'voucherId'],
  [/personas/, 'personaId'],
];
const FIELDS: Record<string, keyof World> = {
  persona_id: 'personaId',
  hotel_id: 'hotelId',
  reserva_id: 'reservaId',
  evento_id: 'eventoId',
  hora_id: 'horaId',
  congreso_id: 'congresoId',
};

function aim({ path }: Endpoint, input: Input, world: World): Input {
  const [, thing] = THINGS.find(([pattern]) => pattern.test(path)) ?? [];
  const hit = (all: unknown) =>
    Object.fromEntries(
      Object.entries((all ?? {}) as Record<string, unknown>).map(([field, value]) => {
        const key = field === 'id' ? thing : FIELDS[field];
        return [field, value === NOTHING && key ? world[key] : value];
      }),
    );
  const { params, body } = input;
  return {
    ...input,
    ...(params && { params: hit(params) }),
    ...(body !== undefined && !Array.isArray(body) && { body: hit(body) }),
  };
}

const EMAIL = 'ana@prueba.local';
const clock = { at: '2026-11-24T12:00:00Z', now: () => new Date(clock.at) };

/** A key is mailed a few seconds after it was requested. */
async function askForKey(app: TestApp, dni: string, token: string): Promise<void> {
  const request = { call: '', caller: 'suyo' as const, input: { body: { dni, email: EMAIL } } };
  expect((await send(app.url, requestClave, request, token, { host: LIE })).status).toBe(202);
  clock.at = new Date(clock.now().getTime() + 5_000).toISOString();
  await requestWorker(app.house).drain();
}

const MAILS = ['clave_activacion', 'congreso', 'evento', 'personal'];
const CARRYING = ['auditoria', 'invitaciones', 'mensajes', 'reservas'];

const TABLES = `
  select t.tablename as name from pg_tables t
  where t.schemaname = 'public' order by 1`;

/** Names of the tables that contain the text. */
async function tablesWith(app: TestApp, text: string): Promise<string[]> {
  const names = (await app.query<{ name: string }>(TABLES)).map(({ name }) => name);
  const found = await Promise.all(
    names.map(async (name) => {
      const rows = await app.query(`select from "${name}" as t where t::text like $1 limit 1`, [
        `%${text}%`,
      ]);
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

/** Calls that leave nothing for later calls to act on. */
const ENDS =
  /anonima|cerrar|cancelar|estado|renovar|borrar|retirar|delete|cupo|(?:eventos|hoteles)\/\{id\}$/;

/** Order of the calls: members' before staff's, then those that end something, then reads. */
function turnOf({ method, path, who }: Endpoint): number {
  if (method === 'GET') return 3;
  if (ENDS.test(path)) return 2;
  return who.kind === 'personal' ? 1 : 0;
}

/** Makes every call except deletions, streams and authentication. */
async function walk(app: TestApp): Promise<string[]> {
  const owner = await app.newMember();
  const world = await buildWorld(app, owner);
  await app.query('update personas set email = $2 where id = $1', [owner.personaId, EMAIL]);
  await askForKey(app, world.numdoc, owner.token);
  const staff = await app.newStaff('administracion');
  const calls = wire
    .map(({ endpoint }) => endpoint)
    .filter(({ method, wire: kind }) => method !== 'DELETE' && kind !== 'stream' && kind !== 'auth')
    .toSorted((one, other) => turnOf(one) - turnOf(other));
  const carrying: string[] = [];
  for (const endpoint of calls) {
    const name = `${endpoint.method} ${endpoint.path}`;
    const sample = SAMPLES[name]?.(world) ?? {};
    const input = aim(endpoint, sample, world);
    const token = endpoint.who.kind === 'personal' ? staff : owner.token;
    const request = { call: name, caller: 'suyo' as const, input };
    const answer = await send(app.url, endpoint, request, token, { host: LIE });
    if (answer.text.includes(LIE)) carrying.push(name);
  }
  return carrying;
}

/** Kinds of mail that contain the text, sealed ones included. */
async function mailsWith(app: TestApp, text: string): Promise<string[]> {
  const found = (await keptMails(app)).filter(({ contenido, adjuntos }) =>
    JSON.stringify([contenido, adjuntos]).includes(text),
  );
  return [...new Set(found.map(({ tipo }) => tipo))].toSorted();
}

it('no call carries the Host of a request on: not in a mail, a row or an answer', async () => {
  const app = await startTestApp({ clock });
  try {
    expect(await walk(app)).toEqual([]);
    expect(await tablesWith(app, LIE)).toEqual([]);
    expect(await mailsWith(app, LIE)).toEqual([]);
    expect(await mailsWith(app, `http://${new URL(app.url).host}`)).toEqual(MAILS);
  } finally {
    await app.close();
  }
});

it('would be seen by this walk if it did: here the same name is the installation itself', async () => {
  const app = await startTestApp({ clock, env: { PUBLIC_URL: `http://${LIE}` } });
  try {
    expect(await walk(app)).toContain('POST /avisos/calendario.json');
    expect(await tablesWith(app, LIE)).toEqual(expect.arrayContaining(CARRYING));
    expect(await mailsWith(app, `http://${LIE}`)).toEqual(MAILS);
  } finally {
    await app.close();
  }
});
