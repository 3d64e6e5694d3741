import { ofPersona, ofReport, type SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  beneficios: 'todos',
  rubros: 'todos',
  sucursales: 'todos',
  sinonimos: 'todos',
  palabras_busqueda: 'todos',
  reviews: ofPersona(),
  informe_beneficios: ofReport,
};
