import { findDifferences } from '../platform/cupos/taken-places.ts';
import { decisions } from './uniones.ts';
import { worker as compareWorker } from './duplicados.ts';
import { previewUnion } from '@gremio/contract/personas/duplicados/endpoints.ts';
import * as wire from '@gremio/contract/personas/endpoints.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildWorld } from '../../testing/world.ts';
import { callWire } from '../../testing/http.ts';
import { snapshot } from '../../testing/snapshot.ts';
import { createUnions, ONE_OF_EACH } from '../../testing/unions.ts';

let app: TestApp;
let token: string;
let unions: ReturnType<typeof createUnions>;
const find = (id: number) => unions.find(id);
const unir = (kept: number, gone: number, more?: object) => unions.unir(kept, gone, more);
const deshacer = (id: number) => unions.deshacer(id);
beforeAll(async () => {
  app = await startTestApp();
  token = await app.newStaff('administracion');
  unions = createUnions(app, token);
});
afterAll(() => app.close());

/** Columns that hold the id of a persona, whatever the tables are. */
const POINTING = `
  select conrelid::regclass::text as tabla, a.attname as columna
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
  where c.contype = 'f' and c.confrelid = 'personas'::regclass
  union
  select table_name::text, column_name::text from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(^|_)persona_id$'`;

/** The audit tells what was done, and is read under every id that a persona had. */
const OF_THE_HOUSE = ['auditoria'];

const undecided = async () => {
  const decided = decisions(app.house);
  const rows = await app.query<{ tabla: string }>(POINTING);
  const named = [...new Set(rows.map(({ tabla }) => tabla))].filter(
    (tabla) => !OF_THE_HOUSE.includes(tabla),
  );
  return named.filter((tabla) => !(tabla in decided)).sort();
};

it('has a decision about every table that points at a persona, with a control', async () => {
  expect(await undecided()).toEqual([]);
  await app.query('create table nuevas (persona_id integer references personas)');
  await app.query('create table otras (de_quien integer references personas)');
  expect(await undecided()).toEqual(['nuevas', 'otras']);
  await app.query('drop table nuevas');
  await app.query('drop table otras');
});

it('and every decision is about a table that is there, by columns that it has', async () => {
  const columns = await app.query<{ tabla: string; columna: string }>(
    `select table_name as tabla, column_name as columna from information_schema.columns where table_schema = 'public'`,
  );
  const has = (tabla: string, columna: string) =>
    columns.some((one) => one.tabla === tabla && one.columna === columna);
  for (const [tabla, decision] of Object.entries(decisions(app.house))) {
    const named = 'by' in decision ? [decision.by, ...decision.key, ...(decision.once ?? [])] : [];
    expect([tabla, named.filter((columna) => !has(tabla, columna))]).toEqual([tabla, []]);
    expect([tabla, columns.some((one) => one.tabla === tabla)]).toEqual([tabla, true]);
  }
});

/** Rows of each persona ($1) that nothing of the world makes; the cancelled day takes no place. */
const NOT_OF_THE_WORLD = [
  ...ONE_OF_EACH,
  `insert into cambios_contacto (persona_id, campo) select unnest($1::int[]), 'email'`,
  `insert into cambios_lugar (persona_id, clase) select unnest($1::int[]), 'seccional'`,
  `insert into carnet_consultas (persona_id) select unnest($1::int[])`,
  `insert into confirmaciones (identidad_id, persona_id) select id, persona_id from identidades where persona_id = any($1)`,
  `insert into empleados (campania_id, dia_id, cupo_id, persona_id, lugar, estado, pedido)
     select campania_id, id, (select min(id) from cupos), ($1::int[])[1], 1, 'cancelado', gen_random_uuid() from dias limit 1`,
  `insert into estados_persona (persona_id, antes, estado) select unnest($1::int[]), 'suspendido', 'activo'`,
  `insert into lista_personas (lista_id, persona_id) select min(id), ($1::int[])[1] from listas`,
  `insert into pases_apple select 'serie', 'carnet', id, id, 'x', now() from unnest($1::int[]) as id`,
  `insert into pases_google select 'objeto', 'carnet', id, id, 'x', now() from unnest($1::int[]) as id`,
];

it('moves everything that somebody has, and the undo puts back every row as it was', async () => {
  const gone = await app.newMember();
  const { personaId: kept } = await app.newMember();
  await buildWorld(app, gone);
  for (const text of NOT_OF_THE_WORLD) await app.query(text, [[gone.personaId]]);
  expect((await unir(gone.personaId, (await app.newMember()).personaId)).status).toBe(201);
  await compareWorker(app.house).drain();
  const before = await snapshot(app);
  const { status, body: union } = await unir(kept, gone.personaId);
  expect(status).toBe(201);

  const left = await app.query<{ tabla: string; columna: string }>(POINTING);
  for (const { tabla, columna } of left) {
    if (OF_THE_HOUSE.includes(tabla)) continue;
    const rows = await app.query(`select 1 from ${tabla} where ${columna} = $1`, [gone.personaId]);
    expect([tabla, rows.length]).toEqual([tabla, 0]);
  }
  const decided = Object.entries(decisions(app.house));
  for (const [tabla, decision] of decided) {
    if (!('by' in decision) || decision.by !== 'persona_id' || tabla.startsWith('union')) continue;
    const had = before[tabla]?.filter((row) => row['persona_id'] === gone.personaId).length ?? 0;
    const has = await app.query(`select 1 from ${tabla} where persona_id = $1`, [kept]);
    expect([tabla, had > 0, has.length >= had]).toEqual([tabla, true, true]);
  }
  expect(await findDifferences(app.house)).toEqual([]);

  const undone = await deshacer(union.id);
  expect([undone.status, undone.body.sin_volver]).toEqual([200, 0]);
  await compareWorker(app.house).drain();
  expect(await snapshot(app)).toEqual(before);
  expect((await deshacer(union.id)).error.motivo).toBe('union_cerrada');
});

it('keeps the values that were chosen, and the undo puts them back unless they changed', async () => {
  const [one, other] = [await app.newMember(), await app.newMember()];
  await app.query(
    `update personas set email = 'vieja@prueba.local', celular = '11' where id = $1`,
    [one.personaId],
  );
  await app.query(
    `update personas set email = 'nueva@prueba.local', celular = '22' where id = $1`,
    [other.personaId],
  );
  const before = [await find(one.personaId), await find(other.personaId)] as const;
  const toma = ['email', 'celular', 'numero_documento'];
  const { body: union } = await unir(one.personaId, other.personaId, { toma });
  const merged = await find(one.personaId);
  expect(merged).toMatchObject({
    email: 'nueva@prueba.local',
    celular: '22',
    numero_documento: before[1].numero_documento,
    nro_afiliado: before[0].nro_afiliado,
  });
  await app.query(`update personas set celular = '33' where id = $1`, [one.personaId]);
  expect((await deshacer(union.id)).status).toBe(200);
  expect(await find(one.personaId)).toMatchObject({
    email: 'vieja@prueba.local',
    celular: '33',
    numero_documento: before[0].numero_documento,
  });
  expect(await find(other.personaId)).toMatchObject({
    email: 'nueva@prueba.local',
    numero_documento: before[1].numero_documento,
  });
});

it('shows beforehand what it would do, and changes nothing', async () => {
  const [one, other] = [await app.newMember(), await app.newMember()];
  const before = await snapshot(app);
  const params = { id: one.personaId, otra: other.personaId };
  const { body } = await callWire(app.url, previewUnion, { token, params });
  expect(body.conservada.id).toBe(one.personaId);
  expect(body.unida.id).toBe(other.personaId);
  expect(body.cosas).toEqual([{ que: 'dispositivos', conservada: 1, unida: 1 }]);
  expect([body.avisos, body.impedimentos]).toEqual([[], []]);
  expect(await snapshot(app)).toEqual(before);
  const same = { id: one.personaId, otra: one.personaId };
  expect((await callWire(app.url, previewUnion, { token, params: same })).status).toBe(404);
});

it('refuses a stale version, an unknown persona, the same one, and a baja that would stay', async () => {
  const [one, other] = [await app.newMember(), await app.newMember()];
  const left = await app.newMember('baja');
  const stale = await unir(one.personaId, other.personaId, { version_unida: 99 });
  expect([stale.status, stale.error.motivo]).toEqual([409, 'version_vieja']);
  const nobody = await unir(one.personaId, other.personaId, { unida_id: 2_000_000_000 });
  expect([nobody.status, nobody.error.errores?.[0]?.campo]).toEqual([422, 'unida_id']);
  const same = await unir(one.personaId, other.personaId, { unida_id: one.personaId });
  expect([same.status, same.error.errores?.[0]?.campo]).toEqual([422, 'unida_id']);
  const gone = await unir(left.personaId, other.personaId);
  expect([gone.status, gone.error.motivo]).toEqual([409, 'union_en_baja']);
  expect((await unir(other.personaId, left.personaId)).status).toBe(201);
});

it('is undone from the last of several unions to the first', async () => {
  const [a, b, c] = await Promise.all([app.newMember(), app.newMember(), app.newMember()]);
  const { body: first } = await unir(b.personaId, a.personaId);
  const { body: second } = await unir(c.personaId, b.personaId);
  const early = await deshacer(first.id);
  expect([early.status, early.error.motivo]).toEqual([409, 'union_cerrada']);
  const { body: ficha } = await callWire(app.url, wire.getFicha, {
    token: a.token,
    params: { id: a.personaId },
  });
  expect(ficha.ficha.numero_documento).toBe((await find(c.personaId)).numero_documento);
  expect((await deshacer(second.id)).status).toBe(200);
  expect((await deshacer(first.id)).status).toBe(200);
  expect((await find(a.personaId)).id).toBe(a.personaId);
});

it('tells it in the history of both, and shows the history of who was merged with the other', async () => {
  const [one, other] = [await app.newMember(), await app.newMember()];
  const before = await find(other.personaId);
  await callWire(app.url, wire.personas.update, {
    token,
    params: { id: other.personaId },
    body: { ...before, celular: '5550000', motivo: null },
  });
  const { body: union } = await unir(one.personaId, other.personaId);
  const history = async (persona_id: number) => {
    const query = { filter: JSON.stringify({ persona_id }), sort: '["id","ASC"]' };
    return (await callWire(app.url, auditoria.list, { token, query })).body.map(
      ({ hecho }) => hecho,
    );
  };
  const told = await history(one.personaId);
  expect(told[0]).toContain('cambió');
  expect(told[1]).toMatch(/^unió a Persona .* con Persona /);
  await deshacer(union.id);
  expect((await history(other.personaId)).at(-1)).toMatch(/^deshizo la unión de Persona/);
  expect((await history(one.personaId)).filter((one) => one.startsWith('cambió'))).toEqual([]);
});
