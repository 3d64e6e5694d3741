import { ofPersona, ofReport, through, type SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  eventos: 'todos',
  evento_lista: 'nadie',
  invitaciones: ofPersona(),
  invitados: through('invitaciones', 'invitacion_id'),
  invitados_persona: ofPersona(),
  informe_eventos: ofReport,
  informe_eventos_sumas: 'nadie',
};
