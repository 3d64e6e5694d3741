import { findDifferences } from '../platform/cupos/taken-places.ts';
import { purge } from '../importaciones/retention.ts';
import { present } from '@gremio/contract/platform/present.ts';
import * as wire from '@gremio/contract/vouchers/endpoints.ts';
import { usar } from '@gremio/contract/puerta/endpoints.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs } from '../rooms.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { importHands } from '../../testing/importaciones.ts';
import { newFamily, openTipo } from '../../testing/vouchers.ts';
import { writeWorkbook } from '../../testing/write-workbook.ts';

/** The database alone gives no code away. */

let app: TestApp;
let staff: string;
let counter: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.newStaff('administracion');
  counter = await app.newStaff('puerta');
});
afterAll(() => app.close());

const read = (texto: string) => callWire(app.url, usar, { body: { texto }, token: counter });
const claim = async (tipoId: number) => {
  const { member } = await newFamily(app, [8]);
  const { body } = await callWire(app.url, wire.addVouchers, {
    params: { typeId: tipoId },
    token: member.token,
  });
  const [voucher] = body.vouchers;
  return { member, id: voucher?.id as number, codigo: voucher?.codigo as string };
};
const filtered = async (codigo: string) => {
  const query = { filter: JSON.stringify({ codigo }) };
  const { body } = await callWire(app.url, wire.vouchers.list, { query, token: staff });
  return body.map(({ id, codigo: shown }) => ({ id, codigo: shown }));
};

const loadList = (tipoId: number, ...codigos: string[]) =>
  importHands(app, staff).loadCodes(tipoId, ['codigo', ...codigos].join('\n'));

/** Returns every text in the tables that a code passes through. */
async function kept(): Promise<string> {
  const tables = [
    'voucher_codigos',
    'vouchers',
    'importaciones',
    'importacion_lineas',
    'auditoria',
  ];
  const rows = await Promise.all(
    tables.map((name) => app.query(`select to_jsonb(t)::text as fila from ${name} t`)),
  );
  return JSON.stringify(rows);
}

const seal = () =>
  createJobs(app.house)
    .find(({ name }) => name === 'sellar-codigos')
    ?.run();

it('keeps none in clear, made or loaded, claimed or not', async () => {
  const made = await openTipo(app);
  const loaded = await openTipo(app, { codigos: 'lista', stock: 0 });
  const refused = `CINE-${'9'.repeat(50)}`;
  await loadList(loaded.id, 'CINE-0001-XY', 'CINE-0002-XY', refused);
  const [one, other] = [await claim(made.id), await claim(loaded.id)];
  expect(other.codigo).toBe('CINE-0001-XY');
  expect((await read(other.codigo)).body.usado).toMatchObject({ id: other.id });
  const texts = await kept();
  for (const codigo of [one.codigo, other.codigo, 'CINE-0002-XY', 'CINE0002XY', refused])
    expect(texts).not.toContain(codigo);
});

it('finds a code however it is typed', async () => {
  const { id, codigo } = await claim((await openTipo(app)).id);
  const typed = codigo.toLowerCase().replace('-', ' ');
  for (const text of [codigo, typed]) expect(await filtered(text)).toEqual([{ id, codigo }]);
  expect((await read(typed)).body.usado).toMatchObject({ id, codigo });
});

it('are those that a workbook shows, with the signs and zeros of its format', async () => {
  const tipo = await openTipo(app, { codigos: 'lista', stock: 0 });
  const printed = [
    { t: 'n', v: 123, z: '"AF-"00000' },
    { t: 'n', v: 124, z: '"AF-"00000' },
  ] as const;
  const file = writeWorkbook([['codigo'], ...printed.map((cell) => [cell])], 'xlsx');
  await importHands(app, staff).loadCodes(tipo.id, file);
  const { id, codigo } = await claim(tipo.id);
  expect(codigo).toBe('AF-00123');
  expect((await read('AF-00123')).body.usado).toMatchObject({ id, codigo });
  expect((await read('AF-00124')).error.motivo).toBe('voucher_sin_reclamar');
  // The number without its format is another code.
  expect((await read('125')).status).toBe(404);
});

describe('codes of a list that look alike', () => {
  const ALIKE = ['CINE-0O1I-7L', 'cine oo1l 71', 'CINE-OOII-7I'];

  it('are found by any letter that looks like theirs, and none is a wrong try', async () => {
    const tipo = await openTipo(app, { codigos: 'lista', stock: 0 });
    await loadList(tipo.id, 'CINE-0O1I-7L', 'CINE-AB2C-9D');
    const { id } = await claim(tipo.id);
    for (const typed of ALIKE) expect(await filtered(typed)).toMatchObject([{ id }]);
    expect((await read(present(ALIKE[1]))).body.usado).toMatchObject({ id });
    // S and 5, B and 8, Z and 2 are told apart: our own codes have both of each.
    expect(await filtered('CINE-ABZC-9D')).toEqual([]);
  });

  it('are ambiguous where the kind has two: neither is used, nor is it a wrong try', async () => {
    const tipo = await openTipo(app, { codigos: 'lista', stock: 0 });
    await loadList(tipo.id, 'SALA-O0O0', 'SALA-0OO0', 'SALA-7');
    expect((await read('sala-0000')).error.motivo).toBe('voucher_sin_reclamar');
    const one = await claim(tipo.id);
    // The one that nobody has may be the one that was meant.
    for (const typed of ['SALA-O0O0', 'SALA-0OO0', 'sala oooo']) {
      const { status, error } = await read(typed);
      expect([status, error.motivo], typed).toEqual([409, 'voucher_ambiguo']);
    }
    const [row] = await app.query('select estado from vouchers where id = $1', [one.id]);
    expect(row).toEqual({ estado: 'reclamado' });
    expect((await read('SALA-7')).error.motivo).toBe('voucher_sin_reclamar');
  });

  it('are found by their own letters until the job has hashed what an older server left', async () => {
    const tipo = await openTipo(app, { codigos: 'lista', stock: 0 });
    await loadList(tipo.id, 'TURBIO-O1', 'TURBIO-9');
    await app.query('update voucher_codigos set parecida = null where tipo_id = $1', [tipo.id]);
    await app.query(
      `update voucher_codigos set codigo = 'sellado:perdido' where tipo_id = $1 and orden = 2`,
      [tipo.id],
    );
    const { id } = await claim(tipo.id);
    expect(await filtered('turbio o1')).toMatchObject([{ id }]);
    expect(await filtered('TURBI0-OI')).toEqual([]);
    await seal();
    expect(await filtered('TURBI0-OI')).toMatchObject([{ id }]);
    const rows = await app.query(
      'select orden, parecida = clave as sola from voucher_codigos where tipo_id = $1 order by orden',
      [tipo.id],
    );
    expect(rows).toEqual([
      { orden: 1, sola: false },
      { orden: 2, sola: true },
    ]);
  });
});

it('takes what is kept for no code', async () => {
  const { id } = await claim((await openTipo(app)).id);
  const [row] = await app.query<{ codigo: string; clave: string }>(
    'select k.codigo, k.clave from vouchers join voucher_codigos k using (tipo_id, orden) where id = $1',
    [id],
  );
  for (const typed of [row?.codigo ?? '', row?.clave ?? ''])
    expect((await read(typed)).error.motivo).toBe('voucher_desconocido');
});

it('reads what the version before wrote in clear, and seals it at night', async () => {
  const tipo = await openTipo(app, { codigos: 'lista', stock: 0 });
  const { member } = await newFamily(app, [8]);
  await app.query(
    `insert into voucher_codigos values ($1, 1, 'Viejo-1', 'VIEJO1'), ($1, 2, 'Viejo-2', 'VIEJO2')`,
    [tipo.id],
  );
  await app.query(`update cupos set limite = 2, tomados = 1 where id = $1`, [tipo.cupo_id]);
  await app.query('update voucher_tipos set entregados = 1 where id = $1', [tipo.id]);
  // The previous version's statement, which sets no `orden`.
  await app.query(
    `insert into vouchers (tipo_id, cupo_id, persona_id, numdoc, codigo, pedido)
     select $1, $2, persona_id, numdoc, 'Viejo-1', $4 from hijos where persona_id = $3`,
    [tipo.id, tipo.cupo_id, member.personaId, randomUUID()],
  );
  expect(await filtered('viejo 1')).toMatchObject([{ codigo: 'Viejo-1' }]);
  await loadList(tipo.id, 'VIEJO 1', 'viejo-2', 'Nuevo-3');
  expect(
    await app.query('select orden from voucher_codigos where tipo_id = $1', [tipo.id]),
  ).toHaveLength(3);

  const before = await kept();
  for (const codigo of ['Viejo-1', 'Viejo-2']) expect(before).toContain(codigo);
  await seal();
  const after = await kept();
  for (const codigo of ['Viejo-1', 'Viejo-2', 'VIEJO1']) expect(after).not.toContain(codigo);

  expect((await read('viejo 1')).body.usado).toMatchObject({ codigo: 'Viejo-1' });
  expect((await claim(tipo.id)).codigo).toBe('Viejo-2');
  await loadList(tipo.id, 'viejo1', 'NUEVO3');
  expect(
    await app.query('select orden from voucher_codigos where tipo_id = $1', [tipo.id]),
  ).toHaveLength(3);
  expect(await findDifferences(app.house)).toEqual([]);
});

it('seals the rest of what an older server loaded once more beside its sealed form', async () => {
  const tipo = await openTipo(app, { codigos: 'lista', stock: 0 });
  await loadList(tipo.id, 'DOBLE-1');
  await app.query(
    `insert into voucher_codigos values ($1, 2, 'DOBLE-1', 'DOBLE1'), ($1, 3, 'DOBLE-3', 'DOBLE3')`,
    [tipo.id],
  );
  await app.query('update cupos set limite = 3 where id = $1', [tipo.cupo_id]);
  await seal();
  expect(await kept()).not.toContain('DOBLE');
  const claimed = [await claim(tipo.id), await claim(tipo.id), await claim(tipo.id)];
  expect(claimed.map(({ codigo }) => codigo)).toEqual(['DOBLE-1', 'DOBLE-1', 'DOBLE-3']);
  expect((await read('doble 1')).body.usado).toMatchObject({ id: claimed[0]?.id });
  const [twice] = await app.query<{ n: number }>(
    `select count(*)::int as n from voucher_codigos where tipo_id = $1 and clave = 'repetida:2'`,
    [tipo.id],
  );
  expect(twice).toEqual({ n: 1 });
  await app.query('update voucher_codigos set parecida = null where tipo_id = $1', [tipo.id]);
  await seal();
  expect((await read('doble 1')).error.motivo).toBe('voucher_usado');
});

it('has an older server ask again when a code was sealed under its claim', async () => {
  const tipo = await openTipo(app, { codigos: 'lista', stock: 0 });
  await loadList(tipo.id, 'CARRERA-1');
  const { member } = await newFamily(app, [8]);
  const insert = app.query(
    `insert into vouchers (tipo_id, cupo_id, persona_id, numdoc, codigo, pedido)
     select $1, $2, persona_id, numdoc, 'CARRERA-1', $4 from hijos where persona_id = $3`,
    [tipo.id, tipo.cupo_id, member.personaId, randomUUID()],
  );
  await expect(insert).rejects.toMatchObject({ code: '40001' });
});

it('forgets what a file that was not loaded said, within a day', async () => {
  const tipo = await openTipo(app, { codigos: 'lista', stock: 0 });
  const hands = importHands(app, staff);
  const text = 'codigo\nDEJADO-0001\n';
  await hands.send('codigos', text, undefined, `&tipo_id=${tipo.id}`);
  expect(await kept()).toContain('DEJADO-0001');
  await app.query(`update importaciones set creado = creado - interval '25 hours'`);
  await purge(app.house);
  expect(await kept()).not.toContain('DEJADO-0001');
});
