import { EJEMPLOS } from './mensajes/preview.ts';
import { CLASES_CORREO } from '@gremio/contract/mensajes/correos/rules.ts';
import { wire } from '@gremio/contract/index.ts';
import { reservas } from '@gremio/contract/hoteles/endpoints.ts';
import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { mayTouch, type Role, ROLES } from '@gremio/contract/personal/rules.ts';
import { clavesActivacion } from '@gremio/contract/activacion/endpoints.ts';
import { openFoto } from '@gremio/contract/hijos/endpoints.ts';
import { type Bearer, mayOpen, type Places, placesIn } from '@gremio/contract/platform/bearers.ts';
import { addressOf, type Endpoint, nameOf } from '@gremio/contract/platform/endpoint.ts';
import { comercios, enviarLecturas, usar } from '@gremio/contract/puerta/endpoints.ts';
import { vouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { giveAddress, type Live, openEverything } from '../testing/bearers/live.ts';
import { type Found, searchFile, searchJson } from '../testing/bearers/search.ts';
import { SECRETO, withoutBearers } from './platform/mail/render.ts';
import { callWire } from '../testing/http.ts';
import { type Input, SAMPLES, type World } from '../testing/samples.ts';
import { buildWorld } from '../testing/world.ts';

/** Every staff read by every role, while one of each value that grants access exists. */

/** Positive control: when true, nothing is masked. */
let unguarded = false;
const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
let app: TestApp;
let world: World;
let all: Live[];
const tokens = {} as Record<Role, string>;

beforeAll(async () => {
  app = await startTestApp({
    clock,
    mayOpen: (role, kind) => unguarded || mayOpen(role, kind),
  });
  const owner = await app.newMember();
  await giveAddress(app, owner);
  world = await buildWorld(app, owner);
  all = await openEverything(app, world, owner, () => {
    clock.ahead += 6_000;
  });
  for (const role of ROLES) tokens[role] = await app.newStaff(role);
});
afterAll(() => app.close());
afterEach(() => {
  unguarded = false;
});

const PREVIEWS = ['POST /personal/textos_mensajes/{id}/vista'];
const READING = wire
  .map(({ endpoint }) => endpoint)
  .filter(
    (endpoint) =>
      endpoint.who.kind === 'personal' &&
      endpoint.wire !== 'stream' &&
      (endpoint.method === 'GET' || PREVIEWS.includes(nameOf(endpoint))),
  );

const mayCall = (role: Role, { who }: Endpoint) =>
  who.kind === 'personal' && mayTouch(role, who.resource, who.access);

/** Reads a list whole, a file in each of its formats, and each row of a list by its id. */
async function inputsOf(endpoint: Endpoint): Promise<Input[]> {
  const sample = SAMPLES[nameOf(endpoint)]?.(world) ?? {};
  const fields = Object.keys(endpoint.query.shape);
  const query = { ...sample.query, ...(fields.includes('range') && { range: '[0,999]' }) };
  if (fields.includes('formato')) {
    return ['csv', 'xlsx'].map((formato) => ({ ...sample, query: { ...query, formato } }));
  }
  const isOfEach = Object.keys(endpoint.params.shape).join() === 'id';
  const list = READING.find(({ path }) => endpoint.path.startsWith(`${path}/{id}`));
  if (!list || !isOfEach) return [{ ...sample, query }];
  const { body } = await callWire(app.url, list, {
    query: { range: '[0,199]' } as never,
    token: tokens.administracion,
  });
  const ids = (body as { id: unknown }[]).map(({ id }) => ({ ...sample, params: { id } }));
  return ids.length > 0 ? ids : [sample];
}

/** Calls that returned data to some role. */
const answered = new Set<string>();

interface Seen extends Found {
  call: string;
  role: Role;
  declared: boolean;
}

/** True if the contract declares that this field may hold such a value. */
function isDeclared(endpoint: Endpoint, { live, path }: Found): boolean {
  if (live.bearer === null) return false;
  const schemas = [endpoint.reply, ...(endpoint.rows ? [endpoint.rows] : [])];
  const holds = (places: Places | null): boolean =>
    places !== null &&
    ((places.marks?.bearers.includes(live.bearer as Bearer) ?? false) ||
      (endpoint.wire === 'download' && [...places.fields.values()].some(holds)));
  const at = (places: Places | null): Places | null =>
    path.reduce<Places | null>(
      (here, name) =>
        here?.marks ? here : ((name === '[]' ? here?.items : here?.fields.get(name)) ?? null),
      places,
    );
  return schemas.some((schema) => holds(at(placesIn(schema))));
}

async function readAs(role: Role, endpoint: Endpoint, input: Input): Promise<Found[]> {
  const raw = input as { params?: object; query?: object; body?: unknown };
  const response = await fetch(
    app.url + addressOf(endpoint, raw.params as never, raw.query as never),
    {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${tokens[role]}`,
        ...(raw.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(raw.body !== undefined && { body: JSON.stringify(raw.body) }),
    },
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.ok) answered.add(nameOf(endpoint));
  return response.headers.get('content-type')?.includes('json') && endpoint.wire === 'json'
    ? searchJson(JSON.parse(bytes.toString()), all)
    : searchFile(bytes, all);
}

/** Values that a role finds in all the reads that it is allowed. */
async function searchAs(role: Role, calls: Endpoint[] = READING): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const endpoint of calls.filter((one) => mayCall(role, one))) {
    for (const input of await inputsOf(endpoint)) {
      for (const found of await readAs(role, endpoint, input)) {
        const declared = isDeclared(endpoint, found);
        seen.push({ ...found, call: nameOf(endpoint), role, declared });
      }
    }
  }
  return seen;
}

const inWords = ({ call, role, path, live }: Seen) =>
  `${role}: ${call} ${path.join('.')} (${live.kind})`;
const wordsOf = (seen: Seen[]) => [...new Set(seen.map(inWords))].sort();
const kindsOf = (seen: Seen[]) => [...new Set(seen.map(({ live }) => live.kind))].sort();

/** Call that each kind of bearer is used for: a role that sees the bearer must be allowed to make it. */
const ACTS: Record<Bearer, Endpoint> = {
  codigo_voucher: usar,
  entrada: enviarLecturas,
  enlace_hotel: reservas.update,
  enlace_comercio: comercios.update,
  clave_activacion: clavesActivacion.create,
  foto_hijo: openFoto,
};

it('has one of each value that opens something', () => {
  const kinds = [...new Set(all.map(({ kind }) => kind))].sort();
  expect(kinds).toEqual([
    'accreditation',
    'calendar',
    'card',
    'entry',
    'file link',
    'hotel link',
    'key',
    'loaded code',
    'mailed code',
    'mailed key',
    'session',
    'shop link',
    'staff link',
    'voucher QR',
    'voucher code',
  ]);
});

it('answers no bearer by a way that masks nothing', () => {
  const unmasked = wire
    .map(({ endpoint }) => endpoint)
    .filter(({ who }) => who.kind === 'personal')
    .filter(({ shared, wire: way }) => shared !== undefined || way === 'stream')
    .filter(({ reply }) => placesIn(reply) !== null);
  expect(unmasked.map(nameOf)).toEqual([]);
});

it.each(ROLES)('%s reads nothing that opens what the role may not do', async (role) => {
  const seen = await searchAs(role);
  const wrong = seen.filter(
    ({ live, declared }) => !declared || live.bearer === null || !mayOpen(role, live.bearer),
  );
  expect(wordsOf(wrong)).toEqual([]);
  for (const kind of new Set(seen.flatMap(({ live }) => live.bearer ?? []))) {
    const act = ACTS[kind];
    const sample = SAMPLES[nameOf(act)]?.(world) ?? {};
    const { status } = await callWire(app.url, act, { ...sample, token: tokens[role] } as never);
    expect([role, kind, [401, 403].includes(status)]).toEqual([role, kind, false]);
  }
});

it('searched what every call answers', () => {
  const unread = READING.map(nameOf).filter((name) => !answered.has(name));
  // Nobody was merged, the batch of keys has no letters, and there is no geocoder and no localidad.
  expect(unread).toEqual([
    'GET /personal/personas/{id}/unida',
    'GET /personal/cartas/{id}/partes/{parte}',
    'GET /personal/localidades/{id}',
    'GET /personal/direcciones',
  ]);
});

it('leaves the links of every mail that open nothing as they are', async () => {
  const samples = EJEMPLOS.of(app.house).flatMap((some) => Object.entries(some));
  expect(samples.map(([clase]) => clase).sort()).toEqual([...CLASES_CORREO].sort());
  for (const [clase, ejemplo] of samples) {
    const { boton = null, otro = null } = await ejemplo();
    const plain = [boton, otro].filter((one) => one && !one.abre && !one.url.includes(SECRETO));
    const shown = plain.map((one) =>
      withoutBearers({ parrafos: [], boton: one, otro: null }, () => false),
    );
    expect([clase, shown.map((one) => one.boton)]).toEqual([clase, plain]);
  }
});

it('shows a clerk what their work needs', async () => {
  const administracion = kindsOf(await searchAs('administracion', [mensajes.get]));
  expect(administracion).toEqual(['accreditation', 'entry', 'hotel link']);
  expect(kindsOf(await searchAs('turnos', [vouchers.list, comercios.list]))).toEqual([
    'shop link',
    'voucher code',
  ]);
});

it('finds what a reader could use, where nothing is masked', async () => {
  unguarded = true;
  const seen = await searchAs('lectura');
  expect(kindsOf(seen)).toEqual(['accreditation', 'entry', 'hotel link', 'voucher code']);
  expect(wordsOf(seen)).toEqual([
    'lectura: GET /personal/mensajes/{id} html (accreditation)',
    'lectura: GET /personal/mensajes/{id} html (entry)',
    'lectura: GET /personal/mensajes/{id} html (hotel link)',
    'lectura: GET /personal/mensajes/{id} texto (hotel link)',
    'lectura: GET /personal/personas/{id}/vouchers tipos.[].vouchers.[].codigo (voucher code)',
    'lectura: GET /personal/vouchers [].codigo (voucher code)',
    'lectura: GET /personal/vouchers/exportar  (voucher code)',
    'lectura: GET /personal/vouchers/{id} codigo (voucher code)',
  ]);
});

it('narrows no list by what the role may not read', async () => {
  const codigo = all.find(({ kind }) => kind === 'voucher code')?.value;
  const query = { filter: JSON.stringify({ codigo }) };
  const ask = (token: string) => callWire(app.url, vouchers.list, { query, token });
  expect((await ask(tokens.turnos)).body).toMatchObject([{ codigo }]);
  expect((await ask(tokens.lectura)).error.motivo).toBe('sin_permiso');
  unguarded = true;
  expect((await ask(tokens.lectura)).body).toMatchObject([{ codigo }]);
});
