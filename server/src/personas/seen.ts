import { both, inPlace, ofPersona, through, type SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  personas: inPlace('seccional_id'),
  estados_persona: ofPersona(),
  cambios_lugar: ofPersona(),
  cambios_contacto: ofPersona(),
  correcciones_contacto: ofPersona(),
  duplicados: both('menor_id', 'mayor_id'),
  nombres_comparados: ofPersona(),
  personas_por_comparar: 'nadie',
  personas_unidas: ofPersona(),
  uniones: ofPersona(),
  union_filas: through('uniones', 'union_id'),
  seccional_de_personas: ofPersona('id'),
};
