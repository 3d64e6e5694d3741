import { recordedLoad } from '../importaciones/loads.ts';
import type { TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import { getSesion } from '@gremio/contract/activacion/endpoints.ts';
import { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { FIXTURES, FOLDERS, loadFile, loadText } from '../../testing/files.ts';
import type { HttpCall } from '../../testing/client.ts';
import { callWire, fetchWire } from '../../testing/http.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const load = (tipo: TipoImportacion) => recordedLoad(app.house, tipo);

interface Esperado {
  filas: number;
  hijos: number;
  defectos: Record<string, number>;
}
const esperado = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'padron-esperado.json'), 'utf8')) as Esperado;

/** The planted fault that each sentence of the report describes. */
const FAULTS: [RegExp, string][] = [
  [/^No tiene documento/, 'dni_vacio'],
  [/^El documento ya está en la línea/, 'dni_repetido'],
  [/^La fecha de nacimiento/, 'fecha_imposible'],
  [/^No tiene apellido y nombre/, 'nombre_vacio'],
  [/^El correo .* queda sin correo/, 'email_invalido'],
  [/^El documento .* letras/, 'dni_con_letras'],
];
const countFaults = (notices: { motivo: string }[]) =>
  Object.fromEntries(
    FAULTS.map(([at, name]) => [name, notices.filter((one) => at.test(one.motivo)).length]),
  );

const personas = async () => {
  const rows = await app.query<{
    id: number;
    nombre: string;
    numero_documento: string;
    estado: string;
    email: string | null;
    celular: string | null;
    version: number;
  }>(`select * from personas order by id`);
  return rows;
};

const foldedTexts = () =>
  app.query<{ plegado: string | null }>('select plegado from personas order by id');

describe.for(FOLDERS)('the roll of %s', (folder) => {
  it('is loaded but for its planted faults, each named with its line; twice changes nothing', async () => {
    const { filas, hijos, defectos } = esperado(folder);
    const first = await loadFile(load('padron'), join(folder, 'padron.csv'));
    expect(first.lineas).toBe(filas);
    expect(countFaults([...first.rechazadas, ...first.avisos])).toEqual(defectos);
    expect(first.nuevas + first.rechazadas.length).toBe(filas);
    // A right CUIL differs from a document that is another person's.
    const { email_invalido = 0, dni_repetido = 0 } = defectos;
    const dated = first.avisos.filter(({ motivo }) => !motivo.includes('no se sabe'));
    expect(dated).toHaveLength(email_invalido + dni_repetido);
    const before = await personas();
    expect(before).toHaveLength(first.nuevas);
    // A trigger folds what is written without its folded text.
    const folded = await foldedTexts();
    await app.query('update personas set plegado = null');
    await app.query('update personas set nombre = nombre');
    expect(folded).toEqual(await foldedTexts());
    const again = await loadFile(load('padron'), join(folder, 'padron.csv'));
    expect(again).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: first.nuevas, bajas: 0 });
    expect(again.rechazadas).toEqual(first.rechazadas);
    expect(await personas()).toEqual(before);

    const children = await loadFile(load('hijos'), join(folder, 'padron-hijos.csv'));
    expect(children.lineas).toBe(hijos);
    expect(children.nuevas + children.rechazadas.length).toBe(hijos);
    const same = await loadFile(load('hijos'), join(folder, 'padron-hijos.csv'));
    expect(same).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: children.nuevas });
  });
});

const HEADER = 'Nro Afiliado;Apellido y Nombre;Nro Doc;Fecha Nac;Email;Celular;Estado\n';
const roll = (...lines: string[]) => HEADER + lines.join('\n');
const ANA = '1;PÉREZ, Ana;20.111.222;01/02/1980;ana@ejemplo.org;1155550000;ACTIVO';
const LUZ = '2;GÓMEZ, Luz;20.333.444;;;;ACTIVO';

describe('a roll', () => {
  it('keeps letters, digits and names as the card needs them', async () => {
    await loadFile(load('padron'), join(FIXTURES, 'padron.csv'));
    const [, aguero] = await personas();
    expect(aguero).toMatchObject({
      nombre: 'AGÜERO, Florencia Laura',
      numero_documento: '25981313',
    });
  });

  it('changes what it says anew and keeps what it leaves empty', async () => {
    await loadText(load('padron'), 'a.csv', roll(ANA, LUZ));
    const changed = ANA.replace('PÉREZ, Ana', 'PÉREZ, Ana María').replace('1155550000', '');
    const report = await loadText(load('padron'), 'a.csv', roll(changed, LUZ));
    expect(report).toMatchObject({ nuevas: 0, cambiadas: 1, iguales: 1 });
    const [ana, luz] = await personas();
    expect(ana).toMatchObject({ nombre: 'PÉREZ, Ana María', celular: '1155550000', version: 2 });
    expect(luz?.version).toBe(1);
  });

  it('keeps nothing of a rehearsal, and shows what it would keep', async () => {
    const report = await loadText(load('padron'), 'a.csv', roll(ANA), { ensayo: true });
    expect(report).toMatchObject({ ensayo: true, nuevas: 1 });
    expect(report.muestra).toEqual([
      expect.objectContaining({
        nombre: 'PÉREZ, Ana',
        numero_documento: '20111222',
        nro_afiliado: '1',
      }),
    ]);
    expect(await personas()).toEqual([]);
  });

  it('unites a line that is said twice, refuses another person of that document or number', async () => {
    const otra = '3;OTRA, Persona;20.111.222;;;;ACTIVO';
    const numero = '1;OTRA, Distinta;20.555.666;;;;ACTIVO';
    const report = await loadText(load('padron'), 'a.csv', roll(ANA, ANA, otra, numero));
    expect(report).toMatchObject({ lineas: 4, nuevas: 1, unidas: 1 });
    expect(report.rechazadas).toEqual([
      { linea: 4, motivo: 'El documento ya está en la línea 2.' },
      { linea: 5, motivo: 'El número de afiliado ya está en la línea 2.' },
    ]);
    const later = await loadText(load('padron'), 'b.csv', roll(numero));
    expect(later.rechazadas[0]?.motivo).toMatch(/ya es de otra persona/);
  });

  const SOL = '3;SOL, Eva;20.555.666;;;;ACTIVO';
  const numbered = (line: string, numero: number) => line.replace(/^\d+/, String(numero));
  const numbers = async () =>
    app.query(`select nro_afiliado, numero_documento as documento from personas order by 1`);

  it('lets members change numbers with each other, in whichever order it names them', async () => {
    await loadText(load('padron'), 'a.csv', roll(ANA, LUZ, SOL));
    const before = await numbers();
    const [ana, luz] = [numbered(ANA, 2), numbered(LUZ, 1)];
    for (const lines of [
      [ana, luz],
      [LUZ, ANA],
      [luz, ana],
      [ANA, LUZ],
    ]) {
      const report = await loadText(load('padron'), 'b.csv', roll(...lines));
      expect(report).toMatchObject({ cambiadas: 2, rechazadas: [] });
    }
    expect(await numbers()).toEqual(before);
    const cycle = [numbered(ANA, 2), numbered(LUZ, 3), numbered(SOL, 1)];
    const report = await loadText(load('padron'), 'c.csv', roll(...cycle));
    expect(report).toMatchObject({ cambiadas: 3, rechazadas: [] });
    expect(await numbers()).toEqual([
      { nro_afiliado: '1', documento: '20555666' },
      { nro_afiliado: '2', documento: '20111222' },
      { nro_afiliado: '3', documento: '20333444' },
    ]);
    expect(await loadText(load('padron'), 'c.csv', roll(...cycle))).toMatchObject({ iguales: 3 });
  });

  it('gives a number that is left to who is new, and none that its owner keeps after all', async () => {
    await loadText(load('padron'), 'a.csv', roll(ANA, LUZ, SOL));
    const nueva = '1;RÍOS, Paz;20.777.888;;;;ACTIVO';
    const moved = await loadText(load('padron'), 'b.csv', roll(nueva, numbered(ANA, 9)));
    expect(moved).toMatchObject({ nuevas: 1, cambiadas: 1, rechazadas: [] });
    // Nobody in this file gives up number 9, so whoever wants it keeps their own, and so does each
    // one behind them.
    const other = '4;PAZ, Ema;20.999.000;;;;ACTIVO';
    const lines = [numbered(SOL, 2), numbered(LUZ, 9), numbered(other, 3)];
    const kept = await loadText(load('padron'), 'c.csv', roll(...lines));
    expect(kept).toMatchObject({ nuevas: 0, cambiadas: 0 });
    expect(kept.rechazadas).toEqual(
      ['2', '9', '3'].map((numero, index) => ({
        linea: index + 2,
        motivo: `El número de afiliado ${numero} ya es de otra persona del padrón.`,
      })),
    );
  });

  it.for([
    ['1;X, Y;1;;;;', 'no tiene entre 6 y 9 cifras'],
    ['1;X, Y;20.111.222;01/01/2099;;;', 'no puede ser'],
    [';X, Y;20.111.222;;;;', 'No tiene número de afiliado'],
    ['1;X, Y;20.111.222;;;;VIVO', 'no es ACTIVO, SUSPENDIDO ni BAJA'],
    [`1;${'X'.repeat(200)};20.111.222;;;;`, 'nombre'],
    ['1;X, Y;20.111.222', 'Tiene 3 columnas'],
  ] as const)('refuses %s', async ([line, motivo]) => {
    const report = await loadText(load('padron'), 'a.csv', roll(line, LUZ));
    expect(report).toMatchObject({ nuevas: 1 });
    expect(report.rechazadas).toEqual([{ linea: 2, motivo: expect.stringContaining(motivo) }]);
  });
});

describe('those whom a newer roll does not name', () => {
  const estados = async () =>
    Object.fromEntries((await personas()).map((one) => [one.numero_documento, one.estado]));

  it('stay, unless it is asked that they leave; one whose line is refused is named', async () => {
    await loadText(load('padron'), 'a.csv', roll(ANA, LUZ, '3;SOL, Eva;20.555.666;;;;ACTIVO'));
    const faulty = ANA.replace('01/02/1980', '31/02/1980');
    const stays = await loadText(load('padron'), 'b.csv', roll(LUZ, faulty));
    expect(stays.bajas).toBe(0);
    const query = { bajas: 'true', bajas_confirmadas: '1' };
    const leaves = await loadText(load('padron'), 'b.csv', roll(LUZ, faulty), { query });
    expect(leaves).toMatchObject({ bajas: 1, iguales: 1 });
    expect(await estados()).toEqual({ 20111222: 'activo', 20333444: 'activo', 20555666: 'baja' });
    expect(await loadText(load('padron'), 'b.csv', roll(LUZ, faulty), { query })).toMatchObject({
      bajas: 0,
    });
  });

  it('are not all dropped by a roll of which nothing could be loaded', async () => {
    await loadText(load('padron'), 'a.csv', roll(ANA));
    await expect(
      loadText(load('padron'), 'b.csv', HEADER, { query: { bajas: 'true' } }),
    ).rejects.toThrow('no se da de baja a nadie');
    expect(await estados()).toEqual({ 20111222: 'activo' });
  });

  it('lose their devices and give their places back, on every server', async () => {
    const member = await app.newMember();
    const campania = await openCampania(app, { cant_turnos: 3 });
    const [dia = ''] = campania.dias;
    const params = { coleccion: 'turnos', dia, hora: '10:00' };
    const booked = await callWire(app.url, bookHora, { params, token: member.token });
    expect(booked.status).toBe(200);
    const query = { bajas: 'true', bajas_confirmadas: '1' };
    await loadText(load('padron'), 'a.csv', roll(ANA), { query });
    await expect
      .poll(async () => (await callWire(app.url, getSesion, { token: member.token })).status)
      .toBe(401);
    const rows = await app.query<{
      tomados: number;
    }>(`select sum(tomados)::int as tomados from cupos`);
    expect(rows[0]?.tomados).toBe(0);
  });
});

describe('the console’s upload', () => {
  const upload = (
    token: string,
    path: string,
    body: NonNullable<HttpCall['body']>,
    type = 'text/csv',
  ) =>
    fetchWire<{ nuevas: number; ensayo: boolean }>(`${app.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body,
    });
  const ROLL = '/personal/personas/importar';

  it('previews, then loads, and leaves one audit row', async () => {
    const token = await app.newStaff('administracion');
    const file = readFileSync(join(FIXTURES, 'padron.csv'));
    const preview = await upload(token, `${ROLL}?ensayo=true&archivo=padron.csv`, file);
    expect(preview).toMatchObject({ status: 200, body: { ensayo: true, nuevas: 12 } });
    expect(await personas()).toEqual([]);
    const loaded = await upload(
      token,
      `${ROLL}?archivo=padron.csv`,
      file,
      'application/octet-stream',
    );
    expect(loaded).toMatchObject({ status: 200, body: { ensayo: false, nuevas: 12 } });
    const rows = await app.query(
      `select accion, recurso, despues from auditoria where accion = 'importacion'`,
    );
    expect(rows).toEqual([
      {
        accion: 'importacion',
        recurso: 'personas',
        despues: expect.objectContaining({ archivo: 'padron.csv', nuevas: 12, rechazadas: 7 }),
      },
    ]);
  });

  it('is refused to who may not, and for what is no roll', async () => {
    const clerk = await app.newStaff('turnos');
    expect((await upload(clerk, ROLL, HEADER)).status).toBe(403);
    const admin = await app.newStaff('administracion');
    const other = await upload(admin, ROLL, 'a;b\n1;2\n');
    expect(other.status).toBe(422);
    expect(other.error.errores).toEqual([
      { campo: 'archivo', mensaje: expect.stringContaining('faltan las columnas Nro Afiliado') },
    ]);
    expect((await upload(admin, ROLL, '')).status).toBe(422);
    expect((await upload(admin, ROLL, '{}', 'application/json')).status).toBe(415);
  });
});
