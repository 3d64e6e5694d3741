import { editInvitacion } from '@gremio/contract/eventos/endpoints.ts';
import { addEmpleado, bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import { addVouchers, listVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../server/testing/app.ts';
import { openCampania } from '../../../server/testing/campania.ts';
import { callWire } from '../../../server/testing/http.ts';
import { newFamily, openTipo } from '../../../server/testing/vouchers.ts';
import { openEvento, readStrategy } from '../../../server/testing/world-eventos.ts';
import { indexScans } from './plans.ts';
import { capture, type Statement } from './statements.ts';

/**
 * The first minutes of a campaña: tables without statistics grow from nothing, and PostgreSQL keeps the plan
 * that it made when they were small. A booking must look up its rows by columns that few rows share, at every
 * size.
 */

const STEPS = 20;
const STEP = 100;

/** Adds rows of other people to the same campaña, type and event. */
const GROW: Record<string, string> = {
  vouchers: `insert into vouchers (tipo_id, cupo_id, persona_id, numdoc, orden, codigo, pedido)
    select v.tipo_id, v.cupo_id, p.id, 'N' || p.id || v.tipo_id, p.id + 1000, '', gen_random_uuid()
    from (select distinct tipo_id, cupo_id from vouchers) v cross join nuevas p`,
  turnos: `insert into turnos (campania_id, hora_id, cupo_id, persona_id, pedido)
    select t.campania_id, t.hora_id, t.cupo_id, p.id, gen_random_uuid()
    from (select * from turnos limit 1) t cross join nuevas p`,
  empleados: `insert into empleados (campania_id, dia_id, cupo_id, persona_id, lugar, pedido)
    select t.campania_id, t.dia_id, t.cupo_id, p.id, 1, gen_random_uuid()
    from (select * from empleados limit 1) t cross join nuevas p`,
  invitados: `insert into invitados (invitacion_id, evento_id, cupo_id, nombre, numdoc, parentesco, tenencia)
    select t.invitacion_id, t.evento_id, t.cupo_id, 'Otra', 'N' || p.id, t.parentesco, 'tomada'
    from (select * from invitados limit 1) t cross join nuevas p`,
};

/** Columns whose values few rows share, at any size of the campaña. */
const OWN = /\b(?:persona_id|numdoc|invitacion_id|pedido|orden|id)\b/;

let app: TestApp;
let client: pg.Client;
let statements: Statement[];

/** Opens one thing of each kind; the function it returns has a new member take them all. */
async function openAll(): Promise<() => Promise<number[]>> {
  const { coleccion, dias, horas } = await openCampania(app, { cant_turnos: 50 });
  await openCampania(app, { fire_collection: VACATION });
  const perMember = await openTipo(app, { clase: 'solo_cine' });
  const perChild = await openTipo(app);
  const evento = await openEvento(app);
  const { member } = await newFamily(app, [8, 10]);
  const { token } = member;
  const strategy = await readStrategy(app, evento.id, member);
  const id = strategy.invitacion_id as number;
  const [dia = '', hora = ''] = [dias[0], horas[0]];
  return async () => {
    const answers = [
      await callWire(app.url, bookHora, { params: { coleccion, dia, hora }, token }),
      await callWire(app.url, addEmpleado, { params: { dia }, token }),
      await callWire(app.url, addVouchers, { params: { typeId: perMember.id }, token }),
      await callWire(app.url, addVouchers, { params: { typeId: perChild.id }, token }),
      await callWire(app.url, editInvitacion, { params: { id }, body: { confirma: true }, token }),
      await callWire(app.url, listVouchers, {
        params: { typeId: perChild.id, x: member.personaId },
        token,
      }),
    ];
    return answers.map(({ status }) => status);
  };
}

/** Takes everything twice: the repetitions are answered from the existing rows. */
async function takeTwice(): Promise<Statement[]> {
  const take = await openAll();
  const sent = await capture(async () => {
    expect(new Set(await take())).toEqual(new Set([200]));
    await take();
  });
  const growing = new RegExp(`\\b(?:${Object.keys(GROW).join('|')})\\b`);
  return sent.filter(({ text }) => growing.test(text));
}

beforeAll(async () => {
  app = await startTestApp({ brokenCounts: true });
  statements = await takeTwice();
  client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await app.close();
});

async function grow(step: number): Promise<void> {
  await client.query('create temp table if not exists nuevas (id integer)');
  await client.query('truncate nuevas');
  await client.query(
    `with p as (
      insert into personas (nombre, numero_documento, nro_afiliado)
      select 'Otra', 'J' || n, 'J' || n from generate_series($1::int, $2::int) n returning id
    ) insert into nuevas select id from p`,
    [step * STEP, step * STEP + STEP - 1],
  );
  for (const text of Object.values(GROW)) await client.query(text);
}

/** First column of each index: without a condition on it, PostgreSQL before 18 reads the whole index. */
async function firstColumns(): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; first: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid, 1, true) as first from pg_index`,
  );
  return new Map(rows.map(({ name, first }) => [name, first]));
}

/** Finds scans of growing tables whose condition every row of a campaña meets. */
async function shared(): Promise<string[]> {
  const found: string[] = [];
  const firsts = await firstColumns();
  for (const { text, values } of statements)
    for (const given of values)
      for (const { table, index, condition } of await indexScans(client, text, given))
        if (table in GROW && !(OWN.test(condition) && OWN.test(firsts.get(index) ?? '')))
          found.push(`${table} ${index}: ${condition} ${text.replace(/\s+/g, ' ').slice(0, 80)}`);
  return found;
}

it('looks people up by what is theirs alone, while tables that nobody analysed grow', async () => {
  const found = new Map<number, string[]>();
  for (let step = 0; step < STEPS; step += 1) {
    await grow(step);
    const bad = await shared();
    if (bad.length > 0) found.set((step + 1) * STEP, bad);
  }
  expect(Object.fromEntries(found)).toEqual({});
});

it('sees a lookup that has no index of its own', async () => {
  await client.query(
    'drop index vouchers_del_hijo, turnos_persona, turnos_uno_por_campania, invitados_del_documento, invitados_numdoc',
  );
  const tables = (await shared()).map((said) => said.split(' ')[0]);
  expect(new Set(tables)).toEqual(new Set(['turnos', 'vouchers', 'invitados']));
});
