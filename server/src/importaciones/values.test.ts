import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { EVA, importHands, lugaresOf, LUZ, roll } from '../../testing/importaciones.ts';

const JUBILADA = '11;PAZ, Ana;20111222;;;;Jubilado';
const JUBILADO = '12;RÍO, Leo;20111333;;;;JUBILADO';
const LICENCIA = '13;MAR, Sol;20111444;;;;Con licencia';

let app: TestApp;
let hands: ReturnType<typeof importHands>;
beforeAll(async () => {
  app = await startTestApp();
  hands = importHands(app, await app.newStaff('administracion'));
});
afterAll(() => app.close());

const reviewWith = async (
  id: number,
  columnas: Record<string, number | null>,
  valores: Record<string, Record<string, string>>,
) => hands.call(wire.revisarImportacion, id, { body: { columnas, valores } });

describe('a value that nobody knows', () => {
  it('is counted, mapped by the clerk, and remembered for the next file of any columns', async () => {
    const file = roll(JUBILADA, JUBILADO, LICENCIA, EVA);
    const { body: row } = await hands.send('padron', file);
    expect(row).toMatchObject({ desconocidos: [], valores: {} });
    const looked = await hands.review(row);
    expect(looked.informe).toMatchObject({ nuevas: 1, rechazadas: 3 });
    expect(looked.desconocidos).toEqual([
      { campo: 'estado', valor: 'Jubilado', clave: 'jubilado', lineas: 2 },
      { campo: 'estado', valor: 'Con licencia', clave: 'con licencia', lineas: 1 },
    ]);
    const valores = { estado: { jubilado: 'activo' } };
    await reviewWith(row.id, lugaresOf(row), valores);
    const mapped = await hands.settled(row.id);
    expect(mapped).toMatchObject({ valores, informe: { nuevas: 3, rechazadas: 1 } });
    // A mapped value is still listed, so that the clerk may change the choice.
    expect(mapped.desconocidos).toHaveLength(2);
    await hands.call(wire.confirmarImportacion, row.id);
    await hands.settled(row.id);
    expect(await hands.people()).toMatchObject({
      20111222: { estado: 'activo' },
      20111333: { estado: 'activo' },
    });

    const other = file.replace('Seccional;', 'Delegación;').replace(`${EVA}`, LUZ);
    const { body: next } = await hands.send('padron', other);
    expect(next).toMatchObject({ recordadas: false, valores });
    expect((await hands.review(next)).informe).toMatchObject({ iguales: 2, rechazadas: 1 });
  });

  it.each<[string, Record<string, string>]>([
    ['estado', { jubilado: 'retirado' }],
    ['sexo', { x: 'activo' }],
  ])('is mapped only where values are chosen, to one of the field: %s', async (campo, chosen) => {
    const { body: row } = await hands.send('padron', roll(JUBILADA));
    const { status, error } = await reviewWith(row.id, lugaresOf(row), { [campo]: chosen });
    expect([status, error.errores]).toEqual([
      422,
      [{ campo: `valores.${campo}`, mensaje: 'Ese dato no tiene ese valor.' }],
    ]);
  });
});
