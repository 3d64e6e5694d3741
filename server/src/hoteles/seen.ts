import { ofPersona, ofReport, through, type SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  hoteles: 'todos',
  noches: 'todos',
  hotel_imagenes: 'todos',
  reservas: ofPersona(),
  reserva_noches: through('reservas', 'reserva_id'),
  informe_hoteles: ofReport,
};
