import { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { createJobs } from '../rooms.ts';
import { applyBajas } from './estados.ts';
import { writeEstado } from './estados.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const turnosOf = (personaId: number) =>
  app.query<{ estado: string; tomados: number }>(
    `select t.estado, c.tomados from turnos t join cupos c on c.id = t.cupo_id where t.persona_id = $1`,
    [personaId],
  );

const mailsOf = (personaId: number) =>
  app.query<{ tipo: string; contenido: unknown }>(
    'select tipo, contenido from mensajes where persona_id = $1 order by id',
    [personaId],
  );

const runLate = () =>
  createJobs(app.house)
    .find(({ name }) => name === 'devolver-lugares-de-bajas')
    ?.run();

it('takes a place that was booked before the baja was committed, and says so once', async () => {
  const campania = await openCampania(app, { fire_collection: 'tarde' });
  const { personaId, token } = await app.newMember();
  await app.query(`update personas set email = 'tarde@prueba.local' where id = $1`, [personaId]);
  const params = { coleccion: 'tarde', dia: campania.dias[0] as string, hora: '10:00' };
  await inTransaction(app.house.db, async (tx) => {
    await writeEstado(tx, personaId, 'baja');
    await applyBajas(app.house, tx, [personaId], () => undefined);
    expect((await callWire(app.url, bookHora, { params, token })).status).toBe(200);
  });
  expect(await turnosOf(personaId)).toEqual([{ estado: 'reservado', tomados: 1 }]);
  await runLate();
  expect(await turnosOf(personaId)).toEqual([{ estado: 'cancelado', tomados: 0 }]);
  const mails = await mailsOf(personaId);
  expect(JSON.stringify(mails.at(-1))).toContain('10:00');
  await runLate();
  expect(await mailsOf(personaId)).toHaveLength(mails.length);
});

it('leaves the places of whoever came back', async () => {
  const campania = await openCampania(app, { fire_collection: 'vuelta' });
  const { personaId, token } = await app.newMember();
  await app.query(`update personas set estado = 'baja' where id = $1`, [personaId]);
  await app.query(`update personas set estado = 'activo' where id = $1`, [personaId]);
  const params = { coleccion: 'vuelta', dia: campania.dias[0] as string, hora: '10:30' };
  expect((await callWire(app.url, bookHora, { params, token })).status).toBe(200);
  await runLate();
  expect(await turnosOf(personaId)).toEqual([{ estado: 'reservado', tomados: 1 }]);
});
