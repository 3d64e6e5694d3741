import { worker as newsWorker } from './avisos.ts';
import { worker as sender } from '../mensajes/worker.ts';
import { setPreferencia, subscribePush } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import {
  avisarNoticia,
  contarAvisados,
  listAvisosDeNoticia,
} from '@gremio/contract/noticias/avisos/endpoints.ts';
import { noticias } from '@gremio/contract/noticias/endpoints.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { startPushService, type TestPushService } from '../../testing/push.ts';

const clock = { now: () => new Date('2026-11-20T12:00:00-03:00') };
let push: TestPushService;
let app: TestApp;
let token: string;
let admin: string;

beforeAll(async () => {
  push = await startPushService();
  app = await startTestApp({ clock, env: { PUSH_ORIGINS: push.origin } });
  token = await app.newStaff('contenidos');
  admin = await app.newStaff('administracion');
});
afterAll(async () => {
  await app.close();
  await push.close();
});

async function belonging(seccional: string, email: string | null = null): Promise<Member> {
  const member = await app.newMember();
  await app.query('update personas set seccional = $1, email = $2, nombre = $3 where id = $4', [
    seccional,
    email,
    `PÉREZ, Ana ${seccional}`,
    member.personaId,
  ]);
  return member;
}
const withDevice = async (member: Member) => {
  await callWire(app.url, subscribePush, { token: member.token, body: push.newDevice() });
  return member;
};
const publish = async (
  publicado_desde: string | null = '2026-11-19T12:00:00Z',
  audiencia: { edad: { desde: number } } | null = null,
) => {
  const body = {
    audiencia,
    titulo: 'Abrió la colonia',
    copete: 'Hay 200 lugares.',
    cuerpo: '…',
    publicado_desde,
  };
  return (await callWire(app.url, noticias.create, { token, body })).body.id;
};
const count = async (id: number, seccional?: string) =>
  (await callWire(app.url, contarAvisados, { params: { id }, query: { seccional }, token })).body;
const tell = (id: number, seccional: string | null, by = token) =>
  callWire(app.url, avisarNoticia, { params: { id }, body: { seccional }, token: by });
const told = async (id: number) =>
  (await callWire(app.url, listAvisosDeNoticia, { params: { id }, token })).body;
const write = async () => {
  await newsWorker(app.house).drain();
  await sender(app.house).drain();
};

it('reaches who is told things, of one seccional and then of all, each once', async () => {
  const [north] = [await withDevice(await belonging('Norte')), await belonging('Norte')];
  await withDevice(await belonging('Sur'));
  const reader = await belonging('Sur', 'sur@prueba.local');
  await callWire(app.url, setPreferencia, {
    params: { aviso: 'noticia', canal: 'correo' },
    body: { activo: true },
    token: reader.token,
  });
  const id = await publish();
  const counted = [await count(id, 'Norte'), await count(id, 'Oeste'), await count(id)];
  expect(counted).toEqual([1, 0, 3].map((personas) => ({ personas, mas: false })));
  expect((await tell(id, 'Norte', await app.newStaff('lectura'))).status).toBe(403);
  expect((await tell(id, 'Norte')).status).toBe(200);
  await write();
  expect(push.received.map((one) => one.aviso)).toMatchObject([
    { titulo: 'Abrió la colonia', texto: 'Hay 200 lugares.', camino: `/noticias/${id}` },
  ]);
  expect((await tell(id, 'Norte')).error.motivo).toBe('noticia_ya_avisada');
  expect((await tell(id, null)).status).toBe(200);
  await write();
  expect(push.received).toHaveLength(2);
  expect(await told(id)).toMatchObject({
    avisos: [
      { seccional: null, personas: 2, terminado: true },
      { seccional: 'Norte', personas: 1, terminado: true },
    ],
    seccionales: ['Norte', 'Sur'],
  });
  const query = { filter: JSON.stringify({ q: 'pérez norte' }) };
  const found = await callWire(app.url, mensajes.list, { query, token: admin });
  expect(found.body).toMatchObject([
    { persona_id: north.personaId, canal: 'push', aviso: 'noticia', estado: 'enviado' },
  ]);
  const [audited] = await app.query<{ despues: unknown }>(
    `select despues from auditoria where accion = 'aviso' and recurso_id = $1 order by id`,
    [String(id)],
  );
  expect(audited?.despues).toEqual({ seccional: 'Norte' });
});

it('is only of what members see: nothing of a draft, and nothing that was taken back meanwhile', async () => {
  const member = await withDevice(await belonging('Este'));
  expect((await tell(await publish(null), null)).error.motivo).toBe('noticia_sin_publicar');
  expect((await tell(9_999, null)).status).toBe(404);
  const id = await publish();
  push.received.length = 0;
  await tell(id, 'Este');
  await newsWorker(app.house).stop();
  await app.query('update noticias set publicado_desde = null where id = $1', [id]);
  await sender(app.house).drain();
  const query = { filter: JSON.stringify({ persona_id: member.personaId }) };
  const { body } = await callWire(app.url, mensajes.list, { query, token: admin });
  expect(body.every((one) => one.estado !== 'en_cola')).toBe(true);
});

it('is told in the audit with those whom it reached', async () => {
  const sentences = async (id: number) => {
    await tell(id, 'Norte');
    await tell(id, null);
    const rows = await app.query<{ id: number }>(
      `select id from auditoria where accion = 'aviso' and recurso_id = $1 order by id`,
      [String(id)],
    );
    const acts = rows.map((row) =>
      callWire(app.url, auditoria.get, { params: { id: row.id }, token: admin }),
    );
    return (await Promise.all(acts)).map(({ body }) => body.hecho);
  };
  expect(await sentences(await publish())).toEqual([
    'avisó de la noticia «Abrió la colonia» a la seccional Norte',
    'avisó de la noticia «Abrió la colonia» a todos los afiliados',
  ]);
  expect(await sentences(await publish(undefined, { edad: { desde: 18 } }))).toEqual([
    'avisó de la noticia «Abrió la colonia» a quienes la ven en la seccional Norte',
    'avisó de la noticia «Abrió la colonia» a quienes la ven',
  ]);
});

it('counts some thousands, and says then that there are more', async () => {
  await app.query(
    `insert into personas (nombre, numero_documento, nro_afiliado, seccional, estado)
     select 'DE MUCHOS, Uno', (60000000 + n)::text, 'M' || n, 'Grande', 'activo' from generate_series(1, 5500) n`,
  );
  const id = await publish();
  expect(await count(id, 'Grande')).toEqual({ personas: 0, mas: true });
  await app.query(`delete from personas where seccional = 'Grande' and nro_afiliado > 'M3'`);
  expect(await count(id, 'Grande')).toEqual({ personas: 0, mas: false });
});
