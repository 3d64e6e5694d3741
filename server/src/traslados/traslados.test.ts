import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { clavesActivacion } from '@gremio/contract/activacion/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { listCambiosDeLugar } from '@gremio/contract/personas/lugares/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { createTraslados, newDocumento, refused, statusesOf } from '../../testing/traslados.ts';

let app: TestApp;
let traslados: Awaited<ReturnType<typeof createTraslados>>;
beforeAll(async () => {
  app = await startTestApp();
  traslados = await createTraslados(app);
});
afterAll(() => app.close());

const dotted = (documento: string) => documento.replace(/(\d+)(\d{3})(\d{3})/, '$1.$2.$3');

describe('a person who is asked for', () => {
  it('moves when the place where they are accepts, and both places read how', async () => {
    const ana = await traslados.add('Chubut');
    const { status, body: asked } = await traslados.ask(
      traslados.as('Salta'),
      ana.numero_documento,
    );
    expect(status).toBe(201);
    expect(asked).toMatchObject({ nombre: null, persona_id: null, de: null, hacia: 'Salta' });
    expect(asked).toMatchObject({ me_espera: false, puedo_retirar: true });
    expect(await traslados.find(traslados.as('Chubut'), asked.id)).toMatchObject({
      nombre: ana.nombre,
      persona_id: ana.id,
      de: 'Chubut',
      hacia: 'Salta',
      me_espera: true,
      puedo_retirar: false,
    });
    expect((await traslados.list(traslados.as('Chubut')))[0]?.id).toBe(asked.id);
    expect(refused(await traslados.accept(traslados.as('Salta'), asked.id))).toEqual([
      409,
      'traslado_ajeno',
    ]);
    expect(refused(await traslados.withdraw(traslados.as('Chubut'), asked.id))).toEqual([
      409,
      'traslado_ajeno',
    ]);

    const accepted = await traslados.accept(traslados.as('Chubut'), asked.id);
    expect([accepted.status, accepted.body.estado]).toEqual([200, 'aceptado']);
    expect((await traslados.read(traslados.as('Chubut'), ana.id)).status).toBe(404);
    expect((await traslados.read(traslados.as('Salta'), ana.id)).body).toMatchObject({
      seccional: 'Salta',
      version: ana.version + 1,
    });
    for (const place of ['Salta', 'Chubut', 'Norte', 'Sur']) {
      expect(await traslados.find(traslados.as(place), asked.id)).toMatchObject({
        nombre: ana.nombre,
        de: 'Chubut',
      });
      expect(await traslados.actsOn(traslados.as(place), asked.id)).toEqual([
        `pidió el traslado de quien tiene el DNI ${dotted(ana.numero_documento)} a la seccional «Salta»`,
        `aceptó el traslado de ${ana.nombre} (DNI ${dotted(ana.numero_documento)}) de la seccional «Chubut» a la seccional «Salta»`,
      ]);
    }
    expect(await traslados.told(traslados.as('Salta'), { persona_id: ana.id })).toHaveLength(1);
    const { body: history } = await callWire(app.url, listCambiosDeLugar, {
      token: traslados.as('Salta'),
      params: { id: ana.id },
    });
    expect(history.cambios[0]).toMatchObject({
      antes: 'Chubut',
      ahora: 'Salta',
      usuario: accepted.body.decidido_por,
      traslado_id: asked.id,
    });
  });

  it('leaves what the former place did readable by it, and not by the new one', async () => {
    const ana = await traslados.add('Chubut');
    const body = { ...ana, celular: '280 455 0001', motivo: null };
    await callWire(app.url, personas.update, {
      token: traslados.as('Chubut'),
      params: { id: ana.id },
      body: body as never,
    });
    await callWire(app.url, clavesActivacion.create, {
      token: traslados.as('Chubut'),
      body: { persona_id: ana.id },
    });
    const { body: asked } = await traslados.ask(traslados.as('Salta'), ana.numero_documento);
    await traslados.accept(traslados.as('Chubut'), asked.id);
    const [edited, issued, accepted, ...more] = await traslados.told(traslados.as('Chubut'), {
      persona_id: ana.id,
    });
    expect(edited).toContain(`cambió un dato de ${ana.nombre}`);
    expect(issued).toContain('una persona que no está en tus seccionales');
    expect([accepted, more]).toEqual([expect.stringMatching(/^aceptó el traslado de/), []]);
    expect(await traslados.told(traslados.as('Salta'), { persona_id: ana.id })).toEqual([accepted]);
    expect(await traslados.told(traslados.national, { persona_id: ana.id })).toHaveLength(4);
  });

  it('is not told from a document that nobody has, until a decision', async () => {
    const ana = await traslados.add('Chubut');
    const nobody = newDocumento();
    const shapeOf = async (documento: string) => {
      const answer = await traslados.ask(traslados.as('Salta'), documento);
      const { id, pedido: _moment, ...row } = answer.body;
      const reads = [
        row,
        await traslados.find(traslados.as('Salta'), id),
        await traslados.ask(traslados.as('Salta'), documento),
        await traslados.accept(traslados.as('Salta'), id),
        await traslados.reject(traslados.as('Salta'), id),
        await traslados.offer(traslados.as('Salta'), ana.id, 'Chubut'),
        await traslados.actsOn(traslados.as('Salta'), id),
        (await traslados.list(traslados.as('Salta'), { persona_id: ana.id })).filter(
          (one) => one.id === id,
        ),
        await callWire(app.url, auditoria.list, {
          token: traslados.as('Salta'),
          query: { filter: JSON.stringify({ recurso: 'traslados', recurso_id: String(id) }) },
        }).then(({ body }) =>
          body.map(({ id: _id, momento: _when, recurso_id: _row, ...one }) => one),
        ),
        await traslados.withdraw(traslados.as('Salta'), id),
        await traslados.actsOn(traslados.as('Salta'), id),
      ];
      const headers = [...answer.headers.keys()].toSorted();
      const text = JSON.stringify([answer.status, headers, reads]);
      for (const own of [ana.nombre, 'Chubut']) expect(text).not.toContain(own);
      return text
        .replaceAll(documento, 'D')
        .replaceAll(dotted(documento), 'D')
        .replace(/"(id|recurso_id)":"?\d+"?/g, '"$1":0')
        .replace(/\/traslados\/\d+\//g, '/traslados/0/')
        .replace(/"(acto|date|idempotency-key)":"[^"]*"/g, '')
        .replace(/\d{4}-\d\d-\d\dT[\d:.+Z-]+/g, 'T');
    };
    expect(await shapeOf(ana.numero_documento)).toBe(await shapeOf(nobody));
  });

  it('is read by nobody of a third place', async () => {
    const ana = await traslados.add('Chubut');
    const { body: asked } = await traslados.ask(traslados.as('Salta'), ana.numero_documento);
    const seen = async () => {
      const all = ['Salta', 'Chubut', 'Norte', 'Sur', 'Jujuy'];
      return Promise.all(all.map((place) => traslados.sees(traslados.as(place), asked.id)));
    };
    expect(await seen()).toEqual([true, true, true, true, false]);
    expect(refused(await traslados.reject(traslados.as('Jujuy'), asked.id))).toEqual([
      404,
      'no_encontrado',
    ]);
    expect(refused(await traslados.withdraw(traslados.as('Jujuy'), asked.id))).toEqual([
      404,
      'no_encontrado',
    ]);
    expect(await traslados.actsOn(traslados.as('Jujuy'), asked.id)).toEqual([]);

    const { body: rejected } = await traslados.reject(traslados.as('Sur'), asked.id);
    expect(rejected).toMatchObject({ estado: 'rechazado', respuesta: 'Sigue acá' });
    expect(await seen()).toEqual([true, true, true, true, false]);
    const mine = await traslados.find(traslados.as('Salta'), asked.id);
    expect(mine).toMatchObject({
      respuesta: 'Sigue acá',
      nombre: null,
      de: null,
      persona_id: null,
    });
    expect((await traslados.actsOn(traslados.as('Salta'), asked.id))[1]).toMatch(
      /^rechazó el traslado de quien tiene/,
    );
    expect((await traslados.actsOn(traslados.as('Chubut'), asked.id))[1]).toMatch(
      /^rechazó el traslado de quien tiene/,
    );
    expect(refused(await traslados.accept(traslados.as('Chubut'), asked.id))).toEqual([
      409,
      'traslado_respondido',
    ]);
    expect((await traslados.ask(traslados.as('Salta'), ana.numero_documento)).status).toBe(201);
  });

  it('is decided by the national office where nobody else can, and added first if need be', async () => {
    const nobody = newDocumento();
    const { body: asked } = await traslados.ask(traslados.as('Salta'), nobody);
    expect(refused(await traslados.accept(traslados.national, asked.id))).toEqual([
      409,
      'traslado_sin_persona',
    ]);
    const body = { nombre: 'Recién Llegada', numero_documento: nobody, nro_afiliado: nobody };
    const { body: ana } = await callWire(app.url, personas.create, {
      body,
      token: traslados.national,
    });
    expect(ana.seccional).toBeNull();
    expect((await traslados.accept(traslados.national, asked.id)).status).toBe(200);
    expect((await traslados.read(traslados.as('Salta'), ana.id)).body.seccional).toBe('Salta');
  });

  it('is asked for once, of one’s own places, and not of people of one’s own', async () => {
    const [ana, own] = [await traslados.add('Chubut'), await traslados.add('Salta')];
    expect(refused(await traslados.ask(traslados.as('Salta'), own.numero_documento))).toEqual([
      409,
      'traslado_propio',
    ]);
    expect(refused(await traslados.ask(traslados.national, ana.numero_documento))).toEqual([
      409,
      'traslado_propio',
    ]);
    const outside = await traslados.ask(traslados.as('Salta'), ana.numero_documento, 'Jujuy');
    expect([outside.status, outside.error.errores?.[0]?.campo]).toEqual([422, 'hacia_id']);
    const both = await Promise.all(
      [1, 2].map(() => traslados.ask(traslados.as('Salta'), ana.numero_documento)),
    );
    expect(statusesOf(both)).toEqual([201, 409]);
    const { status } = await traslados.ask(traslados.as('Norte'), ana.numero_documento, 'Jujuy');
    expect(status).toBe(201);
  });
});

describe('a person who is offered', () => {
  it('moves when the other place accepts', async () => {
    const ana = await traslados.add('Chubut');
    const { status, body: offered } = await traslados.offer(
      traslados.as('Chubut'),
      ana.id,
      'Salta',
    );
    expect(status).toBe(201);
    expect(await traslados.find(traslados.as('Salta'), offered.id)).toMatchObject({
      nombre: ana.nombre,
      persona_id: null,
      de: 'Chubut',
      me_espera: true,
    });
    expect(refused(await traslados.accept(traslados.as('Chubut'), offered.id))).toEqual([
      409,
      'traslado_ajeno',
    ]);
    expect(refused(await traslados.offer(traslados.as('Chubut'), ana.id, 'Jujuy'))).toEqual([
      409,
      'traslado_pendiente',
    ]);
    expect(refused(await traslados.offer(traslados.as('Salta'), ana.id, 'Jujuy'))).toEqual([
      404,
      'no_encontrado',
    ]);
    expect((await traslados.accept(traslados.as('Norte'), offered.id)).status).toBe(200);
    expect((await traslados.read(traslados.as('Salta'), ana.id)).body.seccional).toBe('Salta');
    expect((await traslados.read(traslados.as('Chubut'), ana.id)).status).toBe(404);
    for (const place of ['Salta', 'Chubut']) {
      expect(await traslados.actsOn(traslados.as(place), offered.id)).toHaveLength(2);
    }
    expect((await traslados.told(traslados.as('Norte'), { persona_id: ana.id }))[1]).toMatch(
      /^aceptó el traslado/,
    );
  });

  it('stays when it is withdrawn, and goes nowhere within one’s own places', async () => {
    const ana = await traslados.add('Salta');
    expect(refused(await traslados.offer(traslados.as('Norte'), ana.id, 'Jujuy'))).toEqual([
      409,
      'traslado_propio',
    ]);
    expect(refused(await traslados.offer(traslados.national, ana.id, 'Jujuy'))).toEqual([
      409,
      'traslado_propio',
    ]);
    const { body: offered } = await traslados.offer(traslados.as('Salta'), ana.id, 'Chubut');
    expect((await traslados.withdraw(traslados.as('Salta'), offered.id)).body.estado).toBe(
      'retirado',
    );
    expect(refused(await traslados.accept(traslados.as('Chubut'), offered.id))).toEqual([
      409,
      'traslado_respondido',
    ]);
    expect((await traslados.actsOn(traslados.as('Chubut'), offered.id))[1]).toMatch(
      /^retiró el pedido de traslado/,
    );
    expect((await traslados.offer(traslados.as('Salta'), ana.id, 'Chubut')).status).toBe(201);
  });
});

it('turnos asks and withdraws, and does not decide; lectura reads', async () => {
  const ana = await traslados.add('Chubut');
  const desk = await app.newStaff('turnos', [traslados.placeId('Salta')]);
  const { status, body: asked } = await traslados.ask(desk, ana.numero_documento);
  expect(status).toBe(201);
  const other = await app.newStaff('turnos', [traslados.placeId('Chubut')]);
  expect(await traslados.find(other, asked.id)).toMatchObject({
    nombre: ana.nombre,
    me_espera: false,
  });
  expect(refused(await traslados.accept(other, asked.id))).toEqual([403, 'sin_permiso']);
  const reader = await app.newStaff('lectura', [traslados.placeId('Salta')]);
  expect(await traslados.find(reader, asked.id)).toMatchObject({ puedo_retirar: false });
  expect((await traslados.withdraw(desk, asked.id)).body.estado).toBe('retirado');
  expect(refused(await traslados.accept(traslados.as('Chubut'), asked.id))).toEqual([
    409,
    'traslado_respondido',
  ]);
  expect((await traslados.ask(desk, ana.numero_documento)).status).toBe(201);
});
