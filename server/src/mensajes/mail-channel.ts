import { type Aviso, AVISOS, seElige } from '@gremio/contract/mensajes/avisos/rules.ts';
import { baseOf } from '../platform/config.ts';
import type { Handle } from '../platform/database/handle.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createSigner } from '../platform/signed.ts';
import { saveEleccion } from './preferencias.queries.ts';
import { hostOf } from './outbox.ts';
import type { Mensaje } from './outbox.queries.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import type { Correo, Direccion } from '../platform/mail/mail.ts';
import { fillSecreto, renderHtml, renderText } from '../platform/mail/render.ts';
import type { Channel } from './delivery.ts';
import * as branding from './branding.ts';
import { type OpenedMensaje, secretos } from './sealing.ts';

type Unsubscription = [personaId: number, aviso: Aviso];

/** Signs unsubscribe links of optional mails (RFC 8058): the link alone authorizes, without a session. */
const signer = perServer(({ keys, clock }) =>
  createSigner<Unsubscription>(keys, 'baja-de-avisos', clock),
);

/**
 * Returns null for mails that cannot be switched off. The link never expires: a mail may be
 * read years later.
 */
export function linkOf(house: House, { aviso, persona_id: personaId }: Mensaje): string | null {
  if (!aviso || personaId === null || !seElige(aviso, 'correo')) return null;
  return `${baseOf(house.config)}/avisos/dejar/${signer(house).sign([personaId, aviso])}`;
}

interface Left {
  code: 200;
  message: string;
  aviso: Aviso;
}

export async function leave(house: House, tx: Handle, token: string): Promise<Left | Refusal> {
  const opened = signer(house).open(token);
  if (!opened) return refuse('baja_de_avisos');
  const [personaId, aviso] = opened;
  const left = await saveEleccion(tx, personaId, { aviso, canal: 'correo', activo: false });
  if (!left) return refuse('baja_de_avisos');
  const message = `No te mandamos más mails de «${AVISOS[aviso].titulo}».`;
  return { code: 200, message, aviso };
}

const AT_ONCE = 4;

/** The mail channel: renders outbox rows and hands them to the mail server. */
export const mailChannel: Channel = {
  canal: 'correo',
  concurrency: AT_ONCE,
  deliver: async (house, mensaje) => house.mail.send(await toCorreo(house, mensaje)),
};

async function toCorreo(house: House, mensaje: OpenedMensaje): Promise<Correo> {
  const { asunto } = mensaje;
  const { marca, adjuntos } = await branding.dress(house, mensaje.marca);
  const secreto = mensaje.secreto && secretos(house).open(mensaje.secreto);
  if (mensaje.con_clave && !secreto) throw new Error('the key of a mail cannot be opened');
  const contenido = secreto ? fillSecreto(mensaje.contenido, secreto) : mensaje.contenido;
  const dejar = linkOf(house, mensaje);
  return {
    ...(await findSender(house, marca.nombre)),
    para: mensaje.para,
    asunto,
    texto: renderText(marca, contenido, dejar),
    html: renderHtml(marca, asunto, contenido, dejar),
    messageId: mensaje.message_id,
    fecha: new Date(mensaje.creado),
    adjuntos: [...mensaje.adjuntos, ...adjuntos],
    dejar,
  };
}

async function findSender(
  house: House,
  nombre: string,
): Promise<{ de: Direccion; responderA: string | null }> {
  const { contacto } = await ajustes.get(house, 'organizacion');
  const { config } = house;
  const correo = config.mailFrom ?? contacto.email ?? `no-responder@${hostOf(config)}`;
  return { de: { nombre, correo }, responderA: contacto.email };
}
