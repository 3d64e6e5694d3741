import type * as wire from '@gremio/contract/congreso/endpoints.ts';
import { MEDIO_EN_PALABRAS } from '@gremio/contract/congreso/rules.ts';
import { ESTADOS_FORM, MEDIOS, PENDIENTES_FORM } from '@gremio/contract/congreso/schemas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { choicesOf } from '../../platform/forms/choices.ts';
import { dateInWords } from '../../platform/lists/DateText.tsx';

export type Congreso = Reply<typeof wire.congresos.get>;
export type Congresal = Reply<typeof wire.congresales.get>;
export type Form = Reply<typeof wire.formCongresos.get>;

export const MEDIO_CHOICES = MEDIOS.map((id) => ({ id, name: MEDIO_EN_PALABRAS[id] }));
export const ESTADO_CHOICES = choicesOf('form_congresos', 'estados', ESTADOS_FORM);
export const PENDIENTE_CHOICES = choicesOf('form_congresos', 'pendientes', PENDIENTES_FORM);

export const medioInWords = ({ medio }: Form): string => MEDIO_EN_PALABRAS[medio];

/** An arrival or a departure: `8/12/2026, 18:30`. */
export const whenInWords = (fecha: string | null, hora: string | null): string =>
  fecha ? [dateInWords(fecha), hora].filter(Boolean).join(', ') : '—';

export const nochesInWords = ({ noches }: Form): string =>
  noches.map((noche) => dateInWords(noche)).join(', ') || '—';
