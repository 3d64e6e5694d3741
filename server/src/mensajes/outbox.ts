import { present } from '@gremio/contract/platform/present.ts';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import { keepSecreto } from '../platform/mail/render.ts';
import type { Parts } from '../platform/parts.ts';
import type { Sealer } from '../platform/sealed.ts';
import * as branding from './branding.ts';
import * as queries from './outbox.queries.ts';
import type { NewMensaje } from './outbox.queries.ts';
import type { Sealing } from './sealing.ts';
import type { createTemplatesService, NuevoCorreo, NuevoMensaje } from './templates.ts';

/** For how long a message is retried; an outage extends it (`delivery.ts`). */
export const TERM_MS = 48 * 3_600_000;
export const MAX_SUBJECT = 200;

/** A message's own values; `rowsOf` fills in the defaults. */
export type Carta = Partial<NewMensaje> &
  Pick<
    NewMensaje,
    'canal' | 'tipo' | 'persona_id' | 'para' | 'asunto' | 'contenido' | 'marca' | 'unico'
  >;

export type RowDefaults = ReturnType<typeof createRowDefaults>;

interface Defaults extends Pick<Parts, 'clock'> {
  sealing: Sealing;
  host: string;
}

/** Host name of the installation, for the mails' addresses and Message-IDs. */
export const hostOf = ({ publicUrl }: Pick<Parts['config'], 'publicUrl'>): string =>
  publicUrl ? new URL(publicUrl).hostname : 'localhost';

/** Default values of an outbox row, whichever way it is enqueued. */
export function createRowDefaults({ clock, config }: Parts, sealing: Sealing) {
  const host = hostOf(config);
  const defaults: Defaults = { clock, sealing, host };
  return bind(defaults, { moments, fresh, rowsOf });
}

function moments({ clock }: Defaults) {
  const now = clock.now();
  return { now: now.toISOString(), vence: new Date(now.getTime() + TERM_MS).toISOString() };
}

/** Initial delivery state: due now, with a new Message-ID, retried until `vence`. */
const fresh = (defaults: Defaults, { now, vence } = moments(defaults)) => ({
  message_id: `<${randomUUID()}@${defaults.host}>`,
  estado: 'en_cola' as const,
  error: null,
  creado: now,
  proximo: now,
  vence,
});

/** Completes the rows, all with the same moment. */
function rowsOf(defaults: Defaults, cartas: Carta[]): NewMensaje[] {
  const at = moments(defaults);
  return cartas.map((carta) =>
    defaults.sealing.seal({
      aviso: null,
      referencia: null,
      diurno: false,
      suscripcion_id: null,
      adjuntos: [],
      secreto: null,
      con_clave: false,
      ...fresh(defaults, at),
      ...carta,
      asunto: carta.asunto.slice(0, MAX_SUBJECT),
    }),
  );
}

const NO_ADDRESS = 'La dirección no es un correo.';
const address = z.email().max(254);

type Nuevo = NuevoMensaje | NuevoCorreo;

interface Outbox {
  rowDefaults: RowDefaults;
  templates: ReturnType<typeof createTemplatesService>;
  sealer: Sealer;
}

/**
 * Enqueues mails in the outbox within the caller's transaction; the caller wakes the worker after the commit.
 */
export function createOutbox(
  rowDefaults: RowDefaults,
  templates: Outbox['templates'],
  sealer: Sealer,
) {
  const outbox: Outbox = { rowDefaults, templates, sealer };
  return bind(outbox, { queue, queueAll });
}

/** Enqueues one mail. An invalid address is stored as `fallido`, so that staff see it. */
async function queue(outbox: Outbox, tx: Handle, mensaje: Nuevo): Promise<{ id: number }> {
  const [row] = await mailsOf(outbox, tx, [mensaje]);
  const id = await queries.insertMensaje(tx, present(row));
  return { id: id ?? (await queries.findByUnico(tx, present(mensaje.unico))) };
}

/** Enqueues many in few statements, such as one for every turno that a closed day cancels. */
async function queueAll(outbox: Outbox, tx: Handle, mensajes: Nuevo[]): Promise<void> {
  await queries.insertMensajes(tx, await mailsOf(outbox, tx, mensajes));
}

async function mailsOf(
  { rowDefaults, templates, sealer }: Outbox,
  tx: Handle,
  mensajes: Nuevo[],
): Promise<NewMensaje[]> {
  const marca = await branding.find(tx);
  const write = templates.writer(tx);
  const cartas: Carta[] = [];
  for (const mensaje of mensajes) {
    const para = mensaje.para.trim();
    const valid = address.safeParse(para).success;
    const { boton = null, otro = null, imagenes, adjuntos = [], unico = null, secreto } = mensaje;
    const { referencia = null } = mensaje;
    const { asunto, parrafos } = 'clase' in mensaje ? await write(mensaje) : mensaje;
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
      secreto: secreto !== undefined && valid ? sealer.seal(secreto) : null,
      con_clave: secreto !== undefined,
      unico,
      referencia,
      ...(!valid && { estado: 'fallido', error: NO_ADDRESS }),
    });
  }
  return rowDefaults.rowsOf(cartas);
}
