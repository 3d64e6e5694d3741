import { rescue } from './personal/usuarios.ts';
import { createHash } from 'node:crypto';
import { openArchivo, uploadDoc } from '@gremio/contract/archivos/endpoints.ts';
import * as billeteras from '@gremio/contract/billeteras/endpoints.ts';
import * as hoteles from '@gremio/contract/hoteles/endpoints.ts';
import { dejarAviso } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { readCalendario, renewCalendario } from '@gremio/contract/mensajes/calendario/endpoints.ts';
import * as personal from '@gremio/contract/personal/endpoints.ts';
import * as puerta from '@gremio/contract/puerta/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signer } from './vouchers/vouchers.ts';
import { inTransaction } from './platform/database/handle.ts';
import { createSigner } from './platform/signed.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { type Answered, callWire } from '../testing/http.ts';
import { loadApple } from '../testing/passes.ts';
import { TINY } from '../testing/pictures.ts';
import { openHotel } from '../testing/world-hoteles.ts';
import { claimVoucher } from '../testing/world-vouchers.ts';

/** Every bearer link: a token that is made up, truncated, altered or of another kind opens nothing. */

const DOORS = [
  'archivo',
  'pase',
  'calendario',
  'baja',
  'comercio',
  'canje',
  'hotel',
  'respuesta',
  'clave',
  'contrasena',
] as const;
type Door = (typeof DOORS)[number];

let app: TestApp;
let doors: Record<Door, { token: string; open: (token: string) => Promise<Answered<unknown>> }>;
/** Values that grant access here and are not tokens of these links. */
let others: string[];

beforeAll(async () => {
  app = await startTestApp();
  const { url, house } = app;
  const staff = await app.newStaff('administracion');
  const member = await app.newMember();
  const { token: mine, personaId } = member;
  const { keys } = house;
  const { body: sent } = await callWire(url, uploadDoc, {
    params: { filename: 'uno.png' },
    file: TINY,
    token: mine,
  });
  await loadApple(app, staff);
  const { body: pass } = await callWire(url, billeteras.pedirPaseCarnet, {
    params: { id: personaId },
    body: { billetera: 'apple' },
    token: mine,
  });
  const { body: feed } = await callWire(url, renewCalendario, { token: mine });
  const { comercioToken } = await claimVoucher(app, member);
  const hotel = await openHotel(app, { convenio: true, email: 'hotel@prueba.local' });
  const { body: booked } = await callWire(url, hoteles.addReserva, {
    body: {
      hotel_id: hotel.id,
      fecha_desde: hotel.noches[0] as string,
      fecha_hasta: hotel.noches[2] as string,
      adultos: 1,
    },
    token: mine,
  });
  const [user] = await app.query<{ email: string }>(
    `insert into personal_user (id, name, email, "emailVerified", role) values ('enlazada', 'Ana',
       'enlazada@prueba.local', true, 'lectura') returning email`,
  );
  const rescued = await inTransaction(house.db, (tx) =>
    rescue(app.house, tx, user?.email as string),
  );
  const link = rescued?.enlace.token ?? '';
  const pedido = createSigner<number>(keys, 'hotel').sign(booked.reserva.id);
  const at = <E extends Parameters<typeof callWire>[1]>(endpoint: E, more: object = {}) =>
    ((token: string) => callWire(url, endpoint, { params: { token }, ...more } as never)) as (
      token: string,
    ) => Promise<Answered<unknown>>;
  const password = 'una contraseña larga';
  doors = {
    archivo: { token: sent.url.split('/').at(-1) as string, open: at(openArchivo) },
    pase: { token: pass.url.split('/').at(-2) as string, open: at(billeteras.openPase) },
    calendario: {
      token: /calendario\/(.+)\.ics/.exec(feed.calendario?.url ?? '')?.[1] as string,
      open: at(readCalendario),
    },
    baja: {
      token: createSigner(keys, 'baja-de-avisos').sign([personaId, 'turno']),
      open: at(dejarAviso),
    },
    comercio: { token: comercioToken, open: at(puerta.verComercio) },
    canje: { token: comercioToken, open: at(puerta.canjear, { body: { texto: 'NADA' } }) },
    hotel: { token: pedido, open: at(hoteles.getPedidoHotel) },
    respuesta: {
      token: pedido,
      open: at(hoteles.answerPedidoHotel, { body: { respuesta: 'aceptar' } }),
    },
    clave: {
      token: link,
      open: (token) => callWire(url, personal.openEnlace, { body: { token } }),
    },
    contrasena: {
      token: link,
      open: (token) => callWire(url, personal.choosePassword, { body: { token, password } }),
    },
  };
  others = [signer(house).sign(1), mine, staff];
});
afterAll(() => app.close());

/** Changes a letter before the last ones, so that the difference is not in base64 padding bits. */
const other = (token: string): string =>
  token.replace(/.(?=.{4}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));

/** Near misses of a real token. */
const near = (token: string): string[] => [
  other(token),
  token.slice(0, -1),
  token.slice(1),
  `${token}A`,
  `${token}=`,
  `${token} `,
  token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase(),
  [...token].reverse().join(''),
];
const MADE_UP = [
  'A'.repeat(43),
  createHash('sha256').update('1').digest('base64url'),
  Buffer.from('{"id":1}').toString('base64url'),
  `' or 1=1 --${' '.repeat(20)}`,
  'x'.repeat(43),
];

describe.each(DOORS)('the address of %s', (name) => {
  it('refuses alike whatever is not its token, and opens nothing by it', async () => {
    const { token, open } = doors[name];
    const foreign = DOORS.map((door) => doors[door].token).filter((one) => one !== token);
    const wrong = await open(other(token));
    expect([404, 410]).toContain(wrong.status);
    for (const one of [...near(token), ...MADE_UP, ...foreign, ...others]) {
      const { status, error } = await open(one);
      // A text that is not even shaped like a token may be refused as malformed; every other refusal is the
      // same.
      const malformed = !/^[\w-]{20,}$/.test(one);
      if (malformed && [400, 404, 422].includes(status)) continue;
      expect([one, status, error]).toEqual([one, wrong.status, wrong.error]);
    }
  });
});

it('keeps none of them in clear', async () => {
  const names = await app.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(names.length).toBeGreaterThan(50);
  const plain = [...new Set(DOORS.map((door) => doors[door].token))];
  const tokens = plain.flatMap((token) => [token, Buffer.from(token).toString('hex')]);
  for (const { name } of names) {
    const [kept] = await app.query<{ n: number }>(
      `select count(*)::int as n from ${name} t, unnest($1::text[]) as u(de_enlace) where strpos(t::text, de_enlace) > 0`,
      [tokens],
    );
    expect([name, kept?.n]).toEqual([name, 0]);
  }
});

it('opens each with its own, and lets a password be chosen once', async () => {
  for (const name of DOORS.filter((door) => door !== 'canje')) {
    const { token, open } = doors[name];
    expect([name, (await open(token)).status]).toEqual([name, 200]);
  }
  const { token, open } = doors.contrasena;
  const [used, wrong] = [await open(token), await open(other(token))];
  expect([used.status, used.error]).toEqual([410, wrong.error]);
});
