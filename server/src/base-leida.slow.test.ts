import { issue } from './personal/enlaces.ts';
import { worker } from './mensajes/worker.ts';
import { listVouchers, vouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { readCalendario, renewCalendario } from '@gremio/contract/mensajes/calendario/endpoints.ts';
import * as billeteras from '@gremio/contract/billeteras/endpoints.ts';
import * as hoteles from '@gremio/contract/hoteles/endpoints.ts';
import * as personal from '@gremio/contract/personal/endpoints.ts';
import * as activacion from '@gremio/contract/activacion/endpoints.ts';
import * as puerta from '@gremio/contract/puerta/endpoints.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { touchEquipo } from './personal/equipos.queries.ts';

import { codeKeysOf, hashOf, storedToken } from './personal/stored-credentials.ts';
import { inTransaction } from './platform/database/handle.ts';
import { sha256 } from './platform/keys.ts';
import { createSigner } from './platform/signed.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { cookieNamed, halfSession, newUserWithFactor, trustBrowser } from '../testing/factor.ts';
import { callWire } from '../testing/http.ts';
import { askSignIn, newUserWithLlave } from '../testing/llaves.ts';
import { loadApple } from '../testing/passes.ts';
import { textsOfBackup, textsOfDatabase } from '../testing/read-whole.ts';
import { enter, newUser, openSession } from '../testing/users.ts';
import { openHotel } from '../testing/world-hoteles.ts';
import { buildWorld } from '../testing/world.ts';
import { createTickets } from './platform/tickets.ts';

/** A copy of the whole database, or of a backup, contains nothing that grants access. */

let app: TestApp;
/**
 * Tries a text at each door; true if it grants access. `own` is a valid token, which proves that the door
 * works.
 */
let doors: Record<string, { own: string; opens: (text: string) => Promise<boolean> | boolean }>;
let user: { id: string; email: string };

const SHORTEST = 10;
const LONGEST = 400;
/** A run of characters that tokens consist of, long enough to be one. */
const TOKEN = /[\w~:./+=-]{10,400}/g;
const AT_ONCE = 16;

/**
 * A text itself, the possible tokens in it, and the spellings of the bytes if it is a hexadecimal `bytea`.
 */
function candidatesOf(text: string): string[] {
  const bytes = /^\\x([0-9a-f]+)$/.exec(text)?.[1];
  const read = bytes ? Buffer.from(bytes, 'hex') : null;
  const spelled = read
    ? [read.toString('base64url'), read.toString('base64'), read.toString()]
    : [];
  return [text, ...(text.match(TOKEN) ?? []), ...spelled].filter(
    ({ length }) => length >= SHORTEST && length <= LONGEST,
  );
}

/** Each distinct string that is long enough to be a token. */
const distinct = (texts: string[]): string[] => [...new Set(texts.flatMap(candidatesOf))];

/** Returns the texts that granted access, as `door: text`. */
async function tryAll(texts: string[], names = Object.keys(doors)): Promise<string[]> {
  const opened: string[] = [];
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    const some = texts.slice(at, at + AT_ONCE);
    const tried = some.flatMap((text) =>
      names.map(async (name) => ((await doors[name]?.opens(text)) ? [`${name}: ${text}`] : [])),
    );
    opened.push(...(await Promise.all(tried)).flat());
  }
  return opened;
}

beforeAll(async () => {
  app = await startTestApp();
  const { url, house } = app;
  const { keys, db } = house;
  const owner = await app.newMember();
  const world = await buildWorld(app, owner);
  const admin = await app.newStaff('administracion');
  const qrs = createSigner<number>(keys, 'voucher');
  const mine = { token: owner.token };

  const factor = await newUserWithFactor(app);
  const trusted = await trustBrowser(app, factor);
  await halfSession(app, factor.email);
  await newUserWithLlave(app);
  const desafio = await askSignIn(app);
  user = await newUser(app);
  const session = await openSession(app, user.email);
  const { headers: given } = await enter(app, user.email);
  const signed = cookieNamed(given, 'gremio-personal.session_token').split('=')[1] as string;
  const invited = await newUser(app);
  const link = await inTransaction(db, (tx) => issue(app.house, tx, invited.id));
  const { body: issued } = await callWire(url, activacion.clavesActivacion.create, {
    body: { persona_id: owner.personaId },
    token: admin,
  });
  const clave = issued.clave as string;
  const { body: feed } = await callWire(url, renewCalendario, mine);
  const hotel = await openHotel(app, { convenio: true, email: 'hotel@prueba.local' });
  const { body: booked } = await callWire(url, hoteles.addReserva, {
    body: {
      hotel_id: hotel.id,
      fecha_desde: hotel.noches[3] as string,
      fecha_hasta: hotel.noches[5] as string,
      adultos: 1,
    },
    ...mine,
  });
  await loadApple(app, admin);
  const { body: pass } = await callWire(url, billeteras.pedirPaseCarnet, {
    params: { id: owner.personaId },
    body: { billetera: 'apple' },
    ...mine,
  });
  await worker(app.house).drain();
  const { body: own } = await callWire(url, listVouchers, {
    params: { typeId: world.voucherTipoId, x: owner.personaId },
    ...mine,
  });

  const ok = async (endpoint: Endpoint, input: object) =>
    (await callWire(url, endpoint, input as never)).status === 200;
  const inPath = (endpoint: Endpoint) => (token: string) => ok(endpoint, { params: { token } });
  /** Headers cannot carry line breaks or letters beyond Latin-1; our tokens contain neither. */
  const isHeader = (text: string) => /^[\x21-\x7e]+$/.test(text);
  const isSession = async (headers: Record<string, string>) =>
    (await callWire(url, personal.getSession, { headers })).body !== null;
  const codes = codeKeysOf(keys);
  const [kept] = await app.query<{ codes: string }>(
    'select "backupCodes" as codes from personal_two_factor',
  );
  const hashed = JSON.parse(kept?.codes ?? '[]') as string[];
  const waiting = await app.query<{ identifier: string }>(
    `select identifier from personal_verification where identifier like 'llave-ingreso:%'`,
  );
  const tickets = createTickets(keys);
  const anonymous = await app.newIdentidad();
  doors = {
    'staff Bearer': {
      own: session,
      opens: (text) => isHeader(text) && isSession({ authorization: `Bearer ${text}` }),
    },
    'staff cookie': {
      own: signed,
      opens: (text) =>
        isHeader(text) && isSession({ cookie: `gremio-personal.session_token=${text}` }),
    },
    'member Bearer': {
      own: owner.token,
      opens: (text) => isHeader(text) && ok(activacion.listDispositivos, { token: text }),
    },
    'staff link': {
      own: link.token,
      opens: async (text) => ok(personal.openEnlace, { body: { token: text } }),
    },
    // Without the password, which takes a tenth of a second to verify.
    'trusted browser': {
      own: trusted.cookie.split('=')[1] as string,
      opens: (text) => touchEquipo(db, factor.id, sha256(text), new Date().toISOString()),
    },
    'backup code': {
      own: factor.backupCodes[0] as string,
      opens: (text) => hashed.includes(hashOf(codes, text)),
    },
    // A challenge alone grants nothing: signing it takes the passkey.
    'passkey challenge': {
      own: desafio.challenge,
      opens: (text) => {
        const hashed = `llave-ingreso:${sha256(text).toString('base64url')}`;
        return waiting.some(({ identifier }) => identifier === hashed);
      },
    },
    'activation key': {
      own: clave,
      opens: (text) =>
        text.length <= 40 && ok(activacion.activate, { params: { key: text }, token: anonymous }),
    },
    counter: {
      own: own.vouchers[0]?.codigo as string,
      // The counter's own call counts wrong codes; these are the two ways in which it reads a text.
      async opens(text) {
        if (qrs.open(text) !== null) return true;
        const query = { filter: JSON.stringify({ codigo: text }) };
        const { body } = await callWire(url, vouchers.list, { query, token: admin });
        return Array.isArray(body) && body.length > 0;
      },
    },
    'door entry': {
      own: tickets.sign({ clase: 'evento', de: world.eventoId, id: world.invitadoId }),
      opens: (text) => tickets.open(text) !== null,
    },
    hotel: {
      own: createSigner<number>(keys, 'hotel').sign(booked.reserva.id),
      opens: inPath(hoteles.getPedidoHotel),
    },
    shop: { own: world.comercioToken, opens: inPath(puerta.verComercio) },
    calendar: {
      own: /calendario\/(.+)\.ics/.exec(feed.calendario?.url ?? '')?.[1] as string,
      opens: inPath(readCalendario),
    },
    wallet: {
      own: pass.url.split('/').at(-2) as string,
      opens: inPath(billeteras.openPase),
    },
  };
});
afterAll(() => app.close());

it('opens each door with what its owner was given, none of which is kept', async () => {
  for (const [name, { own, opens }] of Object.entries(doors))
    expect([name, await opens(own)]).toEqual([name, true]);
  const kept = new Set(distinct(await textsOfDatabase(app)));
  const found = Object.entries(doors).filter(([, { own }]) => kept.has(own));
  expect(found.map(([name]) => name)).toEqual([]);
});

it('opens nothing with any string of the database or of a backup', async () => {
  const texts = distinct([...(await textsOfDatabase(app)), ...(await textsOfBackup(app))]);
  expect(texts.length).toBeGreaterThan(1_000);
  expect(await tryAll(texts)).toEqual([]);
});

it('would be found: a session’s token that is kept in clear', async () => {
  const token = await openSession(app, user.email);
  await app.query('update personal_session set token = $1 where token = $2', [
    token,
    storedToken(token),
  ]);
  const found = async (texts: string[]) => tryAll(distinct(texts), ['staff Bearer']);
  expect(await found(await textsOfDatabase(app))).toEqual([`staff Bearer: ${token}`]);
  expect(await found(await textsOfBackup(app))).toEqual([`staff Bearer: ${token}`]);
});
