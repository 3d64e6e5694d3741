import * as beneficios from '@gremio/contract/beneficios/endpoints.ts';
import * as congreso from '@gremio/contract/congreso/endpoints.ts';
import { addVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RenewableApp, startRenewable } from '../../testing/renewable.ts';
import { formFor, numdocOf, openCongreso } from '../../testing/congreso.ts';
import { atOnce } from '../../testing/held.ts';
import { callWire } from '../../testing/http.ts';
import { importHands } from '../../testing/importaciones.ts';
import { newFamily, openTipo } from '../../testing/vouchers.ts';
import { LOADS } from './loads.ts';
import { nounOf, OTHER } from './nouns.ts';
import { usesOf } from './undo.queries.ts';

let app: RenewableApp;
let admin: string;
let hands: ReturnType<typeof importHands>;

beforeAll(async () => {
  app = await startRenewable();
});
beforeEach(async () => {
  admin = await app.newStaff('administracion');
  hands = importHands(app, admin);
});
afterEach(() => app.renew());
afterAll(() => app.close());

const lines = (...all: string[]) => all.join('\n');
const NOTHING_STAYS = { quedan: 0, muestra: [] };

describe('undoing a file of branches', () => {
  const HEAD = 'nombre,direccion,localidad,provincia,telefono';
  const file = (...all: string[]) => lines(HEAD, ...all);
  const load = (text: string) => hands.load('sucursales', text, false, '&beneficio=Cines');
  const branches = () =>
    app.query<{ id: number; nombre: string; telefono: string | null }>(
      'select id, nombre, telefono from sucursales order by nombre',
    );

  it('takes out the new ones and gives the others back what they said', async () => {
    await load(file('Cine Uno,Calle 1,Salta,Salta,4550111'));
    const before = await branches();
    const done = await load(
      file('CINE UNO,Calle 1,Salta,Salta,4550999', 'Cine Dos,Calle 2,Salta,Salta,4550222'),
    );
    expect(done.informe).toMatchObject({ nuevas: 1, cambiadas: 1 });
    expect((await hands.undo(done.id)).deshecho).toMatchObject({
      nuevas: 1,
      cambiadas: 1,
      ...NOTHING_STAYS,
    });
    expect(await branches()).toEqual(before);
  });

  it('leaves the ones that somebody changed since, and says so', async () => {
    const done = await load(
      file('Cine Uno,Calle 1,Salta,Salta,4550111', 'Cine Dos,Calle 2,Salta,Salta,4550222'),
    );
    const [dos] = await branches();
    const params = { id: dos?.id ?? 0 };
    const { body } = await callWire(app.url, beneficios.sucursales.get, { params, token: admin });
    const edited = { ...body, telefono: '4550777' };
    const { status } = await callWire(app.url, beneficios.sucursales.update, {
      params,
      body: edited,
      token: admin,
    });
    expect(status).toBe(200);
    expect((await hands.undo(done.id)).deshecho).toMatchObject({
      nuevas: 1,
      quedan: 1,
      muestra: [{ titulo: 'Cine Dos, Calle 2, Salta', motivo: 'Alguien la cambió después.' }],
    });
    expect(await branches()).toMatchObject([{ nombre: 'Cine Dos', telefono: '4550777' }]);
  });
});

describe('undoing a file of localidades', () => {
  const file = (...all: string[]) => lines('provincia,localidad,partido,latitud,longitud', ...all);
  const places = () =>
    app.query('select nombre, partido, nlatitud, nlongitud from localidades order by nombre');

  it('takes out the new ones and gives the others their names and positions back', async () => {
    await hands.load('localidades', file('Chaco,Villa Angela,,,'));
    const before = await places();
    const done = await hands.load(
      'localidades',
      file('Chaco,Villa Ángela,,-27.57,-60.71', 'Chaco,Villa Bonita,,,'),
    );
    expect(done.informe).toMatchObject({ nuevas: 1, cambiadas: 1 });
    expect((await hands.undo(done.id)).deshecho).toMatchObject({
      nuevas: 1,
      cambiadas: 1,
      ...NOTHING_STAYS,
    });
    expect(await places()).toEqual(before);
  });

  it('leaves one that branches name by now, and says how many', async () => {
    const done = await hands.load(
      'localidades',
      file('Chaco,Villa Angela,,,', 'Chaco,Villa Bonita,,,'),
    );
    const branch = (n: number) => `Café ${n},Calle ${n},Villa Angela,Chaco`;
    await hands.load(
      'sucursales',
      lines('nombre,direccion,localidad,provincia', branch(1), branch(2)),
      false,
      '&beneficio=Cafés',
    );
    const looked = await hands.call(wire.verDeshacer, done.id);
    const { deshecho } = await hands.undo(done.id);
    expect(deshecho).toMatchObject({
      nuevas: 1,
      quedan: 1,
      muestra: [{ titulo: 'Villa Angela', motivo: 'Tiene 2 sucursales.' }],
    });
    expect(looked.body).toEqual(deshecho);
    expect(await places()).toMatchObject([{ nombre: 'Villa Angela' }]);
  });
});

describe('undoing a file of delegates', () => {
  const file = (...all: string[]) => lines('documento;nombre;cargo', ...all);
  const delegates = () =>
    app.query('select numdoc, nombre, cargo from congresales order by numdoc');

  it('takes out the new ones and gives the others back what they said', async () => {
    const { id } = await openCongreso(app);
    const load = (text: string) => hands.load('congresales', text, false, `&congreso_id=${id}`);
    await load(file('20111222;PAZ, Ana;Titular'));
    const before = await delegates();
    const done = await load(file('20111222;PAZ, Ana;Suplente', '20333444;SOSA, Luz;Titular'));
    expect((await hands.undo(done.id)).deshecho).toMatchObject({
      nuevas: 1,
      cambiadas: 1,
      ...NOTHING_STAYS,
    });
    expect(await delegates()).toEqual(before);
  });

  it('leaves one who enrolled since, and says so', async () => {
    const edition = await openCongreso(app);
    const member = await app.newMember();
    const numdoc = await numdocOf(app, member);
    const text = file(`${numdoc};PAZ, Ana;Titular`, '20333444;SOSA, Luz;Titular');
    const done = await hands.load('congresales', text, false, `&congreso_id=${edition.id}`);
    const enrolled = await callWire(app.url, congreso.addFormCongreso, {
      body: formFor(edition),
      token: member.token,
    });
    expect(enrolled.status).toBe(200);
    expect((await hands.undo(done.id)).deshecho).toMatchObject({
      nuevas: 1,
      quedan: 1,
      muestra: [
        { titulo: `PAZ, Ana, documento ${numdoc}`, motivo: 'Tiene una inscripción al congreso.' },
      ],
    });
    expect(await delegates()).toMatchObject([{ numdoc }]);
  });
});

describe('undoing a list of codes', () => {
  const open = () => openTipo(app, { codigos: 'lista', stock: 0 });
  const load = (tipoId: number, ...codigos: string[]) =>
    hands.load('codigos', lines('codigo', ...codigos), false, `&tipo_id=${tipoId}`);
  const claim = async (tipoId: number) => {
    const { member } = await newFamily(app, [8]);
    const { token } = member;
    const { body } = await callWire(app.url, addVouchers, { params: { typeId: tipoId }, token });
    return body.vouchers[0]?.codigo;
  };
  const codes = (tipoId: number) =>
    app.query<{ orden: number; limite: number }>(
      `select k.orden, c.limite from voucher_codigos k join voucher_tipos t on t.id = k.tipo_id
       join cupos c on c.id = t.cupo_id where t.id = $1 order by 1`,
      [tipoId],
    );

  it('takes out the new ones and the stock that they raised', async () => {
    const { id } = await open();
    await load(id, 'CINE-1', 'CINE-2');
    const before = await codes(id);
    const done = await load(id, 'CINE-2', 'CINE-3', 'CINE-4');
    expect((await hands.undo(done.id)).deshecho).toMatchObject({ nuevas: 2, ...NOTHING_STAYS });
    expect(await codes(id)).toEqual(before);
    expect(await app.query('select * from importacion_efectos')).toEqual([]);
    await load(id, 'CINE-5');
    const claimed = [await claim(id), await claim(id), await claim(id)];
    expect(claimed).toEqual(['CINE-1', 'CINE-2', 'CINE-5']);
  });

  it('leaves what was handed out since, says so, and never the code itself', async () => {
    const { id } = await open();
    const done = await load(id, 'CINE-1', 'CINE-2', 'CINE-3');
    expect(await claim(id)).toBe('CINE-1');
    const kept = await app.query('select to_jsonb(e)::text as fila from importacion_efectos e');
    expect(JSON.stringify(kept)).not.toContain('CINE');
    expect((await hands.undo(done.id)).deshecho).toEqual({
      nuevas: 2,
      cambiadas: 0,
      bajas: 0,
      quedan: 1,
      muestra: [{ titulo: 'Código 1', motivo: 'Tiene un voucher.' }],
    });
    expect(await codes(id)).toEqual([{ orden: 1, limite: 1 }]);
  });

  it('waits for who is claiming, and leaves their code', async () => {
    const { id, cupo_id } = await open();
    const done = await load(id, 'CINE-1', 'CINE-2');
    const { member } = await newFamily(app, []);
    const claimed = {
      text: `with taken as (update cupos set tomados = 1 where id = $1),
               given as (update voucher_tipos set entregados = 1 where id = $2)
             insert into vouchers (tipo_id, cupo_id, persona_id, orden, codigo, pedido)
             values ($2, $1, $3, 1, '', gen_random_uuid())`,
      values: [cupo_id, id, member.personaId],
    };
    const [undone] = await atOnce(app, claimed, () => [hands.undo(done.id)]);
    expect(undone?.deshecho).toMatchObject({ nuevas: 1, quedan: 1 });
    expect(await codes(id)).toEqual([{ orden: 1, limite: 1 }]);
  });

  it('is refused as a whole where later codes would lack those before them', async () => {
    const { id } = await open();
    const done = await load(id, 'CINE-1', 'CINE-2');
    await app.query(`insert into voucher_codigos values ($1, 3, 'Otro-3', 'OTRO3')`, [id]);
    expect(await hands.undo(done.id)).toMatchObject({
      estado: 'terminada',
      problema: expect.stringContaining('no se deshizo nada'),
    });
    expect(await codes(id)).toHaveLength(3);
  });
});

it('has a noun for whatever may use a row of a file', async () => {
  const { house } = app;
  const undos = LOADS.of(house).map(({ undo }) => undo);
  const uses = await Promise.all(
    undos.map((undo) => (undo ? usesOf(house.db, undo) : Promise.reject(new Error('no undo')))),
  );
  const tablas = new Set(uses.flat().map(({ tabla }) => tabla));
  expect(tablas).toContain('turnos');
  const nameless = [...tablas].filter((one) => nounOf(house, one) === OTHER);
  expect(nameless).toEqual([]);
});
