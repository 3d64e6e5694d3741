import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { formatDate } from '@gremio/contract/platform/format.ts';
import type { TipoPedido } from '@gremio/contract/privacidad/rules.ts';
import type { NuevoMensaje } from '../mensajes/service.ts';

interface Persona {
  id: number;
  nombre: string;
}

const ASKED: Record<TipoPedido, string> = {
  acceso: 'saber qué datos tuyos guardamos',
  rectificacion: 'corregir tus datos',
  supresion: 'borrar tus datos',
};

/** It was taken: what was asked, and until when it is answered. */
export const pedidoMail = (
  persona: Persona,
  para: string,
  tipo: TipoPedido,
  vence: string,
): NuevoMensaje => ({
  tipo: 'privacidad',
  personaId: persona.id,
  para,
  asunto: 'Recibimos tu pedido sobre tus datos personales',
  parrafos: [
    `Hola, ${primerNombre(persona.nombre)}:`,
    `Anotamos tu pedido de ${ASKED[tipo]}. Te contestamos a más tardar el ${formatDate(vence)}.`,
  ],
});

/** What the organisation answers, in the words of who did. */
export const respuestaMail = (
  persona: Persona,
  para: string,
  tipo: TipoPedido,
  rechazado: boolean,
  respuesta: string,
): NuevoMensaje => ({
  tipo: 'privacidad',
  personaId: persona.id,
  para,
  asunto: 'La respuesta a tu pedido sobre tus datos personales',
  parrafos: [
    `Hola, ${primerNombre(persona.nombre)}:`,
    rechazado
      ? `No pudimos hacer lugar a tu pedido de ${ASKED[tipo]}:`
      : `Esta es la respuesta a tu pedido de ${ASKED[tipo]}:`,
    respuesta,
    'Si no estás de acuerdo, podés reclamar ante la Agencia de Acceso a la Información Pública.',
  ],
});
