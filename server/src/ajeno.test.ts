import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wire } from '@gremio/contract/index.ts';
import { getBeneficio } from '@gremio/contract/beneficios/endpoints.ts';
import { type Endpoint, nameOf } from '@gremio/contract/platform/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callWire } from '../testing/http.ts';
import type { Member } from '../testing/members.ts';
import { googleAccount } from '../testing/passes.ts';
import { TINY } from '../testing/pictures.ts';
import { type Input, SAMPLES, type World } from '../testing/samples.ts';
import type { Sample } from '../testing/samples/sample.ts';
import { buildWorld } from '../testing/world.ts';

/**
 * Every member's call that takes an id, with the id of another member's thing: the answer is 404
 * (docs/architecture.md#wire).
 */

/**
 * Owner of each thing in the world. `personal`: only staff calls take its id. `enlace`: a bearer link, open
 * to anyone who holds it.
 */
const WHOSE: Record<keyof World, 'propio' | 'comun' | 'personal' | 'enlace'> = {
  personaId: 'propio',
  dispositivoId: 'propio',
  hijoId: 'propio',
  otraId: 'personal',
  duplicadoId: 'personal',
  trasladoId: 'personal',
  reservaId: 'propio',
  invitacionId: 'propio',
  invitadoId: 'propio',
  formCongresoId: 'propio',
  pedidoPrivacidadId: 'propio',
  numdoc: 'propio',
  turnoId: 'comun',
  dia: 'comun',
  hora: 'comun',
  rubroId: 'comun',
  sinonimoId: 'comun',
  seccionalId: 'personal',
  otraSeccionalId: 'personal',
  reparticionId: 'personal',
  otraReparticionId: 'personal',
  sedeId: 'personal',
  listaId: 'personal',
  enListaId: 'personal',
  beneficioId: 'comun',
  sucursalId: 'comun',
  voucherTipoId: 'comun',
  hotelId: 'comun',
  eventoId: 'comun',
  sorteoId: 'comun',
  noticiaId: 'comun',
  sliderId: 'comun',
  imagenId: 'comun',
  congresoId: 'comun',
  idEncrypt: 'enlace',
  comercioToken: 'enlace',
  enlace: 'enlace',
  claveId: 'personal',
  tandaId: 'personal',
  reviewId: 'personal',
  diaId: 'personal',
  horaId: 'personal',
  turnoRowId: 'personal',
  voucherId: 'personal',
  comercioId: 'personal',
  mensajeId: 'personal',
  nocheId: 'personal',
  congresalId: 'personal',
  accesoId: 'personal',
  auditoriaId: 'personal',
  usuarioId: 'personal',
  fotoId: 'personal',
  importacionId: 'personal',
};

/**
 * Samples that write use an id that does not exist, so that every caller finds the same world; these use the
 * real one.
 */
const aimed =
  (key: keyof World, part: 'params' | 'body', field = 'id'): Sample =>
  (world) => ({ [part]: { [field]: world[key] } });
const withBody =
  (sample: Sample, name: string): Sample =>
  (world) => ({ ...SAMPLES[name]?.(world), ...sample(world) });

/** Google, as it is quicker to set up than Apple. */
const inWallet =
  (key: keyof World): Sample =>
  (world) => ({ params: { id: world[key] }, body: { billetera: 'google' } });

const EDIT = 'POST /eventos/eventos_invitations/edit/{id}.json';
const ADD = 'POST /eventos/eventos_guests/add/{id}.json';
const AIMED: Record<string, Sample> = {
  'POST /afigestion/billeteras/pase_carnet/{id}.json': inWallet('personaId'),
  'POST /afigestion/billeteras/pase_entrada/{id}.json': inWallet('invitadoId'),
  'POST /afigestion/app_reservas/cancelar/{id}.json': aimed('reservaId', 'params'),
  'POST /afigestion/app_reservas/enviar_mail_reserva_hotel_por_convenio.json': aimed(
    'reservaId',
    'body',
    'reserva_id',
  ),
  'POST /eventos/eventos_invitations/cancelarInscipcion/{id}.json': aimed('invitacionId', 'params'),
  [EDIT]: withBody(aimed('invitacionId', 'params'), EDIT),
  [ADD]: withBody(aimed('invitacionId', 'params'), ADD),
  'POST /eventos/eventos_guests/delete/{id}.json': aimed('invitadoId', 'params'),
  'POST /afigestion/privacidad/retirar/{id}.json': aimed('pedidoPrivacidadId', 'params'),
  'POST /archivos/docs/{filename}': (world) => ({
    params: { filename: 'frente.png' },
    body: { hijo_id: world.hijoId, lado: 'frente', consentimiento: 'true' },
    file: TINY,
  }),
};

/** Numbers that are not ids. */
const NO_IDS = new Set([
  'GET /afigestion/app_beneficios/nindex/page:{n}.json n',
  'GET /afigestion/app_sliders/listar_noticias/{x}.json x',
  'GET /afigestion/app_sucursales/nindex.json page',
  // Either the caller's own id or nobody's: see the test below.
  'GET /afigestion/app_beneficios/supernview/{id}/{x}.json x',
  'POST /afigestion/app_beneficios_reviews/add.json puntaje',
  'POST /afigestion/app_reservas/nadd.json adultos',
  'POST /afigestion/app_reservas/nadd.json menores',
  'POST /afigestion/personas/guardar_contacto/{id}.json version',
]);
/** Positions, and filters over public data: a sample may omit them. */
const PUBLIC_FILTERS = new Set([
  'nlatitud',
  'nlongitud',
  'rubro_id',
  'app_beneficio_id',
  'paisId',
  'provinciaId',
  'localidadId',
  'pais_id',
  'provincia_id',
]);

const KEYS = Object.keys(WHOSE) as (keyof World)[];

/** A world in which each thing has a distinct number, so that a sample reveals which ids it takes. */
const MARKED = Object.fromEntries(KEYS.map((key, n) => [key, 900_000 + n])) as unknown as World;
const keyOf = (value: unknown): keyof World | undefined => KEYS[Number(value) - 900_000];

const shapeOf = (schema: unknown): Record<string, z.ZodType> => {
  const plain = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return plain instanceof z.ZodObject ? (plain.shape as Record<string, z.ZodType>) : {};
};

/** True if the field takes a number: an id, unless `NO_IDS` lists it. */
const takesNumber = (schema: z.ZodType): boolean =>
  ['5', 5].some((value) => {
    const read = schema.safeParse(value);
    return read.success && typeof read.data === 'number';
  });

interface Named {
  field: string;
  value: unknown;
}

const sampleOf = (endpoint: Endpoint, world: World): Input =>
  (AIMED[nameOf(endpoint)] ?? SAMPLES[nameOf(endpoint)])?.(world) ?? {};

/** Number fields of a call's input, by its schema, each with its value in the sample. */
function namedIn(endpoint: Endpoint): Named[] {
  const input = sampleOf(endpoint, MARKED);
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    Object.entries(shapeOf(endpoint[part]))
      .filter(([, schema]) => takesNumber(schema))
      .map(([field]) => ({
        field,
        value: (input[part] as Record<string, unknown> | undefined)?.[field],
      })),
  );
}

/** Things of the world that occur in the declared fields of the input. */
const heldIn = (endpoint: Endpoint): (keyof World)[] => {
  const input = sampleOf(endpoint, MARKED);
  const values = (['params', 'query', 'body'] as const).flatMap((part) =>
    Object.keys(shapeOf(endpoint[part])).map(
      (field) => (input[part] as Record<string, unknown> | undefined)?.[field],
    ),
  );
  return values.map(keyOf).filter((key) => key !== undefined);
};

const members = wire
  .map(({ endpoint }) => endpoint)
  .filter(({ who }) => ['identidad', 'afiliado', 'propio'].includes(who.kind));
const ownedBy = members.filter((one) => heldIn(one).some((key) => WHOSE[key] === 'propio'));

let folder: string;
let app: TestApp;
let world: World;
let owner: Member;
let other: Member;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gremio-ajeno-'));
  const file = join(folder, 'cuenta.json');
  writeFileSync(file, Buffer.from(googleAccount().cuenta, 'base64'));
  app = await startTestApp({ env: { GOOGLE_PASS_FILE: file, GOOGLE_PASS_ISSUER: '3388' } });
  owner = await app.newMember();
  world = await buildWorld(app, owner);
  const [device] = await app.query<{ id: number }>(
    `insert into identidades (token_hash, dispositivo, persona_id, activado)
     values ('\\x00', 'android', $1, now()) returning id`,
    [owner.personaId],
  );
  world.dispositivoId = device?.id as number;
  other = await app.newMember();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const call = (endpoint: Endpoint, { token }: Member, input = sampleOf(endpoint, world)) =>
  callWire(app.url, endpoint, { ...input, token } as never);

/** Everything that the tables hold about the owner. */
async function holdings(): Promise<unknown[]> {
  const held = await app.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'persona_id' order by 1`,
  );
  expect(held.length).toBeGreaterThan(10);
  return Promise.all(
    held.map(({ name }) =>
      app.query(
        `select $1 as tabla, to_jsonb(t) - 'ultimo_uso' as fila from "${name}" t
        where persona_id = $2 order by 2`,
        [name, owner.personaId],
      ),
    ),
  );
}

it.each(members.map((one) => [nameOf(one), one] as const))(
  'is aimed at what it names: %s',
  (name, endpoint) => {
    const blind = namedIn(endpoint)
      .filter(({ field }) => !NO_IDS.has(`${name} ${field}`) && !PUBLIC_FILTERS.has(field))
      .filter(({ value }) => keyOf(value) === undefined);
    expect(blind, 'ids that the sample does not take from the world').toEqual([]);
    const staff = heldIn(endpoint).filter((key) => WHOSE[key] === 'personal');
    expect(staff, 'what only staff name').toEqual([]);
  },
);

describe('somebody else’s', () => {
  it('is not there, for any call, and stays as it is', async () => {
    expect(ownedBy.length).toBeGreaterThan(30);
    const before = await holdings();
    for (const endpoint of ownedBy) {
      const { status, error } = await call(endpoint, other);
      expect([nameOf(endpoint), status, error.motivo]).toEqual([
        nameOf(endpoint),
        404,
        'no_encontrado',
      ]);
    }
    expect(await holdings()).toEqual(before);
  });

  it('says no more than what nobody has', async () => {
    const nothing = Object.fromEntries(KEYS.map((key) => [key, 1_999_999_999])) as unknown as World;
    for (const endpoint of ownedBy.filter((one) => !heldIn(one).includes('numdoc'))) {
      const theirs = await call(endpoint, other);
      const held = heldIn(endpoint).filter((key) => WHOSE[key] === 'comun');
      const common = Object.fromEntries(held.map((key) => [key, world[key]]));
      const nobodys = await call(endpoint, other, sampleOf(endpoint, { ...nothing, ...common }));
      expect([nameOf(endpoint), nobodys.status, nobodys.body]).toEqual([
        nameOf(endpoint),
        theirs.status,
        theirs.body,
      ]);
    }
  });

  it('is there for whom it belongs to: what was refused was real', async () => {
    // Reads come first, deletions last.
    const steps = [
      /^GET/,
      /billeteras|archivos|contacto|convenio/,
      /guests.delete/,
      /edit|guests/,
      /./,
    ];
    const lateness = (one: Endpoint) => steps.findIndex((step) => step.test(nameOf(one)));
    for (const endpoint of ownedBy.toSorted((a, b) => lateness(a) - lateness(b))) {
      const { status, error } = await call(endpoint, owner);
      expect([nameOf(endpoint), status === 404 ? error : 'there']).toEqual([
        nameOf(endpoint),
        'there',
      ]);
    }
  });
});

it('an opinion is mine only where the number is mine', async () => {
  const ask = ({ token }: Member) =>
    callWire(app.url, getBeneficio, {
      params: { id: world.beneficioId, x: owner.personaId },
      token,
    });
  expect((await ask(owner)).body.mi_review).not.toBeNull();
  expect((await ask(other)).body.mi_review ?? null).toBeNull();
});
