import { informeDePapeles } from '@gremio/contract/hijos/informes/endpoints.ts';
import { daysSince } from '../platform/report/days.queries.ts';
import { defineReport, type Report } from '../platform/report/report.ts';
import { countPapeles, findFirstWaiting } from './reports.queries.ts';

export const reports: Report[] = [
  defineReport({
    ...informeDePapeles,
    table: 'informe_papeles',
    counting: {
      rows: countPapeles,
      range: daysSince('fotos_hijo', 'subida'),
      recent: 8,
      open: findFirstWaiting,
    },
    names: {},
  }),
];
