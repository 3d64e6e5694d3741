import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';

type Edades = NonNullable<Audiencia['edad']>;

/** `de 6 a 12 años`, `de 60 años o más`, `de hasta 30 años`. */
function edadesInWords({ desde, hasta }: Edades): string {
  if (desde === null) return `de hasta ${hasta} años`;
  if (hasta === null) return `de ${desde} años o más`;
  return desde === hasta ? `de ${desde} años` : `de ${desde} a ${hasta} años`;
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
