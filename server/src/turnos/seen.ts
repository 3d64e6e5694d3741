import { ofPersona, ofReport, type SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  campanias: 'todos',
  dias: 'todos',
  horas: 'todos',
  turnos: ofPersona(),
  empleados: ofPersona(),
  /** A booking leaves a note here, and a worker reads it. */
  turnos_por_avisar: 'ciega',
  informe_turnos: ofReport,
};
