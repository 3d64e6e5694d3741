import { createHash } from 'node:crypto';
import { calendarFeed, type Cita } from '@gremio/contract/platform/calendar.ts';
import type { AjustesService } from '../../ajustes/service.ts';
import type { Handle } from '../../platform/database/handle.ts';
import type { PersonaId } from '../../platform/http/callers.ts';
import { randomToken, sha256 } from '../../platform/keys.ts';
import type { Parts } from '../../platform/parts.ts';
import { createSealer } from '../../platform/sealed.ts';
import * as queries from './queries.ts';

export type CalendarioService = ReturnType<typeof createCalendarioService>;

interface Asked {
  personaId: PersonaId;
  organizacion: string;
  /** Tells this installation from others in what names each event for ever. */
  host: string;
  /** Nothing that was over before this day: calendars keep what they read. */
  desde: string;
  /** The moment of this reading (ISO 8601), which is each entry's DTSTAMP (RFC 5545, section 3.8.7.2). */
  hecho: string;
}

/** What a room has of a member that a calendar shows, what was cancelled marked as such. */
export type CitasDe = (db: Handle, asked: Asked) => Promise<Cita[]>;

const TOKEN = /^[\w-]{43}$/;
const REFRESH = 'PT4H';
const DAY_MS = 86_400_000;
const PAST_DAYS = 60;

/** Names a state of a calendar. Weak, as two readings of one state differ in their DTSTAMP. */
function etagOf(nombre: string, citas: Cita[]): string {
  const state = citas.map(({ hecho: _hecho, ...cita }) => cita);
  const digest = createHash('sha256')
    .update(JSON.stringify([nombre, state]))
    .digest('base64url');
  return `W/"${digest.slice(0, 22)}"`;
}

/** A private address with all of a member's dates: who knows it reads it, so it can be changed for another. */
export function createCalendarioService({ db, clock, keys }: Parts, ajustes: AjustesService) {
  const sealer = createSealer(keys, 'calendario');
  const rooms: CitasDe[] = [];
  const addressOf = (base: string, token: string) => ({ url: `${base}/calendario/${token}.ics` });

  return {
    /** A room says what it has. */
    muestra: (citas: CitasDe): void => void rooms.push(citas),

    async find(handle: Handle, personaId: PersonaId, base: string) {
      const sellado = await queries.findSellado(handle, personaId);
      const token = sellado && sealer.open(sellado);
      return token ? addressOf(base, token) : null;
    },

    async renew(tx: Handle, personaId: PersonaId, base: string) {
      const token = randomToken();
      const creado = clock.now().toISOString();
      const address = { hash: sha256(token), sellado: sealer.seal(token), creado };
      await queries.saveCalendario(tx, personaId, address);
      return addressOf(base, token);
    },

    remove: queries.deleteCalendario,

    /** The calendar of an address, with what names this state of it; null when it is nobody's any more. */
    async read(token: string, host: string): Promise<{ text: string; etag: string } | null> {
      const personaId = TOKEN.test(token) ? await queries.findPersonaId(db, sha256(token)) : null;
      if (personaId === null) return null;
      const { nombre } = await ajustes.get('organizacion');
      const now = clock.now();
      const hecho = now.toISOString();
      const desde = new Date(now.getTime() - PAST_DAYS * DAY_MS).toISOString().slice(0, 10);
      const asked = { personaId, organizacion: nombre, host, desde, hecho };
      const citas = (await Promise.all(rooms.map((citasDe) => citasDe(db, asked)))).flat();
      return { text: calendarFeed(nombre, citas, REFRESH), etag: etagOf(nombre, citas) };
    },
  };
}
