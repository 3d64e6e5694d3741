import * as codigos from '../vouchers/codigos.ts';
import { findDifferences } from '../platform/cupos/taken-places.ts';
import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import * as wire from '@gremio/contract/puerta/endpoints.ts';
import { bookHora, viewTurno } from '@gremio/contract/turnos/endpoints.ts';
import { addVouchers, vouchers } from '@gremio/contract/vouchers/endpoints.ts';
import type { Voucher } from '@gremio/contract/vouchers/schemas.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { readQrs, readTexts } from '../../testing/read-pdf.ts';
import { newHijos, openTipo } from '../../testing/vouchers.ts';

const NOW = '2026-11-20T12:00:00-03:00';
const HOY = '2026-11-20';
const clock = { at: NOW, now: () => new Date(clock.at) };

const ascending = (a: number, b: number) => a - b;

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
afterAll(async () => {
  await second.close();
  await app.close();
});

const read = (texto: string, url = app.url, token = door) =>
  callWire(url, wire.usar, { body: { texto }, token });
const redeem = (token: string, texto: string, url = app.url) =>
  callWire(url, wire.canjear, { params: { token }, body: { texto } });

async function claimed(tipoId: number, edades = [8]): Promise<{ member: Member; mine: Voucher[] }> {
  const member = await app.newMember();
  const { personaId: persona_id, token } = member;
  await newHijos(
    app,
    edades.map((edad) => ({ persona_id, edad })),
  );
  const params = { typeId: tipoId };
  const { body } = await callWire(app.url, addVouchers, { params, token });
  return { member, mine: body.vouchers };
}

async function newShop(tipo_ids: number[], plan: { vence?: string } = {}) {
  const body = { nombre: 'Cine Cosmos', tipo_ids, vence: plusDays(HOY, 30), ...plan };
  return (await callWire(app.url, wire.comercios.create, { body, token: clerk })).body;
}

describe('a scan at the counter', () => {
  it('uses a voucher by its QR once; the second says when and where the first was', async () => {
    const { mine } = await claimed((await openTipo(app)).id);
    const first = await read(mine[0]?.qr as string);
    expect(first.body.usado).toMatchObject({ codigo: mine[0]?.codigo, estado: 'usado' });
    const again = await read(mine[0]?.qr as string);
    expect([again.status, again.error.motivo]).toEqual([409, 'voucher_usado']);
    expect(again.error.voucher).toMatchObject({
      usado: new Date(NOW).toISOString(),
      usado_donde: 'Mostrador',
    });
  });

  it('reads a code as people type it', async () => {
    const { mine } = await claimed((await openTipo(app)).id);
    const typed = ` ${mine[0]?.codigo?.toLowerCase().replace('-', ' ').replaceAll('0', 'o')} `;
    expect((await read(typed)).status).toBe(200);
  });

  it('lets one of two simultaneous scans win, on two servers', async () => {
    const tipo = await openTipo(app);
    for (let round = 0; round < 10; round += 1) {
      const qr = (await claimed(tipo.id)).mine[0]?.qr as string;
      const answers = await Promise.all([
        read(qr),
        read(qr, second.url),
        read(qr),
        read(qr, second.url),
      ]);
      expect(answers.map((one) => one.status).sort(ascending)).toEqual([200, 409, 409, 409]);
      const lost = answers.find((one) => one.status === 409);
      expect(lost?.error).toMatchObject({
        motivo: 'voucher_usado',
        voucher: { usado_donde: 'Mostrador' },
      });
    }
  });

  it('and staff who cancel it at that moment do not both win', async () => {
    const tipo = await openTipo(app);
    for (let round = 0; round < 10; round += 1) {
      const [one] = (await claimed(tipo.id)).mine as [Voucher];
      const params = { id: one.id as number };
      const { body: row } = await callWire(app.url, vouchers.get, { params, token: clerk });
      const [used, cancelled] = await Promise.all([
        read(one.qr as string),
        callWire(second.url, vouchers.update, {
          params,
          body: { estado: 'cancelado', motivo: 'Error', version: row.version },
          token: clerk,
        }),
      ]);
      expect([used.status, cancelled.status].filter((status) => status === 200)).toHaveLength(1);
    }
    expect(await findDifferences(app.house)).toEqual([]);
  });

  it('tells apart expired, cancelled, not claimed, and unknown', async () => {
    const tipo = await openTipo(app);
    const { mine } = await claimed(tipo.id, [4, 8]);
    const [one, other] = mine as [Voucher, Voucher];
    const params = { id: one.id as number };
    const { body: row } = await callWire(app.url, vouchers.get, { params, token: clerk });
    await callWire(app.url, vouchers.update, {
      params,
      body: { estado: 'cancelado', motivo: 'Error de carga', version: row.version },
      token: clerk,
    });
    const cancelled = await read(one.qr as string);
    expect([cancelled.status, cancelled.error.motivo]).toEqual([410, 'voucher_cancelado']);
    expect(cancelled.error.voucher).toMatchObject({ motivo: 'Error de carga' });
    clock.at = '2026-12-21T00:00:01-03:00';
    const late = await read(other.qr as string);
    expect([late.status, late.error.motivo]).toEqual([410, 'voucher_vencido']);
    clock.at = NOW;
    const [free] = await app.query<{ codigo: string }>(
      'select codigo from voucher_codigos where tipo_id = $1 order by orden desc limit 1',
      [tipo.id],
    );
    const unclaimed = codigos.open(app.house, free?.codigo as string);
    expect((await read(unclaimed)).error.motivo).toBe('voucher_sin_reclamar');
    for (const nothing of ['ZZZZZ-ZZZZZ', '¡¿', 'https://example.org', `${other.qr}A`]) {
      const answer = await read(nothing);
      expect([answer.status, answer.error.motivo], nothing).toEqual([404, 'voucher_desconocido']);
    }
    expect((await read(other.qr as string)).status).toBe(200);
  });

  it('stops at thirty wrong codes an hour, but never at what is signed', async () => {
    const guesser = await app.newStaff('puerta');
    for (let n = 0; n < 30; n += 1)
      expect((await read(`NADA-${n}`, app.url, guesser)).status).toBe(404);
    const { mine } = await claimed((await openTipo(app)).id);
    const codigo = mine[0]?.codigo as string;
    expect((await read(codigo, app.url, guesser)).status).toBe(429);
    expect((await read(mine[0]?.qr as string, app.url, guesser)).status).toBe(200);
    expect((await read(codigo)).error.motivo).toBe('voucher_usado');
  });
});

it('reads a code that two kinds loaded as that of the kind that it is read for', async () => {
  const [one, other] = [
    await openTipo(app, { codigos: 'lista', clase: 'solo_cine', stock: 0 }),
    await openTipo(app, { codigos: 'lista', clase: 'solo_cine', stock: 0 }),
  ];
  for (const { id, cupo_id } of [one, other]) {
    await app.query(`insert into voucher_codigos values ($1, 1, 'AB-1', 'AB1')`, [id]);
    await app.query('update cupos set limite = 1 where id = $1', [cupo_id]);
  }
  expect((await read('ab1')).error.motivo).toBe('voucher_sin_reclamar');
  await claimed(one.id);
  await claimed(other.id);
  expect((await read('ab1')).error.motivo).toBe('voucher_ambiguo');
  const shop = await newShop([other.id]);
  expect((await redeem(shop.token, 'ab1')).body.voucher).toMatchObject({ tipo_id: other.id });
});

describe('a voucher that is collected at a turno', () => {
  async function withTurno() {
    const coleccion = `c${Math.floor(Math.random() * 1e9)}`;
    const campania = await openCampania(app, { fire_collection: coleccion, cant_turnos: 5 });
    const kit = await openTipo(app, { campania_id: campania.id, con_turno: true, nombre: 'Kit' });
    const { member, mine } = await claimed(kit.id, [4, 8]);
    const place = { coleccion, dia: campania.dias[0] as string, hora: '10:00' };
    const { token } = member;
    const { body } = await callWire(app.url, bookHora, { params: place, token });
    return { campania, kit, member, mine, turno: body.turno };
  }

  it('is seen whole at one scan of a voucher or of the card, and handed over in one go', async () => {
    const { campania, member, mine, turno } = await withTurno();
    const params = { id: member.personaId };
    const { body: card } = await callWire(app.url, getFicha, { params, token: member.token });
    const byVoucher = await read(mine[0]?.qr as string);
    const byCard = await read(`https://gremio.example/estado/${card.ficha.id_encrypt}`);
    expect(byVoucher.body).toEqual(byCard.body);
    expect(byCard.body).toMatchObject({
      usado: null,
      atencion: {
        persona: { id: member.personaId, estado: 'activo' },
        hijos: [{ edad: 8 }, { edad: 4 }],
        turno: { id: turno.id, hora: '10:00', estado: 'reservado', hoy: false },
        vouchers: [{ estado: 'reclamado' }, { estado: 'reclamado' }],
      },
    });
    const voucher_ids = mine.map((one) => one.id as number);
    const body = { persona_id: member.personaId, voucher_ids, turno_id: turno.id };
    const handed = await callWire(app.url, wire.entregar, { body, token: door });
    expect(handed.body.vouchers.map((one) => one.estado)).toEqual(['usado', 'usado']);
    const seen = await callWire(app.url, viewTurno, {
      params: { a: member.personaId, b: campania.id },
      token: member.token,
    });
    expect(seen.body.turno?.estado).toBe('atendido');
    const again = await callWire(app.url, wire.entregar, { body, token: door });
    expect([again.status, again.error.motivo]).toEqual([409, 'nada_para_entregar']);
    expect((await read(mine[1]?.qr as string)).error.motivo).toBe('voucher_usado');
    expect(await findDifferences(app.house)).toEqual([]);
  });

  it('is handed over to one of two counters, and to neither by halves', async () => {
    const { member, mine, turno } = await withTurno();
    const ids = mine.map((one) => one.id as number);
    const persona_id = member.personaId;
    const hand = (url: string, voucher_ids: number[]) =>
      callWire(url, wire.entregar, {
        body: { persona_id, voucher_ids, turno_id: turno.id },
        token: door,
      });
    const answers = await Promise.all([hand(app.url, ids), hand(second.url, ids.toReversed())]);
    expect(answers.map((one) => one.status).sort(ascending)).toEqual([200, 409]);
    const stranger = await hand(app.url, [
      (await claimed((await openTipo(app)).id)).mine[0]?.id ?? 0,
    ]);
    expect(stranger.status).toBe(404);
  });

  it('is of one person: nothing is handed over with what another has', async () => {
    const [one, other] = [await withTurno(), await withTurno()];
    const [mine] = one.mine.map(({ id }) => id as number) as [number];
    const [theirs] = other.mine.map(({ id }) => id as number) as [number];
    const own = { persona_id: one.member.personaId, voucher_ids: [mine], turno_id: one.turno.id };
    const hand = (part: object) =>
      callWire(app.url, wire.entregar, { body: { ...own, ...part }, token: door });
    expect((await hand({ voucher_ids: [mine, theirs] })).status).toBe(404);
    expect((await hand({ turno_id: other.turno.id })).status).toBe(409);
    expect((await hand({ persona_id: other.member.personaId })).status).toBe(404);
    expect((await hand({})).status).toBe(200);
  });

  it('leaves everything as it was when one of the vouchers was used', async () => {
    const { campania, member, mine, turno } = await withTurno();
    const [one, other] = mine.map((each) => each.id as number) as [number, number];
    const hand = (voucher_ids: number[], turno_id: number | null) =>
      callWire(app.url, wire.entregar, {
        body: { persona_id: member.personaId, voucher_ids, turno_id },
        token: door,
      });
    expect((await hand([one], null)).status).toBe(200);
    const half = await hand([one, other], turno.id);
    expect(half.status).toBe(409);
    const { body } = await callWire(app.url, viewTurno, {
      params: { a: member.personaId, b: campania.id },
      token: member.token,
    });
    expect(body.turno?.estado).toBe('reservado');
    expect((await hand([other], turno.id)).status).toBe(200);
  });
});

describe('a shop with a link', () => {
  it('uses vouchers of its kinds and no others, and is named in what they say', async () => {
    const cine = await openTipo(app, { nombre: 'Cine' });
    const shop = await newShop([cine.id]);
    const shown = await callWire(app.url, wire.verComercio, { params: { token: shop.token } });
    expect(shown.body.comercio).toMatchObject({
      nombre: 'Cine Cosmos',
      tipos: [{ nombre: 'Cine' }],
    });
    const { mine } = await claimed(cine.id);
    expect((await redeem(shop.token, mine[0]?.qr as string)).body.voucher).toMatchObject({
      estado: 'usado',
      usado_donde: 'Cine Cosmos',
    });
    const again = await redeem(shop.token, mine[0]?.codigo as string);
    expect(again.error).toMatchObject({
      motivo: 'voucher_usado',
      voucher: { usado_donde: 'Cine Cosmos' },
    });
    const park = await claimed((await openTipo(app, { nombre: 'Parque' })).id);
    const wrong = await redeem(shop.token, park.mine[0]?.qr as string);
    expect([wrong.status, wrong.error.motivo]).toEqual([409, 'voucher_de_otro_tipo']);
  });

  it('gets its link on a sheet whose QR opens it, until it is revoked', async () => {
    const shop = await newShop([(await openTipo(app)).id]);
    const print = (token: string) =>
      fetch(`${app.url}/personal/comercios/${shop.id}/hoja`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const bytes = new Uint8Array(await (await print(clerk)).arrayBuffer());
    const address = `${app.url}/canje/${shop.token}`;
    expect(await readQrs(bytes, 1)).toEqual([address]);
    const [text, ...others] = await readTexts(bytes);
    expect(others).toEqual([]);
    expect(text).toContain('Canje de vouchers en Cine Cosmos');
    const { token: _token, usados: _usados, ...values } = shop;
    await callWire(app.url, wire.comercios.update, {
      params: { id: shop.id },
      body: { ...values, revocado: true },
      token: clerk,
    });
    expect((await print(clerk)).status).toBe(410);
    expect((await print(await app.newStaff('lectura'))).status).toBe(403);
  });

  it('loses it when staff revoke it, and when its last day is over', async () => {
    const cine = await openTipo(app);
    const shop = await newShop([cine.id], { vence: HOY });
    const { mine } = await claimed(cine.id);
    clock.at = '2026-11-21T00:00:01-03:00';
    const late = await redeem(shop.token, mine[0]?.qr as string);
    expect([late.status, late.error.motivo]).toEqual([410, 'enlace_vencido']);
    clock.at = NOW;
    const { token: _token, usados: _usados, ...values } = shop;
    await callWire(app.url, wire.comercios.update, {
      params: { id: shop.id },
      body: { ...values, revocado: true },
      token: clerk,
    });
    const shown = await callWire(app.url, wire.verComercio, { params: { token: shop.token } });
    expect(shown.status).toBe(410);
    expect((await redeem(shop.token, mine[0]?.qr as string)).status).toBe(410);
  });

  it('cannot be made up, nor opened with what is signed for something else', async () => {
    const { mine } = await claimed((await openTipo(app)).id);
    expect((await redeem(mine[0]?.qr as string, mine[0]?.qr as string)).status).toBe(404);
    expect((await redeem('x'.repeat(40), 'NADA')).status).toBe(404);
  });

  it('is only for kinds that are there', async () => {
    const body = { nombre: 'X', tipo_ids: [999_999], vence: HOY };
    const made = await callWire(app.url, wire.comercios.create, { body, token: clerk });
    expect(made.error.errores?.[0]?.campo).toBe('tipo_ids');
  });
});
