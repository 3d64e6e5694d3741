import { type Aviso, AVISOS, seElige } from '@gremio/contract/mensajes/avisos/rules.ts';
import { bind } from '../platform/bind.ts';
import { baseOf } from '../platform/config.ts';
import type { Handle } from '../platform/database/handle.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createSigner, type Signer } from '../platform/signed.ts';
import { saveEleccion } from './preferences.queries.ts';
import { hostOf } from './outbox.ts';
import type { Mensaje } from './outbox.queries.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import type { Correo, Direccion } from '../platform/mail/mail.ts';
import { fillSecreto, renderHtml, renderText } from '../platform/mail/render.ts';
import type { Sealer } from '../platform/sealed.ts';
import type { Channel } from './delivery.ts';
import * as branding from './branding.ts';
import type { OpenedMensaje } from './sealing.ts';

export type UnsubscribeService = ReturnType<typeof createUnsubscribeService>;

type Unsubscription = [personaId: number, aviso: Aviso];

interface Unsubscribing {
  signer: Signer<Unsubscription>;
  base: string;
}

/** Unsubscribe links of optional mails (RFC 8058). The link alone authorizes, without a session. */
export function createUnsubscribeService({ config, clock, keys }: Parts) {
  const signer = createSigner<Unsubscription>(keys, 'baja-de-avisos', clock);
  const unsubscribing: Unsubscribing = { signer, base: baseOf(config) };
  return bind(unsubscribing, { linkOf, leave });
}

/**
 * Returns null for mails that cannot be switched off. The link never expires: a mail may be
 * read years later.
 */
function linkOf(
  { signer, base }: Unsubscribing,
  { aviso, persona_id: personaId }: Mensaje,
): string | null {
  if (!aviso || personaId === null || !seElige(aviso, 'correo')) return null;
  return `${base}/avisos/dejar/${signer.sign([personaId, aviso])}`;
}

interface Left {
  code: 200;
  message: string;
  aviso: Aviso;
}

async function leave(
  { signer }: Unsubscribing,
  tx: Handle,
  token: string,
): Promise<Left | Refusal> {
  const opened = signer.open(token);
  if (!opened) return refuse('baja_de_avisos');
  const [personaId, aviso] = opened;
  const left = await saveEleccion(tx, personaId, { aviso, canal: 'correo', activo: false });
  if (!left) return refuse('baja_de_avisos');
  const message = `No te mandamos más mails de «${AVISOS[aviso].titulo}».`;
  return { code: 200, message, aviso };
}

const AT_ONCE = 4;

interface MailChannel extends Pick<Parts, 'config' | 'mail'> {
  host: string;
  house: Parts;
  sealer: Sealer;
  unsubscribe: UnsubscribeService;
}

/** The mail channel: renders outbox rows and hands them to the mail server. */
export function createMailChannel(
  house: Parts,
  sealer: Sealer,
  unsubscribe: UnsubscribeService,
): Channel {
  const { config, mail } = house;
  const channel: MailChannel = { house, config, mail, host: hostOf(config), sealer, unsubscribe };
  return { canal: 'correo', concurrency: AT_ONCE, ...bind(channel, { deliver }) };
}

const deliver = async (channel: MailChannel, mensaje: OpenedMensaje) =>
  channel.mail.send(await toCorreo(channel, mensaje));

async function toCorreo(channel: MailChannel, mensaje: OpenedMensaje): Promise<Correo> {
  const { house, sealer, unsubscribe } = channel;
  const { asunto } = mensaje;
  const { marca, adjuntos } = await branding.dress(house, mensaje.marca);
  const secreto = mensaje.secreto && sealer.open(mensaje.secreto);
  if (mensaje.con_clave && !secreto) throw new Error('the key of a mail cannot be opened');
  const contenido = secreto ? fillSecreto(mensaje.contenido, secreto) : mensaje.contenido;
  const dejar = unsubscribe.linkOf(mensaje);
  return {
    ...(await findSender(channel, marca.nombre)),
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
  { house, config, host }: MailChannel,
  nombre: string,
): Promise<{ de: Direccion; responderA: string | null }> {
  const { contacto } = await ajustes.get(house, 'organizacion');
  const correo = config.mailFrom ?? contacto.email ?? `no-responder@${host}`;
  return { de: { nombre, correo }, responderA: contacto.email };
}
