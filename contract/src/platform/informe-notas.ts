import { formatCount } from './counted.ts';
import { formatDayAndHour, localParts } from './format.ts';
import type { Cifras, Informe } from './informe.ts';

type Contado = Pick<Cifras, 'contado'>;

const NOW = 'La seccional es la que tiene cada persona ahora, aunque antes haya tenido otra.';
const BEFORE =
  'Un año antes: las mismas fechas del año anterior. El 29 de febrero cuenta con el 28 si el otro año no lo tiene.';

const inWords = (momento: string): string => {
  const { fecha, hora } = localParts(new Date(momento));
  return formatDayAndHour(fecha, hora.slice(0, 5));
};

/** When the figures were counted, in a sentence; none while they are counted for the first time. */
function countedAt({ contado }: Contado): string[] {
  if (!contado) return ['Se cuenta a medida que pasa.'];
  const { recientes, todo } = contado;
  if (!recientes || !todo) return [];
  if (inWords(recientes) === inWords(todo)) return [`Se contó el ${inWords(todo)}.`];
  return [
    `Los últimos días se contaron el ${inWords(recientes)}; los anteriores, el ${inWords(todo)}.`,
  ];
}

/** Explanations of a report's figures, for its page and its PDF. */
export const notasDe = (informe: Informe, cifras: Contado): string[] => [
  ...informe.notas,
  ...(cifras.contado ? [NOW] : []),
  BEFORE,
  ...countedAt(cifras),
];

/** The figure of all days, in a sentence; null if the report has none. */
export const dichoAhora = ({ ahora }: Informe, cifras: Pick<Cifras, 'ahora'>): string | null =>
  ahora && typeof cifras.ahora === 'number'
    ? `${ahora.titulo}: ${formatCount(cifras.ahora)}.`
    : null;

/** A sentence while a report is counted for the first time; null afterwards. */
export const faltaContar = ({ contado }: Contado): string | null =>
  contado && !contado.todo
    ? 'Todavía se está contando por primera vez: pueden faltar cifras. Probá en unos minutos.'
    : null;
