import { setTimeout as wait } from 'node:timers/promises';
import { listOf } from './checks.ts';
import type { Device } from './client.ts';
import { addressWith, closed, fits, nameOf, OF_ANY_DEVICE, ofStaff } from './published.ts';
import type { World } from './worlds.ts';

/**
 * Values that change on their own or by other people's actions: links, free places, the last use of a device,
 * and requests for a key, which anybody may make in another's name (the key is mailed to the owner).
 */
const MOVING = [
  /\/archivos\/abrir\/[\w-]+/g,
  /"(libres|en_espera|cantidad|cant_\w+)":\d+/g,
  /"ultimo_uso":"[^"]*"/g,
  /"pedidos_de_clave":\[[^\]]*\]/g,
];

/**
 * Streams never end, reading an event's strategy creates the caller's draft, and a PDF is no JSON: its values
 * are those of the list that it prints.
 */
const NOT_READ = [/\/vivo$/, /\.pdf$/, /\/user_strategy\//];

/** A job mails the confirmation of a booking within a minute, so it may appear between two reads. */
const isConfirmation = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  'canal' in row &&
  'asunto' in row &&
  String(row.asunto).startsWith('Tu turno: ');

async function readBy(device: Device, paths: string[]): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const path of paths) {
    const { status, body } = await device.send('GET', path);
    if (status !== 200) continue;
    const text = JSON.stringify(body, (_key, value: unknown) =>
      Array.isArray(value) ? value.filter((row) => !isConfirmation(row)) : value,
    );
    read.set(
      path,
      MOVING.reduce((left, one) => left.replaceAll(one, ''), text),
    );
  }
  return read;
}

/** Returns the paths of a member's reads, with each of their ids in each parameter. */
function ownPaths({ id, invitacion, invitados, form }: World): string[] {
  const ids = [id, invitacion, form, invitados.at(-1)?.id];
  const reads = closed.filter(
    (call) =>
      call.method === 'GET' && !fits(NOT_READ, call.path) && !fits(OF_ANY_DEVICE, nameOf(call)),
  );
  // In paths with two ids, one is the member's own and the other the first voucher type, campaña or evento.
  return reads.flatMap((call) =>
    call.params.length > 1
      ? [0, 1].map((own) => addressWith(call, (one) => String(one === call.params[own] ? id : 1)))
      : [...new Set(ids.map((given) => addressWith(call, () => String(given))))],
  );
}

/** Returns the staff's lists that can be filtered by persona, and each row that is named. */
function staffPaths({ id, hijo, reserva, invitacion, invitados, form, pedido }: World): string[] {
  const filter = encodeURIComponent(JSON.stringify({ persona_id: id }));
  const lists = ofStaff
    .filter(({ path, filters }) => filters.includes('persona_id') && !path.endsWith('/exportar'))
    .filter(({ path }) => path !== '/personal/auditoria')
    .map(({ path }) => `${path}?filter=${filter}`);
  return [
    ...lists,
    `/personal/personas/${id}`,
    `/personal/hijos/${hijo}`,
    `/personal/reservas/${reserva}`,
    `/personal/invitaciones/${invitacion}`,
    ...invitados.map((one) => `/personal/invitados/${one.id}`),
    `/personal/form_congresos/${form}`,
    `/personal/privacidad/${pedido}`,
    `/personal/privacidad/personas/${id}/datos`,
  ];
}

/**
 * Waits until the worker has sent the member's mails: otherwise their state would change between two reads.
 */
async function untilSent({ id }: World, admin: Device): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ persona_id: id, estado: 'en_cola' }));
  for (let tries = 0; tries < 100; tries += 1) {
    const { body } = await admin.send('GET', `/personal/mensajes?filter=${filter}`);
    if (listOf(body).length === 0) return;
    await wait(100);
  }
  throw new Error(`never came: an outbox without mails to persona ${id}`);
}

/** Reads everything held about a member, as they and an administrator see it. */
export async function heldOf(world: World, admin: Device): Promise<Map<string, string>> {
  await untilSent(world, admin);
  const own = await readBy(world.device, ownPaths(world));
  return new Map([...own, ...(await readBy(admin, staffPaths(world)))]);
}

/** Returns the text around the first difference: the whole would be pages long. */
function difference(text: string, other: string): string {
  const at = [...text].findIndex((letter, index) => letter !== other[index]);
  return text.slice(Math.max(0, at - 60), at + 100);
}

/** Lists the reads whose answer has changed. */
export async function changedOf(
  world: World,
  admin: Device,
  before: Map<string, string>,
): Promise<string[]> {
  await untilSent(world, admin);
  const paths = [...before.keys()];
  const isStaffs = (path: string) => path.startsWith('/personal/');
  const now = new Map([
    ...(await readBy(
      world.device,
      paths.filter((path) => !isStaffs(path)),
    )),
    ...(await readBy(admin, paths.filter(isStaffs))),
  ]);
  return paths.flatMap((path) => {
    const [was, is] = [before.get(path) ?? '', now.get(path) ?? ''];
    return was === is ? [] : [`${path} was ${difference(was, is)} and is ${difference(is, was)}`];
  });
}
