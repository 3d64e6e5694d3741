import { decisiones } from './pedidos.ts';
import { nationalFrom } from '../ajustes/feriados.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { downloadDatos, privacidad } from '@gremio/contract/privacidad/endpoints.ts';
import { venceEl } from '@gremio/contract/privacidad/rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '../platform/clock.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { tablesThatSay } from '../../testing/said.ts';
import { buildWorld } from '../../testing/world.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.newStaff('administracion');
});
afterAll(() => app.close());

let next = 33_000_000;
async function newPersona(email: string | null) {
  const numero = String((next += 1));
  const body = { nombre: 'ROJAS, Ema', numero_documento: numero, nro_afiliado: numero, email };
  return (await callWire(app.url, personas.create, { token, body })).body;
}

const ask = (persona_id: number, tipo: 'acceso' | 'supresion' = 'acceso') =>
  callWire(app.url, privacidad.create, {
    token,
    body: { persona_id, tipo, detalle: 'Lo que tengan mío' },
  });

it('takes a request at the desk, with its legal term and a mail that says it', async () => {
  const persona = await newPersona('ema@prueba.local');
  const { status, body } = await ask(persona.id, 'supresion');
  expect(status).toBe(201);
  const hoy = today(app.house.clock);
  const vence = venceEl('supresion', hoy, await nationalFrom(hoy));
  expect(body).toMatchObject({ estado: 'pendiente', vence, vencido: false, nombre: 'ROJAS, Ema' });
  const sent = await app.query<{ asunto: string }>(
    'select asunto from mensajes where persona_id = $1',
    [persona.id],
  );
  expect(sent.map(({ asunto }) => asunto)).toEqual([
    'Recibimos tu pedido sobre tus datos personales',
  ]);
});

it('answers once, with a mail, and keeps who answered', async () => {
  const persona = await newPersona('ema@prueba.local');
  const { body: pedido } = await ask(persona.id);
  const answer = {
    token,
    params: { id: pedido.id },
    body: { estado: 'respondido' as const, respuesta: 'Te mandamos todo.', version: 1 },
  };
  const { body } = await callWire(app.url, privacidad.answer, answer);
  expect(body).toMatchObject({ estado: 'respondido', respuesta: 'Te mandamos todo.' });
  expect(body.respondido_por).toContain('@prueba.local');
  const again = await callWire(app.url, privacidad.answer, answer);
  expect([again.status, again.error.motivo]).toEqual([409, 'pedido_privacidad_respondido']);
  const filter = JSON.stringify({ persona_id: persona.id, recurso: 'privacidad' });
  const audit = await callWire(app.url, auditoria.list, { token, query: { filter } });
  expect(audit.body.map(({ accion }) => accion)).toEqual(['alta', 'decision']);
});

it('says which are overdue', async () => {
  const persona = await newPersona(null);
  const { body: pedido } = await ask(persona.id);
  await app.query(`update pedidos_privacidad set vence = '2020-01-01' where id = $1`, [pedido.id]);
  const filter = JSON.stringify({ vencido: true, q: persona.numero_documento });
  const { body } = await callWire(app.url, privacidad.list, { token, query: { filter } });
  expect(body.map(({ id, vencido }) => [id, vencido])).toEqual([[pedido.id, true]]);
});

it('names the persona that does not exist, and gives nobody of nobody', async () => {
  const { status, error } = await ask(2_000_000_000);
  expect(status).toBe(422);
  expect(error.errores?.[0]?.campo).toBe('persona_id');
  const gone = await callWire(app.url, downloadDatos, {
    token,
    params: { id: 2_000_000_000 },
  });
  expect(gone.status).toBe(404);
});

it('gives everything that is held of a persona, of each room, and no secret', async () => {
  const owner = await app.newMember();
  await buildWorld(app, owner);
  const { body, headers } = await callWire(app.url, downloadDatos, {
    token,
    params: { id: owner.personaId },
  });
  expect(headers.get('content-disposition')).toContain('attachment');
  const datos = body as unknown as Record<string, Record<string, unknown[]>>;
  for (const [sala, parte] of [
    ['personas', 'ficha'],
    ['hijos', 'hijos'],
    ['activacion', 'dispositivos'],
    ['turnos', 'turnos'],
    ['vouchers', 'vouchers'],
    ['hoteles', 'reservas'],
    ['eventos', 'invitaciones'],
    ['congreso', 'formularios'],
    ['mensajes', 'mensajes'],
    ['beneficios', 'opiniones'],
    ['privacidad', 'pedidos'],
  ] as const) {
    expect(datos[sala]?.[parte]?.length, `${sala}.${parte}`).toBeGreaterThan(0);
  }
  expect(JSON.stringify(datos)).not.toMatch(/hash|secreto|busqueda|plegado/);
  const filter = JSON.stringify({ persona_id: owner.personaId, accion: 'exportacion' });
  const audit = await callWire(app.url, auditoria.list, { token, query: { filter } });
  expect(audit.body).toHaveLength(1);
});

/**
 * Tables that refer to a persona: by a foreign key, directly or through other tables, or by their id or
 * document.
 */
const POINTING = `
  with recursive que as (
    select 'personas'::regclass::oid as tabla
    union
    select conrelid from pg_constraint join que on confrelid = que.tabla where contype = 'f'
  )
  select tabla::regclass::text as tabla from que
  union
  select c.table_name::text from information_schema.columns c
  join information_schema.tables using (table_schema, table_name)
  where c.table_schema = 'public' and table_type = 'BASE TABLE'
    and c.column_name ~ '(^|_)(persona_id|titular|numdoc|documento|dni|cuil|celular|nro_afiliado)($|_)'`;

/** The audit of what staff did is the organisation's record, not data that a persona gave. */
const OF_THE_HOUSE = ['auditoria'];
/** Copies that expire: replies within a day, content of imported files within thirty. */
const COPIES = ['idempotencia', 'importaciones', 'importacion_lineas', 'importacion_efectos'];

it('decided of every table that points at a persona whether it is given', async () => {
  const rows = await app.query<{ tabla: string }>(POINTING);
  const decided = [...Object.keys(decisiones(app.house)), ...OF_THE_HOUSE].sort();
  expect(rows.map(({ tabla }) => tabla).sort()).toEqual(decided);
});

it('and of every table where somebody is named, whatever its columns are called', async () => {
  const [known] = await app.query<{ doc: string }>(
    `update personas set nombre = 'ZUBIZARRETA, Quimey', email = 'quimey@prueba.local'
     where id = (select persona_id from invitaciones limit 1) returning numero_documento as doc`,
  );
  const decided = [...Object.keys(decisiones(app.house)), ...OF_THE_HOUSE, ...COPIES];
  const naming = () => tablesThatSay(app, [known?.doc as string, 'zubizarreta', 'quimey']);
  expect((await naming()).filter((name) => !decided.includes(name))).toEqual([]);
  // Positive control: a table that nobody decided on, which names a document in a column of another name.
  await app.query('create table notas (texto text)');
  await app.query(`insert into notas values ('DNI ' || $1)`, [known?.doc]);
  expect((await naming()).filter((name) => !decided.includes(name))).toEqual(['notas']);
  await app.query('drop table notas');
});
