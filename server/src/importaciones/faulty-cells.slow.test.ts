import { TIPOS_IMPORTACION, type TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Column } from '../platform/import/columns.ts';
import { bufferSource } from '../platform/import/source.ts';
import { openCongreso } from '../../testing/congreso.ts';
import { loadText } from '../../testing/files.ts';
import { type RenewableApp, startRenewable } from '../../testing/renewable.ts';
import { openTipo } from '../../testing/vouchers.ts';
import { type SheetCell, writeWorkbook } from '../../testing/write-workbook.ts';
import { recordedLoad } from './loads.ts';

/**
 * No faulty cell of any column of any kind of file changes what is known, or makes a row in silence
 * (docs/importar.md#faulty-cells).
 */

let app: RenewableApp;
beforeAll(async () => {
  app = await startRenewable();
});
afterEach(() => app.renew());
afterAll(() => app.close());

/** Rows of a kind of file. A field without a value here fails the test. */
interface Sample {
  /** Creates what the file needs, for rows below `count`; returns the options of the load. */
  prepare?(count: number): Promise<Record<string, string>>;
  /** A whole row; each number gives another one. */
  row(n: number): Record<string, string>;
  /** Stored rows, without what identifies them in the database only. */
  rows: string;
}

const letters = (n: number): string => `${String.fromCharCode(97 + (n % 26))}${'x'.repeat(n / 26)}`;
const documento = (n: number): string => `${20_111_000 + n}`;

async function addPersonas(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await app.query(
      'insert into personas (nombre, numero_documento, nro_afiliado) values ($1, $2, $3)',
      [`PAZ, ${letters(n)}`, documento(n), `${n}`],
    );
  }
}

const SAMPLES: Record<TipoImportacion, Sample> = {
  padron: {
    row: (n) => ({
      nro_afiliado: `${5_000 + n}`,
      legajo: `${700 + n}`,
      apellido: 'PÉREZ',
      nombre: `Ana ${letters(n)}`,
      documento: documento(n),
      cuil: '27-05536168-8',
      nacimiento: '05/06/1980',
      sexo: 'F',
      repdep: 'Escuela 1',
      seccional: 'Centro',
      provincia: 'Salta',
      localidad: 'Cafayate',
      email: `ana${n}@prueba.com.ar`,
      celular: `${1_155_550_000 + n}`,
      afiliacion: '01/03/1999',
      estado: 'SUSPENDIDO',
    }),
    rows: 'select to_jsonb(t) as fila from personas t order by id',
  },
  hijos: {
    async prepare(count) {
      await addPersonas(count);
      return {};
    },
    row: (n) => ({
      titular: documento(n),
      apellido: 'PAZ',
      nombre: `Sol ${letters(n)}`,
      documento: `${50_111_000 + n}`,
      nacimiento: '05/06/2015',
      sexo: 'F',
    }),
    rows: 'select to_jsonb(t) as fila from hijos t order by id',
  },
  localidades: {
    row: (n) => ({
      iso: 'AR-A',
      provincia: 'Salta',
      localidad: `Villa ${letters(n)}`,
      partido: 'Cafayate',
      codigo_postal: `${4_000 + n}`,
      latitud: '-26.07',
      longitud: '-65.98',
    }),
    rows: 'select to_jsonb(t) as fila from localidades t order by id',
  },
  sucursales: {
    prepare: async () => ({ beneficio: 'Cines', rubro: 'Paseos' }),
    row: (n) => ({
      beneficio: 'Cines',
      beneficio_numero: '1',
      nombre: `Cine ${letters(n)}`,
      direccion: `Calle ${n}`,
      piso: '2',
      localidad: 'Cafayate',
      partido: 'Cafayate',
      provincia: 'Salta',
      codigo_postal: '4427',
      cod_area: '387',
      telefono: `${4_550_000 + n}`,
      email: `cine${n}@prueba.com.ar`,
      web: 'http://cine.prueba.com.ar',
      latitud: '-26.07',
      longitud: '-65.98',
      categoria: 'Cine',
    }),
    rows: 'select to_jsonb(t) as fila from sucursales t order by id',
  },
  codigos: {
    async prepare() {
      const { id } = await openTipo(app, { codigos: 'lista', stock: 0 });
      return { tipo_id: `${id}` };
    },
    row: (n) => ({ codigo: `RIO-${100 + n}` }),
    rows: 'select to_jsonb(t) as fila from voucher_codigos t order by orden',
  },
  lista: {
    async prepare(count) {
      await addPersonas(count);
      const [row] = await app.query<{ id: number }>(
        `insert into listas (nombre) values ('Comisión') returning id`,
      );
      return { lista_id: `${present(row).id}` };
    },
    row: (n) => ({ documento: documento(n) }),
    rows: 'select to_jsonb(t) as fila from lista_personas t order by id',
  },
  congresales: {
    async prepare() {
      const { id } = await openCongreso(app);
      return { congreso_id: `${id}` };
    },
    row: (n) => ({
      numdoc: documento(n),
      apellido: 'PAZ',
      nombre: `Luz ${letters(n)}`,
      cargo: 'Titular',
      seccional: 'Centro',
      vale: 'Sí',
    }),
    rows: 'select to_jsonb(t) as fila from congresales t order by id',
  },
};

interface Fault {
  /** Text by which the report names the cell. */
  named: string;
  /** A cell of a workbook instead of a text. */
  cell?: SheetCell;
}
const FAULTS: Record<string, Fault> = {
  'an error of a spreadsheet': { named: '#¡REF!' },
  'an error cell of a workbook': { named: '#N/A', cell: { t: 'e', v: 42 } },
  'a number that Excel rounded': { named: '1,23E+11' },
  'a number of a workbook with too many digits': {
    named: '1.2345678901234568e+22',
    cell: 1.2345678901234568e22,
  },
  'spoilt letters': { named: 'PE\ufffdA' },
};

describe.each(TIPOS_IMPORTACION)('in a file of %s', (tipo) => {
  const sample = SAMPLES[tipo];
  const load = () => recordedLoad(app.house, tipo);
  const columns = (): Record<string, Column> => load().kind.columns;
  const fields = () => Object.keys(columns());
  const stored = () => app.query<{ fila: object }>(sample.rows);

  const sheet = <C>(lines: C[][]): (C | string)[][] => [
    fields().map((field) => present(columns()[field]).names[0]),
    ...lines,
  ];
  const csv = (lines: string[][]) =>
    sheet(lines)
      .map((line) => line.join(';'))
      .join('\n');
  const cells = (n: number): string[] =>
    fields().map((field) => {
      const value = sample.row(n)[field];
      if (value === undefined) throw new Error(`no sample of ${tipo}.${field}`);
      return value;
    });
  /** One line for each column, with its cell at fault; `from` is the number of the first one. */
  const faulty = <C>(from: number, cell: C): (C | string)[][] =>
    fields().map((_field, at) => [
      ...cells(from + at).slice(0, at),
      cell,
      ...cells(from + at).slice(at + 1),
    ]);

  it.each(Object.entries(FAULTS))('%s is named, and nothing else', async (_name, fault) => {
    const count = fields().length;
    const query = (await sample.prepare?.(2 * count)) ?? {};
    const text = (lines: string[][]) => loadText(load(), 'a.csv', csv(lines), { query });
    const whole = Array.from({ length: count }, (_, n) => cells(n));
    expect(await text(whole)).toMatchObject({ nuevas: count, rechazadas: [] });
    expect(await text(whole)).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: count });
    const before = await stored();

    const bothOf = <C>(cell: C) => [...faulty(0, cell), ...faulty(count, cell)];
    const report = fault.cell
      ? await load()(
          bufferSource(writeWorkbook(sheet(bothOf(fault.cell)), 'xlsx'), 'a.xlsx'),
          { ensayo: false },
          query,
        )
      : await text(bothOf(fault.named));

    const after = await stored();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(JSON.stringify(after)).not.toContain(fault.named);
    const notices = [...report.rechazadas, ...report.avisos];
    for (const [at, field] of [...fields(), ...fields()].entries()) {
      const said = `La columna ${present(columns()[field]).names[0]} dice «${fault.named}»`;
      expect(notices).toContainEqual({ linea: at + 2, motivo: expect.stringContaining(said) });
    }
  });
});
