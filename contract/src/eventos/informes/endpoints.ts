import { informeEndpoints } from '../../platform/informe.ts';
import { eventosInforme } from './rules.ts';

export const informeDeEventos = informeEndpoints(eventosInforme);
