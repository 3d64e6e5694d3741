import { ofAuthor, ofPersona, ofReport, type SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  claves_activacion: ofPersona(),
  identidades: ofPersona(),
  intentos_activacion: 'nadie',
  pedidos_clave: 'nadie',
  tandas_cartas: ofAuthor,
  cartas: ofPersona(),
  confirmaciones: ofPersona(),
  activados: ofPersona(),
  activaciones_semana: 'nadie',
  informe_activaciones: ofReport,
  informe_claves: ofReport,
};
