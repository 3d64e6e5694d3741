import { changeEstado, personas } from '@gremio/contract/personas/endpoints.ts';
import { borrarDatos } from '@gremio/contract/privacidad/endpoints.ts';
import { seccionales } from '@gremio/contract/seccionales/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { atOnce } from '../../testing/held.ts';
import { callWire } from '../../testing/http.ts';
import { createTraslados, refused, statusesOf } from '../../testing/traslados.ts';
import { createUnions } from '../../testing/unions.ts';

let app: TestApp;
let traslados: Awaited<ReturnType<typeof createTraslados>>;
/** Another administrator of Chubut. */
let second: string;
beforeAll(async () => {
  app = await startTestApp();
  traslados = await createTraslados(app);
  second = await app.newStaff('administracion', [traslados.placeId('Chubut')]);
});
afterAll(() => app.close());

describe('two clerks at once', () => {
  it('an acceptance and a rejection of one transfer: one wins, and the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ana = await traslados.add('Chubut');
      const { body: asked } = await traslados.ask(traslados.as('Salta'), ana.numero_documento);
      const lock = { text: 'select from traslados where id = $1 for update', values: [asked.id] };
      const answers = await atOnce(app, lock, () => [
        traslados.accept(traslados.as('Chubut'), asked.id),
        (round % 2 === 0 ? traslados.accept : traslados.reject)(second, asked.id),
        traslados.withdraw(traslados.as('Salta'), asked.id),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409, 409]);
      const lost = answers.filter(({ status }) => status === 409);
      expect(lost.map(({ error }) => error.motivo)).toEqual(Array(2).fill('traslado_respondido'));
      expect(await traslados.actsOn(traslados.national, asked.id)).toHaveLength(2);
      const moves = await app.query('select 1 from cambios_lugar where persona_id = $1', [ana.id]);
      const { estado } = await traslados.find(traslados.national, asked.id);
      expect(moves).toHaveLength(estado === 'aceptado' ? 1 : 0);
    }
  });

  it('two acceptances of one person’s transfers: the first one moves them', async () => {
    const ana = await traslados.add('Chubut');
    const { body: one } = await traslados.ask(traslados.as('Salta'), ana.numero_documento, 'Salta');
    const { body: other } = await traslados.ask(
      traslados.as('Jujuy'),
      ana.numero_documento,
      'Jujuy',
    );
    const lock = { text: 'select from personas where id = $1 for update', values: [ana.id] };
    const answers = await atOnce(app, lock, () => [
      traslados.accept(traslados.as('Chubut'), one.id),
      traslados.accept(second, other.id),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.motivo).toBe('traslado_ajeno');
  });

  it('an edit of the persona while it moves is refused', async () => {
    const ana = await traslados.add('Chubut');
    const { body: asked } = await traslados.ask(traslados.as('Salta'), ana.numero_documento);
    await traslados.accept(traslados.national, asked.id);
    const edited = await callWire(app.url, personas.update, {
      token: traslados.national,
      params: { id: ana.id },
      body: { ...ana, motivo: null } as never,
    });
    expect(refused(edited)).toEqual([409, 'version_vieja']);
  });
});

describe('meanwhile', () => {
  const move = async (id: number, seccional: string) => {
    const { body } = await traslados.read(traslados.national, id);
    const changed = { ...body, seccional, motivo: null } as never;
    await callWire(app.url, personas.update, {
      token: traslados.national,
      params: { id },
      body: changed,
    });
  };

  it('a person who was asked for moves: the place where they are now decides', async () => {
    const ana = await traslados.add('Chubut');
    const { body: asked } = await traslados.ask(traslados.as('Salta'), ana.numero_documento);
    await move(ana.id, 'Jujuy');
    expect(await traslados.sees(traslados.as('Chubut'), asked.id)).toBe(false);
    expect(await traslados.find(traslados.as('Jujuy'), asked.id)).toMatchObject({
      de: 'Jujuy',
      me_espera: true,
    });
    await move(ana.id, 'Salta');
    expect(refused(await traslados.accept(traslados.as('Salta'), asked.id))).toEqual([
      409,
      'traslado_hecho',
    ]);
    expect((await traslados.reject(traslados.as('Salta'), asked.id)).status).toBe(200);
  });

  it('a person who was offered moves: nobody takes them from the third place', async () => {
    const ana = await traslados.add('Chubut');
    const { body: offered } = await traslados.offer(traslados.as('Chubut'), ana.id, 'Salta');
    await move(ana.id, 'Jujuy');
    expect(refused(await traslados.accept(traslados.as('Salta'), offered.id))).toEqual([
      409,
      'traslado_mudado',
    ]);
    expect((await traslados.reject(traslados.as('Salta'), offered.id)).status).toBe(200);
  });

  it('a merged person is followed', async () => {
    const [ana, kept] = [await traslados.add('Chubut'), await traslados.add('Chubut')];
    const { body: asked } = await traslados.ask(traslados.as('Salta'), ana.numero_documento);
    const unions = createUnions(app, traslados.national);
    expect((await unions.unir(kept.id, ana.id)).status).toBe(201);
    expect(await traslados.find(traslados.as('Chubut'), asked.id)).toMatchObject({
      persona_id: kept.id,
    });
    expect((await traslados.accept(traslados.as('Chubut'), asked.id)).status).toBe(200);
    expect((await traslados.read(traslados.as('Salta'), kept.id)).body.seccional).toBe('Salta');
  });

  it('an erased person leaves no transfer, and none in the audit', async () => {
    const ana = await traslados.add('Chubut');
    const { body: asked } = await traslados.ask(traslados.as('Salta'), ana.numero_documento);
    const left = { estado: 'baja' as const, motivo: 'Se fue', version: ana.version };
    const params = { id: ana.id };
    await callWire(app.url, changeEstado, { token: traslados.national, params, body: left });
    const body = { motivo: 'Lo pidió' };
    const erased = await callWire(app.url, borrarDatos, {
      token: traslados.national,
      params,
      body,
    });
    expect(erased.status).toBe(200);
    expect(refused(await traslados.accept(traslados.national, asked.id))).toEqual([
      404,
      'no_encontrado',
    ]);
    expect(await traslados.actsOn(traslados.as('Salta'), asked.id)).toEqual([
      'pidió el traslado de una persona',
    ]);
  });

  it('a place that was merged is the one that it became, and a closed one takes nobody', async () => {
    const gone = await traslados.newPlace('Oran', 'Norte');
    const kept = await traslados.newPlace('Tartagal', 'Norte');
    const ana = await traslados.add('Chubut');
    const { body: offered } = await traslados.offer(traslados.as('Chubut'), ana.id, 'Oran');
    const union = await callWire(app.url, seccionales.unir, {
      token: traslados.national,
      params: { id: kept },
      body: { otra_id: gone, version: 1 },
    });
    expect(union.status).toBe(200);
    const tartagal = await app.newStaff('administracion', [kept]);
    expect(await traslados.find(tartagal, offered.id)).toMatchObject({
      hacia: 'Tartagal',
      hacia_id: kept,
    });
    await app.query(`update seccionales set estado = 'cerrada' where id = $1`, [kept]);
    expect(refused(await traslados.accept(tartagal, offered.id))).toEqual([
      409,
      'traslado_cerrada',
    ]);
    await app.query(`update seccionales set estado = 'vigente' where id = $1`, [kept]);
    expect((await traslados.accept(tartagal, offered.id)).body.hacia).toBe('Tartagal');
    expect((await traslados.read(tartagal, ana.id)).body.seccional).toBe('Tartagal');
  });
});
