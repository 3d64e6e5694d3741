import { informeEndpoints } from '../../platform/informe.ts';
import { activacionesInforme, clavesInforme } from './rules.ts';

export const informeDeActivaciones = informeEndpoints(activacionesInforme);
export const informeDeClaves = informeEndpoints(clavesInforme);
