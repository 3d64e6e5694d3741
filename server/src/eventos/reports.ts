import { informeDeEventos } from '@gremio/contract/eventos/informes/endpoints.ts';
import { defineReport, type Report } from '../platform/report/report.ts';
import { countEventos, findEventDays, findEventNames } from './reports.queries.ts';

export const reports: Report[] = [
  defineReport({
    ...informeDeEventos,
    table: 'informe_eventos',
    counting: { rows: countEventos, range: findEventDays, recent: 8 },
    totals: 'informe_eventos_sumas',
    names: { evento: findEventNames },
  }),
];
