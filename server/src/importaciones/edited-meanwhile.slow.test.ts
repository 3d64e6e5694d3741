import { listCambiosDeContacto } from '@gremio/contract/personas/contacto/endpoints.ts';
import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import type { TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCongreso } from '../../testing/congreso.ts';
import { waitingForLocks, whileHeld } from '../../testing/held.ts';
import { callWire } from '../../testing/http.ts';
import { importHands } from '../../testing/importaciones.ts';
import { type RenewableApp, startRenewable } from '../../testing/renewable.ts';

/** Rows that somebody changes while a file that names them is written. */

let app: RenewableApp;
let token: string;
let hands: ReturnType<typeof importHands>;
beforeAll(async () => {
  app = await startRenewable();
});
beforeEach(async () => {
  token = await app.newStaff('administracion');
  hands = importHands(app, token);
});
afterEach(() => app.renew());
afterAll(() => app.close());

interface File {
  tipo: TipoImportacion;
  text: string;
  bajas?: boolean;
  more?: string;
}

/**
 * Loads a file after its review; `change` is made before it reaches the row, and committed once it waits and
 * `meanwhile` is done.
 */
async function loadDuring(
  change: string,
  { tipo, text, bajas = false, more }: File,
  meanwhile: () => Promise<unknown> = async () => undefined,
) {
  const { body } = await hands.send(tipo, text, token, more);
  const { id, informe } = await hands.review(body, undefined, bajas);
  await whileHeld(app, { text: change, values: [] }, async (release) => {
    const confirmed = { bajas_confirmadas: informe?.salen?.cuantos ?? 0 };
    expect((await hands.call(wire.confirmarImportacion, id, { body: confirmed })).status).toBe(202);
    await expect.poll(() => waitingForLocks(app), { message: 'an import that waits' }).toBe(1);
    await meanwhile();
    await release();
  });
  const done = await hands.settled(id);
  expect(done).toMatchObject({ estado: 'terminada', problema: null });
  return done;
}

const lines = (...all: string[]) => all.join('\n');
const HEAD = 'Nro Afiliado;Apellido y Nombre;Nro Doc;Celular';
const ana = (celular: string) => lines(HEAD, `1;PAZ, Ana;20111222;${celular}`);
const ANA_AND_LUZ = lines(ana('4550111'), '2;SOSA, Luz;20333444;4550222');

const KINDS: Record<string, File & { before: string; table: string; set: string }> = {
  'a member': {
    tipo: 'padron',
    before: ana('4550111'),
    text: ana('4550999'),
    table: 'personas',
    set: `celular = '4550777'`,
  },
  'a member who leaves': {
    tipo: 'padron',
    before: ANA_AND_LUZ,
    text: ana('4550111'),
    bajas: true,
    table: 'personas',
    set: `estado = case numero_documento when '20333444' then 'suspendido' else estado end`,
  },
  'a child': {
    tipo: 'hijos',
    before: 'titular;documento;nombre;nacimiento\n20111222;50111222;Paz, Leo;01/02/2015',
    text: 'titular;documento;nombre;nacimiento\n20111222;50111222;Paz, León;01/02/2015',
    table: 'hijos',
    set: `nombre = 'Paz, Leopoldo'`,
  },
  'a branch': {
    tipo: 'sucursales',
    more: '&beneficio=Cines',
    before: 'nombre,direccion,localidad,provincia,telefono\nCine,Calle 1,Salta,Salta,4550111',
    text: 'nombre,direccion,localidad,provincia,telefono\nCine,Calle 1,Salta,Salta,4550999',
    table: 'sucursales',
    set: `telefono = '4550777'`,
  },
  'a localidad': {
    tipo: 'localidades',
    before: 'provincia,localidad,partido\nChaco,Villa Angela,Fontana',
    text: 'provincia,localidad,partido\nChaco,Villa Ángela,Fontana',
    table: 'localidades',
    set: `nombre = 'villa angela'`,
  },
  'a delegate': {
    tipo: 'congresales',
    before: 'documento;nombre;cargo\n20111222;PAZ, Ana;Titular',
    text: 'documento;nombre;cargo\n20111222;PAZ, Ana;Suplente',
    table: 'congresales',
    set: `cargo = 'Vocal'`,
  },
};

describe('an undo of a file', () => {
  const kinds = Object.entries(KINDS).map(([name, kind]) => ({ name, ...kind }));
  it.each(kinds)(
    'gives back the values that somebody wrote of $name while the file was loaded',
    async (kind) => {
      const congreso = kind.tipo === 'congresales' ? await openCongreso(app) : null;
      const more = congreso ? `&congreso_id=${congreso.id}` : kind.more;
      if (kind.tipo === 'hijos') await hands.load('padron', ana('4550111'));
      await hands.load(kind.tipo, kind.before, false, more);
      const done = await loadDuring(`update ${kind.table} set ${kind.set}`, { ...kind, more });
      const { nuevas, cambiadas, quedan } = (await hands.undo(done.id)).deshecho ?? {};
      expect([nuevas, cambiadas, quedan]).toEqual([0, kind.bajas ? 0 : 1, 0]);
      const [row] = await app.query<{ kept: boolean }>(
        `select bool_and((${kind.set.replace('=', ') is not distinct from (')})) as kept from ${kind.table}`,
      );
      expect(row).toEqual({ kept: true });
    },
  );
});

describe('a correction that a member makes while a roll is loaded', () => {
  const correct = (celular: string) => `
    with antes as (select id, celular from personas), corregida as (
      update personas set celular = '${celular}', version = version + 1
    )
    insert into correcciones_contacto (persona_id, campo, antes, valor, momento)
    select id, 'celular', celular, '${celular}', now() from antes
  `;
  const chain = async () => {
    const params = { id: (await hands.people())['20111222']?.id ?? 0 };
    const { body } = await callWire(app.url, listCambiosDeContacto, { params, token });
    return body.cambios.toReversed().map(({ antes, ahora }) => [antes, ahora]);
  };
  const celular = async () => (await hands.people())['20111222']?.celular;

  it('stands where the roll repeats the value that it corrects', async () => {
    await hands.load('padron', ana('4550111'));
    const text = lines(HEAD, '1;PAZ, Ana María;20111222;4550111');
    await loadDuring(correct('4550777'), { tipo: 'padron', text });
    expect(await celular()).toBe('4550777');
    expect(await chain()).toEqual([['4550111', '4550777']]);
  });

  it('is followed in the history by another value of the roll', async () => {
    await hands.load('padron', ana('4550111'));
    await loadDuring(correct('4550777'), { tipo: 'padron', text: ana('4550999') });
    expect(await celular()).toBe('4550999');
    expect(await chain()).toEqual([
      ['4550111', '4550777'],
      ['4550777', '4550999'],
    ]);
  });
});

it('a row that the file repeats keeps what a clerk writes while the file is loaded', async () => {
  await hands.load('padron', ANA_AND_LUZ);
  const of = (doc: string) => `where numero_documento = '${doc}'`;
  await loadDuring(
    `update personas set celular = '4550888' ${of('20333444')}`,
    { tipo: 'padron', text: lines(ana('4550111'), '2;SOSA, Luz;20333444;4550333') },
    () =>
      app.query(`update personas set celular = '4550777', nro_afiliado = '7' ${of('20111222')}`),
  );
  const { 20111222: paz, 20333444: sosa } = await hands.people();
  expect([paz?.celular, sosa?.celular]).toEqual(['4550777', '4550333']);
  expect(await app.query(`select nro_afiliado from personas ${of('20111222')}`)).toEqual([
    { nro_afiliado: '7' },
  ]);
});

it('a child whom a clerk deletes while the file is loaded is new again', async () => {
  await hands.load('padron', ana('4550111'));
  const { before, text } = KINDS['a child'] as { before: string; text: string };
  await hands.load('hijos', before);
  const done = await loadDuring('delete from hijos', { tipo: 'hijos', text });
  expect(done.informe).toMatchObject({ nuevas: 1, cambiadas: 0, iguales: 0 });
  expect(await app.query('select nombre from hijos')).toEqual([{ nombre: 'Paz, León' }]);
});

it('a member whose baja a clerk records while the file is loaded leaves by the clerk alone', async () => {
  await hands.load('padron', ANA_AND_LUZ);
  const baja = `update personas set estado = 'baja' where numero_documento = '20333444'`;
  const done = await loadDuring(baja, { tipo: 'padron', text: ana('4550111'), bajas: true });
  expect(done.informe).toMatchObject({ bajas: 0, salen: { cuantos: 0 } });
  expect((await hands.people())['20333444']?.estado).toBe('baja');
  expect(await app.query('select * from importacion_efectos')).toEqual([]);
});
