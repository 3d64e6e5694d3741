import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { activate, addressOf, type Device, type Json, KEYS, type Member } from './client.ts';
import {
  addressWith,
  type Call,
  closed,
  fits,
  nameOf,
  OF_ANY_DEVICE,
  statusOf,
} from './published.ts';

/** Ids that somebody who guesses would try. */
const GUESSED = Array.from({ length: 60 }, (_, at) => at + 1);

const textOf = async (path: string, { token }: Device): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(addressOf(path), { headers })).text();
};

/** Returns texts that appear only in this member's own replies. */
async function secretsOf({ device, id }: Member): Promise<string[]> {
  const read = async (path: string) => (await device.send('GET', path)).body;
  const { ficha } = await read(`/afigestion/personas/ficha/${id}.json`);
  const { hijos } = await read(`/afigestion/hijos/listado_hijos/${id}.json`);
  const { numero_documento, id_encrypt } = ficha as Json;
  const documentos = (hijos as Json[]).map((hijo) => hijo['numdoc']);
  return [numero_documento, id_encrypt, ...documentos].filter(Boolean).map(String);
}

/** Reads of one member's own things, with the id in the path. */
const ofSomebody = closed.filter(
  (call) =>
    call.method === 'GET' &&
    call.params.length > 0 &&
    !fits(OF_ANY_DEVICE, nameOf(call)) &&
    !call.path.endsWith('/vivo'),
);

/**
 * Returns the paths with a guessed id in each parameter; with two parameters, the other one is the owner's
 * id.
 */
function waysTo(call: Call, guessed: number, ownerId: number): string[] {
  const first = addressWith(call, (one) => String(one === call.params[0] ? guessed : ownerId));
  const last = addressWith(call, (one) => String(one === call.params[0] ? ownerId : guessed));
  return [...new Set([first, last])];
}

/** Signed file links change from one minute to the next. */
const withoutLinks = (text: string): string =>
  text.replaceAll(/\/archivos\/abrir\/[\w-]+/g, '/archivos/abrir/');

/** Returns those of the owner's texts that a device can read with any id. */
async function shownTo(device: Device, ownerId: number, secrets: string[]): Promise<Set<string>> {
  const shown = new Set<string>();
  for (const call of ofSomebody) {
    for (const path of [...GUESSED, ownerId].flatMap((id) => waysTo(call, id, ownerId))) {
      const text = await textOf(path, device);
      for (const secret of secrets) if (text.includes(secret)) shown.add(secret);
    }
  }
  return shown;
}

/** Query parameters by which a careless server would let the caller choose the owner of what it reads. */
const OWNERS = ['persona_id', 'personId', 'id', 'x', 'titular_id', 'usuario_id'];

/** Returns the members' reads with every declared and undeclared query parameter set to somebody else. */
function askedFor(ownerId: number, hijoIds: number[]): string[] {
  const reads = closed.filter(({ method, path }) => method === 'GET' && !path.endsWith('/vivo'));
  return reads.flatMap((call) => {
    const path = addressWith(call, ({ schema }) => (schema['type'] === 'integer' ? '1' : 'turnos'));
    return [...new Set([...call.query, ...OWNERS])].flatMap((name) =>
      [ownerId, ...hijoIds].flatMap((id) => [
        `${path}?${name}=${id}`,
        `${path}?filter=${encodeURIComponent(JSON.stringify({ [name]: [id] }))}`,
      ]),
    );
  });
}

/** Collects every number under a key that ends in id. */
function idsIn(value: unknown, name = ''): number[] {
  if (typeof value === 'number') return /(^|_)id$/.test(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => idsIn(one, name));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) => idsIn(one, key));
}

/** Writes to one member's thing. */
const WRITES_TO_SOMEBODY = [
  /^DELETE \/auth\/dispositivos\//,
  /^POST \/afigestion\/personas\/guardar_contacto\//,
  /^POST \/afigestion\/billeteras\/pase_(carnet|entrada)\//,
  /^POST \/afigestion\/app_reservas\/cancelar\//,
  /^POST \/afigestion\/privacidad\/retirar\//,
  /^POST \/eventos\/eventos_guests\/(add|delete)\//,
  /^POST \/eventos\/eventos_invitations\/(cancelarInscipcion|edit)\//,
];

describe('what is one member’s', () => {
  let mother: Member;
  let other: Member;
  before(async () => {
    mother = await activate(KEYS.mother);
    other = await activate(KEYS.capital);
  });

  test('is shown to nobody else, whatever id is asked for', async () => {
    const secrets = await secretsOf(mother);
    assert.ok(secrets.length > 3);
    assert.deepEqual(await shownTo(other.device, mother.id, secrets), new Set());
    // Positive control: the same reads show them to their owner.
    assert.deepEqual(await shownTo(mother.device, mother.id, secrets), new Set(secrets));
  });

  test('is shown to nobody else, whatever the query names', async () => {
    const secrets = await secretsOf(mother);
    const { hijos } = (
      await mother.device.send('GET', `/afigestion/hijos/listado_hijos/${mother.id}.json`)
    ).body;
    const paths = askedFor(mother.id, idsIn(hijos));
    assert.ok(paths.length > 1000, String(paths.length));
    const shown: string[] = [];
    for (const path of paths) {
      const text = await textOf(path, other.device);
      if (secrets.some((secret) => text.includes(secret))) shown.push(path);
    }
    assert.deepEqual(shown, []);
  });

  test('is not changed by anybody else, who is told that it is not there', async () => {
    const paths = ofSomebody.flatMap((call) => waysTo(call, mother.id, mother.id));
    const whole = async () =>
      Promise.all(paths.map(async (path) => withoutLinks(await textOf(path, mother.device))));
    const before = await whole();
    const replies = before.map((text) => JSON.parse(text) as unknown);
    const devices = (await mother.device.send('GET', '/auth/dispositivos.json')).body;
    const ids = [...new Set(idsIn([replies, devices, { id: mother.id }]))];
    const mine = new Set(idsIn((await other.device.send('GET', '/auth/dispositivos.json')).body));
    const writes = closed.filter((call) => fits(WRITES_TO_SOMEBODY, nameOf(call)));
    assert.ok(writes.length >= WRITES_TO_SOMEBODY.length && ids.length > 5);
    const wrong: string[] = [];
    for (const call of writes) {
      for (const id of ids.filter((one) => !mine.has(one))) {
        const status = await statusOf(
          call.method,
          addressWith(call, () => String(id)),
          other.device.token,
        );
        if (![404, 422].includes(status)) wrong.push(`${nameOf(call)} of ${id} answers ${status}`);
      }
    }
    assert.deepEqual(wrong, []);
    assert.deepEqual(await whole(), before);
  });
});
