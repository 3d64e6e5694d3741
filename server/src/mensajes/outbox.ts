import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { type Canal, CANALES } from '@gremio/contract/mensajes/avisos/rules.ts';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Topic } from '../platform/bus.ts';
import type { Handle } from '../platform/database/handle.ts';
import { keepSecreto } from '../platform/mail/render.ts';
import type { House } from '../platform/house.ts';
import { linkAsAdvised } from './advised.ts';
import * as branding from './branding.ts';
import * as queries from './outbox.queries.ts';
import type { NewMensaje } from './outbox.queries.ts';
import * as sealing from './sealing.ts';
import * as textos from './textos.ts';
import type { NuevoCorreo, NuevoMensaje } from './textos.ts';

/** For how long a message is retried; an outage extends it (`delivery.ts`). */
export const TERM_MS = 48 * HOUR_MS;
export const MAX_SUBJECT = 200;

/** A message's own values; `rowsOf` fills in the defaults. */
export type Carta = Partial<NewMensaje> &
  Pick<
    NewMensaje,
    'canal' | 'tipo' | 'persona_id' | 'para' | 'asunto' | 'contenido' | 'marca' | 'unico'
  >;

/** Host name of the installation, for the mails' addresses and Message-IDs. */
export const hostOf = ({ publicUrl }: Pick<House['config'], 'publicUrl'>): string =>
  publicUrl ? new URL(publicUrl).hostname : 'localhost';

/** Topic of the worker of a channel. */
export const topicOf = (canal: Canal): Topic<null> => `mensajes-${canal}`;

/** Wakes the workers of every server; call it after the commit that enqueued messages. */
export function wake({ bus }: House): void {
  for (const canal of CANALES) bus.announce(topicOf(canal), null);
}

export function moments({ clock }: House) {
  const now = clock.now();
  return { now: now.toISOString(), vence: new Date(now.getTime() + TERM_MS).toISOString() };
}

/** Initial delivery state: due now, with a new Message-ID, retried until `vence`. */
export const fresh = (house: House, { now, vence } = moments(house)) => ({
  message_id: `<${randomUUID()}@${hostOf(house.config)}>`,
  estado: 'en_cola' as const,
  error: null,
  creado: now,
  proximo: now,
  vence,
});

/** Fills in the defaults of these rows, all with the same moment. */
export function rowsOf(house: House, cartas: Carta[]): NewMensaje[] {
  const at = moments(house);
  return cartas.map((carta) =>
    sealing.seal(house, {
      aviso: null,
      referencia: null,
      diurno: false,
      suscripcion_id: null,
      adjuntos: [],
      secreto: null,
      con_clave: false,
      ...fresh(house, at),
      ...carta,
      asunto: carta.asunto.slice(0, MAX_SUBJECT),
    }),
  );
}

const NO_ADDRESS = 'La dirección no es un correo.';
const address = z.email().max(254);

type Nuevo = NuevoMensaje | NuevoCorreo;

/**
 * Enqueues one mail within the caller's transaction; the caller wakes the workers after the commit. An
 * invalid address is stored as `fallido`, so that staff see it.
 */
export async function queue(house: House, tx: Handle, mensaje: Nuevo): Promise<{ id: number }> {
  const [row] = await mailsOf(house, tx, [mensaje]);
  const id = await queries.insertMensaje(tx, present(row));
  return { id: id ?? (await queries.findByUnico(tx, present(mensaje.unico))) };
}

/** Enqueues many in few statements, such as one for every turno that a closed day cancels. */
export async function queueAll(house: House, tx: Handle, mensajes: Nuevo[]): Promise<void> {
  await queries.insertMensajes(tx, await mailsOf(house, tx, mensajes));
}

/** Unique keys, of these, of the mails that still wait to be sent. */
export const listWaiting = queries.listWaiting;

/** Replaces what mails that wait say, found by their unique keys; one that was sent stays as it is. */
export async function replaceWaiting(house: House, tx: Handle, mensajes: Nuevo[]): Promise<void> {
  for (const row of await mailsOf(house, tx, mensajes))
    await queries.replaceWaiting(tx, present(row.unico), row);
}

async function mailsOf(house: House, tx: Handle, mensajes: Nuevo[]): Promise<NewMensaje[]> {
  const marca = await branding.find(tx);
  const write = textos.writer(tx);
  const cartas: Carta[] = [];
  for (const mensaje of mensajes) {
    const para = mensaje.para.trim();
    const valid = address.safeParse(para).success;
    const { boton = null, imagenes, adjuntos = [], unico = null, secreto } = mensaje;
    const { referencia = null } = mensaje;
    const { asunto, parrafos } = 'clase' in mensaje ? await write(mensaje) : mensaje;
    const advised = 'clase' in mensaje ? linkAsAdvised(house, mensaje, parrafos) : null;
    const otro = mensaje.otro ?? advised;
    const contenido = { parrafos, boton, otro, ...(imagenes && { imagenes }) };
    cartas.push({
      canal: 'correo',
      tipo: mensaje.tipo,
      persona_id: mensaje.personaId,
      para,
      asunto,
      contenido: secreto === undefined ? contenido : keepSecreto(contenido),
      adjuntos,
      marca,
      secreto: secreto !== undefined && valid ? sealing.secretos(house).seal(secreto) : null,
      con_clave: secreto !== undefined,
      unico,
      referencia,
      ...(!valid && { estado: 'fallido', error: NO_ADDRESS }),
    });
  }
  return rowsOf(house, cartas);
}
