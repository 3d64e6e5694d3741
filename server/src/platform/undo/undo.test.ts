import { noticiasStore } from '../../noticias/publicacion.ts';
import { loteNoticias, noticias, sliders } from '@gremio/contract/noticias/endpoints.ts';
import { deshacerActo, verDeshacerActo } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { changeEstado, personas } from '@gremio/contract/personas/endpoints.ts';
import { hijos } from '@gremio/contract/hijos/endpoints.ts';
import { borrarDatos } from '@gremio/contract/privacidad/endpoints.ts';
import type { CallInput, StaffEndpoint } from '@gremio/contract/platform/endpoint.ts';
import { ACT_HEADER } from '@gremio/contract/platform/undo.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callWire } from '../../../testing/http.ts';
import { nameAuthor } from '../database/author.ts';
import { inTransaction } from '../database/handle.ts';
import { undoerOf } from '../http/undo-row.ts';
import { holdAct } from './acts.queries.ts';

let app: TestApp;
let admin: string;
let writer: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.newStaff('administracion');
  writer = await app.newStaff('contenidos');
});
afterAll(() => app.close());

async function write<E extends StaffEndpoint>(endpoint: E, input: CallInput<E>, token = writer) {
  const answer = await callWire(app.url, endpoint, { ...input, token } as never);
  return { ...answer, act: Number(answer.headers.get(ACT_HEADER) ?? 0) };
}
const undo = (id: number, token = writer) => write(deshacerActo, { params: { id } }, token);
const plan = (id: number, token = writer) =>
  callWire(app.url, verDeshacerActo, { params: { id }, token });
const find = async (id: number) =>
  (await callWire(app.url, noticias.get, { params: { id }, token: writer })).body;
const actOf = async (id: number) =>
  (await callWire(app.url, auditoria.get, { params: { id }, token: admin })).body;

let counted = 0;
async function newNoticia(fields: object = {}) {
  const titulo = `Paritarias ${++counted}`;
  const body = { titulo, copete: 'Uno', cuerpo: 'Texto', publicado_desde: null, ...fields };
  const made = await write(noticias.create, { body } as never);
  expect(made.status).toBe(201);
  return { ...made.body, act: made.act };
}
type Noticia = Awaited<ReturnType<typeof newNoticia>>;

async function edit(one: Pick<Noticia, 'id'>, fields: object, token = writer) {
  const { id: _id, estado: _estado, ...current } = await find(one.id);
  const params = { id: one.id };
  return write(noticias.update, { params, body: { ...current, ...fields } } as never, token);
}

describe('an edit', () => {
  it('is put back, and what others changed meanwhile in other fields stays', async () => {
    const one = await newNoticia();
    const { act } = await edit(one, { titulo: 'Cambiado' });
    await edit(one, { copete: 'Dos' }, admin);
    expect((await undo(act)).status).toBe(200);
    expect(await find(one.id)).toMatchObject({ titulo: one.titulo, copete: 'Dos' });
  });

  it('is kept if somebody changed the same field since, and says who and when', async () => {
    const one = await newNoticia();
    const { act } = await edit(one, { titulo: 'Cambiado' });
    await edit(one, { titulo: 'Otra vez' }, admin);
    const refused = await undo(act);
    expect([refused.status, refused.error.motivo]).toEqual([409, 'cambio_despues']);
    expect(refused.error.message).toMatch(
      /^Después, el \p{L}+ \d+ de \p{L}+, \d\d:\d\d, .+ lo cambió otra vez\. .+ cambialo a mano\.$/u,
    );
    expect((await plan(act)).body.motivo).toBe(refused.error.message);
    expect((await find(one.id)).titulo).toBe('Otra vez');
  });

  it('is told in the audit, with its undo and what came of both', async () => {
    const one = await newNoticia();
    const { act } = await edit(one, { titulo: 'Cambiado' });
    expect(await actOf(act)).toMatchObject({
      sin_deshacer: null,
      deshecho: null,
    });
    const undone = await undo(act, admin);
    const told = await actOf(undone.act);
    expect(told).toMatchObject({ accion: 'deshecho', deshace: act, sin_deshacer: null });
    expect(told.hecho).toBe(
      `deshizo lo que hizo ${(await actOf(act)).quien}: cambió un dato de la noticia «${one.titulo}»`,
    );
    expect(await actOf(act)).toMatchObject({
      sin_deshacer: 'Esto ya se deshizo.',
      deshecho: undone.act,
    });
    const again = await undo(undone.act);
    expect((await actOf(again.act)).hecho).toMatch(
      /^volvió a hacer lo que hizo .+: cambió un dato/,
    );
    expect((await find(one.id)).titulo).toBe('Cambiado');
  });
});

describe('several rows at once', () => {
  it('are undone together; one that changed since stays, and it is said which and why', async () => {
    const [one, two, three] = [await newNoticia(), await newNoticia(), await newNoticia()];
    const ids = [one.id, two.id, three.id];
    const { act } = await write(loteNoticias, { body: { ids, publicado: true } });
    await edit(two, { publicado_desde: '2027-01-01T00:00:00Z' }, admin);
    expect((await plan(act)).body).toMatchObject({
      motivo: null,
      cuantos: 2,
      cambios: [{ que: 'vuelve' }, { que: 'vuelve' }],
      quedan: [{ nombre: two.titulo, motivo: expect.stringContaining('lo cambió otra vez') }],
    });
    const undone = await undo(act);
    expect(undone.body).toMatchObject({ cuantos: 2, quedan: [{ nombre: two.titulo }] });
    const estados = await Promise.all(ids.map(async (id) => (await find(id)).estado));
    expect(estados).toEqual(['borrador', 'programada', 'borrador']);
    expect(await actOf(undone.act)).toMatchObject({ deshace: act, partes: 2 });
  });
});

describe('the person who may undo', () => {
  it('is whoever may do it: a colleague of the same role, and no other role', async () => {
    const one = await newNoticia();
    const first = await edit(one, { titulo: 'Cambiado' });
    expect((await undo(first.act, await app.newStaff('turnos'))).status).toBe(404);
    expect((await plan(first.act, await app.newStaff('eventos'))).status).toBe(404);
    expect((await undo(first.act, await app.newStaff('lectura'))).status).toBe(403);
    expect((await undo(first.act, await app.newStaff('puerta'))).status).toBe(403);
    expect((await undo(first.act, await app.newStaff('contenidos'))).status).toBe(200);
  });

  it('answers 404 for an act that does not exist, and for a part of one', async () => {
    const [one, two] = [await newNoticia(), await newNoticia()];
    const body = { ids: [one.id, two.id], publicado: true };
    const { act } = await write(loteNoticias, { body });
    expect((await undo(act + 1)).status).toBe(404);
    expect((await undo(2_000_000_000)).status).toBe(404);
  });
});

describe('an act that cannot be undone says why', () => {
  it('a change of estado of a persona, before and after', async () => {
    const member = await app.newMember();
    const { body: row } = await callWire(app.url, personas.get, {
      params: { id: member.personaId },
      token: admin,
    });
    const { act } = await write(
      personas.update,
      {
        params: { id: row.id },
        body: { ...row, estado: 'suspendido', motivo: 'Deuda' },
      } as never,
      admin,
    );
    expect(act).toBe(0);
    const [made] = await app.query<{ id: number }>(
      `select id from auditoria where recurso = 'personas' and recurso_id = $1 and accion = 'cambio'`,
      [String(row.id)],
    );
    const id = made?.id ?? 0;
    const says = 'Un cambio de estado no se deshace desde acá';
    expect((await actOf(id)).sin_deshacer).toContain(says);
    expect((await plan(id, admin)).body.motivo).toContain(says);
    expect((await undo(id, admin)).error.message).toContain(says);
  });

  it('its place is gone, or was taken by another', async () => {
    const member = await app.newMember();
    const body = {
      persona_id: member.personaId,
      nombre: 'Hijo',
      numdoc: '55111222',
      fecha_nacimiento: '2018-01-01',
    };
    const made = await write(hijos.create, { body }, admin);
    const { act } = await write(
      hijos.update,
      { params: { id: made.body.id }, body: { ...body, numdoc: '55111223', version: 1 } },
      admin,
    );
    await write(hijos.create, { body }, admin);
    expect((await undo(act, admin)).error.message).toContain('Ya hay otro');
    await write(hijos.remove, { params: { id: made.body.id } }, admin);
    expect((await undo(act, admin)).error.message).toBe('No se puede deshacer: eso ya no está.');
  });

  it('an act of a version that did not record its call', async () => {
    const { act } = await edit(await newNoticia(), { titulo: 'Cambiado' });
    await app.query('update auditoria set llamada = null where id = $1', [act]);
    expect((await actOf(act)).sin_deshacer).toBe('No se guardó cómo deshacerlo.');
    expect((await undo(act)).status).toBe(409);
  });
});

describe('privacy', () => {
  it('an erased persona never comes back by an undo', async () => {
    const member = await app.newMember();
    const params = { id: member.personaId };
    const { body: row } = await callWire(app.url, personas.get, { params, token: admin });
    const body = { ...row, nombre: 'Otro, Nombre', motivo: null };
    const { act } = await write(personas.update, { params, body } as never, admin);
    const motivo = 'Lo pidió';
    await write(
      changeEstado,
      { params, body: { estado: 'baja', motivo, version: row.version + 1 } },
      admin,
    );
    const erased = await write(borrarDatos, { params, body: { motivo } }, admin);
    expect(erased.status, JSON.stringify(erased.error)).toBe(200);
    expect((await undo(act, admin)).error.message).toBe('Lo que decía se borró, y no se recupera.');
  });

  it('documents in deleted rows are erased with the persona', async () => {
    await app.query(
      `insert into auditoria (usuario_id, usuario, accion, recurso, recurso_id, borrado, ip)
       values ('x', 'x', 'borrado', 'eventos', '1', $1, '::1')`,
      [JSON.stringify([{ table: 'congresales', rows: [{ numdoc: '30999888' }] }])],
    );
    const { forgetInAudit } = await import('../audit/queries.ts');
    await inTransaction(app.house.db, (tx) => forgetInAudit(tx, [2_000_000_000], ['30999888']));
    const kept = await app.query(`select id from auditoria where borrado::text like '%30999888%'`);
    expect(kept).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('of many undos of one act one does it', async () => {
    const one = await newNoticia();
    const { act } = await edit(one, { titulo: 'Cambiado' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => undo(act)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(({ error }) => error.motivo)).toEqual(Array(7).fill('ya_deshecho'));
    expect((await find(one.id)).titulo).toBe(one.titulo);
  });

  it('the database refuses a second undo of an act by itself', async () => {
    const { act } = await edit(await newNoticia(), { titulo: 'Cambiado' });
    await undo(act);
    const second = app.query(
      `insert into auditoria (usuario_id, usuario, accion, recurso, ip, deshace) values ('x', 'x', 'deshecho', 'noticias', '::1', $1)`,
      [act],
    );
    await expect(second).rejects.toMatchObject({ code: '23505' });
  });

  /** Holds an edit open, starts `work`, and commits the edit once `work` waits for its row. */
  async function duringAnEdit<T>(id: number, work: () => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query('begin');
    const change = `update noticias set titulo = 'Escrito a la vez', version = version + 1 where id = $1`;
    await client.query(change, [id]);
    const outcome = work();
    await expect
      .poll(() => app.query(`select 1 from pg_locks where not granted`), { interval: 20 })
      .not.toHaveLength(0);
    await client.query('commit');
    await client.end();
    return outcome;
  }

  it('an edit under way is not lost by undoing the creation', async () => {
    const one = await newNoticia();
    const undone = await duringAnEdit(one.id, () => undo(one.act));
    expect([undone.status, undone.error.motivo]).toEqual([409, 'cambio_despues']);
    expect((await find(one.id)).titulo).toBe('Escrito a la vez');
  });

  it('control: without its lock the undo deletes what was just written', async () => {
    const one = await newNoticia();
    const { update: _unlocked, ...store } = noticiasStore(app.house);
    const undoer = undoerOf({
      recurso: 'noticias',
      endpoints: { get: noticias.get },
      store: store as never,
      changed: () => undefined,
    });
    await duringAnEdit(one.id, () =>
      inTransaction(app.house.db, async (tx) => {
        await nameAuthor(tx, 'control');
        const [row] = await holdAct(tx, one.act);
        const call = { tx, caller: {} as never, afterCommit: () => undefined };
        return undoer.undo(call, row as never);
      }),
    );
    expect(await app.query('select id from noticias where id = $1', [one.id])).toEqual([]);
  });
});

it('the header with the act comes only where the audit can undo it', async () => {
  const one = await write(sliders.remove, { params: { id: 1_999_999 } });
  expect(one.act).toBe(0);
  const member = await app.newMember();
  const persona = await write(personas.remove, { params: { id: member.personaId } }, admin);
  expect(persona.act).toBe(0);
});
