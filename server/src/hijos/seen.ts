import { ofPersona, ofReport, through, type SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  hijos: ofPersona(),
  fotos_hijo: through('hijos', 'hijo_id'),
  informe_papeles: ofReport,
};
