import { informeEndpoints } from '../../platform/informe.ts';
import { papelesInforme } from './rules.ts';

export const informeDePapeles = informeEndpoints(papelesInforme);
