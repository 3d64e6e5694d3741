import { findDifferences } from '../platform/cupos/taken-places.ts';
import { bookHora, listHoras } from '@gremio/contract/turnos/endpoints.ts';
import { addReview } from '@gremio/contract/beneficios/endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type OpenCampania, openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';

/** The five attempts of a transaction, counted in a sequence, which no rollback resets. */

let app: TestApp;
let campania: OpenCampania;
beforeAll(async () => {
  app = await startTestApp();
  campania = await openCampania(app, { cant_turnos: 4 });
  await app.query('create sequence intentos');
  await app.query('create sequence fallas');
  await app.query(`create function fallar() returns trigger language plpgsql as $$
    begin
      perform nextval('intentos');
      if (select last_value from intentos) <= (select last_value from fallas) then
        raise exception 'on purpose' using errcode = '40001';
      end if;
      return new;
    end $$`);
  for (const table of ['turnos', 'reviews'])
    await app.query(
      `create trigger fallar before insert on ${table} for each row execute function fallar()`,
    );
});
afterAll(() => app.close());

/** Makes the first `times` attempts fail. */
async function failFirst(times: number): Promise<void> {
  await app.query(`select setval('fallas', ${times})`);
  await app.query(`alter sequence intentos restart`);
}
const attempts = async () => {
  const [row] = await app.query<{ n: string }>('select last_value as n from intentos');
  return Number(row?.n);
};
beforeEach(() => failFirst(1000));

const place = (hora: string) => ({
  coleccion: campania.coleccion,
  dia: campania.dias[0] as string,
  hora,
});
const countOf = async (hora: string, token: string) => {
  const { coleccion, dia } = place(hora);
  const { body } = await callWire(app.url, listHoras, { params: { coleccion, dia }, token });
  return body.horas.find((one) => one.hora === hora)?.cant_turnos;
};

it('gives a place at the fifth attempt', async () => {
  await failFirst(4);
  const { token } = await app.newMember();
  const { status } = await callWire(app.url, bookHora, { params: place('10:00'), token });
  expect([status, await attempts()]).toEqual([200, 5]);
  expect(await countOf('10:00', token)).toBe(1);
});

it('gives up after five: too busy, with when to come back, and nothing is counted', async () => {
  const { token } = await app.newMember();
  const answer = await callWire(app.url, bookHora, { params: place('10:30'), token });
  expect([answer.status, answer.error.motivo, await attempts()]).toEqual([503, 'ocupado', 5]);
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(await countOf('10:30', token)).toBe(0);
  expect(await findDifferences(app.house)).toEqual([]);
});

it('does the same for a write that is no booking', async () => {
  const { token } = await app.newMember();
  const [beneficio] = await app.query<{ id: number }>(
    `with rubro as (insert into rubros (nombre, icono, orden) values ('R', 'film', 1) returning id)
     insert into beneficios (nombre, descuento, rubro_id, publicado)
     select 'B', '10 %', id, true from rubro returning id`,
  );
  const answer = await callWire(app.url, addReview, {
    body: { app_beneficio_id: beneficio?.id as number, puntaje: 5 },
    token,
  });
  expect([answer.status, answer.error.motivo, await attempts()]).toEqual([503, 'ocupado', 5]);
});
