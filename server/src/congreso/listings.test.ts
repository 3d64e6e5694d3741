import { purgeCuidados } from './desk.ts';
import * as wire from '@gremio/contract/congreso/endpoints.ts';
import { addressOf, type Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { ImportReport } from '@gremio/contract/platform/import.ts';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  addCongresal,
  formFor,
  numdocOf,
  openCongreso,
  type TestCongreso,
} from '../../testing/congreso.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { readTexts } from '../../testing/read-pdf.ts';

let app: TestApp;
let staff: string;
let congreso: TestCongreso;
let delegate: Member;
let formId: number;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.newStaff('eventos');
  congreso = await openCongreso(app);
  delegate = await app.newMember();
  await addCongresal(app, congreso.id, delegate);
  const { body } = await callWire(app.url, wire.addFormCongreso, {
    body: formFor(congreso, { comparte_con: '=HYPERLINK("x")' }),
    token: delegate.token,
  });
  formId = body.FormCongreso.id;
});
afterAll(() => app.close());

const fetchFile = (endpoint: Endpoint, query: object, token = staff) =>
  fetch(app.url + addressOf(endpoint, {}, { congreso_id: congreso.id, ...query }), {
    headers: { authorization: `Bearer ${token}` },
  });
const audits = (accion: string) =>
  app.query<{ recurso: string; despues: { filas?: number } | null }>(
    'select recurso, despues from auditoria where accion = $1 order by id',
    [accion],
  );

describe('lists that leave', () => {
  it('are a CSV with a column for each night, and no formula', async () => {
    const query = { formato: 'csv', lista: 'alojamiento' };
    const response = await fetchFile(wire.exportFormCongresos, query);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
    const [head = '', line = ''] = (await response.text()).split('\r\n');
    expect(head.match(/Noche \d\d\/\d\d/g)).toHaveLength(3);
    expect(line).toContain(`;Sí;Sí;;2;"'=HYPERLINK(""x"")"`);
    expect((await audits('exportacion')).at(-1)).toMatchObject({
      recurso: 'form_congresos',
      despues: { lista: 'alojamiento', formato: 'csv', filas: 1 },
    });
  });

  it('are a workbook whose dates are dates, without who is not expected any more', async () => {
    const other = await app.newMember();
    const { id } = await addCongresal(app, congreso.id, other);
    await callWire(app.url, wire.addFormCongreso, { body: formFor(congreso), token: other.token });
    await callWire(app.url, wire.congresales.remove, { params: { id }, token: staff });
    const response = await fetchFile(wire.exportFormCongresos, {
      formato: 'xlsx',
      lista: 'viajes',
    });
    const [head, line, ...more] = await readSheet(Buffer.from(await response.arrayBuffer()));
    const cell = (title: string) => line?.[head?.indexOf(title) ?? -1];
    expect(cell('Llega')).toBeInstanceOf(Date);
    expect([cell('Viaja en'), cell('Hora de llegada')]).toEqual(['Micro', '18:30']);
    expect(more).toEqual([]);
    const all = await fetchFile(wire.exportFormCongresos, {
      formato: 'csv',
      lista: 'acreditacion',
    });
    expect(await all.text()).toContain(';No;Ya no está en la lista de congresales.;');
  });

  it('are a PDF for the door, with a space to sign', async () => {
    const reply = await fetch(`${app.url}/personal/congresos/${congreso.id}/lista_de_puerta`, {
      headers: { authorization: `Bearer ${staff}` },
    });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const [text = ''] = await readTexts(new Uint8Array(await reply.arrayBuffer()));
    expect(text).toContain(`Acreditación de ${congreso.nombre}`);
    expect(text).toContain('Se esperan 1.');
    expect(text).toContain('Firma');
  });

  it('are 404 of a congress that is not there', async () => {
    const query = { formato: 'csv', congreso_id: 2_000_000_000, lista: 'viajes' };
    expect((await fetchFile(wire.exportFormCongresos, query)).status).toBe(404);
  });
});

describe('data about health', () => {
  it('is not in what every reader of the resource sees', async () => {
    const token = await app.newStaff('lectura');
    const params = { id: formId };
    const { body } = await callWire(app.url, wire.formCongresos.get, { params, token });
    expect(body.celular).toBe('341 555 0101');
    expect(JSON.stringify(body)).not.toMatch(/sin_tacc|planta baja|Hermano/);
    expect((await callWire(app.url, wire.openCuidados, { params, token })).status).toBe(403);
    expect((await fetchFile(wire.exportCuidados, { formato: 'csv' }, token)).status).toBe(403);
  });

  it('is opened by who organises, and each time leaves an audit row', async () => {
    const { body } = await callWire(app.url, wire.openCuidados, {
      params: { id: formId },
      token: staff,
    });
    expect(body).toMatchObject({ dietas: ['sin_tacc'], emergencia_vinculo: 'Hermano' });
    expect((await audits('apertura')).at(-1)?.recurso).toBe('cuidados_congreso');
    const csv = await (await fetchFile(wire.exportCuidados, { formato: 'csv' })).text();
    expect(csv).toContain('Cena de apertura;Almuerzo;Dieta');
    expect(csv).toContain(';;Sí;Sin TACC;;Habitación en planta baja.;Luis Pérez;Hermano;');
    expect((await audits('exportacion')).at(-1)?.recurso).toBe('cuidados_congreso');
  });

  it('is deleted when the congress is long over, and not before', async () => {
    const kept = async () =>
      (await app.query(`select from form_congresos where emergencia_nombre is not null`)).length;
    const before = await kept();
    await purgeCuidados(app.house);
    expect(await kept()).toBe(before);
    const endedAgo = (days: number) =>
      app.query(
        `update congresos set desde = current_date - $1::int, hasta = current_date - $1::int`,
        [days],
      );
    await endedAgo(88);
    await purgeCuidados(app.house);
    expect(await kept()).toBe(before);
    await endedAgo(95);
    await purgeCuidados(app.house);
    expect(await kept()).toBe(0);
  });
});

describe('the list of delegates', () => {
  const load = async (text: string, ensayo = 'false', congresoId = congreso.id) => {
    const query = { ensayo, congreso_id: congresoId };
    const response = await fetch(app.url + addressOf(wire.importCongresales, {}, query), {
      method: 'POST',
      headers: { authorization: `Bearer ${staff}`, 'content-type': 'text/csv' },
      body: text,
    });
    return { status: response.status, report: (await response.json()) as ImportReport };
  };

  it('is loaded from a file, whose second time changes nothing', async () => {
    const numdoc = await numdocOf(app, await app.newMember());
    const file = [
      'DNI;Apellido;Nombre;Cargo;Seccional',
      `${numdoc};PÉREZ;Ana;Delegada;Córdoba`,
      '25.981.313;GÓMEZ;Luis;;',
      '25981313;GÓMEZ;Luis;;',
      'x;ROTO;Juan;;',
    ].join('\r\n');
    const { report: rehearsed } = await load(file, 'true');
    expect(rehearsed).toMatchObject({ ensayo: true, nuevas: 2, muestra: expect.any(Array) });
    const { report } = await load(file);
    expect(report).toMatchObject({ lineas: 4, nuevas: 2, unidas: 1 });
    expect(report.rechazadas.map((one) => one.linea)).toEqual([5]);
    expect((await load(file)).report).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 2 });
    const changed = `documento;nombre;cargo\n${numdoc};PÉREZ, Ana;Secretaria`;
    expect((await load(changed)).report).toMatchObject({ cambiadas: 1 });
    const { body } = await callWire(app.url, wire.congresales.list, {
      query: { filter: JSON.stringify({ q: numdoc }) },
      token: staff,
    });
    expect(body).toMatchObject([
      { nombre: 'PÉREZ, Ana', cargo: 'Secretaria', seccional: 'Córdoba', form_id: null },
    ]);
  });

  it('is refused for a congress that is not there, or a file of another kind', async () => {
    const file = 'documento;nombre\n25981314;Ana';
    expect((await load(file, 'false', 999_999_999)).status).toBe(422);
    expect((await load('codigo\nABC')).status).toBe(422);
  });

  it('has a document once', async () => {
    const body = { congreso_id: congreso.id, numdoc: '25981399', nombre: 'Una' };
    const create = () => callWire(app.url, wire.congresales.create, { body, token: staff });
    expect((await create()).status).toBe(201);
    const { status, error } = await create();
    expect([status, error.errores?.[0]?.campo]).toEqual([409, 'numdoc']);
  });
});
