import { listCambiosDeContacto } from '@gremio/contract/personas/contacto/endpoints.ts';
import { saveContacto } from '@gremio/contract/contacto/endpoints.ts';
import { listEstados, personas } from '@gremio/contract/personas/endpoints.ts';
import { listCambiosDeLugar } from '@gremio/contract/personas/lugares/endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { importHands } from '../../testing/importaciones.ts';

/** Every change of estado, place and contact data names its author, and the file and line that made it. */

let app: TestApp;
let token: string;
let hands: ReturnType<typeof importHands>;
beforeEach(async () => {
  app = await startTestApp();
  token = await app.newStaff('administracion');
  hands = importHands(app, token);
});
afterEach(() => app.close());

const HEADER =
  'Nro Afiliado;Apellido y Nombre;Nro Doc;Seccional;Repartición;Provincia;Localidad;Correo;Celular;Estado';
const file = (...lines: string[]) => [HEADER, ...lines].join('\n');
const ANA = '1;PAZ, Ana;20111222;Centro;Escuela 1;Salta;Cafayate;ana@prueba.local;4550111;ACTIVO';
const LUZ = '2;SOSA, Luz;20333444;Norte;;Salta;Cafayate;;4550222;ACTIVO';
const ANA_MOVED =
  '1;PAZ, Ana;20111222;Sur;Escuela 2;Jujuy;Tilcara;paz@prueba.local;4550999;SUSPENDIDO';
const LUZ_MOVED = '2;SOSA, Luz;20333444;Norte;;Salta;Cafayate;luz@prueba.local;4550222;ACTIVO';

const idOf = async (doc: string) => (await hands.people())[doc]?.id ?? 0;

/** Lists what changed, with the author and the reason, the oldest first. */
async function historyOf(id: number) {
  const of = { params: { id }, token };
  const { estados } = (await callWire(app.url, listEstados, of)).body;
  const { cambios: lugares } = (await callWire(app.url, listCambiosDeLugar, of)).body;
  const { cambios: contactos } = (await callWire(app.url, listCambiosDeContacto, of)).body;
  return [
    ...estados.toReversed().map((one) => ({ ...one, campo: 'estado', ahora: one.estado })),
    ...lugares.toReversed().map((one) => ({ ...one, campo: one.clase })),
    ...contactos.toReversed(),
  ];
}
type History = Awaited<ReturnType<typeof historyOf>>;
const changesIn = (history: History) =>
  history.map(({ campo, antes, ahora }) => [campo, antes, ahora]);
const reasonsIn = (history: History) => [...new Set(history.map(({ motivo }) => motivo))];
const authorsIn = (history: History) => [...new Set(history.map(({ usuario }) => usuario))];

describe('a file that a clerk loads', () => {
  it('is told in the history of each thing that it changed, with its clerk and its line', async () => {
    await hands.load('padron', file(ANA, LUZ));
    expect(await historyOf(await idOf('20111222'))).toEqual([]);
    const done = await hands.load('padron', file(LUZ_MOVED, ANA_MOVED));
    const ana = await historyOf(await idOf('20111222'));
    expect(changesIn(ana)).toEqual([
      ['estado', 'activo', 'suspendido'],
      ['reparticion', 'Escuela 1', 'Escuela 2'],
      ['seccional', 'Centro', 'Sur'],
      ['email', 'ana@prueba.local', 'paz@prueba.local'],
      ['celular', '4550111', '4550999'],
      ['provincia', 'Salta', 'Jujuy'],
      ['localidad', 'Cafayate', 'Tilcara'],
    ]);
    expect(reasonsIn(ana)).toEqual(['Archivo a.csv, línea 3']);
    expect(authorsIn(ana)).toEqual([done.usuario]);
    const luz = await historyOf(await idOf('20333444'));
    expect(changesIn(luz)).toEqual([['email', null, 'luz@prueba.local']]);
    expect(reasonsIn(luz)).toEqual(['Archivo a.csv, línea 2']);
  });

  it('is told as undone, by whoever undid it, but for what changed since', async () => {
    await hands.load('padron', file(ANA));
    const done = await hands.load('padron', file(ANA_MOVED));
    const id = await idOf('20111222');
    await app.query(`update personas set celular = '4550777', version = version + 1`);
    const before = await historyOf(id);
    await hands.undo(done.id);
    const known = new Set(before.map(({ campo, id: of }) => `${campo} ${of}`));
    const undone = (await historyOf(id)).filter((one) => !known.has(`${one.campo} ${one.id}`));
    expect(changesIn(undone)).toEqual([
      ['estado', 'suspendido', 'activo'],
      ['reparticion', 'Escuela 2', 'Escuela 1'],
      ['seccional', 'Sur', 'Centro'],
      ['email', 'paz@prueba.local', 'ana@prueba.local'],
      ['provincia', 'Jujuy', 'Salta'],
      ['localidad', 'Tilcara', 'Cafayate'],
    ]);
    expect(reasonsIn(undone)).toEqual(['Se deshizo el archivo a.csv']);
    expect(authorsIn(undone)).toEqual([done.usuario]);
    expect(await historyOf(id)).toHaveLength(before.length + undone.length);
  });

  it('leaves nothing in a history while it is only reviewed', async () => {
    await hands.load('padron', file(ANA));
    const { body: row } = await hands.send('padron', file(ANA_MOVED));
    expect((await hands.review(row)).informe).toMatchObject({ cambiadas: 1 });
    expect(await historyOf(await idOf('20111222'))).toEqual([]);
  });
});

it('names the member who corrects their own contact data', async () => {
  const { personaId: id, token: mine } = await app.newMember();
  const body = { celular: '11 5555 0000', provincia: null, localidad: null, version: 1 };
  await callWire(app.url, saveContacto, { params: { id }, token: mine, body });
  expect(await historyOf(id)).toMatchObject([
    {
      campo: 'celular',
      antes: null,
      ahora: '11 5555 0000',
      motivo: null,
      usuario: 'La propia persona, en la app',
    },
  ]);
});

it('keeps the reason of an estado out of the other fields of a form', async () => {
  await hands.load('padron', file(ANA));
  const id = await idOf('20111222');
  const { body: row } = await callWire(app.url, personas.get, { params: { id }, token });
  const { activado: _activado, id: _id, ...values } = row;
  const changed = { seccional: 'Sur', celular: '11 5555 0999', estado: 'suspendido' as const };
  const body = { ...values, ...changed, motivo: 'Cuota sin pagar' };
  const { body: after } = await callWire(app.url, personas.update, { params: { id }, token, body });
  expect(after).toMatchObject({ ...changed, version: row.version + 1 });
  const history = await historyOf(id);
  expect(history.map(({ campo, motivo }) => [campo, motivo])).toEqual([
    ['estado', 'Cuota sin pagar'],
    ['seccional', null],
    ['celular', null],
  ]);
  expect(authorsIn(history)).toEqual([expect.stringContaining('@')]);
});

it('is of nobody who is not on the roll', async () => {
  const of = { params: { id: 2_000_000_000 }, token };
  expect((await callWire(app.url, listCambiosDeContacto, of)).status).toBe(404);
});
