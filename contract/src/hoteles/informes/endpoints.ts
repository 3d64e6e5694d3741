import { informeEndpoints } from '../../platform/informe.ts';
import { hotelesInforme } from './rules.ts';

export const informeDeHoteles = informeEndpoints(hotelesInforme);
