import { informeEndpoints } from '../../platform/informe.ts';
import { activacionesInforme, clavesInforme, papelesInforme } from './rules.ts';

export const informeDeActivaciones = informeEndpoints(activacionesInforme);
export const informeDeClaves = informeEndpoints(clavesInforme);
export const informeDePapeles = informeEndpoints(papelesInforme);
