import { createHash } from 'node:crypto';
import { calendarFeed, type Cita } from '@gremio/contract/platform/calendar.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import { randomToken, sha256 } from '../platform/keys.ts';
import type { Parts } from '../platform/parts.ts';
import { createSealer, type Sealer } from '../platform/sealed.ts';
import * as queries from './calendar-feed.queries.ts';

export type CalendarFeedService = ReturnType<typeof createCalendarFeedService>;

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

interface CalendarFeed extends Pick<Parts, 'db' | 'clock'> {
  house: Parts;
  sealer: Sealer;
  rooms: () => CitasDe[];
}

/**
 * A private address with all of a member's dates. Anyone who knows it can read it, so the member
 * can replace it.
 */
export function createCalendarFeedService(house: Parts, rooms: () => CitasDe[]) {
  const { db, clock, keys } = house;
  const sealer = createSealer(keys, 'calendario');
  const feed: CalendarFeed = { house, db, clock, sealer, rooms };
  return { ...bind(feed, { find, renew, read }), remove: queries.deleteCalendario };
}

async function find({ sealer }: CalendarFeed, handle: Handle, personaId: PersonaId, base: string) {
  const sellado = await queries.findSellado(handle, personaId);
  const token = sellado && sealer.open(sellado);
  return token ? addressOf(base, token) : null;
}

async function renew(
  { clock, sealer }: CalendarFeed,
  tx: Handle,
  personaId: PersonaId,
  base: string,
) {
  const token = randomToken();
  const creado = clock.now().toISOString();
  const address = { hash: sha256(token), sellado: sealer.seal(token), creado };
  await queries.saveCalendario(tx, personaId, address);
  return addressOf(base, token);
}

/** Returns the calendar at an address with its ETag, or null if the address is no longer anyone's. */
async function read(
  { house, db, clock, rooms }: CalendarFeed,
  token: string,
  host: string,
): Promise<{ text: string; etag: string } | null> {
  const personaId = TOKEN.test(token) ? await queries.findPersonaId(db, sha256(token)) : null;
  if (personaId === null) return null;
  const { nombre } = await ajustes.get(house, 'organizacion');
  const now = clock.now();
  const hecho = now.toISOString();
  const desde = new Date(now.getTime() - PAST_DAYS * DAY_MS).toISOString().slice(0, 10);
  const asked = { personaId, organizacion: nombre, host, desde, hecho };
  const citas = (await Promise.all(rooms().map((citasOf) => citasOf(db, asked)))).flat();
  return { text: calendarFeed(nombre, citas, REFRESH), etag: etagOf(nombre, citas) };
}

const addressOf = (base: string, token: string) => ({ url: `${base}/calendario/${token}.ics` });
