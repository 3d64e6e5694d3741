import { informeEndpoints } from '../../platform/informe.ts';
import { puertasInforme } from './rules.ts';

export const informeDePuertas = informeEndpoints(puertasInforme);
