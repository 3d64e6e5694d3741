import type { AjustesService } from '../../ajustes/service.ts';
import type { Correo, Direccion } from '../../platform/mail/mail.ts';
import { fillSecreto, renderHtml, renderText } from '../../platform/mail/render.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Sealer } from '../../platform/sealed.ts';
import type { BajasService } from '../bajas/service.ts';
import type { Via } from '../envio/service.ts';
import type { MarcaService } from '../marca/service.ts';
import type { Abierto } from '../sellado/service.ts';

const AT_ONCE = 4;

/** The mail channel: renders outbox rows and hands them to the mail server. */
export function createCorreo(
  { config, mail }: Parts,
  ajustes: AjustesService,
  marcas: MarcaService,
  sealer: Sealer,
  bajas: BajasService,
): Via {
  const host = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost';

  async function findSender(nombre: string): Promise<{ de: Direccion; responderA: string | null }> {
    const { contacto } = await ajustes.get('organizacion');
    const correo = config.mailFrom ?? contacto.email ?? `no-responder@${host}`;
    return { de: { nombre, correo }, responderA: contacto.email };
  }

  async function toCorreo(mensaje: Abierto): Promise<Correo> {
    const { asunto } = mensaje;
    const { marca, adjuntos } = await marcas.dress(mensaje.marca);
    const secreto = mensaje.secreto && sealer.open(mensaje.secreto);
    if (mensaje.con_clave && !secreto) throw new Error('the key of a mail cannot be opened');
    const contenido = secreto ? fillSecreto(mensaje.contenido, secreto) : mensaje.contenido;
    const dejar = bajas.linkOf(mensaje);
    return {
      ...(await findSender(marca.nombre)),
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

  return {
    canal: 'correo',
    concurrency: AT_ONCE,
    deliver: async (mensaje) => mail.send(await toCorreo(mensaje)),
  };
}
