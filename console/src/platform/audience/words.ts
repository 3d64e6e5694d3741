import { yearsInWords } from '@gremio/contract/platform/ages.ts';
import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';

type Edades = NonNullable<Audiencia['edad']>;

/** `de 6 a 12 años`, `de 60 años o más`, `de hasta 30 años`. */
function edadesInWords({ desde, hasta }: Edades): string {
  if (hasta === null) return `de ${yearsInWords(desde ?? 0)} o más`;
  if (desde === null) return `de hasta ${yearsInWords(hasta)}`;
  return desde === hasta ? `de ${yearsInWords(desde)}` : `de ${desde} a ${yearsInWords(hasta)}`;
}

/** Parts of an audience that have no names, in words. */
const traitsInWords = ({ edad, hijos, delegados, capital }: Audiencia): string[] => [
  ...(edad ? [`personas ${edadesInWords(edad)}`] : []),
  ...(hijos ? [`con hijos ${edadesInWords(hijos)}`] : []),
  ...(delegados ? ['congresales'] : []),
  ...(capital ? ['zona capital'] : []),
];

/** An audience in words, with the names of its places and lists: `Salta o congresales`. */
export const audienceInWords = (names: readonly string[], audiencia: Audiencia): string =>
  [...names, ...traitsInWords(audiencia)].join(' o ');
