import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import type { ImportReport } from '@gremio/contract/platform/import.ts';
import { importPadron } from '@gremio/contract/padron/endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RenewableApp, startRenewable } from '../../testing/renewable.ts';
import { fetchWire } from '../../testing/http.ts';
import { importHands, lugaresOf, roll } from '../../testing/importaciones.ts';

/** A large number of people who leave by a roll is confirmed by that number. */

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

const LETTERS = 'abcdefghijklmnopqrstu';
const line = (at: number, estado = 'ACTIVO') =>
  `${at};PAZ, Ana ${LETTERS.charAt(at)}x;${20_111_200 + at};;Centro;${at};${estado}`;
const linesOf = (many: number) => Array.from({ length: many }, (_, at) => line(at));

const load = (text: string, query: string) =>
  fetchWire<ImportReport>(`${app.url}${importPadron.path}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'text/csv' },
    body: text,
  });
const countLeft = async () =>
  (await app.query(`select from personas where estado = 'baja'`)).length;

it('is refused to a program that does not name it, and loads nothing', async () => {
  await load(roll(...linesOf(20)), '');
  const rest = roll(...linesOf(18), line(20));
  const asked = await load(rest, 'bajas=true');
  expect([asked.status, asked.error.motivo, asked.error.message]).toEqual([
    409,
    'bajas_sin_confirmar',
    'Dejarían la afiliación 2 de 20 personas (10 %). Revisá que el archivo esté completo. Si está bien, confirmá que son 2.',
  ]);
  expect(asked.error['salen']).toEqual({
    cuantos: 2,
    de: 20,
    nombres: [
      'PAZ, Ana sx, documento 20111218, afiliado 18',
      'PAZ, Ana tx, documento 20111219, afiliado 19',
    ],
  });
  const other = await load(rest, 'bajas=true&bajas_confirmadas=3');
  expect(other.status).toBe(409);
  expect(await app.query('select from personas')).toHaveLength(20);
  expect(await countLeft()).toBe(0);
  const named = await load(rest, 'bajas=true&bajas_confirmadas=2');
  expect([named.status, named.body.bajas, await countLeft()]).toEqual([200, 2, 2]);
});

it('is not asked for one in twenty', async () => {
  await load(roll(...linesOf(20)), '');
  const { status } = await load(roll(...linesOf(19)), 'bajas=true');
  expect([status, await countLeft()]).toEqual([200, 1]);
});

it('is asked for those whose estado in the file says it', async () => {
  await load(roll(...linesOf(4)), '');
  const left = roll(line(0), line(1, 'BAJA'), line(2), line(3));
  expect((await load(left, '')).error['salen']).toMatchObject({ cuantos: 1, de: 4 });
  expect((await load(left, 'bajas_confirmadas=1')).status).toBe(200);
  expect(await countLeft()).toBe(1);
});

async function reviewed(text: string) {
  const { body: row } = await hands.send('padron', text);
  return hands.review(row, lugaresOf(row), true);
}
const confirm = (id: number, bajas_confirmadas?: number) =>
  hands.call(wire.confirmarImportacion, id, {
    body: { ...(bajas_confirmadas !== undefined && { bajas_confirmadas }) },
  });

it('is confirmed by a clerk who sees it, and by no other number', async () => {
  await load(roll(...linesOf(20)), '');
  const row = await reviewed(roll(...linesOf(17)));
  expect(row.informe?.salen).toEqual({ cuantos: 3, de: 20 });
  expect(row.informe?.muestra.salen).toHaveLength(3);
  for (const number of [undefined, 2]) {
    const { status, error } = await confirm(row.id, number);
    expect([status, error.motivo]).toEqual([409, 'bajas_sin_confirmar']);
  }
  expect((await confirm(row.id, 3)).status).toBe(202);
  expect(await hands.settled(row.id)).toMatchObject({ estado: 'terminada' });
  expect(await countLeft()).toBe(3);
});

it('is asked again if it has changed since the review', async () => {
  await load(roll(...linesOf(20)), '');
  const row = await reviewed(roll(...linesOf(17)));
  await load(roll(line(20)), '');
  expect((await confirm(row.id, 3)).status).toBe(202);
  expect(await hands.settled(row.id)).toMatchObject({
    estado: 'fallida',
    problema: expect.stringContaining('confirmá que son 4'),
  });
  expect(await countLeft()).toBe(0);
  const again = await hands.review(row, lugaresOf(row), true);
  expect((await confirm(again.id, 4)).status).toBe(202);
  expect(await hands.settled(row.id)).toMatchObject({ estado: 'terminada' });
  expect(await countLeft()).toBe(4);
});

it('is refused if a line that cannot be loaded has a number that its owner gives up', async () => {
  await load(roll(...linesOf(4)), '');
  const renumbered = line(1).replace(/^1;/, '91;');
  const loadWith = (number: string) =>
    load(
      roll(line(0), renumbered, line(2), `${number};;sin documento;;;;ACTIVO`),
      'bajas=true&bajas_confirmadas=1',
    );
  const { status, error } = await loadWith('1');
  expect([status, await countLeft()]).toEqual([422, 0]);
  expect(JSON.stringify(error)).toContain('no se sabe de quién es');
  expect([(await loadWith('91')).status, await countLeft()]).toEqual([200, 1]);
});
