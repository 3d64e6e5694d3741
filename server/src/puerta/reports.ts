import { informeDePuertas } from '@gremio/contract/puerta/informes/endpoints.ts';
import { daysSince } from '../platform/report/days.queries.ts';
import { defineReport, type Report } from '../platform/report/report.ts';
import { countAccesos } from './reports.queries.ts';

export const reports: Report[] = [
  defineReport({
    ...informeDePuertas,
    table: 'informe_puertas',
    counting: { rows: countAccesos, range: daysSince('accesos', 'momento'), recent: 8 },
    totals: 'informe_puertas_sumas',
    names: {},
  }),
];
