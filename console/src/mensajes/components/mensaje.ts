import type { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { AVISOS, CANALES } from '@gremio/contract/mensajes/avisos/rules.ts';
import { ESTADOS_MENSAJE, TIPOS_MENSAJE } from '@gremio/contract/mensajes/schemas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import * as texts from './texts.ts';

export type Mensaje = Reply<typeof mensajes.list>[number];
export type MensajeDetail = Reply<typeof mensajes.get>;

export const ESTADO_CHOICES = ESTADOS_MENSAJE.map((id) => ({
  id,
  name: texts.mensajes.estados[id],
}));
export const CANAL_CHOICES = CANALES.map((id) => ({ id, name: texts.CANALES[id] }));
export const TIPO_CHOICES = TIPOS_MENSAJE.map((id) => ({ id, name: texts.TIPOS[id] }));

export const tipoInWords = ({ tipo }: Mensaje): string => texts.TIPOS[tipo];

export const canalInWords = ({ canal }: Mensaje): string => texts.CANALES[canal];

/** Title of the notification setting that the message falls under. */
export const avisoInWords = ({ aviso }: Mensaje): string => (aviso ? AVISOS[aviso].titulo : '—');
