import { recordedLoad } from '../importaciones/loads.ts';
import { uploadImagen } from '@gremio/contract/archivos/endpoints.ts';
import { imagenUrl } from '@gremio/contract/archivos/rules.ts';
import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { loadText } from '../../testing/files.ts';
import { callWire } from '../../testing/http.ts';

let app: TestApp;
let token: string;
let member: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.newStaff('contenidos');
  member = await app.newIdentidad();
  const localidades = 'provincia,localidad\nSalta,CAFAYATE\nJujuy,TILCARA\n';
  await loadText(recordedLoad(app.house, 'localidades'), 'x.csv', localidades);
});
afterAll(() => app.close());

const newRubro = async (nombre: string) =>
  (await callWire(app.url, wire.rubros.create, { token, body: { nombre } })).body;
const newBeneficio = async (rubro_id: number, nombre: string) =>
  (await callWire(app.url, wire.beneficios.create, { token, body: { rubro_id, nombre } })).body;
const placeId = async (nombre: string) => {
  const rows = await app.query<{
    id: number;
  }>(`select id from localidades where nombre = $1`, [nombre]);
  return rows[0]?.id as number;
};
const params = (row: { id: number }) => ({ id: String(row.id) });

describe('a published benefit', () => {
  it('is seen by members once it is saved', async () => {
    const rubro = await newRubro('Deporte');
    const beneficio = await newBeneficio(rubro.id, 'Club');
    const shown = async () =>
      (await callWire(app.url, wire.listRubros, { token: member })).body.rubros.map(
        (one) => one.nombre,
      );
    expect(await shown()).toContain('Deporte');
    const body = {
      rubro_id: rubro.id,
      nombre: 'Club',
      publicado: false,
      version: beneficio.version,
    };
    const update = () =>
      callWire(app.url, wire.beneficios.update, { token, params: params(beneficio), body });
    expect((await update()).body).toMatchObject({ publicado: false, version: 2 });
    await expect.poll(shown).not.toContain('Deporte');
    const late = await update();
    expect(late.status).toBe(409);
    expect(late.error).toMatchObject({ motivo: 'version_vieja', actual: { version: 2 } });
  });

  it('has a picture, which everybody may see once the benefit is published', async () => {
    const rubro = await newRubro('Viajes');
    const pixels = { width: 1000, height: 500, channels: 3 as const, background: '#2b8fb8' };
    const png = await sharp({ create: pixels }).png().toBuffer();
    const file = new File([new Uint8Array(png)], 'acto.png', { type: 'image/png' });
    const { imagen } = (await callWire(app.url, uploadImagen, { token, file })).body;
    const draft = { rubro_id: rubro.id, nombre: 'Micro', publicado: false, imagen_id: imagen.id };
    const { body } = await callWire(app.url, wire.beneficios.create, { token, body: draft });
    const picture = async () => (await fetch(`${app.url}${imagenUrl(imagen.id, 640)}`)).status;
    expect(await picture()).toBe(404);
    const published = { ...draft, publicado: true, version: body.version };
    await callWire(app.url, wire.beneficios.update, {
      token,
      params: params(body),
      body: published,
    });
    const { beneficio } = (
      await callWire(app.url, wire.getBeneficio, {
        token: member,
        params: { ...params(body), x: '0' },
      })
    ).body;
    expect(beneficio.imagen).toEqual({ id: imagen.id, ancho: 1000, alto: 500 });
    expect(await picture()).toBe(200);
    const missing = { ...draft, nombre: 'Otro', imagen_id: 999_999 };
    const refused = await callWire(app.url, wire.beneficios.create, { token, body: missing });
    expect(refused.error.errores).toMatchObject([{ campo: 'imagen_id' }]);
  });

  it('has one name in its place, and a rubro that is there', async () => {
    const rubro = await newRubro('Óptica');
    const again = await callWire(app.url, wire.rubros.create, {
      token,
      body: { nombre: 'optica' },
    });
    expect(again.status).toBe(409);
    expect(again.error.motivo).toBe('ya_existe');
    await newBeneficio(rubro.id, 'Lentes');
    const body = { rubro_id: 999_999, nombre: 'Nada' };
    const nowhere = await callWire(app.url, wire.beneficios.create, { token, body });
    expect(nowhere.error.errores).toEqual([{ campo: 'rubro_id', mensaje: expect.any(String) }]);
    const huge = { nombre: 'x', orden: 3e9 };
    const big = await callWire(app.url, wire.rubros.create, { token, body: huge });
    expect(big.error.errores?.[0]?.campo).toBe('orden');
  });

  it('is not deleted while something uses it', async () => {
    const rubro = await newRubro('Libros');
    const beneficio = await newBeneficio(rubro.id, 'Librería');
    const remove = () => callWire(app.url, wire.rubros.remove, { token, params: params(rubro) });
    expect(await remove()).toMatchObject({ status: 409, error: { motivo: 'en_uso', usos: 1 } });
    const body = { app_beneficio_id: beneficio.id, nombre: 'Centro' };
    const { body: sucursal } = await callWire(app.url, wire.sucursales.create, { token, body });
    const used = await callWire(app.url, wire.beneficios.remove, {
      token,
      params: params(beneficio),
    });
    expect(used).toMatchObject({ status: 409, error: { motivo: 'en_uso', usos: 1 } });
    await callWire(app.url, wire.sucursales.remove, { token, params: params(sucursal) });
    const gone = await callWire(app.url, wire.beneficios.remove, {
      token,
      params: params(beneficio),
    });
    expect(gone.status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  it('is listed by what is asked for', async () => {
    const rubro = await newRubro('Teatro');
    await newBeneficio(rubro.id, 'Ópera');
    await newBeneficio(rubro.id, 'Comedia');
    const listed = async (filter: object, sort = ['nombre', 'ASC']) => {
      const query = { filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: '[0,9]' };
      const { body, headers } = await callWire(app.url, wire.beneficios.list, { token, query });
      return [body.map((one) => one.nombre), headers.get('content-range')];
    };
    const rubro_id = rubro.id;
    expect(await listed({ rubro_id })).toEqual([['Comedia', 'Ópera'], 'beneficios 0-1/2']);
    expect(await listed({ rubro_id, q: 'OPERA' })).toEqual([['Ópera'], 'beneficios 0-0/1']);
    expect((await listed({ rubro_id, publicado: false }))[0]).toEqual([]);
    expect((await listed({ rubro_id }, ['nombre', 'DESC']))[0]).toEqual(['Ópera', 'Comedia']);
  });
});

describe('a branch that staff write', () => {
  const place = async () => {
    const rubro = await newRubro(`Rubro ${Math.random()}`);
    return newBeneficio(rubro.id, 'Con sucursales');
  };

  it('says the names of its place, and counts in its benefit', async () => {
    const beneficio = await place();
    const body = {
      app_beneficio_id: beneficio.id,
      nombre: 'Casa central',
      localidad_id: await placeId('Cafayate'),
      nlatitud: -26.07,
      nlongitud: -65.97,
    };
    const made = await callWire(app.url, wire.sucursales.create, { token, body });
    expect(made.body).toMatchObject({ localidad: 'Cafayate', provincia: 'Salta', version: 1 });
    const counted = await callWire(app.url, wire.beneficios.get, {
      token,
      params: params(beneficio),
    });
    expect(counted.body.cant_sucursales).toBe(1);
    const moved = { ...body, localidad_id: await placeId('Tilcara'), version: 1 };
    const update = await callWire(app.url, wire.sucursales.update, {
      token,
      params: params(made.body),
      body: moved,
    });
    expect(update.body).toMatchObject({ localidad: 'Tilcara', provincia: 'Jujuy', version: 2 });
    const removed = await callWire(app.url, wire.sucursales.remove, {
      token,
      params: params(made.body),
    });
    expect(removed.status).toBe(200);
    const after = await callWire(app.url, wire.beneficios.get, {
      token,
      params: params(beneficio),
    });
    expect(after.body.cant_sucursales).toBe(0);
  });

  it('keeps the place that its file gave it, though it is on no list', async () => {
    const csv = 'nombre,direccion,localidad,provincia\nX,Y,Paraje Perdido,Salta\n';
    const load = recordedLoad(app.house, 'sucursales');
    await loadText(load, 'Parajes.csv', csv);
    const query = { filter: JSON.stringify({ q: 'paraje perdido' }) };
    const [row] = (await callWire(app.url, wire.sucursales.list, { token, query })).body;
    const saved = await callWire(app.url, wire.sucursales.update, {
      token,
      params: params(row as { id: number }),
      body: { ...row, telefono: '341 455 0123' } as never,
    });
    expect(saved.body).toMatchObject({
      localidad: 'Paraje Perdido',
      provincia: 'Salta',
      telefono: '341 455 0123',
    });
  });

  it('is refused by the field that is wrong', async () => {
    const beneficio = await place();
    const fields = async (body: Record<string, unknown>) => {
      const all = { app_beneficio_id: beneficio.id, nombre: 'X', ...body };
      const { error } = await callWire(app.url, wire.sucursales.create, { token, body: all });
      return error.errores?.map((one) => one.campo);
    };
    expect(await fields({ app_beneficio_id: 999_999 })).toEqual(['app_beneficio_id']);
    expect(await fields({ localidad_id: 999_999 })).toEqual(['localidad_id']);
    expect(await fields({ provincia_id: 999_999 })).toEqual(['provincia_id']);
    expect(await fields({ nlatitud: -34 })).toEqual(['nlongitud']);
    expect(await fields({ web: 'javascript:alert(1)' })).toEqual(['web']);
  });
});
