import { createHash } from 'node:crypto';
import { present } from '@gremio/contract/platform/present.ts';
import { type Aviso, seElige, va } from '@gremio/contract/mensajes/avisos/rules.ts';
import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import { baseOf } from '../platform/config.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { House } from '../platform/house.ts';
import { createSlot } from '../platform/slot.ts';
import { unreachable } from './rebotes.ts';
import { eleccionesOf, padronOf } from './preferencias.ts';
import type { Mensaje } from './outbox.queries.ts';
import { type NuevoAviso, type Words, writer } from './avisos.ts';

/** The words of a reminder. */
type Said = Pick<NuevoAviso, 'tipo' | 'push' | 'vence'> & {
  correo: NonNullable<NuevoAviso['correo']>;
};

/** A reminder to a member. Each is rendered by itself: one that cannot be holds back no other. */
export interface Pendiente {
  id: number;
  persona: NuevoAviso['persona'];
  say(): Said;
}

/** A page of what is due, with the last id examined; `ultimo` is null on the last page. */
export interface Portion {
  pendientes: Pendiente[];
  ultimo: number | null;
}

/** Check of whether what a notice tells still holds when it is sent. */
export interface NoticeCheck {
  /** Stable key of the notice's source, stored with each notice. */
  clase: string;
  /** Returns those of `ids` that are still due on that day, neither cancelled nor moved. */
  siguen(db: Handle, dia: string, ids: number[]): Promise<number[]>;
}

/** A room's source of reminders about what happens or ends on a day. A notice may have several sources. */
export interface ReminderSource extends NoticeCheck {
  aviso: Aviso;
  /** Days before the date, one reminder for each. */
  antes: readonly number[];
  /** Returns a page of what falls on `dia`, by id, after the id `despues`; `base` is the app's base URL. */
  pendientes(
    db: Handle,
    asked: { dia: string; despues: number; limite: number; base: string },
  ): Promise<Portion>;
}

type Dueno = NuevoAviso['persona'] & { nombre: string; estado: EstadoPersona };

interface Miembros {
  miembrosById(db: Handle, ids: number[]): Promise<Map<number, Dueno>>;
}

/**
 * Builds a source's `pendientes`: lists the room's rows, each with its words for its member, if active.
 */
export const pendientesOf =
  <Row extends { id: number; persona_id: number }>(
    personas: Miembros,
    list: (db: Handle, dia: string, despues: number, limite: number) => Promise<Row[]>,
    say: (row: Row, persona: Dueno, base: string) => Said,
  ): ReminderSource['pendientes'] =>
  async (db, { dia, despues, limite, base }) => {
    const rows = await list(db, dia, despues, limite);
    const known = await personas.miembrosById(
      db,
      rows.map((row) => row.persona_id),
    );
    const pendientes = rows.flatMap((row) => {
      const persona = known.get(row.persona_id);
      return persona?.estado === 'activo'
        ? { id: row.id, persona, say: () => say(row, persona, base) }
        : [];
    });
    return { pendientes, ultimo: rows.length < limite ? null : present(rows.at(-1)).id };
  };

const PASSED = 'Ya había pasado cuando le tocaba salir.';
const CHOSE_NOT = 'Eligió no recibirlo.';
const NOT_ACTIVE = 'Su afiliación ya no estaba activa.';
const NO_ADDRESS =
  'Su correo no recibe: corregilo en sus datos, o enviá el mensaje de nuevo si ya recibe.';
const NO_MORE = 'Ya no correspondía: se canceló o cambió.';

export const REMINDERS = createSlot<ReminderSource>();

/** Checks of notices that are no daily reminders. */
export const NOTICE_CHECKS = createSlot<NoticeCheck>();

/** True within the hours at which members may be written to. */
export async function esDeDia(house: House): Promise<boolean> {
  const { desde, hasta } = await ajustes.get(house, 'avisos');
  const minute = localParts(house.clock.now()).hora.slice(0, 5);
  return desde <= minute && minute <= hasta;
}

const checksOf = (house: House): NoticeCheck[] => [
  ...REMINDERS.of(house),
  ...NOTICE_CHECKS.of(house),
];

/** Classes of notices that can be checked. */
export const clases = (house: House): string[] => checksOf(house).map(({ clase }) => clase);

/**
 * Returns, by message id, why a message is obsolete and must not be sent. A later reason replaces an earlier
 * one.
 */
export async function motivos(
  house: House,
  handle: Handle,
  mensajes: Mensaje[],
): Promise<Map<number, string>> {
  const now = house.clock.now().toISOString();
  const passed = mensajes.filter((one) => one.aviso !== null && one.vence <= now);
  return new Map([
    ...(await noLongerDue(house, handle, mensajes)).map((id) => [id, NO_MORE] as const),
    ...(await unreachable(handle, mensajes)).map((id) => [id, NO_ADDRESS] as const),
    ...(await unwanted(handle, mensajes)).map((id) => [id, CHOSE_NOT] as const),
    ...(await notActive(house, handle, mensajes)).map((id) => [id, NOT_ACTIVE] as const),
    ...passed.map((one) => [one.id, PASSED] as const),
  ]);
}

/** Ids of messages about something that was cancelled or moved after they were written. */
async function noLongerDue(house: House, handle: Handle, mensajes: Mensaje[]): Promise<number[]> {
  const asked = mensajes.flatMap(({ id, referencia }) =>
    referencia === null ? [] : [{ mensajeId: id, ...readReferencia(referencia) }],
  );
  const gone: number[] = [];
  for (const some of Map.groupBy(asked, (one) => `${one.clase} ${one.dia}`).values()) {
    const [{ clase, dia }] = some as [(typeof some)[number]];
    const check = checksOf(house).find((one) => one.clase === clase);
    const ids = some.map((one) => one.id);
    const due = new Set(await check?.siguen(handle, dia, ids));
    gone.push(...some.filter((one) => !due.has(one.id)).map((one) => one.mensajeId));
  }
  return gone;
}

/**
 * Renders reminders again when their turn comes, because hour, place or name may have changed since they were
 * written. Returns the words of each, by message id.
 */
export async function anew(
  house: House,
  handle: Handle,
  mensajes: Mensaje[],
): Promise<Map<number, Words>> {
  const found = new Map<number, Words>();
  const asked = mensajes.map((mensaje) => ({
    mensaje,
    ...readReferencia(mensaje.referencia ?? ''),
  }));
  for (const some of Map.groupBy(asked, ({ clase, dia }) => `${clase} ${dia}`).values()) {
    for (const [id, words] of await anewOrKept(house, handle, some)) found.set(id, words);
  }
  return found;
}

interface Asked {
  mensaje: Mensaje;
  clase: string;
  dia: string;
  id: number;
}

/** Renders those that can be. The others say what they said when they were written. */
async function anewOrKept(
  house: House,
  handle: Handle,
  asked: Asked[],
): Promise<[number, Words][]> {
  try {
    return await anewOf(house, handle, asked);
  } catch (error) {
    if (asked.length === 1) {
      house.log.warn({ err: error }, 'a reminder was not rendered again');
      return [];
    }
  }
  const words: [number, Words][] = [];
  for (const one of asked) words.push(...(await anewOrKept(house, handle, [one])));
  return words;
}

/** Renders the reminders of one source about one day. */
async function anewOf(house: House, handle: Handle, asked: Asked[]): Promise<[number, Words][]> {
  const [{ clase, dia }] = asked as [Asked];
  const fuente = REMINDERS.of(house).find((one) => one.clase === clase);
  if (!fuente) return [];
  const write = writer(house, handle);
  const ids = new Set(asked.map(({ id }) => id));
  const current = await pendientesById(house, handle, fuente, dia, ids);
  const words: [number, Words][] = [];
  for (const { mensaje, id } of asked) {
    const one = current.get(id);
    if (one) words.push([mensaje.id, await write(mensaje.canal, one.say())]);
  }
  return words;
}

/** Finds reminders that are due, by id: ids of a batch mostly follow each other, and a page finds many. */
export async function pendientesById(
  { config }: House,
  handle: Handle,
  fuente: ReminderSource,
  dia: string,
  ids: Set<number>,
): Promise<Map<number, Pendiente>> {
  const found = new Map<number, Pendiente>();
  let last = 0;
  for (const id of [...ids].toSorted((one, other) => one - other)) {
    if (id <= last) continue;
    const asked = { dia, despues: id - 1, limite: ids.size, base: baseOf(config) };
    const { pendientes, ultimo } = await fuente.pendientes(handle, asked);
    for (const one of pendientes) if (ids.has(one.id)) found.set(one.id, one);
    last = ultimo ?? Number.POSITIVE_INFINITY;
  }
  return found;
}

type Notice = Mensaje & { aviso: Aviso; persona_id: number };

const isNotice = (mensaje: Mensaje): mensaje is Notice =>
  mensaje.aviso !== null && mensaje.persona_id !== null;

/** Ids of messages whose member opted out after they were written. */
async function unwanted(handle: Handle, mensajes: Mensaje[]): Promise<number[]> {
  const chosen = mensajes.filter(isNotice).filter((one) => seElige(one.aviso, one.canal));
  if (chosen.length === 0) return [];
  const elecciones = await eleccionesOf(
    handle,
    chosen.map((one) => one.persona_id),
  );
  return chosen
    .filter(({ persona_id, aviso, canal }) => !va(elecciones(persona_id), aviso, canal))
    .map((one) => one.id);
}

/**
 * Ids of optional notices (their mail can be switched off) to suspended or departed members. Mandatory ones
 * are still sent.
 */
async function notActive(house: House, handle: Handle, mensajes: Mensaje[]): Promise<number[]> {
  const services = mensajes.filter(isNotice).filter(({ aviso }) => seElige(aviso, 'correo'));
  if (services.length === 0) return [];
  const ids = services.map((one) => one.persona_id);
  const gone = new Set(await padronOf(house).inactivos(handle, ids));
  return services.filter((one) => gone.has(one.persona_id)).map((one) => one.id);
}

/** Reference of a message to a row, with the day or the fingerprint that its check compares. */
export const referTo = (clase: string, id: number, dia: string): string => `${clase} ${id} ${dia}`;

/** Stands for some facts, as a word of a message's reference (see `NoticeCheck`). */
export const fingerprintOf = (facts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);

function readReferencia(referencia: string) {
  const [clase = '', id = '', dia = ''] = referencia.split(' ');
  return { clase, id: Number(id), dia };
}
