import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import type * as wire from '@gremio/contract/vouchers/endpoints.ts';
import { type Clase, CLASES } from '@gremio/contract/vouchers/rules.ts';

export type Tipo = Reply<typeof wire.voucherTipos.get>;
export type Voucher = Reply<typeof wire.vouchers.get>;

const CLASE_WORDS: Record<Clase, string> = {
  voucher: 'Voucher (uno por hijo)',
  solo_cine: 'Solo cine (uno por afiliado)',
  parque: 'Parque (uno por hijo)',
};
export const CLASE_CHOICES = CLASES.map((id) => ({ id, name: CLASE_WORDS[id] }));
export const claseInWords = ({ clase }: Tipo): string => CLASE_WORDS[clase];

export const CODIGOS_CHOICES = [
  { id: 'generados', name: 'Los genera el sistema' },
  { id: 'lista', name: 'De una lista que se carga' },
];

/** The voucher's beneficiary: a child, or the member. */
export const beneficiaryOf = ({ hijo, numdoc }: Voucher): string =>
  hijo ?? (numdoc ? `DNI ${numdoc}` : 'Titular');
