import { setTimeout as wait } from 'node:timers/promises';
import { listOf } from './checks.ts';
import type { Device } from './client.ts';
import { addressWith, closed, fits, nameOf, OF_ANY_DEVICE, ofStaff } from './published.ts';
import type { World } from './worlds.ts';

/**
 * Values that change by themselves, or by what others may do: links, places that are left, the last use of a device, and the keys that
 * anybody may ask for in another's name (they are mailed to the owner).
 */
const MOVING = [
  /\/archivos\/abrir\/[\w-]+/g,
  /"(libres|en_espera|cantidad|cant_\w+)":\d+/g,
  /"ultimo_uso":"[^"]*"/g,
  /"pedidos_de_clave":\[[^\]]*\]/g,
];

/** A stream never ends; the strategy of an event begins a draft of whoever asks. */
const NOT_READ = [/\/vivo$/, /\/user_strategy\//];

async function readBy(device: Device, paths: string[]): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const path of paths) {
    const { status, body } = await device.send('GET', path);
    if (status !== 200) continue;
    const text = JSON.stringify(body);
    read.set(
      path,
      MOVING.reduce((left, one) => left.replaceAll(one, ''), text),
    );
  }
  return read;
}

/** The paths of a member's reads, each id of theirs in each place. */
function ownPaths({ id, invitacion, invitados, form }: World): string[] {
  const ids = [id, invitacion, form, invitados.at(-1)?.id];
  const reads = closed.filter(
    (call) =>
      call.method === 'GET' && !fits(NOT_READ, call.path) && !fits(OF_ANY_DEVICE, nameOf(call)),
  );
  // Of two ids in a path one is the member's own, the other a kind of voucher, a campaign or an event: the first.
  return reads.flatMap((call) =>
    call.params.length > 1
      ? [0, 1].map((own) => addressWith(call, (one) => String(one === call.params[own] ? id : 1)))
      : [...new Set(ids.map((given) => addressWith(call, () => String(given))))],
  );
}

/** The lists of the staff that know whose a row is, and each row that is named. */
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

/** Mails are sent by a worker: one that waits would be read before as waiting and then as sent. */
async function untilSent({ id }: World, admin: Device): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ persona_id: id, estado: 'en_cola' }));
  for (let tries = 0; tries < 100; tries += 1) {
    const { body } = await admin.send('GET', `/personal/mensajes?filter=${filter}`);
    if (listOf(body).length === 0) return;
    await wait(100);
  }
}

/** Everything of a member, as they and whoever administers read it. */
export async function heldOf(world: World, admin: Device): Promise<Map<string, string>> {
  await untilSent(world, admin);
  const own = await readBy(world.device, ownPaths(world));
  return new Map([...own, ...(await readBy(admin, staffPaths(world)))]);
}

/** A text from shortly before it differs: the whole would be pages. */
function difference(text: string, other: string): string {
  const at = [...text].findIndex((letter, index) => letter !== other[index]);
  return text.slice(Math.max(0, at - 60), at + 100);
}

/** Which of it reads otherwise now. */
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
