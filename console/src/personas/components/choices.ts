import { ESTADOS_DUPLICADO } from '@gremio/contract/personas/duplicados/schemas.ts';
import { ESTADOS_PERSONA, SEXOS } from '@gremio/contract/personas/schemas.ts';
import { choicesOf } from '../../platform/forms/choices.ts';

export const ESTADO_PERSONA_CHOICES = choicesOf('personas', 'estados', ESTADOS_PERSONA);
export const SEXO_CHOICES = choicesOf('personas', 'sexos', SEXOS);
export const ESTADO_DUPLICADO_CHOICES = choicesOf('duplicados', 'estados', ESTADOS_DUPLICADO);
