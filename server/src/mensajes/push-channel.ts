import { createHash } from 'node:crypto';
import type {
  AvisoPush,
  estadoPush,
  Suscripcion,
} from '@gremio/contract/mensajes/avisos/schemas.ts';
import { SECOND_MS } from '@gremio/contract/platform/time.ts';
import type * as z from 'zod';
import type { Handle } from '../platform/database/handle.ts';
import type { Afiliado, Identidad } from '../platform/http/callers.ts';
import type { Keys } from '../platform/keys.ts';
import type { SendOutcome } from '../platform/mail/mail.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { type Claves, createWebPush, isDeviceKey, makeClaves } from '../platform/push.ts';
import { createSealer, type Sealer } from '../platform/sealed.ts';
import type { Channel } from './delivery.ts';
import type { OpenedMensaje } from './sealing.ts';
import * as queries from './push.queries.ts';

type Estado = z.output<typeof estadoPush>;

/** Push services of the known browsers; an installation may add origins. */
const SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];
const MAX_TTL = 4 * 7 * 24 * 3600;
const GONE = 'El dispositivo ya no recibe avisos.';
const OTHERS =
  'Este navegador ya recibe avisos en otra sesión. Borrá los datos del sitio y volvé a activarlos.';

const NO_KEY =
  'El navegador dio una clave que no sirve. Cerrá la app, volvé a abrirla y activá los avisos de nuevo.';

const SEALED = 'push';
const AT_ONCE = 20;

const web = perServer(({ config, log }) => createWebPush(config.pushSubject, log));

/** The VAPID pair, which is loaded once unless the installation configures one. */
const claves = perServer(({ db, keys, config }) => {
  const sealer = createSealer(keys, SEALED);
  let known = config.vapid;
  return async (): Promise<Claves> => (known ??= await loadClaves(db, sealer));
});

/** The push channel: sends to the device of a subscription. */
export const pushChannel: Channel = { canal: 'push', concurrency: AT_ONCE, deliver };

export async function stateOf(house: House, handle: Handle, { id }: Identidad): Promise<Estado> {
  const { publica } = await claves(house)();
  return { clave: publica, endpoint: await queries.findEndpoint(handle, id) };
}

export async function subscribe(
  house: House,
  tx: Handle,
  identidad: Afiliado,
  suscripcion: Suscripcion,
): Promise<Estado | Refusal> {
  const { clock, config } = house;
  if (!isKnownService(suscripcion.endpoint, config.pushOrigins)) return refuse('push_desconocido');
  if (!isDeviceKey(suscripcion.keys.p256dh)) return refuseField('keys.p256dh', NO_KEY);
  const device = { identidadId: identidad.id, personaId: identidad.personaId };
  const ahora = clock.now().toISOString();
  const isSaved = await queries.saveSuscripcion(tx, device, suscripcion, ahora);
  return isSaved ? stateOf(house, tx, identidad) : refuseField('endpoint', OTHERS);
}

export async function unsubscribe(house: House, tx: Handle, identidad: Identidad): Promise<Estado> {
  await queries.deleteOf(tx, identidad.id);
  return stateOf(house, tx, identidad);
}

/** Sends one message, and deletes the subscription if the push service reports it gone. */
async function deliver(house: House, mensaje: OpenedMensaje): Promise<SendOutcome> {
  const { db, clock } = house;
  const { suscripcion_id: id } = mensaje;
  const destino = id === null ? null : await queries.findDestino(db, id);
  if (!destino) return { estado: 'rechazado', detalle: GONE };
  const aviso = avisoOf(mensaje);
  const left = (Date.parse(mensaje.vence) - clock.now().getTime()) / SECOND_MS;
  const respuesta = await web(house).send(
    {
      ...destino,
      cuerpo: JSON.stringify(aviso),
      tema: aviso.marca,
      segundos: Math.round(Math.min(Math.max(left, 0), MAX_TTL)),
    },
    await claves(house)(),
  );
  if (respuesta.estado === 'sin_dispositivo') {
    await queries.deleteGone(db, destino);
    return { estado: 'rechazado', detalle: GONE };
  }
  return respuesta.estado === 'demorado' ? { ...respuesta, caido: false } : respuesta;
}

const avisoOf = ({ asunto, contenido, unico, message_id }: OpenedMensaje): AvisoPush => ({
  titulo: asunto,
  texto: contenido.parrafos.join('\n'),
  camino: contenido.boton?.url ?? '/',
  marca: temaOf(unico ?? message_id),
});

/** A push topic has at most 32 characters (RFC 8030). */
const temaOf = (marca: string): string =>
  createHash('sha256').update(marca).digest('base64url').slice(0, 32);

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

/**
 * Loads the VAPID pair, or creates it: the first server to insert wins. A pair that the current secrets
 * cannot open is replaced.
 */
async function loadClaves(db: Handle, sealer: Sealer): Promise<Claves> {
  const found = await queries.findClaves(db);
  const privada = found && sealer.open(found.privada);
  if (found && privada) return { publica: found.publica, privada };
  if (found) await queries.forgetClaves(db, found.publica);
  const made = makeClaves();
  await queries.insertClaves(db, made.publica, sealer.seal(made.privada));
  return loadClaves(db, sealer);
}

/**
 * Returns true if these keys open the stored VAPID pair, or if there is none. Checks that the
 * right SECRET is set.
 */
export async function opensWith(handle: Handle, keys: Keys): Promise<boolean> {
  const found = await queries.findClaves(handle);
  return !found || createSealer(keys, SEALED).open(found.privada) !== null;
}
