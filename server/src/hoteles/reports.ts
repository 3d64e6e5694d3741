import { informeDeHoteles } from '@gremio/contract/hoteles/informes/endpoints.ts';
import { namesIn } from '../platform/report/days.queries.ts';
import { defineReport, type Report } from '../platform/report/report.ts';
import { countNoches, findNoches } from './reports.queries.ts';

export const reports: Report[] = [
  defineReport({
    ...informeDeHoteles,
    table: 'informe_hoteles',
    counting: { rows: countNoches, range: findNoches, recent: 8 },
    names: { hotel: namesIn('hoteles') },
  }),
];
