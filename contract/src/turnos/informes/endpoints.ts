import { informeEndpoints } from '../../platform/informe.ts';
import { turnosInforme } from './rules.ts';

export const informeDeTurnos = informeEndpoints(turnosInforme);
