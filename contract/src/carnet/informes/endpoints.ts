import { informeEndpoints } from '../../platform/informe.ts';
import { carnetsInforme } from './rules.ts';

export const informeDeCarnets = informeEndpoints(carnetsInforme);
