import { recordedLoad } from './loads.ts';
import { worker } from './import-worker.ts';
import { worker as sender } from '../mensajes/worker.ts';
import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { loadText } from '../../testing/files.ts';
import { ANA, importHands, roll } from '../../testing/importaciones.ts';
import { holdForAll, openHolds } from '../../testing/returns.ts';
import { countStatements } from '../../testing/statements.ts';

/** Members who leave by one bad roll. */
const [FEW, MANY] = [20, 2_000];
/** Things that each of them has: a device, and one of each. */
const HELD = 7;

/** Lets all members of a roll leave by another one, and undoes that. */
async function loadAndUndo(members: number) {
  const app = await startTestApp();
  // Its statements would be counted too.
  await sender(app.house).stop();
  const hands = importHands(app, await app.newStaff('administracion'));
  await app.newMembers(members);
  const holds = await openHolds(app, FEW);
  await app.query('update cupos set limite = $1', [MANY]);
  await holdForAll(app, holds);
  await app.query(`update personas set email = 'p' || id || '@ejemplo.org'`);
  const countMails = async (asunto: string) =>
    (await app.query('select from mensajes where asunto = $1', [asunto])).length;
  const query = { bajas: 'true', bajas_confirmadas: String(members) };
  const load = (ensayo: boolean) =>
    loadText(recordedLoad(app.house, 'padron'), 'a.csv', roll(ANA), { query, ensayo });
  const reviewed = await countStatements(async () => {
    expect((await load(true)).bajas).toBe(members);
  });
  const left = await countStatements(async () => {
    expect((await load(false)).bajas).toBe(members);
  });
  expect(await app.query('select from cupos where tomados > 0')).toEqual([]);
  expect(await countMails('Tu afiliación fue dada de baja')).toBe(members);
  const [done = { id: 0 }] = await app.query<{ id: number }>('select id from importaciones');
  const everything = { bajas: members, devueltos: HELD * members, perdidos: 0 };
  const looked = await countStatements(async () => {
    const { body } = await hands.call(wire.verDeshacer, done.id);
    expect(body).toMatchObject(everything);
  });
  const undone = await countStatements(async () => {
    await hands.call(wire.deshacerImportacion, done.id);
    await worker(app.house).drain();
  });
  expect((await hands.settled(done.id)).deshecho).toMatchObject(everything);
  expect(await countMails('Tu baja se deshizo')).toBe(members);
  await app.close();
  return { reviewed, left, looked, undone };
}

/** Polling of the workers, and a few statements for each thousand of mails and of codes. */
const MORE = 100;

it('runs as many statements for thousands who leave and return as for a few', async () => {
  const few = await loadAndUndo(FEW);
  const many = await loadAndUndo(MANY);
  expect(many.reviewed).toBeLessThan(few.reviewed + MORE);
  expect(many.left).toBeLessThan(few.left + MORE);
  expect(many.looked).toBeLessThan(few.looked + MORE);
  expect(many.undone).toBeLessThan(few.undone + MORE);
});
