import { informeDeTurnos } from '@gremio/contract/turnos/informes/endpoints.ts';
import { namesIn } from '../platform/report/days.queries.ts';
import { defineReport, type Report } from '../platform/report/report.ts';
import { countTurnos, findDays } from './reports.queries.ts';

export const reports: Report[] = [
  defineReport({
    ...informeDeTurnos,
    table: 'informe_turnos',
    counting: { rows: countTurnos, range: findDays, recent: 8 },
    names: { campania: namesIn('campanias') },
  }),
];
