import { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import * as wire from '@gremio/contract/carnet/endpoints.ts';
import { getFicha, personas } from '@gremio/contract/personas/endpoints.ts';
import * as puerta from '@gremio/contract/puerta/endpoints.ts';
import { MISMATCHES, swapCase, typedBy } from '@gremio/contract/platform/keyboards.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '../platform/clock.ts';
import { qrDataUrl } from '../platform/qr.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { openTipo } from '../../testing/vouchers.ts';

/** Its types declare an ES module, while its CommonJS export is the function itself. */
const { default: readQr } = jsqr;

let app: TestApp;
let staff: string;
let member: Member;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.newStaff('administracion');
  member = await app.newMember();
  await app.query('update personas set nombre = $1, numero_documento = $2 where id = $3', [
    'SÁNCHEZ, Héctor Joaquín',
    '21123316',
    member.personaId,
  ]);
});
afterAll(() => app.close());

const estado = (id: string | number, token?: string) =>
  callWire(app.url, wire.verEstadoPersona, { params: { id: String(id) }, token });
const idEncrypt = async ({ personaId, token }: Member) =>
  (await callWire(app.url, getFicha, { params: { id: personaId }, token })).body.ficha.id_encrypt;
const consultas = async ({ personaId, token }: Member) =>
  (await callWire(app.url, wire.listConsultas, { params: { id: personaId }, token })).body
    .consultas;

describe('a card that somebody checks', () => {
  it('says what a shop needs and no more, to anybody, and asks nobody who they are', async () => {
    const { status, body, headers } = await estado(await idEncrypt(member));
    expect(status).toBe(200);
    expect(body.persona).toEqual({
      valida: true,
      nombre: 'Héctor S.',
      documento: '316',
      consultado: expect.any(String),
      organizacion: 'Tu organización',
    });
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('says the name of the organisation as it was set', async () => {
    const valor = {
      nombre: 'Sindicato de Prueba',
      nombre_corto: 'SdP',
      color_principal: '#112233',
      color_secundario: '#445566',
      contacto: {},
    };
    await callWire(app.url, ajustes.update, {
      params: { id: 'organizacion' },
      body: { valor, version: 0 },
      token: staff,
    });
    const { body } = await estado(await idEncrypt(member));
    expect(body.persona.organizacion).toBe('Sindicato de Prueba');
  });

  it('is not good while its persona is suspended or gone', async () => {
    for (const state of ['suspendido', 'baja'] as const) {
      const other = await app.newMember();
      const id = await idEncrypt(other);
      await app.query('update personas set estado = $1 where id = $2', [state, other.personaId]);
      expect((await estado(id)).body.persona.valida).toBe(false);
    }
  });

  it('is 404 when it was forged, and when there is no such persona', async () => {
    const id = await idEncrypt(member);
    const forged = `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`;
    for (const ref of [forged, 'AQ', 'x', 'a'.repeat(200)]) {
      expect((await estado(ref)).status, ref).toBe(404);
    }
    expect((await estado('a'.repeat(201))).status).toBe(422);
    expect((await estado('con.punto')).status).toBe(422);
  });

  it('is 410 once it was renewed, and the new one is good', async () => {
    const other = await app.newMember();
    const lost = await idEncrypt(other);
    const renew = (token: string) =>
      callWire(app.url, wire.renewCarnet, { params: { id: other.personaId }, token });
    expect((await renew(await app.newStaff('lectura'))).status).toBe(403);
    expect((await renew(staff)).body).toEqual({ id: other.personaId, version_carnet: 2 });
    const { status, error } = await estado(lost);
    expect([status, error.motivo]).toEqual([410, 'carnet_revocado']);
    const renewed = await idEncrypt(other);
    expect(renewed).not.toBe(lost);
    expect((await estado(renewed)).status).toBe(200);
    const [row] = await app.query<{ accion: string; recurso_id: string }>(
      `select accion, recurso_id from auditoria where accion = 'revocacion' and recurso = 'personas'`,
    );
    expect(row).toEqual({ accion: 'revocacion', recurso_id: String(other.personaId) });
    const nobody = await callWire(app.url, wire.renewCarnet, {
      params: { id: 999_999 },
      token: staff,
    });
    expect(nobody.status).toBe(404);
  });
});

describe('by number', () => {
  it('a card is only seen by its member', async () => {
    const other = await app.newMember();
    expect((await estado(member.personaId, member.token)).body.persona.nombre).toBe('Héctor S.');
    expect((await estado(member.personaId)).status).toBe(401);
    expect((await estado(member.personaId, await app.newIdentidad())).status).toBe(403);
    expect((await estado(member.personaId, other.token)).status).toBe(404);
    expect((await estado('99999999999999999999', other.token)).status).toBe(404);
  });
});

describe('the checks', () => {
  it('are listed for the member, the latest first, without their own looks', async () => {
    const other = await app.newMember();
    const id = await idEncrypt(other);
    expect(await consultas(other)).toEqual([]);
    await estado(id, other.token);
    await estado(other.personaId, other.token);
    expect(await consultas(other)).toEqual([]);
    await estado(id);
    await estado(id, member.token);
    const seen = await consultas(other);
    expect(seen).toHaveLength(2);
    expect(seen[0]?.momento.localeCompare(seen[1]?.momento ?? '')).toBeGreaterThanOrEqual(0);
    await app.query(
      `insert into carnet_consultas (persona_id, momento)
       select $1::int, now() - n * interval '1 day' from generate_series(1, 60) as n`,
      [other.personaId],
    );
    expect(await consultas(other)).toHaveLength(50);
    const foreign = await callWire(app.url, wire.listConsultas, {
      params: { id: other.personaId },
      token: member.token,
    });
    expect(foreign.status).toBe(404);
  });
});

describe('a card that a post of ours reads', () => {
  const addressOf = async (one: Member) => `https://gremio.example/estado/${await idEncrypt(one)}`;
  const check = (token: string, texto: string) =>
    callWire(app.url, puerta.comprobarCarnet, { params: { token }, body: { texto } });
  const newShop = async () => {
    const { id } = await openTipo(app);
    const body = {
      nombre: 'Cine Cosmos',
      tipo_ids: [id],
      vence: plusDays(today(app.house.clock), 9),
    };
    return (await callWire(app.url, puerta.comercios.create, { body, token: staff })).body;
  };

  it('tells its member which counter or shop it was, and of a stranger only when', async () => {
    const other = await app.newMember();
    const card = await addressOf(other);
    const shop = await newShop();
    await estado(await idEncrypt(other));
    const read = await callWire(app.url, puerta.mirar, { body: { texto: card }, token: staff });
    expect(read.status).toBe(200);
    const { body } = await check(shop.token, card);
    const said = ['consultado', 'documento', 'nombre', 'organizacion', 'valida'];
    expect(Object.keys(body.persona).toSorted()).toEqual(said);
    expect(body.persona.valida).toBe(true);
    expect(await consultas(other)).toEqual(
      ['Cine Cosmos', 'Mostrador', null].map((donde) => ({
        momento: expect.any(String),
        que: 'carnet',
        donde,
      })),
    );
  });

  it('is read by whatever keyboard the reader types', async () => {
    const card = await addressOf(await app.newMember());
    const shop = await newShop();
    for (const mismatch of MISMATCHES) {
      const texto = swapCase(typedBy(card, mismatch) ?? '');
      expect((await check(shop.token, texto)).body.persona.valida).toBe(true);
      const counter = await callWire(app.url, puerta.mirar, { body: { texto }, token: staff });
      expect(counter.body.atencion?.persona.estado).toBe('activo');
    }
  });

  it('is not good in a shop when it was replaced or made up, or the link is over; of those nothing is kept', async () => {
    const other = await app.newMember();
    const card = await addressOf(other);
    const { token: link, usados: _usados, ...values } = await newShop();
    const forged = `${card.slice(0, -1)}${card.endsWith('A') ? 'B' : 'A'}`;
    expect((await check(link, forged)).status).toBe(404);
    expect((await check(link, 'NADA')).status).toBe(404);
    const renewing = { params: { id: other.personaId }, token: staff };
    await callWire(app.url, wire.renewCarnet, renewing);
    const lost = await check(link, card);
    expect([lost.status, lost.error.motivo]).toEqual([410, 'carnet_revocado']);
    await callWire(app.url, puerta.comercios.update, {
      params: { id: values.id },
      body: { ...values, revocado: true },
      token: staff,
    });
    const over = await check(link, await addressOf(other));
    expect([over.status, over.error.motivo]).toEqual([410, 'enlace_vencido']);
    expect(await consultas(other)).toEqual([]);
  });
});

describe('the QR', () => {
  const decode = (dataUrl: string) => {
    const [head, data = ''] = dataUrl.split(',', 2);
    expect(head).toBe('data:image/png;base64');
    const png = PNG.sync.read(Buffer.from(data, 'base64'));
    return { png, read: readQr(new Uint8ClampedArray(png.data), png.width, png.height) };
  };

  it('is 230 by 230, and a reader finds the status page of this card in it', async () => {
    const { body } = await callWire(app.url, wire.verQr, {
      params: { id: member.personaId },
      token: member.token,
    });
    const { png, read } = decode(body.qr);
    expect([png.width, png.height]).toEqual([230, 230]);
    const address = `${app.url}/estado/${await idEncrypt(member)}`;
    expect(read?.data).toBe(address);
    expect((await estado(address.split('/').at(-1) as string)).body.persona.valida).toBe(true);
    expect(body.qr).toBe(await qrDataUrl(address, 230));
  });

  it('is of level H: it is read with a sixth of it covered', async () => {
    const { png } = decode(await qrDataUrl('https://sindicato.example/estado/prueba', 230));
    for (let y = 77; y < 153; y += 1) {
      png.data.fill(255, (y * 230 + 77) * 4, (y * 230 + 153) * 4);
    }
    const read = readQr(new Uint8ClampedArray(png.data), 230, 230);
    expect(read?.data).toBe('https://sindicato.example/estado/prueba');
  });

  it('keeps its size and a quiet border whatever it says, or refuses', async () => {
    for (const length of [10, 40, 63, 100, 200]) {
      const text = 'x'.repeat(length);
      const { png, read } = decode(await qrDataUrl(text, 230));
      expect([png.width, png.height, read?.data]).toEqual([230, 230, text]);
    }
    await expect(qrDataUrl('x'.repeat(1_200), 100)).rejects.toThrow(RangeError);
  });

  it("is nobody else's to ask for", async () => {
    const other = await app.newMember();
    const params = { id: member.personaId };
    expect((await callWire(app.url, wire.verQr, { params, token: other.token })).status).toBe(404);
    expect((await callWire(app.url, wire.verQr, { params })).status).toBe(401);
    const gone = await app.newMember();
    const none = await callWire(app.url, personas.get, {
      params: { id: 999_999 },
      token: gone.token,
    });
    expect(none.status).toBe(401);
  });
});

it('limits how often one address checks cards', async () => {
  const limited = await startTestApp({ limits: 'on' });
  const statuses = await Promise.all(
    Array.from({ length: 301 }, async () => {
      const params = { id: 'no-es-un-carnet' };
      return (await callWire(limited.url, wire.verEstadoPersona, { params })).status;
    }),
  );
  await limited.close();
  expect(statuses.filter((status) => status === 404)).toHaveLength(300);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
