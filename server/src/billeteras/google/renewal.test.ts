import * as wire from '@gremio/contract/billeteras/endpoints.ts';
import { renewCarnet } from '@gremio/contract/carnet/endpoints.ts';
import { cancelInscripcion } from '@gremio/contract/eventos/endpoints.ts';
import { jwtVerify } from 'jose';
import { createPublicKey } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callWire } from '../../../testing/http.ts';
import type { Member } from '../../../testing/members.ts';
import { googleAccount } from '../../../testing/passes.ts';
import { buildEventos } from '../../../testing/world-eventos.ts';
import { renewPases } from '../enlaces.ts';

const PUBLIC_URL = 'https://gremio.example';
const ISSUER = '3388000000012345678';
const google = googleAccount();
const clock = { at: '2026-11-20T12:00:00-03:00', now: () => new Date(clock.at) };

/**
 * Stub of Google's API: passes that it has, requests that it received, and a switch that makes it answer
 * busy.
 */
const kept = new Set<string>();
const asked: { path: string; body: Record<string, unknown> }[] = [];
let busy = false;
let server: Server;
let app: TestApp;
let staff: string;

async function mayAsk(request: IncomingMessage, origin: string): Promise<boolean> {
  const form = new URLSearchParams(await text(request));
  const key = createPublicKey(google.publicKey);
  const { payload } = await jwtVerify(form.get('assertion') ?? '', key, {
    issuer: google.correo,
    audience: `${origin}/token`,
  });
  return payload['scope'] === 'https://www.googleapis.com/auth/wallet_object.issuer';
}

async function answer(request: IncomingMessage, origin: string): Promise<[number, object]> {
  if (request.url === '/token') {
    return (await mayAsk(request, origin)) ? [200, { access_token: 'de-prueba' }] : [401, {}];
  }
  const body = JSON.parse(await text(request)) as Record<string, unknown>;
  if (request.method !== 'PATCH' || request.headers.authorization !== 'Bearer de-prueba') {
    return [401, {}];
  }
  if (busy) return [503, {}];
  const [, , kind = '', id = ''] =
    /^\/walletobjects\/(v1)\/(\w+)\/(.+)$/.exec(request.url ?? '') ?? [];
  asked.push({ path: `${kind}/${id}`, body });
  return kind.endsWith('Class') || kept.has(id) ? [200, body] : [404, {}];
}

beforeAll(async () => {
  let origin = '';
  server = createServer((request, response) => {
    void answer(request, origin).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { PUBLIC_URL, GOOGLE_WALLET_URL: origin, GOOGLE_TOKEN_URL: `${origin}/token` };
  app = await startTestApp({ clock, env });
  staff = await app.newStaff('administracion');
  const body = { emisor: ISSUER, cuenta: google.cuenta };
  await callWire(app.url, wire.billeteras.cargarGoogle, { body, token: staff });
});
afterAll(async () => {
  await app.close();
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  asked.length = 0;
});

const round = async () => {
  await renewPases(app.house);
  return asked.splice(0);
};
const suspend = ({ personaId }: Member) =>
  app.query(`update personas set estado = 'suspendido' where id = $1`, [personaId]);

/** A member who asked for their card's pass and, with `saves`, saved it. */
async function withCard(saves = true): Promise<Member & { objeto: string }> {
  const member = await app.newMember();
  const { status } = await callWire(app.url, wire.pedirPaseCarnet, {
    params: { id: member.personaId },
    body: { billetera: 'google' },
    token: member.token,
  });
  expect(status).toBe(200);
  const objeto = `${ISSUER}.carnet-${member.personaId}-1`;
  if (saves) kept.add(objeto);
  return { ...member, objeto };
}

it('tells Google of a card that says something else, once', async () => {
  const member = await withCard();
  expect(await round()).toEqual([]);
  await suspend(member);
  expect(await round()).toMatchObject([
    { path: `genericObject/${member.objeto}`, body: { id: member.objeto, state: 'INACTIVE' } },
  ]);
  expect(await round()).toEqual([]);
});

it('tells it again where Google had no time', async () => {
  const member = await withCard();
  await suspend(member);
  busy = true;
  expect(await round()).toEqual([]);
  busy = false;
  expect(await round()).toMatchObject([{ path: `genericObject/${member.objeto}` }]);
});

it('ends the pass of a card that was given anew, and leaves it', async () => {
  const member = await withCard();
  await callWire(app.url, renewCarnet, { params: { id: member.personaId }, token: staff });
  expect(await round()).toEqual([
    { path: `genericObject/${member.objeto}`, body: { state: 'INACTIVE' } },
  ]);
  expect(await round()).toEqual([]);
});

it('forgets a day later a pass that nobody saved', async () => {
  const member = await withCard(false);
  await suspend(member);
  expect(await round()).toHaveLength(1);
  clock.at = '2026-11-21T13:00:00-03:00';
  expect(await round()).toHaveLength(1);
  expect(await round()).toEqual([]);
});

it('tells of an event that moved to its class, and ends an entry whose place was given back', async () => {
  const member = await app.newMember();
  const { eventoId, invitadoId, invitacionId } = await buildEventos(app, member);
  const params = { id: invitadoId };
  await callWire(app.url, wire.pedirPaseEntrada, {
    params,
    body: { billetera: 'google' },
    token: member.token,
  });
  const objeto = `${ISSUER}.entrada-${invitadoId}-1`;
  kept.add(objeto);
  await app.query(`update eventos set lugar = 'Club Atlético' where id = $1`, [eventoId]);
  expect(await round()).toMatchObject([
    {
      path: `eventTicketClass/${ISSUER}.evento-${eventoId}`,
      body: { venue: { name: { defaultValue: { value: 'Club Atlético' } } } },
    },
    { path: `eventTicketObject/${objeto}` },
  ]);
  await callWire(app.url, cancelInscripcion, { params: { id: invitacionId }, token: member.token });
  expect(await round()).toEqual([
    { path: `eventTicketObject/${objeto}`, body: { state: 'INACTIVE' } },
  ]);
});
