import type { TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openCongreso } from '../../testing/congreso.ts';
import { loadText } from '../../testing/files.ts';
import { type RenewableApp, startRenewable } from '../../testing/renewable.ts';
import { openTipo } from '../../testing/vouchers.ts';
import { recordedLoad } from './loads.ts';

/** Whole files with one fault (docs/importar.md#faulty-cells). */

let app: RenewableApp;
beforeAll(async () => {
  app = await startRenewable();
});
afterEach(() => app.renew());
afterAll(() => app.close());

const text = (tipo: TipoImportacion, lines: string[], query: Record<string, string> = {}) =>
  loadText(recordedLoad(app.house, tipo), 'a.csv', lines.join('\n'), { query });

describe('codes that a spreadsheet rounded', () => {
  it('are refused, each with its line, and none is stored', async () => {
    const { id } = await openTipo(app, { codigos: 'lista', stock: 0 });
    const codes = ['codigo', '1,23E+11', '1,23E+11', '1,23E+11'];
    const report = await text('codigos', codes, { tipo_id: `${id}` });
    expect(report).toMatchObject({ nuevas: 0, unidas: 0, avisos: [] });
    expect(report.rechazadas).toEqual(
      [2, 3, 4].map((linea) => ({
        linea,
        motivo:
          'La columna código dice «1,23E+11»: Excel redondeó el número y se perdieron cifras.',
      })),
    );
    expect(await app.query('select 1 from voucher_codigos where tipo_id = $1', [id])).toEqual([]);
    expect(
      await app.query(
        'select limite from cupos join voucher_tipos t on t.cupo_id = cupos.id where t.id = $1',
        [id],
      ),
    ).toEqual([{ limite: 0 }]);
  });
});

describe('a roll that was encoded twice', () => {
  const HEAD = 'Nro Afiliado;Apellido y Nombre;Nro Doc;Seccional';
  const NAMES = [
    'Muñoz, María Belén',
    'Suárez, José',
    'Ibáñez, Íñigo',
    'Agüero, Ángela',
    'Zúñiga, Úrsula',
    'Peña, Sofía',
    'D’Angelo, Raúl',
    'Córdoba, Ñancú',
    'Àvila, Óscar',
    'Núñez, Inés',
  ];
  const lines = NAMES.map((name, at) => `${at + 1};${name};${23_111_000 + at};Tucumán`);
  const twice = (line: string) => Buffer.from(line, 'utf8').toString('latin1');
  const asWindows = (line: string) =>
    new TextDecoder('windows-1252').decode(Buffer.from(line, 'utf8'));
  const stored = () =>
    app.query<{ nombre: string }>(
      'select nombre, numero_documento, seccional, version from personas order by id',
    );

  it.each([
    ['as Latin-1', twice],
    ['as windows-1252', asWindows],
    ['three times', (line: string) => twice(twice(line))],
  ])('%s leaves the names of the known members as they are', async (_how, damage) => {
    await text('padron', [HEAD, ...lines]);
    const before = await stored();
    expect(before.map(({ nombre }) => nombre)).toEqual(NAMES);
    const report = await text('padron', [HEAD, ...lines.map(damage)]);
    expect(report).toMatchObject({ nuevas: 0, cambiadas: 0 });
    expect(await stored()).toEqual(before);
    expect(report.iguales + report.rechazadas.length).toBe(NAMES.length);
  });
});

describe('a line without a result', () => {
  it('takes none with it that says the same of somebody new', async () => {
    const { id } = await openCongreso(app);
    const roll = await text('padron', [
      'Nro Afiliado;Apellido y Nombre;Nro Doc;Estado',
      '1;PAZ, Ana;25111001;#N/A',
      '1;PAZ, Ana;25111001;ACTIVO',
    ]);
    const children = await text('hijos', [
      'Nro Doc Titular;Apellido y Nombre;Nro Doc;Fecha Nac;Sexo',
      '25111001;PAZ, Sol;51222001;05/06/2012;#N/A',
      '25111001;PAZ, Sol;51222001;05/06/2012;F',
    ]);
    const delegates = await text(
      'congresales',
      ['documento;nombre;cargo', '25111001;PAZ, Ana;#N/A', '25111001;PAZ, Ana;Titular'],
      { congreso_id: `${id}` },
    );
    for (const report of [roll, children, delegates]) {
      expect(report).toMatchObject({ nuevas: 1, unidas: 0, rechazadas: [{ linea: 2 }] });
    }
  });
});

describe('a surname that a system takes for no datum', () => {
  const HEAD = 'Nro Afiliado;Apellido;Nombres;Nro Doc';
  const named = async () =>
    (await app.query<{ nombre: string }>('select nombre from personas order by id')).map(
      ({ nombre }) => nombre,
    );

  it('is kept in the roll, and a sign for no datum is refused', async () => {
    const report = await text('padron', [
      HEAD,
      '1;SD;Ana;25111001',
      '2;Sd;Eva María;25111002',
      '3;Paz;SD;25111003',
      '4;Null;Luz;25111004',
      '5;S/D;Sol;25111005',
      '6;s.d.;Mía;25111006',
    ]);
    expect(await named()).toEqual(['SD, Ana', 'Sd, Eva María', 'Paz, SD', 'Null, Luz']);
    expect(report.rechazadas.map(({ linea }) => linea)).toEqual([6, 7]);
  });
});
