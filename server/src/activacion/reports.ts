import * as informes from '@gremio/contract/activacion/informes/endpoints.ts';
import { daysSince } from '../platform/report/days.queries.ts';
import { defineReport, type Report } from '../platform/report/report.ts';
import { countClaves } from './reports.queries.ts';

export const reports: Report[] = [
  defineReport({
    ...informes.informeDeActivaciones,
    table: 'informe_activaciones',
    counting: null,
    names: {},
  }),
  defineReport({
    ...informes.informeDeClaves,
    table: 'informe_claves',
    // A key counts up to thirty days after it was issued.
    counting: { rows: countClaves, range: daysSince('claves_activacion', 'emitida'), recent: 31 },
    names: {},
  }),
];
