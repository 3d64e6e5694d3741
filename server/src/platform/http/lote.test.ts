import { findDifferences } from '../cupos/taken-places.ts';
import * as beneficios from '@gremio/contract/beneficios/endpoints.ts';
import { exportMensajes, loteMensajes, mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { loteNoticias, noticias } from '@gremio/contract/noticias/endpoints.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { exportPersonas, personas } from '@gremio/contract/personas/endpoints.ts';
import { exportHijos, hijos } from '@gremio/contract/hijos/endpoints.ts';
import { bookHora, loteTurnos, turnos } from '@gremio/contract/turnos/endpoints.ts';
import { addVouchers, loteVouchers, vouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { moveDays, openCampania } from '../../../testing/campania.ts';
import { callWire } from '../../../testing/http.ts';
import { newHijos, openTipo } from '../../../testing/vouchers.ts';
import { queueMensaje } from '../../../testing/world-mensajes.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.newStaff('administracion');
});
afterAll(() => app.close());

const NOBODY = 2_000_000_000;

async function bookThree(fire_collection: string) {
  const { dias, horas, coleccion } = await openCampania(app, {
    cant_turnos: 3,
    fire_collection,
  });
  const hora = { coleccion, dia: dias[0] as string, hora: horas[0] as string };
  const members = await app.newMembers(3);
  const ids: number[] = [];
  for (const member of members) {
    const { body } = await callWire(app.url, bookHora, { params: hora, token: member.token });
    ids.push(body.turno.id);
  }
  return { ids, members };
}

it('marks those that may be marked, and says of each other why not', async () => {
  const { ids } = await bookThree('lote');
  const [first = 0] = ids;
  const body = { ids: [first], estado: 'cancelado' as const };
  expect((await callWire(app.url, loteTurnos, { token, body })).body.hechos).toEqual([first]);

  const mark = () =>
    callWire(app.url, loteTurnos, { token, body: { ids: [...ids, NOBODY], estado: 'atendido' } });
  const early = await mark();
  expect(early.body.hechos).toEqual([]);
  expect(early.body.rechazados.map(({ mensaje }) => mensaje.replace(/ del .*:/, ' de …:'))).toEqual(
    [
      'Un turno cancelado no puede pasar a atendido.',
      'El turno es de …: se marca ese día. Si vino antes, movelo para hoy.',
      'El turno es de …: se marca ese día. Si vino antes, movelo para hoy.',
      'No encontramos lo que buscás. Puede que ya no esté.',
    ],
  );

  await moveDays(app, ids);
  const all = await mark();
  expect(all.status).toBe(200);
  expect(all.body.hechos).toEqual(ids.slice(1));
  expect(all.body.rechazados).toEqual([
    { id: first, mensaje: 'Un turno cancelado no puede pasar a atendido.' },
    { id: NOBODY, mensaje: 'No encontramos lo que buscás. Puede que ya no esté.' },
  ]);
  const { body: row } = await callWire(app.url, turnos.get, {
    params: { id: String(ids[1]) },
    token,
  });
  expect(row.estado).toBe('atendido');
});

it('leaves an audit row for each row that changed', async () => {
  const { ids } = await bookThree('auditado');
  await moveDays(app, ids);
  await callWire(app.url, loteTurnos, { token, body: { ids, estado: 'ausente' } });
  for (const id of ids) {
    const filter = JSON.stringify({ recurso: 'turnos', recurso_id: String(id) });
    const { body } = await callWire(app.url, auditoria.list, { token, query: { filter } });
    expect(body.map(({ accion }) => accion)).toContain('cambio');
  }
});

it('gives back the stock of each voucher that it cancels, with its reason', async () => {
  const tipo = await openTipo(app, { edad_minima: 5, edad_maxima: 12, stock: 3 });
  const { personaId, token: mine } = await app.newMember();
  await newHijos(app, [{ persona_id: personaId }, { persona_id: personaId }]);
  const claimed = await callWire(app.url, addVouchers, {
    params: { typeId: tipo.id },
    token: mine,
  });
  const ids = claimed.body.vouchers.map(({ id }) => id as number);
  const body = { ids, estado: 'cancelado' as const, motivo: 'Se entregaron en papel' };
  const done = await callWire(app.url, loteVouchers, { token, body });
  expect(done.body).toEqual({ hechos: ids, rechazados: [] });
  const again = await callWire(app.url, loteVouchers, { token, body });
  expect(again.body.rechazados.map(({ id }) => id)).toEqual(ids);
  const { body: row } = await callWire(app.url, vouchers.get, {
    params: { id: String(ids[0]) },
    token,
  });
  expect(row).toMatchObject({ estado: 'cancelado', motivo: 'Se entregaron en papel' });
  expect(await findDifferences(app.house)).toEqual([]);
});

it('publishes and hides news', async () => {
  const { body: one } = await callWire(app.url, noticias.create, {
    token,
    body: { titulo: 'Borrador', cuerpo: 'Texto' },
  });
  const set = async (publicado: boolean) => {
    await callWire(app.url, loteNoticias, { token, body: { ids: [one.id], publicado } });
    const { body } = await callWire(app.url, noticias.get, { params: { id: one.id }, token });
    return body.estado;
  };
  expect(await set(true)).toBe('publicada');
  expect(await set(false)).toBe('vencida');
  expect(await set(true)).toBe('publicada');
});

it('hides opinions with a reason, and benefits', async () => {
  const { body: rubro } = await callWire(app.url, beneficios.rubros.create, {
    token,
    body: { nombre: 'Cine' },
  });
  const { body: beneficio } = await callWire(app.url, beneficios.beneficios.create, {
    token,
    body: {
      rubro_id: rubro.id,
      nombre: 'Cine Sur',
      descuento: '20 %',
      publicado_hasta: '2099-01-01T00:00:00Z',
    },
  });
  const { token: mine } = await app.newMember();
  const { body: said } = await callWire(app.url, beneficios.addReview, {
    body: { app_beneficio_id: beneficio.id, puntaje: 1, comentario: 'Malo' },
    token: mine,
  });
  const oculta = await callWire(app.url, beneficios.loteReviews, {
    token,
    body: { ids: [said.review.id], oculta: true, motivo: 'Insulta' },
  });
  expect(oculta.body.hechos).toEqual([said.review.id]);
  const hidden = await callWire(app.url, beneficios.loteBeneficios, {
    token,
    body: { ids: [beneficio.id], publicado: false },
  });
  expect(hidden.body.hechos).toEqual([beneficio.id]);
  const { body } = await callWire(app.url, beneficios.beneficios.get, {
    params: { id: beneficio.id },
    token,
  });
  expect(body).toMatchObject({ publicado: false, descuento: '20 %' });

  await app.query(`update beneficios set publicado_hasta = '2020-01-01' where id = $1`, [
    beneficio.id,
  ]);
  const again = { ids: [beneficio.id], publicado: true };
  await callWire(app.url, beneficios.loteBeneficios, { token, body: again });
  const { body: shown } = await callWire(app.url, beneficios.beneficios.get, {
    params: { id: beneficio.id },
    token,
  });
  expect(shown).toMatchObject({ estado: 'publicada', publicado_hasta: null });
});

it('sends mails again, those that may be', async () => {
  const { personaId } = await app.newMember();
  const id = await queueMensaje(app, personaId);
  const done = await callWire(app.url, loteMensajes, { token, body: { ids: [id, NOBODY] } });
  expect(done.body.hechos).toEqual([id]);
  expect(done.body.rechazados.map((one) => one.id)).toEqual([NOBODY]);
  const filter = JSON.stringify({ persona_id: personaId });
  const { body } = await callWire(app.url, mensajes.list, { token, query: { filter } });
  expect(body.length).toBeGreaterThan(0);
  const listed = await callWire(app.url, exportMensajes, {
    token,
    query: { formato: 'csv', filter },
  });
  expect(listed.body).toContain('suyo@prueba.local');
});

it('takes a filtered list away, in the order asked for, and says who took how many rows', async () => {
  const seccional = 'Seccional que se exporta';
  for (const [nombre, numero] of [
    ['BENÍTEZ, Ana', '31000001'],
    ['ACOSTA, Luis', '31000002'],
  ]) {
    await callWire(app.url, personas.create, {
      token,
      body: { nombre, numero_documento: numero, nro_afiliado: numero, seccional } as never,
    });
  }
  const query = {
    formato: 'csv' as const,
    filter: JSON.stringify({ seccional }),
    sort: JSON.stringify(['nombre', 'ASC']),
  };
  const listed = await callWire(app.url, exportPersonas, { token, query });
  const lines = String(listed.body).trim().split('\r\n');
  expect(lines.map((line) => line.split(';')[0]?.replace('\uFEFF', ''))).toEqual([
    'Apellido y nombre',
    'ACOSTA, Luis',
    'BENÍTEZ, Ana',
  ]);
  const filter = JSON.stringify({ accion: 'exportacion', recurso: 'personas' });
  const { body } = await callWire(app.url, auditoria.list, { token, query: { filter } });
  expect(body.at(-1)?.despues).toMatchObject({ filas: 2 });
  const reader = await app.newStaff('lectura');
  expect((await callWire(app.url, exportPersonas, { token: reader, query })).status).toBe(403);
});

it('finds children by the document and the number of whose they are', async () => {
  const { personaId } = await app.newMember();
  await newHijos(app, [{ persona_id: personaId }]);
  const { body: titular } = await callWire(app.url, personas.get, {
    params: { id: personaId },
    token,
  });
  for (const q of [titular.numero_documento, titular.nro_afiliado]) {
    const filter = JSON.stringify({ q });
    const { body } = await callWire(app.url, hijos.list, { token, query: { filter } });
    expect(body.map(({ persona_id }) => persona_id)).toEqual([personaId]);
  }
});

it('takes more rows away than are read at once, each with whose child it is', async () => {
  const { personaId } = await app.newMember();
  await app.query(
    `insert into hijos (persona_id, nombre, numdoc, fecha_nacimiento)
     select $1, 'Hija ' || n, (70000000 + n)::text, date '2018-01-01' from generate_series(1, 4500) n`,
    [personaId],
  );
  const filter = JSON.stringify({ persona_id: personaId });
  const csv = await callWire(app.url, exportHijos, { token, query: { formato: 'csv', filter } });
  const lines = String(csv.body).trim().split('\r\n');
  expect(lines).toHaveLength(4501);
  expect(new Set(lines).size).toBe(4501);
  expect(lines[1]).toContain('Persona ');
});
