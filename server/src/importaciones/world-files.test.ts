import { recordedLoad } from './loads.ts';
import { confirmarImportacion, importaciones } from '@gremio/contract/importaciones/endpoints.ts';
import type { TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RenewableApp, startRenewable } from '../../testing/renewable.ts';
import { loadFile, loadText } from '../../testing/files.ts';
import { callWire, fetchWire } from '../../testing/http.ts';
import { ANA, importHands, lugaresOf, roll } from '../../testing/importaciones.ts';
import { PLANILLAS } from '../../testing/planillas.ts';

/** Files that lost data in other products, and siblings of ours (docs/importar.md#faulty-cells). */

let app: RenewableApp;
beforeAll(async () => {
  app = await startRenewable();
});
afterEach(() => app.renew());
afterAll(() => app.close());

interface Persona {
  nombre: string;
  numero_documento: string;
  nro_afiliado: string;
  estado: string;
  celular: string | null;
  legajo: string | null;
  seccional: string | null;
  fecha_nacimiento: string | null;
  fecha_afiliacion: string | null;
}

const loader = (tipo: TipoImportacion = 'padron') => recordedLoad(app.house, tipo);
const byBajas = (bajas: number | null): Record<string, string> =>
  bajas === null ? {} : { bajas: 'true', bajas_confirmadas: `${bajas}` };
/** `bajas`: number of those who leave, confirmed; without it nobody leaves. */
const load = (name: string, bajas: number | null = null) =>
  loadFile(loader(), fileURLToPath(new URL(`mundo/${name}`, PLANILLAS)), {
    query: byBajas(bajas),
  });
const text = (csv: string, bajas: number | null = null) =>
  loadText(loader(), 'padron.csv', csv, { query: byBajas(bajas) });

async function people(): Promise<Record<string, Persona>> {
  const rows = await app.query<Persona>(
    `select nombre, numero_documento, nro_afiliado, estado, celular, legajo, seccional,
       fecha_nacimiento::text, fecha_afiliacion::text
     from personas order by id`,
  );
  return Object.fromEntries(rows.map((row) => [row.numero_documento, row]));
}
const statesOf = async () =>
  Object.fromEntries(Object.values(await people()).map((one) => [one.nro_afiliado, one.estado]));
const reasons = (notices: { linea: number; motivo: string }[]) =>
  notices.map(({ linea, motivo }) => `${linea} ${motivo}`);

describe('a roll that is whole', () => {
  it('lets nobody leave whose line cannot be loaded, and whoever is in no line leaves', async () => {
    await load('01-base.csv');
    const report = await load('01-bajas.csv', 1);
    expect(await statesOf()).toEqual({
      1001: 'activo',
      1002: 'activo',
      1003: 'activo',
      1004: 'activo',
      1005: 'activo',
      1006: 'activo',
      1007: 'baja',
    });
    expect(report.bajas).toBe(1);
    expect(report.rechazadas.map(({ linea }) => linea)).toEqual([3, 4, 5, 6, 7]);
  });

  it('lets nobody leave if a line that cannot be loaded is nobody’s', async () => {
    await load('01-base.csv');
    const before = await statesOf();
    const csv = [
      'Apellido y Nombre;Nro Afiliado;Nro Doc;Estado',
      'PÉREZ, Ana;1001;20.111.222;ACTIVO',
      'R?OS;;;;;',
    ].join('\n');
    await expect(text(csv, 0)).rejects.toThrow(
      'La línea 3 no se pudo cargar y no se sabe de quién',
    );
    expect(await statesOf()).toEqual(before);
  });

  it('keeps who has the name of somebody new, and says so', async () => {
    await load('01-base.csv');
    const csv = [
      'Apellido y Nombre;Nro Afiliado;Nro Doc;Estado',
      'PÉREZ, Ana;2001;20.111.22;ACTIVO',
      'GÓMEZ, Luz;1002;20.333.444;ACTIVO',
    ].join('\n');
    const report = await text(csv, 5);
    expect(report).toMatchObject({ nuevas: 1, bajas: 5 });
    expect(await statesOf()).toMatchObject({ 1001: 'activo', 2001: 'activo', 1007: 'baja' });
    expect(report.avisos.map(({ motivo }) => motivo).join()).toContain(
      'Hay alguien nuevo que se llama igual que «PÉREZ, Ana, documento 20111222»',
    );
  });

  it('is not joined by quotes that do not match', async () => {
    await load('01-base.csv');
    const csv = [
      'Apellido y Nombre;Nro Afiliado;Nro Doc;Estado',
      '"PÉREZ, Ana;1001;20.111.222;ACTIVO',
      'GÓMEZ, Luz";1002;20.333.444;ACTIVO',
      'SOSA, Leo;1005;20.999.111;ACTIVO',
    ].join('\n');
    const report = await text(csv, 4);
    expect(await statesOf()).toMatchObject({ 1001: 'activo', 1002: 'activo', 1005: 'activo' });
    expect(report.bajas).toBe(4);
  });
});

describe('a formula without a result', () => {
  it('changes nothing of a known member, and refuses a new one', async () => {
    const first = await load('06-formulas.xlsx');
    expect(reasons(first.rechazadas)).toEqual([
      '5 La columna Estado dice «#SIN_RESULTADO!»: la planilla no tiene el resultado de esa celda.',
      '6 La columna Estado dice «#N/A»: la planilla no tiene el resultado de esa celda.',
      '7 La columna Celular dice «#SIN_RESULTADO!»: la planilla no tiene el resultado de esa celda.',
    ]);
    expect(await statesOf()).toEqual({ 2001: 'activo', 2002: 'baja', 2003: 'baja' });
    const known = [
      'Nro Afiliado;Apellido y Nombre;Nro Doc;Estado;Celular',
      '2004;DUARTE, Pío;21.111.004;SUSPENDIDO;1150000004',
      '2006;FARÍAS, Teo;21.111.006;ACTIVO;1152006006',
    ].join('\n');
    await text(known);
    const again = await load('06-formulas.xlsx');
    expect(reasons(again.avisos)).toEqual([
      '5 La columna Estado dice «#SIN_RESULTADO!»: la planilla no tiene el resultado de esa celda. Queda lo que ya estaba.',
      '7 La columna Celular dice «#SIN_RESULTADO!»: la planilla no tiene el resultado de esa celda. Queda lo que ya estaba.',
    ]);
    expect(await people()).toMatchObject({
      21111004: { estado: 'suspendido' },
      21111006: { celular: '1152006006' },
    });
  });

  it.each(['#¡VALOR!', '#N/D', '#REF!', '#####', 'Err:502', '#¿NOMBRE?'])(
    'is known by its error in a file of text: %s',
    async (error) => {
      const report = await text(
        `Nro Afiliado;Apellido y Nombre;Nro Doc;Seccional\n1;SOL, Eva;20111222;${error}\n`,
      );
      expect(report).toMatchObject({ nuevas: 0 });
      expect(report.rechazadas[0]?.motivo).toContain(`La columna Seccional dice «${error}»`);
    },
  );
});

describe('a number that a spreadsheet rounded', () => {
  it('is left out with a warning, and refused where it identifies a member', async () => {
    await load('07-base.csv');
    const report = await load('07-guardado-por-excel.csv');
    expect(await people()).toMatchObject({
      22111001: { celular: '5491155550001', legajo: '700001' },
      22111002: { celular: '5492235550002' },
      22111003: { celular: null, legajo: '700003' },
    });
    expect(report.avisos).toHaveLength(4);
    expect(report.avisos[0]?.motivo).toBe(
      'La columna Celular dice «5,49116E+12»: Excel redondeó el número y se perdieron cifras. Queda lo que ya estaba.',
    );
    expect(reasons(report.rechazadas)).toEqual([
      '5 La columna Nro Afiliado dice «1,23E+11»: Excel redondeó el número y se perdieron cifras.',
    ]);
  });
});

describe('letters of another encoding', () => {
  it('are read as MS-DOS wrote them', async () => {
    await load('08-cp850.csv');
    expect(Object.values(await people()).map((one) => one.nombre)).toEqual(
      [
        'Muñoz, María Belén',
        'Suárez, José',
        'Núñez, Ramón',
        'Gómez, Inés',
        'Agüero, Agustín',
        'Peña, Íñigo',
        'Ibáñez, Andrés',
        'Córdoba, Ángela',
        'Yáñez, Héctor',
        'Zúñiga, Úrsula',
      ].map((name) => expect.stringMatching(new RegExp(`^${name}$`, 'i'))),
    );
    expect((await people())['23111000']?.seccional).toBe('Tucumán');
  });

  it('are read in each line as they are', async () => {
    const report = await load('08-mezclado.csv');
    expect(report).toMatchObject({ rechazadas: [] });
    expect(await people()).toMatchObject({
      23111000: { seccional: 'Tucumán' },
      23111090: { nombre: 'PEÑA, Nicolás', seccional: 'Neuquén' },
    });
  });

  it('that were encoded twice are read once', async () => {
    const twice = Buffer.from('MUÑOZ, María;Neuquén', 'utf-8').toString('latin1');
    const [nombre, seccional] = twice.split(';');
    await text(
      `Nro Afiliado;Apellido y Nombre;Nro Doc;Seccional\n1;${nombre};20111222;${seccional}\n`,
    );
    expect(await people()).toMatchObject({
      20111222: { nombre: 'MUÑOZ, María', seccional: 'Neuquén' },
    });
  });

  it('that are lost are no name', async () => {
    const report = await text(
      'Nro Afiliado;Apellido y Nombre;Nro Doc;Seccional\n1;PE\ufffdA, Ana;20111222;Salta\n2;SOL, Eva;20111223;Tucum\ufffdn\n',
    );
    expect(reasons(report.rechazadas)).toEqual([
      '2 La columna Apellido y Nombre dice «PE\ufffdA, Ana»: tiene letras estropeadas.',
    ]);
    expect(await people()).toMatchObject({ 20111223: { seccional: null } });
  });
});

describe('a date that means none', () => {
  it('is left out with a warning; one that does not exist is refused', async () => {
    const report = await load('09-fechas-vacias.csv');
    expect(await people()).toMatchObject({
      24111001: { fecha_nacimiento: '1970-06-05', fecha_afiliacion: '1999-03-01' },
      24111002: { fecha_nacimiento: null, fecha_afiliacion: null },
      24111004: { fecha_nacimiento: null, fecha_afiliacion: null },
    });
    expect(report.avisos).toHaveLength(4);
    expect(report.avisos[0]?.motivo).toBe(
      'La fecha de nacimiento «0000-00-00» quiere decir que no se sabe: queda sin fecha.',
    );
    expect(reasons(report.rechazadas)).toEqual([
      '5 La fecha de nacimiento «31/02/1980» no existe.',
    ]);
  });

  it.each(['31/12/9999', '1899-12-30', '01/01/0001', '01/01/1900', '0', '00/00/00'])(
    'is left out: %s',
    async (fecha) => {
      const report = await text(
        `Nro Afiliado;Apellido y Nombre;Nro Doc;Fecha Nac;Fecha Afiliación\n1;SOL, Eva;20111222;${fecha};${fecha}\n`,
      );
      expect(report).toMatchObject({ nuevas: 1, rechazadas: [] });
      expect(report.avisos).toHaveLength(2);
    },
  );

  it('is not one out of all possibility, which is left out too', async () => {
    const report = await text(
      'Nro Afiliado;Apellido y Nombre;Nro Doc;Fecha Afiliación\n1;SOL, Eva;20111222;05/03/2199\n',
    );
    expect(reasons(report.avisos)).toEqual([
      '2 La fecha de afiliación «05/03/2199» no puede ser: queda sin fecha.',
    ]);
  });
});

describe('a name that a system takes for no datum', () => {
  it('is stored whole', async () => {
    await load('10-null.csv');
    expect(Object.values(await people()).map((one) => one.nombre)).toEqual([
      'NULL, Erika',
      'Null, Walter José',
      'WEBER, Null',
      'PRUEBA, Ana',
    ]);
  });

  it('is refused if it is none, so that nobody has half a name', async () => {
    const report = await text(
      'Nro Afiliado;Apellido;Nombres;Nro Doc\n1;S/D;Erika;25111001\n2;WEBER;sin datos;25111002\n3;;GIL, Ana;25111003\n',
    );
    expect(report.rechazadas.map(({ linea }) => linea)).toEqual([2, 3]);
    expect(await people()).toMatchObject({ 25111003: { nombre: 'GIL, Ana' } });
  });
});

describe('the form of a persona', () => {
  const WHOLE = { nombre: 'SOL, Eva', numero_documento: '20111222', nro_afiliado: '1' };

  it.each([
    ['nro_afiliado', '1,23E+11', 'Excel redondeó este número. Escribilo completo.'],
    ['celular', '5,49116E+12', 'Excel redondeó este número. Escribilo completo.'],
    ['fecha_nacimiento', '0001-01-01', 'Revisá el año de la fecha.'],
    ['fecha_afiliacion', '9999-12-31', 'Revisá el año de la fecha.'],
    ['fecha_afiliacion', '2099-01-01', 'Es una fecha muy lejana: revisá el año.'],
  ])('refuses what a file may not say: %s %s', async (campo, value, mensaje) => {
    const token = await app.newStaff('administracion');
    const body = { ...WHOLE, [campo]: value };
    const answer = await callWire(app.url, personas.create, { token, body });
    expect([answer.status, answer.error.errores]).toEqual([422, [{ campo, mensaje }]]);
  });
});

describe('a file that a clerk loads', () => {
  const said = () =>
    app.query<{ usuario: string; motivo: string }>(
      `select usuario, motivo from estados_persona where usuario is not null order by id`,
    );

  it('is told with its clerk, in one call too, as is the change that it makes', async () => {
    await text(roll(ANA));
    const admin = await app.newStaff('administracion');
    const answer = await fetchWire(`${app.url}/personal/personas/importar?archivo=octubre.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'text/csv' },
      body: roll(ANA.replace('ACTIVO', 'SUSPENDIDO')),
    });
    expect(answer.status).toBe(200);
    const { body } = await callWire(app.url, importaciones.list, { token: admin });
    const loaded = body.find(({ archivo }) => archivo === 'octubre.csv');
    expect(loaded?.usuario).toContain('@');
    expect(await said()).toContainEqual({
      usuario: loaded?.usuario,
      motivo: 'Archivo octubre.csv, línea 2',
    });
  });

  it('is told of those whom it does not name', async () => {
    await load('01-base.csv');
    await load('01-bajas.csv', 1);
    expect(await said()).toEqual([
      { usuario: 'npm run importar', motivo: 'Archivo 01-bajas.csv, no figura' },
    ]);
  });

  it('offers again a field that the remembered columns do not have yet', async () => {
    const admin = await app.newStaff('administracion');
    const hands = importHands(app, admin);
    const { body: first } = await hands.send('padron', roll(ANA));
    await hands.review(first, { ...lugaresOf(first), seccional: null });
    await hands.call(confirmarImportacion, first.id);
    await hands.settled(first.id);
    await app.query(`update importaciones set lugares = lugares - 'celular'`);
    const { body: next } = await hands.send('padron', roll(ANA));
    expect(lugaresOf(next)).toMatchObject({ seccional: null, celular: 5 });
  });
});
