import { createHash } from 'node:crypto';
import type {
  AvisoPush,
  estadoPush,
  Suscripcion,
} from '@gremio/contract/mensajes/avisos/schemas.ts';
import type * as z from 'zod';
import type { Handle } from '../platform/database/handle.ts';
import type { Afiliado, Identidad } from '../platform/http/callers.ts';
import type { Keys } from '../platform/keys.ts';
import type { Entrega } from '../platform/mail/mail.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { type Claves, createWebPush, makeClaves } from '../platform/push.ts';
import { createSealer } from '../platform/sealed.ts';
import type { Abierto } from './sealing.ts';
import * as queries from './push.queries.ts';

type Estado = z.output<typeof estadoPush>;

/** Push services of the known browsers; an installation may add origins. */
const SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];
const SECOND_MS = 1_000;
const MAX_TTL = 4 * 7 * 24 * 3600;
const GONE = 'El dispositivo ya no recibe avisos.';
const OTHERS =
  'Este navegador ya recibe avisos en otra sesión. Borrá los datos del sitio y volvé a activarlos.';

/**
 * Returns true if a device may register this address, which comes from a client and is called by the
 * server: https without a port at a known service, or an origin that the installation lists. Anything else
 * would allow SSRF.
 */
export function isKnownService(address: string, origins: string[]): boolean {
  const { protocol, hostname, port, origin } = new URL(address);
  if (origins.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return SERVICES.some((one) => (one.startsWith('.') ? hostname.endsWith(one) : hostname === one));
}

/** A push topic has at most 32 characters (RFC 8030). */
const temaOf = (marca: string): string =>
  createHash('sha256').update(marca).digest('base64url').slice(0, 32);

const SEALED = 'push';

/**
 * Returns true if these keys open the stored VAPID pair, or if there is none. Checks that the
 * right SECRET is set.
 */
export async function opensWith(handle: Handle, keys: Keys): Promise<boolean> {
  const found = await queries.findClaves(handle);
  return !found || createSealer(keys, SEALED).open(found.privada) !== null;
}

/** Push subscriptions, and the channel that delivers to them. */
export function createPushService(parts: Parts) {
  const { db, clock, config, keys, log } = parts;
  const sealer = createSealer(keys, SEALED);
  const web = createWebPush(config.pushSubject, log);
  let known: Claves | null = config.vapid;

  /**
   * Loads the VAPID pair, or creates it: the first server to insert wins. A pair that the current secrets
   * cannot open is replaced.
   */
  async function loadClaves(): Promise<Claves> {
    const found = await queries.findClaves(db);
    const privada = found && sealer.open(found.privada);
    if (found && privada) return { publica: found.publica, privada };
    if (found) await queries.forgetClaves(db, found.publica);
    const made = makeClaves();
    await queries.insertClaves(db, made.publica, sealer.seal(made.privada));
    return loadClaves();
  }

  const claves = async (): Promise<Claves> => (known ??= await loadClaves());

  async function stateOf(handle: Handle, identidadId: number): Promise<Estado> {
    const { publica } = await claves();
    return { clave: publica, endpoint: await queries.findEndpoint(handle, identidadId) };
  }

  return {
    stateOf: (handle: Handle, { id }: Identidad) => stateOf(handle, id),

    async subscribe(
      tx: Handle,
      { id, personaId }: Afiliado,
      suscripcion: Suscripcion,
    ): Promise<Estado | Refusal> {
      if (!isKnownService(suscripcion.endpoint, config.pushOrigins))
        return refuse('push_desconocido');
      const ahora = clock.now().toISOString();
      const device = { identidadId: id, personaId };
      const isSaved = await queries.saveSuscripcion(tx, device, suscripcion, ahora);
      return isSaved ? stateOf(tx, id) : refuseField('endpoint', OTHERS);
    },

    async unsubscribe(tx: Handle, { id }: Identidad): Promise<Estado> {
      await queries.deleteOf(tx, id);
      return stateOf(tx, id);
    },

    destinosOf: queries.findDestinos,

    /** Sends one message, and deletes the subscription if the push service reports it gone. */
    async deliver(mensaje: Abierto): Promise<Entrega> {
      const { suscripcion_id: id, contenido, asunto, vence } = mensaje;
      const destino = id === null ? null : await queries.findDestino(db, id);
      if (!destino) return { estado: 'rechazado', detalle: GONE };
      const marca = mensaje.unico ?? mensaje.message_id;
      const aviso: AvisoPush = {
        titulo: asunto,
        texto: contenido.parrafos.join('\n'),
        camino: contenido.boton?.url ?? '/',
        marca: temaOf(marca),
      };
      const left = (Date.parse(vence) - clock.now().getTime()) / SECOND_MS;
      const respuesta = await web.send(
        {
          ...destino,
          cuerpo: JSON.stringify(aviso),
          tema: aviso.marca,
          segundos: Math.round(Math.min(Math.max(left, 0), MAX_TTL)),
        },
        await claves(),
      );
      if (respuesta.estado === 'sin_dispositivo') {
        await queries.deleteGone(db, destino);
        return { estado: 'rechazado', detalle: GONE };
      }
      return respuesta.estado === 'demorado' ? { ...respuesta, caido: false } : respuesta;
    },
  };
}
