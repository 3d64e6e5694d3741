import { informeDeVouchers } from '@gremio/contract/vouchers/informes/endpoints.ts';
import { daysSince, namesIn } from '../platform/report/days.queries.ts';
import { defineReport, type Report } from '../platform/report/report.ts';
import { countVouchers } from './reports.queries.ts';

export const reports: Report[] = [
  defineReport({
    ...informeDeVouchers,
    table: 'informe_vouchers',
    counting: { rows: countVouchers, range: daysSince('vouchers', 'reclamado'), recent: 8 },
    names: { tipo: namesIn('voucher_tipos') },
  }),
];
