import { recordedLoad } from '../importaciones/loads.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { listCambiosDeLugar } from '@gremio/contract/personas/lugares/endpoints.ts';
import { deshacerActo } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { ACT_HEADER } from '@gremio/contract/platform/undo.ts';
import * as wire from '@gremio/contract/seccionales/endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RenewableApp, startRenewable } from '../../testing/renewable.ts';
import { loadText } from '../../testing/files.ts';
import { callWire } from '../../testing/http.ts';

let app: RenewableApp;
let token: string;
beforeAll(async () => {
  app = await startRenewable();
});
beforeEach(async () => {
  token = await app.newStaff('administracion');
});
afterEach(() => app.renew());
afterAll(() => app.close());

let next = 40_000_000;

async function add(more: { seccional?: string; repdep?: string }) {
  const numero = String((next += 1));
  const body = { nombre: 'DÍAZ, Rita', numero_documento: numero, nro_afiliado: numero, ...more };
  return (await callWire(app.url, personas.create, { token, body })).body;
}
const move = async (id: number, more: { seccional: string | null }) => {
  const { body: before } = await callWire(app.url, personas.get, { token, params: { id } });
  const { id: _id, activado: _activado, ...values } = before;
  return callWire(app.url, personas.update, {
    token,
    params: { id },
    body: { ...values, ...more, motivo: null },
  });
};
const seccionalOf = async (id: number) =>
  (await callWire(app.url, personas.get, { token, params: { id } })).body.seccional;
const changesOf = async (id: number) => {
  const { body } = await callWire(app.url, listCambiosDeLugar, { token, params: { id } });
  return body.cambios.map(({ clase, antes, ahora }) => [clase, antes, ahora]);
};

async function named(nombre: string, kind = wire.seccionales) {
  const query = { filter: JSON.stringify({ q: nombre }), range: '[0,99]' };
  const { body } = await callWire(app.url, kind.list, { token, query });
  const found = body.find((row) => row.nombre === nombre);
  if (!found) throw new Error(`no place is called ${nombre}`);
  return found;
}
const create = async (nombre: string, more: object = {}) =>
  (await callWire(app.url, wire.seccionales.create, { token, body: { nombre, ...more } })).body;
const change = (row: { id: number; nombre: string; version: number }, more: object) =>
  callWire(app.url, wire.seccionales.update, {
    token,
    params: { id: row.id },
    body: { ...row, ...more } as never,
  });
const alike = async () =>
  (await callWire(app.url, wire.seccionales.parecidas, { token })).body.pares;
const unir = (kept: { id: number; version: number }, gone: { id: number }) =>
  callWire(app.url, wire.seccionales.unir, {
    token,
    params: { id: kept.id },
    body: { otra_id: gone.id, version: kept.version },
  });

describe('a text of the roll', () => {
  it('makes a place, which waits to be confirmed; other signs mean the same', async () => {
    const one = await add({ seccional: 'Córdoba', repdep: 'Juzgado N° 3' });
    const other = await add({ seccional: ' CORDOBA. ' });
    expect([one.seccional, other.seccional]).toEqual(['Córdoba', 'Córdoba']);
    expect(await named('Córdoba')).toMatchObject({
      estado: 'por_confirmar',
      personas: 2,
      grafias: ['Córdoba'],
    });
    expect(await named('Juzgado N° 3', wire.reparticiones)).toMatchObject({ personas: 1 });
  });

  it('makes one place if many write it at once', async () => {
    const added = await Promise.all(Array.from({ length: 8 }, () => add({ seccional: 'Tilcara' })));
    expect(added.map((one) => one.seccional)).toEqual(Array(8).fill('Tilcara'));
    expect(await named('Tilcara')).toMatchObject({ personas: 8 });
  });

  it('is remembered: a file lands in the place that its spelling means, and changes nothing twice', async () => {
    const { id } = await add({ seccional: 'Córdoba' });
    await add({ seccional: 'Seccional Cordoba' });
    await unir(await named('Córdoba'), await named('Seccional Cordoba'));
    const roll = [
      'Nro Afiliado;Apellido y Nombre;Nro Doc;Seccional',
      '1;GÓMEZ, Ana;30111222;SECCIONAL CORDOBA',
      '2;GÓMEZ, Eva;30111223;Seccional Córdoba',
      '3;GÓMEZ, Ida;30111224;cordoba',
      '4;GÓMEZ, Oda;30111225;Lugar Nuevo',
    ].join('\n');
    const load = () => loadText(recordedLoad(app.house, 'padron'), 'padron.csv', roll);
    expect(await load()).toMatchObject({ nuevas: 4 });
    expect(await load()).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 4 });
    expect(await named('Córdoba')).toMatchObject({ personas: 5 });
    expect(await named('Lugar Nuevo')).toMatchObject({ estado: 'por_confirmar', personas: 1 });
    expect(await seccionalOf(id)).toBe('Córdoba');
  });

  it('finds its personas in any of its spellings', async () => {
    await add({ seccional: 'Córdoba' });
    const query = { filter: JSON.stringify({ seccional: 'cordoba' }) };
    const { body } = await callWire(app.url, personas.list, { token, query });
    expect(body).toHaveLength(1);
  });
});

describe('a spelling', () => {
  const say = (row: { id: number }, texto: string, es = true) =>
    callWire(app.url, wire.seccionales.grafia, {
      token,
      params: { id: row.id },
      body: { texto, es },
    });

  it('is given by hand to a place, from another one too, and taken away; nobody moves', async () => {
    const inside = await add({ seccional: 'Salta' });
    const [salta, jujuy] = [await named('Salta'), await create('Jujuy')];
    await say(salta, 'S. S. de Jujuy');
    expect((await add({ seccional: 's s de jujuy' })).seccional).toBe('Salta');
    expect((await say(jujuy, 'S. S. de Jujuy')).body.grafias).toEqual(['Jujuy', 'S. S. de Jujuy']);
    expect((await add({ seccional: 'S.S. DE JUJUY' })).seccional).toBe('Jujuy');
    expect(await seccionalOf(inside.id)).toBe('Salta');
    await say(jujuy, 's s de jujuy', false);
    expect((await add({ seccional: 'S. S. de Jujuy' })).seccional).toBe('S. S. de Jujuy');
  });

  it('that is a place’s name stays its own', async () => {
    const [salta, jujuy] = [await create('Salta'), await create('Jujuy')];
    for (const refused of [await say(jujuy, 'SALTA'), await say(salta, 'salta', false)]) {
      expect([refused.status, refused.error.errores?.[0]?.campo]).toEqual([422, 'texto']);
    }
  });
});

describe('a persona', () => {
  it('has a history of places, with who changed them; an empty text belongs nowhere', async () => {
    const { id } = await add({ seccional: 'Salta' });
    expect(await changesOf(id)).toEqual([]);
    await move(id, { seccional: 'Rosario' });
    await move(id, { seccional: null });
    expect(await changesOf(id)).toEqual([
      ['seccional', 'Rosario', null],
      ['seccional', 'Salta', 'Rosario'],
    ]);
    const { body } = await callWire(app.url, listCambiosDeLugar, { token, params: { id } });
    expect(body.cambios[0]?.usuario).toContain('@');
  });

  it('is not put by hand into a closed place, and stays in one that closes', async () => {
    const inside = await add({ seccional: 'Salta' });
    const outside = await add({ seccional: 'Rosario' });
    await change(await named('Salta'), { estado: 'cerrada' });
    const refused = await move(outside.id, { seccional: 'SALTA' });
    expect([refused.status, refused.error.errores]).toEqual([
      422,
      [{ campo: 'seccional', mensaje: 'Esa seccional está cerrada. Elegí otra.' }],
    ]);
    expect((await move(inside.id, { seccional: 'Salta' })).status).toBe(200);
  });
});

describe('a name', () => {
  it('is written to everybody there, and the former one still means it', async () => {
    const { id } = await add({ seccional: 'Gral. Roca' });
    const changed = await change(await named('Gral. Roca'), { nombre: 'General Roca' });
    expect(changed.status).toBe(200);
    expect(await seccionalOf(id)).toBe('General Roca');
    expect(await changesOf(id)).toEqual([]);
    expect((await add({ seccional: 'gral roca' })).seccional).toBe('General Roca');

    const act = Number(changed.headers.get(ACT_HEADER));
    const undone = await callWire(app.url, deshacerActo, { token, params: { id: act } });
    expect(undone.status).toBe(200);
    expect(await seccionalOf(id)).toBe('Gral. Roca');
  });

  it('reaches those who join meanwhile', async () => {
    await add({ seccional: 'Gral. Roca' });
    const place = await named('Gral. Roca');
    await Promise.all([
      change(place, { nombre: 'General Roca' }),
      ...Array.from({ length: 10 }, () => add({ seccional: 'Gral. Roca' })),
    ]);
    const rows = await app.query(`select distinct seccional from personas`);
    expect(rows).toEqual([{ seccional: 'General Roca' }]);
  });

  it('that means another place is refused, as one without letters', async () => {
    await create('Salta');
    const twice = await callWire(app.url, wire.seccionales.create, {
      token,
      body: { nombre: 'SALTA' },
    });
    expect([twice.status, twice.error.errores?.[0]?.campo]).toEqual([409, 'nombre']);
    const signs = await callWire(app.url, wire.seccionales.create, {
      token,
      body: { nombre: '—' },
    });
    expect([signs.status, signs.error.errores?.[0]?.campo]).toEqual([422, 'nombre']);
    // Longer than the text of a persona may be, whose form could not be saved.
    const long = await callWire(app.url, wire.seccionales.create, {
      token,
      body: { nombre: 'S'.repeat(121) },
    });
    expect([long.status, long.error.errores?.[0]?.campo]).toEqual([422, 'nombre']);
  });

  it('takes along what the reports counted', async () => {
    await app.query(`insert into informe_activaciones values
      ('2026-01-05', 'Salta', 0, 3), ('2026-01-05', 'Salta Capital', 0, 4), ('2026-01-12', 'Salta', 1, 1)`);
    await add({ seccional: 'Salta' });
    await add({ seccional: 'Salta Capital' });
    await unir(await named('Salta Capital'), await named('Salta'));
    expect(
      await app.query(
        `select dia::text, seccional, parte, activaciones from informe_activaciones order by dia, parte`,
      ),
    ).toEqual([
      { dia: '2026-01-05', seccional: 'Salta Capital', parte: 0, activaciones: 7 },
      { dia: '2026-01-12', seccional: 'Salta Capital', parte: 1, activaciones: 1 },
    ]);
  });
});

describe('alike places', () => {
  it('are shown, unless their numbers differ or a clerk called them two', async () => {
    const cba = await create('Córdoba');
    await create('Sección 1');
    for (const seccional of [
      'Seccional Cordoba',
      'Sección 2',
      'Cordova',
      'Delegación de Salta',
      'Salta',
    ]) {
      await add({ seccional });
    }
    const told = async () =>
      (await alike()).map(({ una, otra, motivo }) => [una.nombre, otra.nombre, motivo]);
    expect(await told()).toEqual([
      ['Córdoba', 'Seccional Cordoba', 'mismo_nombre'],
      ['Delegación de Salta', 'Salta', 'mismo_nombre'],
    ]);
    const { id: otra_id } = await named('Seccional Cordoba');
    await callWire(app.url, wire.seccionales.distinta, {
      token,
      params: { id: cba.id },
      body: { otra_id, distinta: true },
    });
    expect(await told()).toHaveLength(1);
  });

  it('become one, with everybody there, and two again without who moved meanwhile', async () => {
    const stays = await add({ seccional: 'Rosario' });
    const [goes, moves] = [
      await add({ seccional: 'Seccional Rosario' }),
      await add({ seccional: 'Seccional Rosario' }),
    ];
    const [kept, gone] = [await named('Rosario'), await named('Seccional Rosario')];
    expect((await unir(kept, gone)).body).toMatchObject({
      personas: 3,
      grafias: ['Rosario', 'Seccional Rosario'],
    });
    expect(await seccionalOf(goes.id)).toBe('Rosario');
    expect((await unir(kept, gone)).status, 'the other is gone').toBe(422);
    const away = await callWire(app.url, wire.seccionales.get, { token, params: { id: gone.id } });
    expect(away.status).toBe(404);

    await move(moves.id, { seccional: 'Salta' });
    await move(moves.id, { seccional: 'Rosario' });
    const separated = await callWire(app.url, wire.seccionales.separar, {
      token,
      params: { id: gone.id },
    });
    expect(separated.body).toMatchObject({ nombre: 'Seccional Rosario', personas: 1 });
    const places = await Promise.all([stays, goes, moves].map(({ id }) => seccionalOf(id)));
    expect(places).toEqual(['Rosario', 'Seccional Rosario', 'Rosario']);
    expect((await add({ seccional: 'seccional rosario' })).seccional).toBe('Seccional Rosario');
  });

  it('stay two while other places depend on the one that would go', async () => {
    const [north, other] = [await create('Región Norte'), await create('Norte')];
    await create('Salta', { padre_id: north.id });
    const refused = await unir(other, north);
    expect([refused.status, refused.error.motivo]).toEqual([409, 'en_uso']);
  });

  it('lose nobody if somebody joins one of them while they become one', async () => {
    await add({ seccional: 'Rosario' });
    await add({ seccional: 'Seccional Rosario' });
    const [kept, gone] = [await named('Rosario'), await named('Seccional Rosario')];
    const [merged, ...added] = await Promise.all([
      unir(kept, gone),
      ...Array.from({ length: 10 }, () => add({ seccional: 'Seccional Rosario' })),
    ]);
    expect(merged.status).toBe(200);
    const left = await app.query(`select id, seccional from personas where seccional_id = $1`, [
      gone.id,
    ]);
    expect(left).toEqual([]);
    expect(added).toHaveLength(10);
    expect(await named('Rosario')).toMatchObject({ personas: 12 });
  });
});

describe('the tree', () => {
  it('has no place above itself, nor under one that is not there', async () => {
    const region = await create('Región Norte');
    const salta = await create('Salta', { padre_id: region.id });
    expect(await named('Salta')).toMatchObject({ padre: 'Región Norte' });
    for (const padre_id of [region.id, salta.id, 2_000_000_000]) {
      const refused = await change(region, { padre_id });
      expect([refused.status, refused.error.errores?.[0]?.campo]).toEqual([422, 'padre_id']);
    }
  });

  it('keeps a place that something needs; an unused one goes, and comes back', async () => {
    const region = await create('Región Norte');
    const salta = await create('Salta', { padre_id: region.id });
    const remove = (id: number) =>
      callWire(app.url, wire.seccionales.remove, { token, params: { id } });
    expect((await remove(region.id)).error.motivo).toBe('en_uso');
    const gone = await remove(salta.id);
    expect(gone.status).toBe(200);
    const act = Number(gone.headers.get(ACT_HEADER));
    await callWire(app.url, deshacerActo, { token, params: { id: act } });
    expect(await named('Salta')).toMatchObject({ id: salta.id, grafias: ['Salta'] });
  });
});
