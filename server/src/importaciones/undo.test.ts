import { recordedLoad } from './loads.ts';
import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import { clavesActivacion } from '@gremio/contract/activacion/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/handle.ts';
import { type RenewableApp, startRenewable } from '../../testing/renewable.ts';
import { loadText } from '../../testing/files.ts';
import { atOnce } from '../../testing/held.ts';
import { callWire } from '../../testing/http.ts';
import { ANA, EVA, importHands, LUZ, type Persona, roll } from '../../testing/importaciones.ts';
import { holdWork } from './importaciones.queries.ts';

let app: RenewableApp;
let admin: string;
let hands: ReturnType<typeof importHands>;

beforeAll(async () => {
  app = await startRenewable();
});
beforeEach(async () => {
  admin = await app.newStaff('administracion');
  hands = importHands(app, admin);
});
afterEach(() => app.renew());
afterAll(() => app.close());

async function edit(id: number, values: object) {
  const { body } = await hands.call(personas.get, id);
  const { id: _id, activado: _activado, ...row } = body as Record<string, unknown>;
  const changed = await hands.call(personas.update, id, { body: { ...row, ...values } as never });
  expect(changed.status).toBe(200);
}

describe('undoing the last import of a roll', () => {
  it('takes out what was new, gives back what was changed, and brings back who left', async () => {
    await hands.load('padron', roll(ANA, LUZ));
    const before = await hands.people();
    const done = await hands.load(
      'padron',
      roll(LUZ.replace('Norte;4550222', 'Sur;4550999'), EVA),
      true,
    );
    expect(done.informe).toMatchObject({ nuevas: 1, cambiadas: 1, bajas: 1 });
    expect((await hands.people())['20111222']?.estado).toBe('baja');
    const looked = await hands.call(wire.verDeshacer, done.id);
    const counts = { nuevas: 1, cambiadas: 1, bajas: 1, quedan: 0 };
    expect(looked.body).toMatchObject(counts);
    expect(await hands.undo(done.id)).toMatchObject({
      estado: 'deshecha',
      deshecho: counts,
      deshecha_por: expect.stringContaining('@'),
      puede_deshacer: false,
    });
    const after = await hands.people();
    const told = (all: Record<string, Persona>) =>
      Object.values(all).map(({ version: _version, ...rest }) => rest);
    expect(told(after)).toEqual(told(before));
    expect((await hands.call(wire.deshacerImportacion, done.id)).status).toBe(409);
    const audit = await app.query(`select accion from auditoria where accion = 'deshecho'`);
    expect(audit).toHaveLength(2);
  });

  const numbered = (line: string, numero: number) => line.replace(/^\d+/, String(numero));
  const EMA = { nombre: 'PAZ, Ema', numero_documento: '20777888' };

  it('gives back numbers that members changed with each other, or left to who was new', async () => {
    await hands.load('padron', roll(ANA, LUZ, EVA));
    const numbers = async () =>
      app.query(`select numero_documento, nro_afiliado from personas order by 1`);
    const before = await numbers();
    const nueva = `3;${EMA.nombre};${EMA.numero_documento};;;;`;
    const done = await hands.load(
      'padron',
      roll(numbered(ANA, 2), numbered(LUZ, 1), numbered(EVA, 9), nueva),
    );
    expect(done.informe).toMatchObject({ nuevas: 1, cambiadas: 3 });
    expect(await hands.undo(done.id)).toMatchObject({
      deshecho: { nuevas: 1, cambiadas: 3, quedan: 0 },
    });
    expect(await numbers()).toEqual(before);
  });

  it('leaves a number to who has it by now, and theirs to each who waits for it', async () => {
    await hands.load('padron', roll(ANA, LUZ, EVA));
    const moved = [numbered(ANA, 2), numbered(LUZ, 3), numbered(EVA, 9)];
    const done = await hands.load('padron', roll(...moved));
    const body = { ...EMA, nro_afiliado: '1' };
    expect((await callWire(app.url, personas.create, { body, token: admin })).status).toBe(201);
    const { deshecho } = await hands.undo(done.id);
    expect(deshecho).toMatchObject({ cambiadas: 0, quedan: 3 });
  });

  it('leaves what somebody used or changed since, and says so', async () => {
    await hands.load('padron', roll(ANA, LUZ));
    const done = await hands.load(
      'padron',
      roll(
        ANA.replace('Centro;4550111', 'Sur;4550888'),
        LUZ.replace('Norte;4550222', 'Sur;4550999'),
        EVA,
      ),
    );
    const now = await hands.people();
    await edit(now['20333444']?.id ?? 0, { celular: '4550777' });
    await callWire(app.url, clavesActivacion.create, {
      body: { persona_id: now['20555666']?.id ?? 0 },
      token: admin,
    });
    const { deshecho } = await hands.undo(done.id);
    expect(deshecho).toMatchObject({ nuevas: 0, cambiadas: 2, quedan: 2 });
    expect(deshecho?.muestra).toEqual([
      { titulo: 'SOL, Eva, documento 20555666', motivo: 'Tiene una clave de activación.' },
      { titulo: 'SOSA, Luz, documento 20333444', motivo: 'Alguien la cambió después.' },
    ]);
    expect(await hands.people()).toMatchObject({
      20111222: { seccional: 'Centro', celular: '4550111' },
      20333444: { seccional: 'Norte', celular: '4550777' },
      20555666: { nombre: 'SOL, Eva' },
    });
  });

  it('is for the last alone, whoever loaded it', async () => {
    const first = await hands.load('padron', roll(ANA));
    await loadText(recordedLoad(app.house, 'padron'), 'b.csv', roll(ANA, LUZ));
    expect((await hands.call(wire.verDeshacer, first.id)).status).toBe(409);
    const { body: all } = await callWire(app.url, wire.importaciones.list, {
      query: { sort: '["id","DESC"]' },
      token: admin,
    });
    expect(all[0]).toMatchObject({ usuario: 'npm run importar', puede_deshacer: true });
    await hands.undo(all[0]?.id ?? 0);
    expect(Object.keys(await hands.people())).toEqual(['20111222']);
    expect((await hands.call(wire.deshacerImportacion, first.id)).status).toBe(409);
  });

  it('waits for a clerk who is editing a row, and keeps what the clerk saved', async () => {
    await hands.load('padron', roll(ANA, LUZ));
    const done = await hands.load(
      'padron',
      roll(ANA.replace('111;ACTIVO', '888;ACTIVO'), LUZ.replace('222;ACTIVO', '999;ACTIVO')),
    );
    const { id } = (await hands.people())['20333444'] as Persona;
    const edited = {
      text: `update personas set celular = '4550777', version = version + 1 where id = $1`,
      values: [id],
    };
    const [undone] = await atOnce(app, edited, () => [hands.undo(done.id)]);
    expect(undone?.deshecho).toMatchObject({ cambiadas: 1, quedan: 1 });
    expect(await hands.people()).toMatchObject({
      20111222: { celular: '4550111' },
      20333444: { celular: '4550777' },
    });
  });

  it('leaves a new row that somebody changed since', async () => {
    await hands.load('padron', roll(ANA));
    const done = await hands.load('padron', roll(ANA, EVA));
    await edit((await hands.people())['20555666']?.id ?? 0, { celular: '4550777' });
    const { deshecho } = await hands.undo(done.id);
    expect(deshecho).toMatchObject({ nuevas: 0, quedan: 1 });
    expect(deshecho?.muestra).toEqual([
      { titulo: 'SOL, Eva, documento 20555666', motivo: 'Alguien la cambió después.' },
    ]);
    expect(await hands.people()).toMatchObject({ 20555666: { celular: '4550777' } });
  });

  it('is refused while a server works at it', async () => {
    const done = await hands.load('padron', roll(ANA));
    // The server at work holds the lock; otherwise this one's worker would undo it meanwhile.
    await inTransaction(app.house.db, async (tx) => {
      await expect.poll(() => holdWork(tx, done.id), { message: 'the lock of work' }).toBe(true);
      await app.query(`update importaciones set estado = 'deshaciendo' where id = $1`, [done.id]);
      const { status, error } = await hands.call(wire.deshacerImportacion, done.id);
      expect([status, error.motivo]).toEqual([409, 'en_curso']);
    });
  });

  it('also of children', async () => {
    await hands.load('padron', roll(ANA));
    const hijos = (doc: string, name: string) => `20111222;${name};${doc};05/06/2012;F`;
    const header = 'Nro Doc Titular;Apellido y Nombre;Nro Doc;Fecha Nac;Sexo';
    await hands.load('hijos', [header, hijos('50111222', 'PAZ, Sol')].join('\n'));
    const done = await hands.load(
      'hijos',
      [header, hijos('50111222', 'PAZ, Soledad'), hijos('50111333', 'PAZ, Leo')].join('\n'),
    );
    expect(done.informe).toMatchObject({ nuevas: 1, cambiadas: 1 });
    expect((await hands.undo(done.id)).deshecho).toMatchObject({
      nuevas: 1,
      cambiadas: 1,
      quedan: 0,
    });
    expect(await app.query('select nombre from hijos')).toEqual([{ nombre: 'PAZ, Sol' }]);
  });
});
