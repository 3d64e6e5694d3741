import { informeEndpoints } from '../../platform/informe.ts';
import { vouchersInforme } from './rules.ts';

export const informeDeVouchers = informeEndpoints(vouchersInforme);
