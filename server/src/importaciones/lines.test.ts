import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { loadText } from '../../testing/files.ts';
import { callWire } from '../../testing/http.ts';
import { importHands, lugaresOf } from '../../testing/importaciones.ts';
import { openTipo } from '../../testing/vouchers.ts';
import { recordedLoad } from './loads.ts';

let app: TestApp;
let admin: string;
let hands: ReturnType<typeof importHands>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.newStaff('administracion');
  hands = importHands(app, admin);
});
afterAll(() => app.close());

const HEAD = 'Nro Afiliado;Apellido y Nombre;Nro Doc;CUIL';
const withWrongCuil = (n: number) => `${n};PAZ, Ana;${20_000_000 + n};20-11111111-1`;
const download = async (endpoint: typeof wire.bajarAvisos, id: number) => {
  const { body, status } = await hands.call(endpoint, id);
  expect(status).toBe(200);
  return String(body).trim().split(/\r?\n/);
};

it('gives back every line with warnings, those beyond the sample too, and apart from refused ones', async () => {
  const many = Array.from({ length: 60 }, (_, n) => withWrongCuil(n + 1));
  const { body: row } = await hands.send('padron', [HEAD, ...many, '99;SIN, Nada;;'].join('\n'));
  const { informe } = await hands.review(row);
  expect(informe).toMatchObject({ avisos: 60, rechazadas: 1 });
  expect(informe?.muestra.avisos).toHaveLength(50);
  expect(informe?.muestra.clases_de_avisos).toEqual([
    { motivo: expect.stringMatching(/CUIL/), cuantos: 60 },
  ]);
  expect(informe?.datos_afuera).toBe(60);
  const [titles, ...lines] = await download(wire.bajarAvisos, row.id);
  expect(titles).toMatch(/CUIL;aviso_de_la_linea$/);
  expect(lines).toHaveLength(60);
  expect(lines.at(-1)).toContain('60;PAZ, Ana;20000060;20-11111111-1;');
  expect(lines.at(-1)).toContain(informe?.muestra.avisos[0]?.motivo);
  expect(await download(wire.bajarRechazadas, row.id)).toEqual([
    expect.stringMatching(/motivo_del_rechazo$/),
    '99;SIN, Nada;;;No tiene documento.',
  ]);

  const { body: again } = await hands.send('padron', [titles, ...lines].join('\n'));
  expect(lugaresOf(again)).toEqual(lugaresOf(row));
  expect(again.recordadas).toBe(true);

  const query = { sort: '["id","DESC"]', range: '[0,9]' };
  const { body: acts } = await callWire(app.url, auditoria.list, { query, token: admin });
  expect(acts.map(({ hecho }) => hecho)).toContain('bajó las líneas con avisos de una importación');
});

it('counts by column the cells that spell out that there is no value, and lists the first lines', async () => {
  const head = 'Nro Afiliado;Apellido;Nombres;Nro Doc;Email;Celular';
  const lines = Array.from(
    { length: 1_010 },
    (_, n) => `9${n};Null;Ana;${30_000_000 + n};-;${n < 2 ? 'S/D' : ''}`,
  );
  const { body: row } = await hands.send('padron', [head, ...lines, '7;PAZ;Eva;n/c;-;'].join('\n'));
  const { informe } = await hands.review(row);
  expect(informe).toMatchObject({ nuevas: 1_010, rechazadas: 1, avisos: 1_012, datos_afuera: 0 });
  expect(informe?.muestra.avisos.slice(0, 2)).toEqual([
    { linea: 2, motivo: 'La columna Email dice «-»: quiere decir que no hay dato.' },
    { linea: 2, motivo: 'La columna Celular dice «S/D»: quiere decir que no hay dato.' },
  ]);
  expect(informe?.muestra.clases_de_avisos?.map(({ cuantos }) => cuantos)).toEqual([1_000, 10, 2]);
  expect(await download(wire.bajarAvisos, row.id)).toHaveLength(1 + 1_001);
});

it('keeps both the reason and the warnings of a line that is refused', async () => {
  const { body: row } = await hands.send(
    'padron',
    [HEAD, withWrongCuil(71), withWrongCuil(71).replace('Ana', 'Eva')].join('\n'),
  );
  expect((await hands.review(row)).informe).toMatchObject({ avisos: 2, rechazadas: 1 });
  expect(await download(wire.bajarAvisos, row.id)).toHaveLength(3);
  expect(await download(wire.bajarRechazadas, row.id)).toHaveLength(2);
});

it('counts what is left out: the data of loaded lines, and the refused lines by their reason', async () => {
  const lines = [
    // Both numbers are loaded, though they differ.
    '101;PAZ, Ana;20000101;20-11111111-2',
    '102;PAZ, Eva;20000102;20-11111111-1',
    // Its document repeats, so the line is left out with its wrong CUIL.
    '103;PAZ, Eva;20000102;20-11111111-1',
    '104;SIN, Nada;;',
    '105;SIN, Nadie;;',
    '106;SIN, Letras;abc;',
    'Total;;;',
  ];
  const { body: row } = await hands.send('padron', [HEAD, ...lines].join('\n'));
  const { informe } = await hands.review(row);
  expect(informe).toMatchObject({ rechazadas: 4, datos_afuera: 1 });
  expect(informe?.muestra.clases_de_rechazadas).toEqual([
    { motivo: 'No tiene documento.', cuantos: 2 },
    { motivo: 'El documento ya está en la línea ….', cuantos: 1 },
    { motivo: expect.stringContaining('«…»'), cuantos: 1 },
  ]);
});

it('forgets with a person the lines with warnings about them', async () => {
  const done = await hands.load('padron', [HEAD, withWrongCuil(81), withWrongCuil(82)].join('\n'));
  const { id } = (await hands.people())['20000081'] ?? { id: 0 };
  const gone = await callWire(app.url, personas.remove, { params: { id }, token: admin });
  expect(gone.status).toBe(200);
  const [, ...lines] = await download(wire.bajarAvisos, done.id);
  expect(lines).toEqual([expect.stringContaining('20000082')]);
});

it('forgets with a person the line of a namesake, whose cells do not name them', async () => {
  const old = '9;PAZ, Ana;20000091';
  await hands.load('padron', [HEAD.split(';').slice(0, 3).join(';'), old].join('\n'));
  const { id } = (await hands.people())['20000091'] ?? { id: 0 };
  const file = 'Nro Afiliado;Apellido y Nombre;Nro Doc\n10;PAZ, Ana;20000092\n';
  const done = await hands.load('padron', file, true);
  const [, line] = await download(wire.bajarAvisos, done.id);
  expect(line).toContain('20000091');
  const gone = await callWire(app.url, personas.remove, { params: { id }, token: admin });
  expect(gone.status).toBe(200);
  expect(await download(wire.bajarAvisos, done.id)).toHaveLength(1);
});

it('keeps of a loaded list of codes what was wrong, and nothing of what its lines say', async () => {
  const { id } = await openTipo(app, { codigos: 'lista', stock: 0 });
  const file = ['codigo;nota', 'CINE-1;', ';Total CINE', 'CINE 1;'].join('\n');
  const done = await hands.load('codigos', file, false, `&tipo_id=${id}`);
  expect(done.informe).toMatchObject({ avisos: 2 });
  expect(done.informe?.muestra.avisos).toHaveLength(2);
  expect(JSON.stringify(done)).not.toContain('CINE');
  const lines = await download(wire.bajarAvisos, done.id);
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).toContain('«…» no es un dato: no se carga.');
  expect(lines.join('\n')).not.toContain('CINE');
});

it('keeps of a load by command what it changed and left out, as of any other', async () => {
  const text = [HEAD, withWrongCuil(111), '112;SIN, Nada;;'].join('\n');
  await loadText(recordedLoad(app.house, 'padron'), 'orden.csv', text);
  const query = { sort: '["id","DESC"]', range: '[0,0]' };
  const { body: rows } = await callWire(app.url, wire.importaciones.list, { query, token: admin });
  const [row] = rows;
  expect(row).toMatchObject({ archivo: 'orden.csv', usuario: 'npm run importar' });
  const { body: done } = await hands.call(wire.importaciones.get, row?.id ?? 0);
  expect(done.informe?.muestra).toMatchObject({
    nuevas: [{ titulo: 'PAZ, Ana, documento 20000111' }],
    rechazadas: [{ linea: 3, motivo: 'No tiene documento.' }],
    avisos: [{ linea: 2, motivo: expect.stringMatching(/CUIL/) }],
  });
  expect(await download(wire.bajarRechazadas, done.id)).toHaveLength(2);
});
