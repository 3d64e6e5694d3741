import { createHash } from 'node:crypto';
import { calendarFeed, type Cita } from '@gremio/contract/platform/calendar.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import { randomToken, sha256 } from '../platform/keys.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createSlot } from '../platform/slot.ts';
import { createSealer } from '../platform/sealed.ts';
import * as queries from './calendar-feed.queries.ts';

interface Asked {
  personaId: PersonaId;
  organizacion: string;
  /** Hostname in each event's UID, which must never change and must differ between installations. */
  host: string;
  /** Events that ended before this day (YYYY-MM-DD) are left out: calendars keep what they already read. */
  desde: string;
  /** Moment of this reading (ISO 8601), which is each entry's DTSTAMP (RFC 5545, section 3.8.7.2). */
  hecho: string;
}

/** Lists a room's entries for a member's calendar; cancelled ones are marked as such. */
export type CitasDe = (db: Handle, asked: Asked) => Promise<Cita[]>;

const TOKEN = /^[\w-]{43}$/;
const REFRESH = 'PT4H';
const PAST_DAYS = 60;

/** ETag of the calendar's state. Weak, because two readings of one state differ in their DTSTAMP. */
function etagOf(nombre: string, citas: Cita[]): string {
  const state = citas.map(({ hecho: _hecho, ...cita }) => cita);
  const digest = createHash('sha256')
    .update(JSON.stringify([nombre, state]))
    .digest('base64url');
  return `W/"${digest.slice(0, 22)}"`;
}

/** The rooms' sources of a member's dates. */
export const CITAS = createSlot<CitasDe>();

const sealer = perServer(({ keys }) => createSealer(keys, 'calendario'));

/** Deletes a member's private address. */
export const remove = queries.deleteCalendario;

/**
 * Finds the private address of all of a member's dates. Anyone who knows it can read it, so the member can
 * replace it.
 */
export async function find(house: House, handle: Handle, personaId: PersonaId, base: string) {
  const sellado = await queries.findSellado(handle, personaId);
  const token = sellado && sealer(house).open(sellado);
  return token ? addressOf(base, token) : null;
}

export async function renew(house: House, tx: Handle, personaId: PersonaId, base: string) {
  const token = randomToken();
  const creado = house.clock.now().toISOString();
  const address = { hash: sha256(token), sellado: sealer(house).seal(token), creado };
  await queries.saveCalendario(tx, personaId, address);
  return addressOf(base, token);
}

/** Returns the calendar at an address with its ETag, or null if the address is no longer anyone's. */
export async function read(
  house: House,
  token: string,
  host: string,
): Promise<{ text: string; etag: string } | null> {
  const personaId = TOKEN.test(token) ? await queries.findPersonaId(house.db, sha256(token)) : null;
  if (personaId === null) return null;
  const { nombre } = await ajustes.get(house, 'organizacion');
  const now = house.clock.now();
  const hecho = now.toISOString();
  const desde = new Date(now.getTime() - PAST_DAYS * DAY_MS).toISOString().slice(0, 10);
  const asked = { personaId, organizacion: nombre, host, desde, hecho };
  const citas = (
    await Promise.all(CITAS.of(house).map((citasOf) => citasOf(house.db, asked)))
  ).flat();
  return { text: calendarFeed(nombre, citas, REFRESH), etag: etagOf(nombre, citas) };
}

const addressOf = (base: string, token: string) => ({ url: `${base}/calendario/${token}.ics` });
