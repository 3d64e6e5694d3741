import type { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { ESTADOS_MENSAJE, TIPOS_MENSAJE } from '@gremio/contract/mensajes/schemas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import * as texts from './texts.ts';

export type Mensaje = Reply<typeof mensajes.list>[number];
export type MensajeEntero = Reply<typeof mensajes.get>;

export const ESTADO_CHOICES = ESTADOS_MENSAJE.map((id) => ({
  id,
  name: texts.mensajes.estados[id],
}));
export const TIPO_CHOICES = TIPOS_MENSAJE.map((id) => ({ id, name: texts.TIPOS[id] }));

export const tipoInWords = ({ tipo }: Mensaje): string => texts.TIPOS[tipo];
