import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { importPadron } from '@gremio/contract/padron/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { seccionales } from '@gremio/contract/seccionales/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire, fetchWire } from '../../testing/http.ts';

let app: TestApp;
let national: string;
let salta: string;
let region: string;

beforeAll(async () => {
  app = await startTestApp();
  national = await app.newStaff('administracion');
  const make = async (nombre: string, padre_id: number | null = null) =>
    (await callWire(app.url, seccionales.create, { body: { nombre, padre_id }, token: national }))
      .body.id;
  const norte = await make('Norte');
  salta = await app.newStaff('administracion', [await make('Salta', norte)]);
  region = await app.newStaff('administracion', [norte]);
  await make('Jujuy', norte);
  await make('Chubut');
  for (const [numero, seccional] of [
    ['31000001', 'Salta'],
    ['31000002', 'Chubut'],
  ] as const) {
    await add(national, { numero_documento: numero, seccional });
  }
});
afterAll(() => app.close());

interface Part {
  numero_documento: string;
  nro_afiliado?: string;
  seccional: string | null;
}
const add = (
  token: string,
  { numero_documento, nro_afiliado = numero_documento, seccional }: Part,
) =>
  callWire(app.url, personas.create, {
    body: { nombre: `Persona ${numero_documento}`, numero_documento, nro_afiliado, seccional },
    token,
  });

it('a number of their own people is named; one of anybody else is refused without saying whose', async () => {
  const own = await add(salta, { numero_documento: '31000001', seccional: 'Salta' });
  expect([own.status, own.error.errores?.map(({ campo }) => campo)]).toEqual([
    409,
    ['numero_documento', 'nro_afiliado'],
  ]);
  for (const part of [
    { numero_documento: '31000002', nro_afiliado: '39000001' },
    { numero_documento: '39000001', nro_afiliado: '31000002' },
  ]) {
    const { status, error } = await add(salta, { ...part, seccional: 'Salta' });
    expect([status, error.motivo, error.errores, error.message]).toEqual([
      409,
      'ya_existe',
      undefined,
      'Eso ya está en uso. Consultá a la oficina nacional.',
    ]);
  }
});

it('a persona stays within the places, and comes into none other', async () => {
  for (const seccional of ['Chubut', 'Norte', 'Un lugar nuevo', null]) {
    const { status, error } = await add(salta, { numero_documento: '31000009', seccional });
    expect([status, error.errores?.[0]?.campo]).toEqual([422, 'seccional']);
  }
  const { status, body } = await add(salta, { numero_documento: '31000003', seccional: 'SALTA' });
  expect([status, body.seccional]).toEqual([201, 'Salta']);
  const moved = await callWire(app.url, personas.update, {
    params: { id: body.id },
    body: { ...body, motivo: null, seccional: 'Jujuy' } as never,
    token: salta,
  });
  expect(moved.status).toBe(422);
  const byRegion = await callWire(app.url, personas.update, {
    params: { id: body.id },
    body: { ...body, motivo: null, seccional: 'Jujuy' } as never,
    token: region,
  });
  expect([byRegion.status, byRegion.body.seccional]).toEqual([200, 'Jujuy']);
  const gone = await callWire(app.url, personas.get, { params: { id: body.id }, token: salta });
  expect(gone.status).toBe(404);
});

it('an act is read by its place and above, and by nobody beside', async () => {
  await add(salta, { numero_documento: '31000004', seccional: 'Salta' });
  const acts = async (token: string) => {
    const query = {
      filter: JSON.stringify({ recurso: 'personas', accion: 'alta' }),
      range: '[0,99]',
    };
    const { body } = await callWire(app.url, auditoria.list, { query, token });
    return body.map(({ despues }) => (despues as Part).numero_documento);
  };
  expect(await acts(salta)).toContain('31000004');
  expect(await acts(region)).toContain('31000004');
  expect(await acts(national)).toContain('31000004');
  expect(await acts(salta)).not.toContain('31000001');
  const [jujuy] = await app.query<{ id: number }>(
    `select id from seccionales where nombre = 'Jujuy'`,
  );
  const beside = await app.newStaff('administracion', [jujuy?.id as number]);
  expect(await acts(beside)).toEqual([]);
});

it('a roll touches their people only, and refuses each other line with its reason', async () => {
  // The two GÓMEZ are twins, and two persons.
  const roll = `nro_afiliado,nombre,documento,seccional,fecha_nacimiento
31000001,Ana Cambiada,31000001,Salta,
31000002,Robada,31000002,Salta,
31000005,"GÓMEZ, Ana",31000005,SALTA,03/05/1990
31000006,De otra,31000006,Chubut,
31000007,Sin lugar,31000007,,
31000008,"GÓMEZ, Beto",31000008,Salta,03/05/1990
31000009,Mal escrita,31000009,Slata,
`;
  const query = 'ensayo=false&bajas=true&bajas_confirmadas=1';
  const { status, body } = await fetchWire<{
    nuevas: number;
    cambiadas: number;
    rechazadas: { linea: number; motivo: string }[];
  }>(`${app.url}${importPadron.path}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${salta}`, 'content-type': 'text/csv' },
    body: roll,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ nuevas: 2, cambiadas: 1 });
  const OUTSIDE = 'La línea no dice una de tus seccionales.';
  expect(body.rechazadas).toEqual([
    {
      linea: 3,
      motivo:
        'El documento o el número de afiliado ya está en uso. Consultá a la oficina nacional.',
    },
    { linea: 5, motivo: OUTSIDE },
    { linea: 6, motivo: OUTSIDE },
    { linea: 8, motivo: OUTSIDE },
  ]);
  const rows = await app.query(
    `select numero_documento as numero, nombre, estado from personas
     where numero_documento in ('31000001', '31000002', '31000003', '31000005', '31000008') order by 1`,
  );
  expect(rows).toEqual([
    { numero: '31000001', nombre: 'Ana Cambiada', estado: 'activo' },
    { numero: '31000002', nombre: 'Persona 31000002', estado: 'activo' },
    { numero: '31000003', nombre: 'Persona 31000003', estado: 'activo' },
    { numero: '31000005', nombre: 'GÓMEZ, Ana', estado: 'activo' },
    { numero: '31000008', nombre: 'GÓMEZ, Beto', estado: 'activo' },
  ]);
});
