import { ofPersona, ofReport, through, type SeenTables } from '../platform/database/seen.ts';

export const seen: SeenTables = {
  voucher_tipos: 'todos',
  voucher_codigos: 'todos',
  voucher_cambios: 'todos',
  vouchers: ofPersona(),
  voucher_devoluciones: through('vouchers', 'voucher_id'),
  informe_vouchers: ofReport,
};
