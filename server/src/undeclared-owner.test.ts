import { wire } from '@gremio/contract/index.ts';
import { addressOf, type Endpoint, nameOf } from '@gremio/contract/platform/endpoint.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Member } from '../testing/members.ts';
import { type Input, SAMPLES, type World } from '../testing/samples.ts';
import { buildWorld } from '../testing/world.ts';

/** Names by which a careless server would let a caller choose the owner of what it reads or writes. */
const OWNERS = [
  'persona_id',
  'personId',
  'personaId',
  'afiliado_id',
  'titular_id',
  'usuario_id',
  'identidad_id',
  'dispositivo_id',
  'id',
  'x',
  'a',
  'b',
];

const members = wire
  .map(({ endpoint }) => endpoint)
  .filter(({ who }) => ['identidad', 'afiliado', 'propio'].includes(who.kind));

let app: TestApp;
let world: World;
let owner: Member;
let other: Member;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newMember();
  world = await buildWorld(app, owner);
  other = await app.newMember();
}, 120_000);
afterAll(() => app.close());

/** The owner's rows in the tables that members write. */
const holdings = () =>
  app.query(
    `select 'persona' as tabla, to_jsonb(p) as fila from personas p where id = $1
     union all select 'hijo', to_jsonb(h) from hijos h where persona_id = $1
     union all select 'turno', to_jsonb(t) from turnos t where persona_id = $1
     union all select 'voucher', to_jsonb(v) from vouchers v where persona_id = $1
     union all select 'reserva', to_jsonb(r) from reservas r where persona_id = $1
     union all select 'invitacion', to_jsonb(i) from invitaciones i where persona_id = $1
     union all select 'review', to_jsonb(r) from reviews r where persona_id = $1`,
    [owner.personaId],
  );

const declared = (schema: unknown): string[] => {
  const plain = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return plain instanceof z.ZodObject ? Object.keys(plain.shape) : [];
};
const undeclared = (schema: unknown) =>
  OWNERS.filter((name) => !declared(schema).includes(name)).map(
    (name) => [name, owner.personaId] as const,
  );
const fetchAs = async (endpoint: Endpoint, { token }: Member, input: Input, body?: object) => {
  const address = new URL(app.url + addressOf(endpoint, input.params, input.query));
  if (!body)
    for (const [name, id] of undeclared(endpoint.query)) address.searchParams.set(name, String(id));
  const response = await fetch(address, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
};
const secrets = async () => {
  const rows = await app.query<{ numero: string }>(
    `select numero_documento as numero from personas where id = $1
     union all select numdoc from hijos where persona_id = $1`,
    [owner.personaId],
  );
  return rows.map(({ numero }) => numero);
};

it('a query that names an owner that it does not declare shows nothing of theirs', async () => {
  const reads = members.filter(({ method, wire: kind }) => method === 'GET' && kind === 'json');
  expect(reads.length).toBeGreaterThan(30);
  const texts = await secrets();
  const showing = async (by: Member): Promise<string[]> => {
    const shown: string[] = [];
    for (const endpoint of reads) {
      const { text } = await fetchAs(endpoint, by, SAMPLES[nameOf(endpoint)]?.(world) ?? {});
      if (texts.some((one) => text.includes(one))) shown.push(nameOf(endpoint));
    }
    return shown;
  };
  expect(await showing(other)).toEqual([]);
  // Control: the same reads show them to their owner.
  expect((await showing(owner)).length).toBeGreaterThan(3);
});

it('a body that does changes nothing of theirs', async () => {
  const writes = members.filter(({ body, wire: kind }) => body && kind === 'json');
  const mine = { ...world, personaId: other.personaId };
  const before = await holdings();
  let accepted = 0;
  for (const endpoint of writes) {
    const input = SAMPLES[nameOf(endpoint)]?.(mine) ?? {};
    const own = input.body as Record<string, unknown> | undefined;
    const body = { ...Object.fromEntries(undeclared(endpoint.body)), ...own };
    const { status } = await fetchAs(endpoint, other, input, body);
    expect([nameOf(endpoint), status < 500]).toEqual([nameOf(endpoint), true]);
    if (status < 300) accepted += 1;
  }
  expect(accepted).toBeGreaterThan(4);
  expect(await holdings()).toEqual(before);
});
