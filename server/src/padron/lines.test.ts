import { recordedLoad } from '../importaciones/loads.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RenewableApp, startRenewable } from '../../testing/renewable.ts';
import { loadText } from '../../testing/files.ts';

let app: RenewableApp;
beforeAll(async () => {
  app = await startRenewable();
});
afterEach(() => app.renew());
afterAll(() => app.close());

const loadRoll = (text: string, query: Record<string, string> = {}) =>
  loadText(recordedLoad(app.house, 'padron'), 'a.csv', text, { query });

describe('the cells of a roll', () => {
  const WIDE =
    'N° AFILIADO;Leg.;Apellidos;Nombres;D.N.I.;C.U.I.L.;F. NACIM.;Lugar de trabajo;Seccional;Provincia;Tel. celular;F. de alta;Condición\n';
  const wide = (...lines: string[]) => WIDE + lines.join('\n');
  const full = async () => {
    const [row] = await app.query<Record<string, string | null>>(
      `select *, fecha_nacimiento::text as nacimiento, fecha_afiliacion::text as afiliacion
       from personas order by id desc limit 1`,
    );
    return row;
  };

  it('are read as an office and its spreadsheet write them, under its own titles', async () => {
    const line =
      '100234.0;18455.0;PEREZ DE LA CRUZ;MARÍA DEL CARMEN;5.536.168;20055361682;01-ene-62;ESCUELA N° 4;SECCIONAL SALTA;SALTA;1155554444.0;31048;Activa';
    const report = await loadRoll(wide(line));
    expect(report).toMatchObject({ nuevas: 1, avisos: [], rechazadas: [] });
    expect(await full()).toMatchObject({
      nombre: 'Perez de la Cruz, María del Carmen',
      numero_documento: '5536168',
      cuil: '20-05536168-2',
      nro_afiliado: '100234',
      legajo: '18455',
      repdep: 'Escuela N° 4',
      seccional: 'Seccional Salta',
      provincia: 'Salta',
      celular: '1155554444',
      nacimiento: '1962-01-01',
      afiliacion: '1985-01-01',
      estado: 'activo',
    });
  });

  it('leave out a text that is no telephone, and say so', async () => {
    const report = await loadRoll(
      wide('1;;PAZ;Ana;20111222;;;;;;no usa celular;;', '2;;PAZ;Eva;20111223;;;;;;4555-0101;;'),
    );
    expect(report).toMatchObject({
      nuevas: 2,
      avisos: [{ motivo: 'El celular «no usa celular» no es un teléfono: no se carga.' }],
    });
    expect(await app.query('select celular from personas order by nro_afiliado')).toEqual([
      { celular: null },
      { celular: '4555-0101' },
    ]);
  });

  const line = (documento: string, cuil: string, more = ';') =>
    `1;;PAZ;Ana;${documento};${cuil};1/2/81;;${more};;;`;

  it.each([
    [
      '20111222',
      '20-40111222-1',
      'El CUIL «20-40111222-1» no es válido: el último número no corresponde. Queda sin CUIL.',
    ],
    [
      '20111222',
      '20-05536168-2',
      'El CUIL 20-05536168-2 no corresponde al documento 20111222: revisá cuál está bien.',
    ],
  ])('warn of the document «%s» with the CUIL %s', async (documento, cuil, motivo) => {
    const report = await loadRoll(wide(line(documento, cuil)));
    expect(report).toMatchObject({ nuevas: 1, avisos: [{ linea: 2, motivo }] });
  });

  it('take the document of a CUIL that stands where the document should', async () => {
    const titled = 'Nro Afiliado;Apellido y Nombre;Nro Doc';
    const whole = '1;PAZ, Ana;20-05536168-2\n2;SOL, Eva;20111222\n3;RÍO, Leo;20-05536168-1';
    const report = await loadRoll(`${titled}\n${whole}\n`);
    expect(report).toMatchObject({ nuevas: 2, rechazadas: [{ linea: 4 }] });
    const rows = await app.query(
      'select numero_documento, cuil from personas order by nro_afiliado',
    );
    expect(rows).toEqual([
      { numero_documento: '5536168', cuil: '20-05536168-2' },
      { numero_documento: '20111222', cuil: null },
    ]);
  });

  it('name a person by the CUIL where the file has no document, and refuse who has neither', async () => {
    const file = 'Nro Afiliado;Apellido y Nombre;CUIL\n1;PAZ, Ana;20055361682\n2;SOL, Eva;20-1\n';
    const report = await loadRoll(file);
    expect(report).toMatchObject({ nuevas: 1, avisos: [] });
    expect(report.rechazadas).toEqual([{ linea: 3, motivo: 'No tiene documento.' }]);
    const blank = await loadRoll(wide(line('', '20-05536168-2')));
    expect(blank.rechazadas).toEqual([{ linea: 2, motivo: 'No tiene documento.' }]);
    expect((await full())?.['numero_documento']).toBe('5536168');
    const faulty = `${file.slice(0, -1)}`.replace('PAZ, Ana', ' ').replace('1;', '7;');
    const query = { bajas: 'true' };
    await loadRoll(`${faulty}\n3;LUZ, Ada;20267565393`, query);
    const estados = await app.query(
      `select estado from personas where numero_documento = '5536168'`,
    );
    expect(estados).toEqual([{ estado: 'activo' }]);
  });

  it('in capitals take the spelling that is stored, and others stay as they are written', async () => {
    await loadRoll(wide(line('20111222', '', 'Córdoba;Córdoba')));
    const lines = [
      line('20111223', '', 'CORDOBA;CORDOBA').replace('1;', '2;'),
      line('20111224', '', 'NORTE GRANDE;TIERRA DEL FUEGO').replace('1;', '3;'),
      line('20111225', '', 'cordoba;cordoba').replace('1;', '4;'),
    ];
    await loadRoll(wide(...lines));
    const rows = await app.query(
      `select seccional, provincia from personas order by numero_documento`,
    );
    expect(rows).toEqual([
      { seccional: 'Córdoba', provincia: 'Córdoba' },
      { seccional: 'Córdoba', provincia: 'Córdoba' },
      { seccional: 'Norte Grande', provincia: 'Tierra del Fuego' },
      // A place of the organisation is the same in any letters.
      { seccional: 'Córdoba', provincia: 'cordoba' },
    ]);
    const again = await loadRoll(wide(...lines));
    expect(again).toMatchObject({ cambiadas: 0, iguales: 3 });
  });

  it('keep a spelling in capitals that others on the roll share', async () => {
    await loadRoll(wide(line('20111222', '')));
    await app.query(`update personas set seccional = 'CORDOBA'`);
    const other = line('20111223', '', 'CORDOBA;').replace('1;', '2;');
    await loadRoll(wide(other));
    expect(await app.query(`select distinct seccional from personas`)).toEqual([
      { seccional: 'CORDOBA' },
    ]);
  });

  it('are dates with the month first only where the whole file is so', async () => {
    const dated = (...dates: string[]) =>
      `Nro Afiliado;Apellido y Nombre;Nro Doc;Fecha Nac\n${dates
        .map((date, at) => `${at + 1};PAZ, Ana;${20_111_222 + at};${date}`)
        .join('\n')}`;
    const american = dated('03/25/1985', '12/31/1990', '07/14/1979', '03/04/1985');
    const report = await loadRoll(american);
    expect(report).toMatchObject({ nuevas: 4, rechazadas: [] });
    expect(report.avisos).toEqual([
      { linea: 2, motivo: expect.stringContaining('tiene el mes primero en todo el archivo') },
    ]);
    expect((await full())?.['nacimiento']).toBe('1985-03-04');
    await expect(loadRoll(dated('03/25/1985', '03/04/1985'))).rejects.toThrow(
      'no se sabe cuál es el mes',
    );
  });
});
