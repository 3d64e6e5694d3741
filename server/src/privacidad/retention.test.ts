import { worker } from '../mensajes/worker.ts';
import { createJobs } from '../rooms.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createUnions } from '../../testing/unions.ts';
import { queueMensaje } from '../../testing/world-mensajes.ts';

const START = Date.now();
const clock = { at: START, now: () => new Date(clock.at) };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

/** Runs a job as the installation would, this many days from now. */
async function runAfter(days: number, name: string): Promise<void> {
  clock.at = START + days * DAY_MS;
  const job = createJobs(app.house).find((one) => one.name === name);
  await job?.run();
  clock.at = START;
}

const count = async (what: string) => {
  const [row] = await app.query<{ n: number }>(`select count(*)::int as n from ${what}`);
  return row?.n;
};

it('keeps a mail for a year after it was asked for, and one that waits until it is sent', async () => {
  const { personaId } = await app.newMember();
  const sent = await queueMensaje(app, personaId);
  await worker(app.house).drain();
  const waiting = await queueMensaje(app, personaId);
  await runAfter(364, 'purgar-mensajes');
  expect(await count('mensajes')).toBe(2);
  await runAfter(366, 'purgar-mensajes');
  expect(await app.query('select id from mensajes')).toEqual([{ id: waiting }]);
  expect(sent).not.toBe(waiting);
});

it('keeps what staff did for five years', async () => {
  await app.query(
    `insert into auditoria (usuario_id, usuario, accion, recurso, ip) values ('1', 'a', 'alta', 'rubros', '::1')`,
  );
  await runAfter(5 * 365 - 5, 'purgar-auditoria');
  expect(await count('auditoria')).toBe(1);
  await runAfter(5 * 365 + 5, 'purgar-auditoria');
  expect(await count('auditoria')).toBe(0);
});

it('keeps how contact data changed for five years', async () => {
  const { personaId } = await app.newMember();
  await app.query(`update personas set celular = '4550111' where id = $1`, [personaId]);
  await runAfter(5 * 365 - 5, 'purgar-contactos');
  expect(await count('cambios_contacto')).toBe(1);
  await runAfter(5 * 365 + 5, 'purgar-contactos');
  expect(await count('cambios_contacto')).toBe(0);
});

it('keeps a device that nobody activated for thirty idle days', async () => {
  await app.newIdentidad();
  await runAfter(29, 'purgar-identidades');
  expect(await count('identidades where persona_id is null')).toBe(1);
  await runAfter(31, 'purgar-identidades');
  expect(await count('identidades where persona_id is null')).toBe(0);
});

it('keeps what the undo of a union needs for ninety days, and then who was united with whom', async () => {
  const unions = createUnions(app, await app.newStaff('administracion'));
  const [kept, gone] = [await app.newMember(), await app.newMember()];
  const { body: union } = await unions.unir(kept.personaId, gone.personaId, {
    toma: ['nro_afiliado'],
  });
  await runAfter(89, 'purgar-uniones');
  expect(await count('union_filas')).toBeGreaterThan(0);
  await runAfter(91, 'purgar-uniones');
  expect(await count('union_filas')).toBe(0);
  expect(await app.query('select fila, antes, despues from uniones')).toEqual([
    { fila: null, antes: {}, despues: {} },
  ]);
  expect((await unions.deshacer(union.id)).error.message).toContain('90 días');
  expect(await count('personas_unidas')).toBe(1);
});

it('keeps the photo of a child that a union took out as long as any other', async () => {
  const unions = createUnions(app, await app.newStaff('administracion'));
  const [kept, gone] = [await app.newMember(), await app.newMember()];
  await app.query(
    `with ninos as (
      insert into hijos (persona_id, nombre, numdoc, fecha_nacimiento)
      select p.id, 'Río, Sol', '51222333', '2018-03-03' from unnest($1::int[]) as p (id) returning id, persona_id
    ), files as (
      insert into archivos (persona_id, nombre, tipo, bytes, lugar, creado)
      select persona_id, lado, 'image/webp', 1, 'docs/' || persona_id || '/' || lado, now()
      from ninos cross join unnest(array['frente', 'dorso']) as l (lado) returning id, persona_id, nombre
    )
    insert into fotos_hijo (hijo_id, lado, archivo_id, estado, subida, decidida)
    select n.id, f.nombre, f.id, case when f.nombre = 'frente' then 'aprobada' else 'pendiente' end, now(),
      case when f.nombre = 'frente' then now() end
    from ninos n join files f on f.persona_id = n.persona_id`,
    [[kept.personaId, gone.personaId]],
  );
  const lugarOf = (lado: string) => `docs/${gone.personaId}/${lado}`;
  for (const lado of ['frente', 'dorso']) {
    await app.house.storage.put(lugarOf(lado), Buffer.from('x'), 'image/webp');
  }
  await unions.unir(kept.personaId, gone.personaId);
  expect(await count("union_filas where antes ? 'archivo_id'")).toBe(2);
  await runAfter(89, 'purgar-fotos');
  expect(await count('archivos')).toBe(4);
  await runAfter(91, 'purgar-fotos');
  // No term runs for a photo that nobody decided on.
  expect(await app.query('select nombre from archivos')).toEqual([
    { nombre: 'dorso' },
    { nombre: 'dorso' },
  ]);
  await runAfter(91, 'purgar-uniones');
  expect(await app.query('select persona_id from archivos')).toEqual([
    { persona_id: kept.personaId },
  ]);
  for (const lado of ['frente', 'dorso']) {
    await expect.poll(() => app.house.storage.read(lugarOf(lado))).toBeNull();
  }
});

it('has a job for each thing that is not kept for ever', () => {
  const purges = createJobs(app.house).filter(({ name }) => name.startsWith('purgar-'));
  expect(purges.filter(({ byClock }) => !byClock)).toEqual([]);
  expect(purges.map(({ name }) => name).sort()).toEqual([
    'purgar-archivos',
    'purgar-auditoria',
    'purgar-cartas',
    'purgar-confirmaciones',
    'purgar-contactos',
    'purgar-correos-nuevos',
    'purgar-cuidados',
    'purgar-dietas',
    'purgar-fotos',
    'purgar-idempotencia',
    'purgar-identidades',
    'purgar-importaciones',
    'purgar-intentos',
    'purgar-mensajes',
    'purgar-uniones',
  ]);
});
