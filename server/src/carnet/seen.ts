import { ofPersona, ofReport, type SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  carnet_consultas: ofPersona(),
  informe_carnets: ofReport,
};
