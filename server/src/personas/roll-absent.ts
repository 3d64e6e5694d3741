import { readCuil } from '@gremio/contract/platform/cuil.ts';
import { cleanNumber, comparable } from '../platform/import/cells.ts';
import type { LeftLine, Notice } from '../platform/import/kind.ts';

/** A persona whom no loaded line of a roll names. */
export interface Unnamed {
  id: number;
  nombre: string;
  numero_documento: string;
  nro_afiliado: string;
}

/** Numbers and words of a line that was not loaded, which may name a persona. */
interface Traces {
  linea: number;
  isRemark: boolean;
  numbers: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

const CELL_ENDS = /[;,\t|"]/;
const DIGITS = /\d[\d.]*/g;
/** A shorter number of a line may be of a street or a school. */
const CERTAIN_NUMBER = 4;

function tracesOf({ linea, texto, isRemark }: LeftLine): Traces {
  const written = (texto.match(DIGITS) ?? []).map((one) =>
    one.replaceAll('.', '').replace(/^0+/, ''),
  );
  const cells = texto.split(CELL_ENDS).map(cleanNumber);
  const documentos = cells.flatMap((cell) => {
    const cuil = readCuil(cell);
    return 'documento' in cuil ? [cuil.documento] : [];
  });
  return {
    linea,
    isRemark,
    numbers: new Set([...written, ...cells, ...documentos]),
    words: new Set(comparable(texto).split(' ')),
  };
}

const isNamedIn = ({ words }: Traces, nombre: string): boolean => {
  const parts = comparable(nombre).split(' ');
  return parts.length > 1 && parts.every((part) => words.has(part));
};

/** True if the line may be the persona's: a doubt keeps them. */
const mayBeOf = (traces: Traces, one: Unnamed): boolean =>
  traces.numbers.has(one.numero_documento) ||
  (!traces.isRemark && traces.numbers.has(one.nro_afiliado)) ||
  isNamedIn(traces, one.nombre);

/** Lines of a roll that were not loaded, by which nobody may leave. */
export function createLeftLines() {
  const lines: Traces[] = [];
  return {
    add: (line: LeftLine) => void lines.push(tracesOf(line)),
    /** Numbers that may be a persona's document or member number, for the lines that must be somebody's. */
    numbers: (): string[] => [
      ...new Set(lines.flatMap(({ isRemark, numbers }) => (isRemark ? [] : [...numbers]))),
    ],
    /**
     * Tells apart who stays because a line may be theirs, and finds the first line that is nobody's: neither
     * of these personas' nor one with a number in `known`.
     */
    sort(unnamed: readonly Unnamed[], known: ReadonlySet<string>) {
      const spared = new Map<number, Notice>();
      const assigned = new Set<Traces>();
      const byWord = indexBy(lines, ({ words }) => words);
      const byNumber = indexBy(lines, ({ numbers }) => numbers);
      for (const one of unnamed) {
        const [first = ''] = comparable(one.nombre).split(' ');
        const near = [
          ...(byNumber.get(one.numero_documento) ?? []),
          ...(byNumber.get(one.nro_afiliado) ?? []),
          ...(byWord.get(first) ?? []),
        ];
        for (const traces of near) {
          if (!mayBeOf(traces, one)) continue;
          assigned.add(traces);
          spared.set(one.id, { linea: traces.linea, motivo: staysSentence(one) });
        }
      }
      const nobodys = lines.find(
        (line) =>
          !line.isRemark &&
          !assigned.has(line) &&
          ![...line.numbers].some((one) => one.length >= CERTAIN_NUMBER && known.has(one)),
      );
      return { spared, nobodys: nobodys?.linea ?? null };
    },
  };
}

const staysSentence = ({ nombre, numero_documento }: Unnamed): string =>
  `La línea no se pudo cargar y puede ser de ${nombre}, documento ${numero_documento}: sigue como está.`;

function indexBy(lines: Traces[], keysOf: (line: Traces) => Iterable<string>) {
  const index = new Map<string, Traces[]>();
  for (const line of lines) {
    for (const key of keysOf(line)) {
      const known = index.get(key);
      if (known) known.push(line);
      else index.set(key, [line]);
    }
  }
  return index;
}
