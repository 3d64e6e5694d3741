import { ESTADOS_CLAVE, ESTADOS_PERSONA, SEXOS } from '@gremio/contract/personas/schemas.ts';

const choices = (resource: string, group: string, ids: readonly string[]) =>
  ids.map((id) => ({ id, name: `resources.${resource}.${group}.${id}` }));

export const ESTADO_PERSONA_CHOICES = choices('personas', 'estados', ESTADOS_PERSONA);
export const SEXO_CHOICES = choices('personas', 'sexos', SEXOS);
export const ESTADO_CLAVE_CHOICES = choices('claves_activacion', 'estados', ESTADOS_CLAVE);
