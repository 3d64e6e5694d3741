import * as redemption from '../vouchers/redemption.ts';
import { randomUUID } from 'node:crypto';
import * as wire from '@gremio/contract/puerta/endpoints.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { addVouchers, vouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { createRendezvous } from '../../testing/cupos.ts';
import { callWire } from '../../testing/http.ts';
import { newFamily, openTipo } from '../../testing/vouchers.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { isRefusal } from '../platform/outcome.ts';

/** Reading, using and undoing, at the counter and at a shop. */

const NOW = '2026-11-20T12:00:00-03:00';
const HOY = '2026-11-20';
const clock = { at: NOW, now: () => new Date(clock.at) };

let app: TestApp;
let second: TestApp;
let door: string;
let clerk: string;

beforeAll(async () => {
  app = await startTestApp({ clock, limits: 'on' });
  second = await startTestApp({ clock, databaseUrl: app.databaseUrl });
  door = await app.newStaff('puerta');
  clerk = await app.newStaff('turnos');
});
beforeEach(() => {
  clock.at = NOW;
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const ascending = (a: number, b: number) => a - b;

async function newVoucher(edades = [8]) {
  const tipo = await openTipo(app, { nombre: 'Cine' });
  const { member } = await newFamily(app, edades);
  const { body } = await callWire(app.url, addVouchers, {
    params: { typeId: tipo.id },
    token: member.token,
  });
  const [voucher] = body.vouchers;
  const { id, qr, codigo } = present(voucher);
  return { tipo, member, id: present(id), qr: present(qr), codigo: present(codigo) };
}

async function newShop(tipo_ids: number[], nombre = 'Cine Cosmos') {
  const body = { nombre, tipo_ids, vence: plusDays(HOY, 60) };
  return (await callWire(app.url, wire.comercios.create, { body, token: clerk })).body;
}

const rowOf = async (id: number) =>
  present(
    (await app.query<Record<string, unknown>>('select * from vouchers where id = $1', [id]))[0],
  );
const returnsOf = (id: number) =>
  app.query<{ devuelto_por: string; motivo: string | null; usado_donde: string }>(
    'select * from voucher_devoluciones where voucher_id = $1 order by id',
    [id],
  );
const usesOf = async (id: number) =>
  (await callWire(app.url, wire.comercios.get, { params: { id }, token: clerk })).body.usados;

/** A place that uses vouchers: the counter, or a shop by its link. */
interface Place {
  look: (texto: string, url?: string) => Promise<{ status: number; error: { motivo: string } }>;
  use: (texto: string, key?: string, url?: string) => Promise<{ status: number; error: Error }>;
  undo: (id: number, key?: string, url?: string) => Promise<{ status: number; error: Error }>;
}
type Error = { motivo: string; voucher?: Record<string, unknown> };

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });

const counterOf = (token: string): Place => ({
  look: (texto, url = app.url) => callWire(url, wire.mirar, { body: { texto }, token }),
  use: (texto, key, url = app.url) =>
    callWire(url, wire.usar, { body: { texto }, token, headers: keyed(key) }),
  undo: (id, key, url = app.url) =>
    callWire(url, wire.deshacer, { body: { voucher_ids: [id] }, token, headers: keyed(key) }),
});
const shopOf = (token: string): Place => ({
  look: (texto, url = app.url) =>
    callWire(url, wire.mirarEnComercio, { params: { token }, body: { texto } }),
  use: (texto, key, url = app.url) =>
    callWire(url, wire.canjear, { params: { token }, body: { texto }, headers: keyed(key) }),
  undo: (voucher_id, key, url = app.url) =>
    callWire(url, wire.deshacerEnComercio, {
      params: { token },
      body: { voucher_id },
      headers: keyed(key),
    }),
});

const PLACES: [string, (tipoId: number) => Promise<Place>][] = [
  ['the counter', async () => counterOf(door)],
  ['a shop', async (tipoId) => shopOf((await newShop([tipoId])).token)],
];

describe.each(PLACES)('at %s', (name, placeOf) => {
  it('reading shows the voucher and changes nothing, by its QR and by its code', async () => {
    const { tipo, id, qr, codigo } = await newVoucher();
    const { look } = await placeOf(tipo.id);
    const before = await rowOf(id);
    for (const texto of [qr, codigo, qr]) {
      expect(await look(texto)).toMatchObject({
        status: 200,
        body: {
          voucher: { id, tipo: 'Cine', para: 'Hija', estado: 'reclamado', vence: '2026-12-20' },
        },
      });
    }
    expect(await rowOf(id)).toEqual(before);
  });

  it('reading one that cannot be used says why, and not whose it is', async () => {
    const { tipo, id, qr } = await newVoucher();
    const { look } = await placeOf(tipo.id);
    const refused = async () => {
      const answer = await look(qr);
      expect(JSON.stringify(answer.error)).not.toContain('Hija');
      return [answer.status, answer.error.motivo];
    };
    clock.at = '2026-12-21T00:00:01-03:00';
    expect(await refused()).toEqual([410, 'voucher_vencido']);
    clock.at = NOW;
    await callWire(app.url, vouchers.update, {
      params: { id },
      body: { estado: 'cancelado', motivo: 'Error', version: 1 },
      token: clerk,
    });
    expect(await refused()).toEqual([410, 'voucher_cancelado']);
  });

  it('a use whose reply was lost is answered again, not refused as used', async () => {
    const { tipo, qr } = await newVoucher();
    const { use, look } = await placeOf(tipo.id);
    const key = randomUUID();
    expect((await use(qr, key)).status).toBe(200);
    expect((await use(qr, key, second.url)).status).toBe(200);
    const other = await use(qr);
    expect(other).toMatchObject({ status: 409, error: { motivo: 'voucher_usado' } });
    expect(await look(qr)).toMatchObject({ error: { voucher: { deshacer: true } } });
  });

  it('undoes a use until the day ends, tells the member once, and it can be used again', async () => {
    const { tipo, member, id, qr } = await newVoucher();
    await app.query('update personas set email = $1 where id = $2', [
      `v${id}@x.org`,
      member.personaId,
    ]);
    const { use, undo, look } = await placeOf(tipo.id);
    await use(qr);
    clock.at = '2026-11-20T23:59:59-03:00';
    const key = randomUUID();
    for (const url of [app.url, second.url]) expect((await undo(id, key, url)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      estado: 'reclamado',
      usado: null,
      usado_donde: null,
      usado_por: null,
      usado_comercio_id: null,
    });
    expect(await returnsOf(id)).toHaveLength(1);
    const mails = await app.query<{ asunto: string }>(
      'select asunto from mensajes where para = $1',
      [`v${id}@x.org`],
    );
    expect(mails.map(({ asunto }) => asunto)).toEqual(['Se deshizo el uso de tu voucher: Cine']);
    expect(await undo(id)).toMatchObject({ status: 404, error: { motivo: 'uso_desconocido' } });
    expect((await look(qr)).status).toBe(200);
    expect((await use(qr)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ estado: 'usado', devuelto: null });
    clock.at = '2026-11-21T00:00:00-03:00';
    expect(await undo(id)).toMatchObject({ status: 409, error: { motivo: 'uso_de_otro_dia' } });
    expect(await look(qr)).toMatchObject({ error: { voucher: { deshacer: false } } });
    expect(await rowOf(id)).toMatchObject({ estado: 'usado' });
  });

  it('undoes once, of many tries at once on two servers', async () => {
    const { tipo, id, qr } = await newVoucher();
    const { use, undo } = await placeOf(tipo.id);
    for (let round = 1; round <= 5; round += 1) {
      await use(qr);
      const answers = await Promise.all(
        [app, second, app, second].map(({ url }) => undo(id, undefined, url)),
      );
      expect(answers.map(({ status }) => status).sort(ascending)).toEqual([200, 404, 404, 404]);
      expect(await returnsOf(id)).toHaveLength(round);
    }
  });

  it('stops reading after thirty wrong codes an hour, but never what is signed', async () => {
    const { tipo, qr, codigo } = await newVoucher();
    const place =
      name === 'a shop' ? await placeOf(tipo.id) : counterOf(await app.newStaff('puerta'));
    for (let n = 0; n < 30; n += 1) expect((await place.look(`NADA-${n}`)).status).toBe(404);
    expect((await place.look(codigo)).status).toBe(429);
    expect((await place.use(codigo)).status).toBe(429);
    expect((await place.look(qr)).status).toBe(200);
  });
});

describe('another shop or clerk', () => {
  it('cannot undo it: another shop, another of the staff, the counter for the shop', async () => {
    const { tipo, id, qr } = await newVoucher();
    const [mine, other] = [await newShop([tipo.id]), await newShop([tipo.id])];
    await shopOf(mine.token).use(qr);
    const others = [shopOf(other.token), counterOf(door), counterOf(clerk)];
    for (const { undo, look } of others) {
      expect(await undo(id)).toMatchObject({ status: 404, error: { motivo: 'uso_desconocido' } });
      expect(await look(qr)).toMatchObject({ error: { voucher: { deshacer: false } } });
    }
    expect((await shopOf(mine.token).undo(id)).status).toBe(200);
    await counterOf(door).use(qr);
    for (const { undo } of [shopOf(mine.token), counterOf(clerk)]) {
      expect((await undo(id)).status).toBe(404);
    }
    expect(await rowOf(id)).toMatchObject({ estado: 'usado', usado_donde: 'Mostrador' });
  });

  it('keeps a link that was revoked from undoing', async () => {
    const { tipo, id, qr } = await newVoucher();
    const shop = await newShop([tipo.id]);
    const { use, undo } = shopOf(shop.token);
    await use(qr);
    const { token: _token, usados: _usados, ...values } = shop;
    await callWire(app.url, wire.comercios.update, {
      params: { id: shop.id },
      body: { ...values, revocado: true },
      token: clerk,
    });
    expect((await undo(id)).status).toBe(410);
  });

  it('is counted for each shop, and no more once it is undone', async () => {
    const { tipo, id, qr } = await newVoucher();
    const shop = await newShop([tipo.id]);
    const { use, undo } = shopOf(shop.token);
    await use(qr);
    expect(await usesOf(shop.id)).toBe(1);
    await undo(id);
    expect(await usesOf(shop.id)).toBe(0);
    await counterOf(door).use(qr);
    expect(await usesOf(shop.id)).toBe(0);
  });

  it('does not undo for a persona who left', async () => {
    const { member, id, qr } = await newVoucher();
    await counterOf(door).use(qr);
    await app.query(`update personas set estado = 'baja' where id = $1`, [member.personaId]);
    expect(await counterOf(door).undo(id)).toMatchObject({ error: { motivo: 'voucher_de_baja' } });
    expect(await rowOf(id)).toMatchObject({ estado: 'usado' });
  });
});

describe('two who read it at the same moment, on two servers', () => {
  const uso = { donde: 'Mostrador', por: 'alguien@prueba.local', comercioId: null };

  /** Both have read the voucher as usable before either uses it; returns how many used it. */
  async function race(qr: string, guarded: boolean): Promise<number> {
    const meet = createRendezvous(2);
    const used = await Promise.all(
      [app, second].map(({ house }) =>
        inTransaction(house.db, async (tx) => {
          const row = present(await redemption.findByQr(house, tx, qr));
          expect(redemption.refusalOf(house, row, null, uso)).toBeNull();
          await meet();
          if (guarded) return !isRefusal(await redemption.use(house, tx, row, null, uso));
          await app.query(
            `update vouchers set estado = 'usado', usado = now(), usado_donde = 'Mostrador' where id = $1`,
            [row.id],
          );
          return true;
        }),
      ),
    );
    return used.filter(Boolean).length;
  }

  it('use it once', async () => {
    for (let round = 0; round < 5; round += 1)
      expect(await race((await newVoucher()).qr, true)).toBe(1);
  });

  it('use it twice where the state is not compared as it is written', async () => {
    expect(await race((await newVoucher()).qr, false)).toBe(2);
  });
});

it('a hand-over is undone whole, with the turno, or not at all', async () => {
  const { member, id } = await newVoucher();
  const { personaId: persona_id, token } = member;
  const correo = `entrega${id}@prueba.local`;
  await app.query('update personas set email = $1 where id = $2', [correo, persona_id]);
  const told = async () =>
    (
      await app.query<{ asunto: string }>(
        `select asunto from mensajes where para = $1 and asunto like 'Se deshizo%'`,
        [correo],
      )
    ).map(({ asunto }) => asunto);
  const campania = await openCampania(app, { fire_collection: 'deshacer' });
  const place = { coleccion: 'deshacer', dia: present(campania.dias[0]), hora: '10:00' };
  const { body: booked } = await callWire(app.url, bookHora, { params: place, token });
  const turno_id = booked.turno.id;
  const hand = () =>
    callWire(app.url, wire.entregar, {
      body: { persona_id, voucher_ids: [id], turno_id },
      token: door,
    });
  const undo = (token = door) =>
    callWire(app.url, wire.deshacer, { body: { voucher_ids: [id], turno_id }, token });
  const stateOf = async () => {
    const [row] = await app.query<{ estado: string }>('select estado from turnos where id = $1', [
      turno_id,
    ]);
    return [(await rowOf(id))['estado'], row?.estado];
  };
  expect((await hand()).status).toBe(200);
  expect(await stateOf()).toEqual(['usado', 'atendido']);
  expect((await undo(clerk)).status).toBe(404);
  expect(await told()).toEqual([]);
  expect((await undo()).status).toBe(200);
  expect(await stateOf()).toEqual(['reclamado', 'reservado']);
  expect(await told()).toEqual(['Se deshizo el uso de tu voucher: Cine']);
  expect((await hand()).status).toBe(200);
  // Meanwhile another of the staff marked the turno.
  await app.query(`update turnos set atendido_por = 'otra@prueba.local' where id = $1`, [turno_id]);
  expect((await undo()).status).toBe(404);
  expect(await stateOf()).toEqual(['usado', 'atendido']);
  expect(await told()).toHaveLength(1);
});
