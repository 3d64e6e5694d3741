import { ESTADOS_TANDA } from '@gremio/contract/personas/cartas/schemas.ts';
import { ESTADOS_DUPLICADO } from '@gremio/contract/personas/duplicados/schemas.ts';
import { ESTADOS_CLAVE, ESTADOS_PERSONA, SEXOS } from '@gremio/contract/personas/schemas.ts';
import { choicesOf } from '../../platform/forms/choices.ts';

export const ESTADO_PERSONA_CHOICES = choicesOf('personas', 'estados', ESTADOS_PERSONA);
export const SEXO_CHOICES = choicesOf('personas', 'sexos', SEXOS);
export const ESTADO_CLAVE_CHOICES = choicesOf('claves_activacion', 'estados', ESTADOS_CLAVE);
export const ESTADO_TANDA_CHOICES = choicesOf('cartas', 'estados', ESTADOS_TANDA);
export const ESTADO_DUPLICADO_CHOICES = choicesOf('duplicados', 'estados', ESTADOS_DUPLICADO);
