import { ofReport, type SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  accesos: 'nadie',
  /** Each row is a link that anybody can use. */
  comercios: 'nadie',
  puerta_lugares: 'todos',
  intentos_canje: 'todos',
  informe_puertas: ofReport,
  informe_puertas_sumas: 'nadie',
};
