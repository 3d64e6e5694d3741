import { informeDePapeles } from '@gremio/contract/hijos/informes/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { newHijos } from '../../testing/vouchers.ts';
import { countAll } from '../platform/report/count.ts';

/** A Friday noon in Buenos Aires. */
const clock = { now: () => new Date('2046-11-23T15:00:00Z') };
let app: TestApp;
let staff: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('administracion');
});
afterAll(() => app.close());

it('counts children’s papers that wait, and how long the others took', async () => {
  const [persona] = await app.newMembers(1);
  const [hijo, other] = await newHijos(app, [
    { persona_id: persona?.personaId as number },
    { persona_id: persona?.personaId as number },
  ]);
  await app.query(
    `insert into fotos_hijo (hijo_id, lado, archivo_id, estado, motivo, subida, decidida) values
      ($1, 'frente', null, 'aprobada', null, '2046-11-05T03:00:00Z', '2046-11-05T05:00:00Z'),
      ($1, 'dorso', null, 'rechazada', 'Borrosa', '2046-11-05T03:00:00Z', '2046-11-05T13:00:00Z')`,
    [hijo?.id],
  );
  const [file] = await app.query<{ id: number }>(
    `insert into archivos (persona_id, nombre, tipo, bytes, lugar, creado)
     values ($1, 'dni.png', 'image/png', 1, 'docs/informe', now()) returning id`,
    [persona?.personaId],
  );
  await app.query(
    `insert into fotos_hijo (hijo_id, lado, archivo_id, estado, subida)
     values ($1, 'frente', $2, 'pendiente', '2046-11-12T02:00:00Z')`,
    [other?.id, file?.id],
  );
  await countAll(app.house);
  const query = { desde: '2046-11-05', hasta: '2046-11-18' };
  const { body } = await callWire(app.url, informeDePapeles.leer, {
    query,
    token: staff,
  });
  expect(body.total).toEqual({
    recibidas: 3,
    esperan: 1,
    aprobadas: 1,
    rechazadas: 1,
    decididas: 2,
    minutos: 720,
  });
  // Sent on 11 November, still in the first week.
  expect(body.filas.map(({ valores }) => valores.recibidas)).toEqual([3, 0]);
});
