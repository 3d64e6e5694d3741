import { ESTADOS_TANDA } from '@gremio/contract/activacion/cartas/schemas.ts';
import { ESTADOS_CLAVE } from '@gremio/contract/activacion/schemas.ts';
import { choicesOf } from '../../platform/forms/choices.ts';

export const ESTADO_CLAVE_CHOICES = choicesOf('claves_activacion', 'estados', ESTADOS_CLAVE);
export const ESTADO_TANDA_CHOICES = choicesOf('cartas', 'estados', ESTADOS_TANDA);
