import { informeEndpoints } from '../../platform/informe.ts';
import { beneficiosInforme } from './rules.ts';

export const informeDeBeneficios = informeEndpoints(beneficiosInforme);
