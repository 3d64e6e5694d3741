import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { loadText } from '../../testing/files.ts';
import { ANA, importHands, roll } from '../../testing/importaciones.ts';
import { countStatements } from '../../testing/statements.ts';
import { openTipo } from '../../testing/vouchers.ts';
import { loadOf } from '../rooms.ts';

/** Members who leave by one bad roll. */
const [FEW, MANY] = [20, 2_000];

/** Gives each persona a turno and a voucher, as if they had booked. */
async function takeForAll(app: TestApp): Promise<void> {
  await openCampania(app, { cant_turnos: MANY, dias: 1, horas: ['10:00'] });
  await openTipo(app, { clase: 'solo_cine', stock: MANY });
  await app.query(`
    insert into turnos (campania_id, hora_id, cupo_id, persona_id, pedido)
    select d.campania_id, h.id, h.cupo_id, p.id, gen_random_uuid()
    from personas p, horas h join dias d on d.id = h.dia_id
  `);
  await app.query(`
    insert into vouchers (tipo_id, cupo_id, persona_id, codigo, pedido, orden)
    select t.id, t.cupo_id, p.id, '', gen_random_uuid(), row_number() over ()
    from personas p, voucher_tipos t
  `);
  await app.query('update voucher_tipos set entregados = (select count(*) from vouchers)');
  await app.query('update cupos set tomados = (select count(*) from personas)');
}

async function undoRollOf(members: number) {
  const app = await startTestApp();
  const hands = importHands(app, await app.newStaff('administracion'));
  await app.newMembers(members);
  await takeForAll(app);
  const query = { bajas: 'true', bajas_confirmadas: String(members) };
  await loadText(loadOf(app.services, 'padron'), 'a.csv', roll(ANA), { query });
  const [done = { id: 0 }] = await app.query<{ id: number }>('select id from importaciones');
  // Only now: the mails of the bajas would be sent while the statements are counted.
  await app.query(`update personas set email = 'p' || id || '@ejemplo.org' where estado = 'baja'`);
  const everything = { bajas: members, devueltos: 3 * members, perdidos: 0 };
  const looked = await countStatements(async () => {
    const { body } = await hands.call(wire.verDeshacer, done.id);
    expect(body).toMatchObject(everything);
  });
  const undone = await countStatements(async () => {
    await hands.call(wire.deshacerImportacion, done.id);
    await app.services.importaciones.worker.drain();
  });
  expect((await hands.settled(done.id)).deshecho).toMatchObject(everything);
  const mails = await app.query(`select from mensajes where asunto = 'Tu baja se deshizo'`);
  expect(mails).toHaveLength(members);
  await app.close();
  return { looked, undone };
}

/** Polling of the workers, and a few statements for each thousand of mails. */
const MORE = 100;

it('runs as many statements for thousands who left as for a few', async () => {
  const few = await undoRollOf(FEW);
  const many = await undoRollOf(MANY);
  expect(many.looked).toBeLessThan(few.looked + MORE);
  expect(many.undone).toBeLessThan(few.undone + MORE);
});
