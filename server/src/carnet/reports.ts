import { informeDeCarnets } from '@gremio/contract/carnet/informes/endpoints.ts';
import { daysSince } from '../platform/report/days.queries.ts';
import { defineReport, type Report } from '../platform/report/report.ts';
import { countLecturas } from './reports.queries.ts';

export const reports: Report[] = [
  defineReport({
    ...informeDeCarnets,
    table: 'informe_carnets',
    counting: { rows: countLecturas, range: daysSince('carnet_consultas', 'momento'), recent: 8 },
    names: {},
  }),
];
