import { ESTADOS_TANDA } from '@gremio/contract/personas/cartas/schemas.ts';
import { ESTADOS_DUPLICADO } from '@gremio/contract/personas/duplicados/schemas.ts';
import { ESTADOS_CLAVE, ESTADOS_PERSONA, SEXOS } from '@gremio/contract/personas/schemas.ts';

const choices = (resource: string, group: string, ids: readonly string[]) =>
  ids.map((id) => ({ id, name: `resources.${resource}.${group}.${id}` }));

export const ESTADO_PERSONA_CHOICES = choices('personas', 'estados', ESTADOS_PERSONA);
export const SEXO_CHOICES = choices('personas', 'sexos', SEXOS);
export const ESTADO_CLAVE_CHOICES = choices('claves_activacion', 'estados', ESTADOS_CLAVE);
export const ESTADO_TANDA_CHOICES = choices('cartas', 'estados', ESTADOS_TANDA);
export const ESTADO_DUPLICADO_CHOICES = choices('duplicados', 'estados', ESTADOS_DUPLICADO);
