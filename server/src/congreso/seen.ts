import { ofDocument, ofPersona, type SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  congresos: 'todos',
  congresales: ofDocument(),
  form_congresos: ofPersona(),
  congresos_persona: ofPersona(),
};
