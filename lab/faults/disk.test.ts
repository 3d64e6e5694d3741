import { findDifferences } from '../../server/src/platform/cupos/taken-places.ts';
import { randomUUID } from 'node:crypto';
import { confirmarImportacion } from '@gremio/contract/importaciones/endpoints.ts';
import { importPadron } from '@gremio/contract/padron/endpoints.ts';
import { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { addVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../server/testing/app.ts';
import { openCampania } from '../../server/testing/campania.ts';
import { type Answered, callWire, fetchWire } from '../../server/testing/http.ts';
import { ANA, EVA, importHands, LUZ, lugaresOf, roll } from '../../server/testing/importaciones.ts';
import type { Member } from '../../server/testing/members.ts';
import { openTipo } from '../../server/testing/vouchers.ts';

/**
 * A full disk as PostgreSQL reports it (53100), in a statement or at the commit: the client gets a clear
 * error, nothing is half written, and the server recovers by itself. Uploads:
 * `server/src/archivos/storage-faults.test.ts`.
 */

const TABLES = ['turnos', 'vouchers', 'personas'];
const FULL = [507, 'sin_espacio'];

let app: TestApp;
let member: Member;
let campania: Awaited<ReturnType<typeof openCampania>>;
let tipoId: number;

beforeAll(async () => {
  app = await startTestApp();
  campania = await openCampania(app, { cant_turnos: 5 });
  tipoId = (await openTipo(app, { clase: 'solo_cine', stock: 5 })).id;
  await app.query(`
    create function llenar() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.newMember();
});

const fill = async (when: 'statement' | 'commit') => {
  for (const table of TABLES) {
    await app.query(
      when === 'statement'
        ? `create trigger lleno before insert on ${table} for each row execute function llenar()`
        : `create constraint trigger lleno after insert on ${table}
             deferrable initially deferred for each row execute function llenar()`,
    );
  }
};
const makeRoom = async () => {
  for (const table of TABLES) await app.query(`drop trigger lleno on ${table}`);
};

const motivoOf = ({ status, error }: Answered<unknown>) => [status, error.motivo];
const counts = () => app.query('select id, tomados from cupos order by id');

describe.each(['statement', 'commit'] as const)(
  'a database whose disk is full at the %s',
  (when) => {
    it('books and claims nothing, says so, and does it with the same key once there is room', async () => {
      const { dias, horas, coleccion } = campania;
      const keyed = { token: member.token, headers: { 'idempotency-key': randomUUID() } };
      const params = { coleccion, dia: dias[0] as string, hora: horas[0] as string };
      const book = () => callWire(app.url, bookHora, { params, ...keyed });
      const claim = () => callWire(app.url, addVouchers, { params: { typeId: tipoId }, ...keyed });
      const before = await counts();
      await fill(when);
      expect(motivoOf(await book())).toEqual(FULL);
      expect(motivoOf(await claim())).toEqual(FULL);
      await makeRoom();
      expect(await counts()).toEqual(before);
      expect(await findDifferences(app.house)).toEqual([]);
      expect((await book()).status).toBe(200);
      expect((await claim()).status).toBe(200);
      expect(await findDifferences(app.house)).toEqual([]);
    });

    it('loads nothing of a roll, says why, and loads it once there is room', async () => {
      const admin = await app.newStaff('administracion');
      const hands = importHands(app, admin);
      const before = Object.keys(await hands.people()).length;
      const { body: row } = await hands.send('padron', roll(ANA, LUZ, EVA));
      await hands.review(row, lugaresOf(row));
      await fill(when);
      await hands.call(confirmarImportacion, row.id);
      const failed = await hands.settled(row.id);
      expect(failed).toMatchObject({
        estado: 'fallida',
        problema: expect.stringContaining('No queda lugar'),
      });
      const direct = await fetchWire(`${app.url}${importPadron.path}?archivo=a.csv`, {
        method: importPadron.method,
        headers: { authorization: `Bearer ${admin}`, 'content-type': 'text/csv' },
        body: roll(ANA, LUZ, EVA),
      });
      expect(motivoOf(direct)).toEqual(FULL);
      expect(Object.keys(await hands.people())).toHaveLength(before);
      await makeRoom();
      await hands.load('padron', roll(ANA, LUZ, EVA));
      expect(Object.keys(await hands.people())).toHaveLength(before + 3);
      await app.query(`delete from personas where nro_afiliado in ('1', '2', '3')`);
    });
  },
);
