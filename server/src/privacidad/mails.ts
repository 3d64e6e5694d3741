import type { NuevoCorreo } from '../mensajes/textos.ts';
import { primerNombre } from '@gremio/contract/personas/rules.ts';
import { formatDate } from '@gremio/contract/platform/format.ts';
import type { TipoPedido } from '@gremio/contract/privacidad/rules.ts';
import type { NuevoAviso } from '../mensajes/avisos.ts';
import { mailText } from '../mensajes/textos.ts';

interface Persona {
  id: number;
  nombre: string;
}

const ASKED: Record<TipoPedido, string> = {
  acceso: 'saber qué datos tuyos guardamos',
  rectificacion: 'corregir tus datos',
  supresion: 'borrar tus datos',
};

const datosOf = ({ nombre }: Persona, tipo: TipoPedido) => ({
  nombre: primerNombre(nombre),
  pedido: ASKED[tipo],
});

/** Confirms a request, and the date by which it will be answered. */
export const pedidoMail = (
  persona: Persona,
  para: string,
  tipo: TipoPedido,
  vence: string,
): NuevoCorreo => ({
  tipo: 'privacidad',
  personaId: persona.id,
  para,
  ...mailText('privacidad_pedido', { ...datosOf(persona, tipo), vence: formatDate(vence) }, []),
});

/** The organisation's answer, in the words of its author. */
export const respuestaMail = (
  persona: Persona,
  para: string,
  tipo: TipoPedido,
  rechazado: boolean,
  respuesta: string,
): NuevoCorreo => ({
  tipo: 'privacidad',
  personaId: persona.id,
  para,
  ...mailText(rechazado ? 'privacidad_rechazo' : 'privacidad_respuesta', datosOf(persona, tipo), [
    respuesta,
  ]),
});

/** Only says that there is an answer, as others may see the notification. */
export const respuestaPush = (pedido: { id: number; persona_id: number }): NuevoAviso => ({
  aviso: 'respuesta',
  tipo: 'privacidad',
  persona: { id: pedido.persona_id, email: null },
  push: {
    titulo: 'Contestamos tu pedido',
    texto: 'Abrí la app para leer la respuesta.',
    camino: '/mas/mis-datos',
  },
  unico: `privacidad ${pedido.id}`,
});

const ANA: Persona = { id: 0, nombre: 'PÉREZ, Ana' };
const PARA = 'ana@ejemplo.org';

/** Sample mails for the text editor's preview. They have no recipient. */
export const ejemplos = () => ({
  privacidad_pedido: () => pedidoMail(ANA, PARA, 'acceso', '2026-12-08'),
  privacidad_respuesta: () =>
    respuestaMail(ANA, PARA, 'rectificacion', false, 'Corregimos tu celular.'),
  privacidad_rechazo: () =>
    respuestaMail(
      ANA,
      PARA,
      'supresion',
      true,
      'La ley nos pide guardarlos mientras estés afiliada.',
    ),
});
