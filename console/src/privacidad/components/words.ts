import { localParts } from '@gremio/contract/platform/format.ts';
import { ESTADOS_PEDIDO, plazoInWords, TIPOS_PEDIDO } from '@gremio/contract/privacidad/rules.ts';
import type { PedidoPrivacidad } from '@gremio/contract/privacidad/schemas.ts';
import { dateInWords } from '../../platform/lists/DateText.tsx';
import { privacidad as texts } from './texts.ts';

export const TIPO_CHOICES = TIPOS_PEDIDO.map((id) => ({ id, name: texts.tipos[id] }));
export const ESTADO_CHOICES = ESTADOS_PEDIDO.map((id) => ({ id, name: texts.estados[id] }));

export const tipoInWords = ({ tipo }: PedidoPrivacidad): string => texts.tipos[tipo];

/** The time left and the deadline, or just the deadline once the request is answered. */
export function deadlineOf({ estado, vence }: PedidoPrivacidad): string {
  const day = dateInWords(vence);
  if (estado !== 'pendiente') return day;
  return `${plazoInWords(vence, localParts(new Date()).fecha)}, ${day}`;
}
