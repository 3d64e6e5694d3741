import { informeDeBeneficios } from '@gremio/contract/beneficios/informes/endpoints.ts';
import { namesIn } from '../platform/report/days.queries.ts';
import { defineReport, type Report } from '../platform/report/report.ts';

export const reports: Report[] = [
  defineReport({
    ...informeDeBeneficios,
    table: 'informe_beneficios',
    counting: null,
    summed: true,
    names: { beneficio: namesIn('beneficios') },
  }),
];
