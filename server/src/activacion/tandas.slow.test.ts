import { purge as purgeTandas } from './tandas.ts';
import { worker as issuingWorker } from './tandas-issuing.ts';
import * as wire from '@gremio/contract/activacion/cartas/endpoints.ts';
import { activate, clavesActivacion } from '@gremio/contract/activacion/endpoints.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire, fetchWire } from '../../testing/http.ts';
import { keptMails } from '../../testing/mails.ts';
import { readCut, readQrs, readTexts } from '../../testing/read-pdf.ts';

const CLAVE = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g;
const clock = { at: '2026-11-20T12:00:00-03:00', now: () => new Date(clock.at) };
let app: TestApp;
let staff: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('turnos');
});
afterAll(() => app.close());

interface Somebody {
  nombre?: string;
  seccional?: string;
  repdep?: string;
  email?: string;
  estado?: string;
}
let next = 41_000_000;
const newPersonas = async (some: Somebody[]): Promise<number[]> => {
  const rows = await app.query<{ id: number }>(
    `insert into personas (nombre, numero_documento, nro_afiliado, seccional, repdep, email, estado)
     select coalesce(p->>'nombre', 'Persona ' || n), n::text, n::text, p->>'seccional', p->>'repdep', p->>'email',
       coalesce(p->>'estado', 'activo')
     from jsonb_array_elements($1::jsonb) with ordinality as e (p, o), lateral (select $2::int + o as n) as numero
     order by o returning id`,
    [JSON.stringify(some), next],
  );
  next += some.length;
  return rows.map(({ id }) => id);
};

type Prepare = Partial<{ via: 'carta' | 'correo' | 'correo_o_carta'; solo_sin_clave: boolean }>;
const prepare = (filtro: object, { via = 'carta', solo_sin_clave = false }: Prepare = {}) =>
  callWire(app.url, wire.cartas.create, { body: { filtro, via, solo_sin_clave }, token: staff });
const emit = (id: number) => callWire(app.url, wire.emitirTanda, { params: { id }, token: staff });
const find = async (id: number) =>
  (await callWire(app.url, wire.cartas.get, { params: { id }, token: staff })).body;
const confirm = (id: number) =>
  callWire(app.url, wire.confirmarImpresas, { params: { id }, token: staff });

/** Prepares a batch, issues it and waits for its end. */
async function issue(filtro: object, how?: Prepare) {
  const { body } = await prepare(filtro, how);
  expect((await emit(body.id)).status).toBe(202);
  await issuingWorker(app.house).drain();
  return find(body.id);
}

const fetchPart = (id: number, parte: number, query = '') =>
  fetch(`${app.url}/personal/cartas/${id}/partes/${parte}?${query}`, {
    headers: { authorization: `Bearer ${staff}` },
  });
const partOf = async (id: number, parte = 1, query = ''): Promise<Uint8Array> => {
  const reply = await fetchPart(id, parte, query);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return new Uint8Array(await reply.arrayBuffer());
};
const activateWith = async (clave: string) =>
  callWire(app.url, activate, { params: { key: clave }, token: await app.newIdentidad() });

describe('a batch that is prepared', () => {
  it('says who gets a key, and why the others get none', async () => {
    const [, withKey] = await newPersonas([
      { seccional: 'Norte', email: 'a@prueba.local' },
      { seccional: 'Norte' },
      { seccional: 'Norte' },
      { seccional: 'Norte', estado: 'baja' },
      { seccional: 'Norte', estado: 'suspendido' },
    ]);
    await app.query(`update personas set seccional = 'Norte' where id = $1`, [
      (await app.newMember()).personaId,
    ]);
    await callWire(app.url, clavesActivacion.create, {
      body: { persona_id: present(withKey) },
      token: staff,
    });
    const none = { baja: 1, activada: 0, clave_vigente: 0, sin_correo: 0 };
    const all = await prepare({ seccional: 'Norte' });
    expect(all.body).toMatchObject({ estado: 'preparada', cartas: 5, correos: 0, salteadas: none });
    const missing = await prepare(
      { seccional: 'Norte' },
      { via: 'correo_o_carta', solo_sin_clave: true },
    );
    const skipped = { ...none, activada: 1, clave_vigente: 1 };
    expect(missing.body).toMatchObject({ cartas: 2, correos: 1, salteadas: skipped });
    const byMail = { via: 'correo' as const, solo_sin_clave: true, version: 1 };
    const changed = await callWire(app.url, wire.cartas.update, {
      params: { id: missing.body.id },
      body: { ...byMail, version: missing.body.version },
      token: staff,
    });
    const left = { ...skipped, sin_correo: 2 };
    expect(changed.body).toMatchObject({ cartas: 0, correos: 1, salteadas: left });
  });

  it('issues nothing, can be dropped, and is dropped by itself after a day', async () => {
    const ids = await newPersonas([{}]);
    const [kept, dropped] = [await prepare({ id: ids }), await prepare({ id: ids })];
    const keys = await callWire(app.url, clavesActivacion.list, {
      query: { filter: JSON.stringify({ persona_id: ids[0] }) },
      token: staff,
    });
    expect(keys.body).toEqual([]);
    const params = { id: dropped.body.id };
    const remove = () => callWire(app.url, wire.cartas.remove, { params, token: staff });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    clock.at = '2026-11-21T12:01:00-03:00';
    await purgeTandas(app.house);
    clock.at = '2026-11-20T12:00:00-03:00';
    const { status } = await callWire(app.url, wire.cartas.get, {
      params: { id: kept.body.id },
      token: staff,
    });
    expect(status).toBe(404);
  });

  it('is not issued twice, nor when nobody may have a key, nor changed afterwards', async () => {
    const [gone, here] = await newPersonas([{ estado: 'baja' }, {}]);
    const nobody = await prepare({ id: [gone] });
    expect((await emit(nobody.body.id)).error.motivo).toBe('tanda_vacia');
    const { body } = await prepare({ id: [here] });
    const answers = await Promise.all([emit(body.id), emit(body.id), emit(body.id)]);
    expect(answers.map((one) => one.status).sort((a, b) => a - b)).toEqual([202, 409, 409]);
    await issuingWorker(app.house).drain();
    expect(await find(body.id)).toMatchObject({ estado: 'lista', emitidas: 1 });
    const change = await callWire(app.url, wire.cartas.update, {
      params: { id: body.id },
      body: { via: 'correo', solo_sin_clave: false, version: 3 },
      token: staff,
    });
    expect(change.error.motivo).toBe('tanda_emitida');
  });

  it('is refused where it is too large for one', async () => {
    await app.query(
      `insert into personas (nombre, numero_documento, nro_afiliado, seccional)
       select 'Muchos ' || n, n::text, n::text, 'Enorme' from generate_series(60000000, 60050000) as n`,
      [],
    );
    const { status, error } = await prepare({ seccional: 'Enorme' });
    expect([status, error.motivo]).toEqual([422, 'tanda_muy_grande']);
    const fewer = await app.query(
      `delete from personas where numero_documento = '60050000' returning id`,
      [],
    );
    expect(fewer).toHaveLength(1);
    expect((await prepare({ seccional: 'Enorme' })).body).toMatchObject({ cartas: 50_000 });
  });
});

/** A separator without its seccional, or the count of the keys of a letter. */
const placeOrKeys = (text: string) =>
  text.match(CLAVE)?.length ?? text.split('\n').slice(1).join(' ');

describe('the letters', () => {
  it('are those of the persons, in the order of the handing out, each with a key that works', async () => {
    const ids = await newPersonas([
      { nombre: 'ZÁRATE, Zoe', seccional: 'Centro', repdep: 'Escuela 2' },
      { nombre: 'ŁUKASZEWICZ, Ana', seccional: 'Centro', repdep: 'Escuela 2' },
      { nombre: 'DÍAZ, Beto', seccional: 'Centro', repdep: 'Escuela 1' },
      { nombre: 'ÁVILA, Ceci', seccional: 'Andes' },
      { nombre: 'NADIE, Sin' },
    ]);
    const { id, cartas } = await issue({ id: ids });
    expect(cartas).toBe(5);
    const bytes = await partOf(id, 1, 'por_hoja=1');
    const pages = await readTexts(bytes);
    expect(pages).toHaveLength(5);
    const names = ['ÁVILA, Ceci', 'DÍAZ, Beto', 'ŁUKASZEWICZ, Ana', 'ZÁRATE, Zoe', 'NADIE, Sin'];
    expect(pages.map((text) => names.find((name) => text.includes(name)))).toEqual(names);
    expect(pages[0]).toContain('Seccional Andes');
    expect(pages[0]).toContain('20 de diciembre de 2026');
    const claves = pages.map((text) => present(text.match(CLAVE)?.[0]));
    expect(new Set(claves).size).toBe(5);
    for (const [n, clave] of claves.entries()) {
      expect(await readQrs(bytes, n + 1)).toEqual([`${app.url}/activar/${clave}`]);
      expect((await activateWith(clave)).status).toBe(200);
    }
  });

  it('go two to a sheet, with half a page before each workplace, and no blank one', async () => {
    const ids = await newPersonas([
      { seccional: 'Sur', repdep: 'Hospital' },
      { seccional: 'Sur', repdep: 'Hospital' },
      { seccional: 'Sur', repdep: 'Hospital' },
      { seccional: 'Sur', repdep: 'Taller' },
    ]);
    const { id } = await issue({ id: ids });
    const plain = await partOf(id, 1, 'por_hoja=2');
    const counts = (await readTexts(plain)).map((text) => text.match(CLAVE)?.length ?? 0);
    expect(counts).toEqual([2, 2]);
    expect(await readQrs(plain, 1, 2)).toHaveLength(2);
    const cut = await readCut(await partOf(id, 1, 'por_hoja=2&separadores=true'));
    const expected = ['Hospital 3 cartas', 1, 1, 1, 'Taller 1 carta', 1];
    expect(cut.map(placeOrKeys)).toEqual(expected);
  });

  it('come in parts, and no part beyond the last, and say where a workplace goes on', async () => {
    const ids = await newPersonas([
      ...Array.from({ length: 1_999 }, () => ({ seccional: 'Partes', repdep: 'Correo' })),
      ...Array.from({ length: 3 }, () => ({ seccional: 'Partes', repdep: 'Escuela' })),
      { seccional: 'Partes', repdep: 'Museo' },
    ]);
    const { id } = await issue({ seccional: 'Partes' });
    await callWire(app.url, clavesActivacion.create, {
      body: { persona_id: present(ids[2_000]) },
      token: staff,
    });
    const cut = (await readCut(await partOf(id, 2, 'separadores=true'))).map(placeOrKeys);
    expect(cut).toEqual(['Escuela 2 cartas Sigue en esta parte: 2', 1, 'Museo 1 carta', 1]);
    const last = await readTexts(await partOf(id, 2));
    expect(last.map((text) => text.match(CLAVE)?.length)).toEqual([2]);
    expect((await fetchPart(id, 3)).status).toBe(404);
  });

  it('can be fetched again until they are confirmed, and are then gone', async () => {
    const ids = await newPersonas([{}, {}]);
    const { id } = await issue({ id: ids });
    const sealed = () =>
      app.query<{ sellado: Buffer }>('select sellado from cartas where tanda_id = $1', [id]);
    const text = (await readTexts(await partOf(id))).join();
    expect((await readTexts(await partOf(id))).join()).toBe(text);
    for (const { sellado } of await sealed()) {
      for (const clave of text.match(CLAVE) ?? []) expect(String(sellado)).not.toContain(clave);
    }
    expect((await confirm(id)).body).toMatchObject({
      estado: 'cerrada',
      impresa: '2026-11-20T15:00:00.000Z',
    });
    expect(await sealed()).toEqual([]);
    expect((await fetchPart(id, 1)).status).toBe(409);
    expect((await confirm(id)).error.motivo).toBe('tanda_sin_cartas');
    expect((await activateWith(present(text.match(CLAVE)?.[0]))).status).toBe(200);
  });

  it('leave out a key that was replaced, and are gone when the keys expire', async () => {
    const ids = await newPersonas([{ nombre: 'QUEDA, Una' }, { nombre: 'OTRA, Clave' }]);
    const { id } = await issue({ id: ids });
    await callWire(app.url, clavesActivacion.create, {
      body: { persona_id: present(ids[1]) },
      token: staff,
    });
    const text = (await readTexts(await partOf(id))).join();
    expect([text.includes('QUEDA, Una'), text.includes('OTRA, Clave')]).toEqual([true, false]);
    clock.at = '2026-12-20T12:00:01-03:00';
    await purgeTandas(app.house);
    clock.at = '2026-11-20T12:00:00-03:00';
    expect(await find(id)).toMatchObject({ estado: 'cerrada', impresa: null });
  });

  it('each fetching of them is in the audit', async () => {
    const { id } = await issue({ id: await newPersonas([{}]) });
    await partOf(id);
    const rows = await app.query(
      `select accion, despues from auditoria where recurso = 'cartas' and recurso_id = $1 order by id desc limit 1`,
      [String(id)],
    );
    expect(rows).toEqual([{ accion: 'apertura', despues: { parte: 1, cartas: 1 } }]);
  });

  it('of another state are refused, also to other roles', async () => {
    const { body } = await prepare({ id: await newPersonas([{}]) });
    expect((await fetchPart(body.id, 1)).status).toBe(409);
    for (const role of ['lectura', 'eventos', 'contenidos', 'puerta'] as const) {
      const token = await app.newStaff(role);
      const { status } = await fetchWire(`${app.url}/personal/cartas/${body.id}/partes/1`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(status).toBe(403);
    }
  });
});

describe('issuing', () => {
  it('mails the key to those with an address, and prints the others', async () => {
    const ids = await newPersonas([{ nombre: 'CORREO, Con', email: 'con@prueba.local' }, {}]);
    const tanda = await issue({ id: ids }, { via: 'correo_o_carta' });
    expect(tanda).toMatchObject({ estado: 'lista', cartas: 1, correos: 1, emitidas: 2 });
    const audited = await app.query(
      `select persona_id, acto is null as cabeza, partes from auditoria
       where recurso = 'claves_activacion' and accion = 'emision' and persona_id = any($1) order by persona_id`,
      [ids],
    );
    expect(audited).toEqual([
      { persona_id: ids[0], cabeza: true, partes: 1 },
      { persona_id: ids[1], cabeza: false, partes: expect.anything() },
    ]);
    const mails = (await keptMails(app)).filter(({ para }) => para === 'con@prueba.local');
    expect(mails.map(({ tipo }) => tipo)).toEqual(['clave_activacion']);
    const only = await issue({ id: [ids[0]] }, { via: 'correo' });
    expect(only).toMatchObject({ estado: 'cerrada', cartas: 0, correos: 1 });
  });

  it('skips those who left or activated since the batch was prepared', async () => {
    const ids = await newPersonas([{}, {}, {}]);
    const { body } = await prepare({ id: ids }, { solo_sin_clave: true });
    await app.query(`update personas set estado = 'baja' where id = $1`, [ids[0]]);
    await callWire(app.url, clavesActivacion.create, {
      body: { persona_id: present(ids[1]) },
      token: staff,
    });
    await emit(body.id);
    await issuingWorker(app.house).drain();
    expect(await find(body.id)).toMatchObject({
      cartas: 1,
      emitidas: 1,
      salteadas: { baja: 1, activada: 0, clave_vigente: 1, sin_correo: 0 },
    });
  });

  it('by several servers at once gives each persona one key', async () => {
    await newPersonas(Array.from({ length: 2_500 }, () => ({ seccional: 'Carrera' })));
    const other = await startTestApp({ clock, databaseUrl: app.databaseUrl });
    try {
      const { body } = await prepare({ seccional: 'Carrera' });
      await emit(body.id);
      const workers = [issuingWorker(app.house), issuingWorker(other.house)];
      await Promise.all(workers.map((worker) => worker.drain()));
      await Promise.all(workers.map((worker) => worker.drain()));
      expect(await find(body.id)).toMatchObject({
        estado: 'lista',
        cartas: 2_500,
        emitidas: 2_500,
      });
      const [counts] = await app.query(
        `select count(*)::int as claves, count(distinct persona_id)::int as personas from claves_activacion
         where persona_id in (select id from personas where seccional = 'Carrera')`,
        [],
      );
      expect(counts).toEqual({ claves: 2_500, personas: 2_500 });
    } finally {
      await other.close();
    }
  });
});
