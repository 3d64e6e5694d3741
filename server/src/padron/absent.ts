import { readCuil } from '@gremio/contract/platform/cuil.ts';
import { cleanNumber, comparable, hasDigit } from '../platform/import/cells.ts';
import type { LeftLine, Notice } from '../platform/import/kind.ts';
import type { Field } from './columns.ts';

/** A persona whom no loaded line of a roll names. */
export interface Unnamed {
  id: number;
  nombre: string;
  numero_documento: string;
  nro_afiliado: string;
}

/** Numbers and words by which a line that was not loaded may name a persona. */
interface Traces {
  linea: number;
  why: LeftLine['why'];
  /** Documents in any of its cells, also within a CUIL. */
  documentos: ReadonlySet<string>;
  /** Whole cells with a digit: any may be a member number. */
  numbers: ReadonlySet<string>;
  /** The cell of the member number; of a line that could not be divided, long numbers of whole cells. */
  numero: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

const CELL_ENDS = /[;,\t|"]/;
/** Digits of a document, with or without points. */
const DOCUMENTO = /(?<![\d/-])\d{1,3}(?:\.?\d{3}){1,2}\.?\d{0,2}(?![\d/])/g;
/** A shorter number of a line that could not be divided may be of a street or a school. */
const CERTAIN_NUMBER = 4;

const plain = (digits: string): string => digits.replaceAll('.', '').replace(/^0+/, '');

function tracesOf({ linea, texto, cells, why }: LeftLine<Field>): Traces {
  const whole = texto.split(CELL_ENDS).map(cleanNumber).filter(hasDigit);
  const ofCuil = whole.flatMap((cell) => {
    const cuil = readCuil(cell);
    return 'documento' in cuil ? [cuil.documento] : [];
  });
  const numero = cells
    ? [cleanNumber(cells.nro_afiliado)]
    : whole.filter((cell) => cell.length >= CERTAIN_NUMBER);
  return {
    linea,
    why,
    documentos: new Set([...(texto.match(DOCUMENTO) ?? []).map(plain), ...ofCuil]),
    numbers: new Set(whole),
    numero: new Set(numero.filter((cell) => cell !== '')),
    words: new Set(comparable(texto).split(' ')),
  };
}

/** Words of a whole name; one alone names nobody. */
function partsOf(nombre: string): string[] {
  const parts = comparable(nombre).split(' ');
  return parts.length > 1 ? parts : [];
}

type Index = ReadonlyMap<string, Traces[]>;

function indexBy(lines: Traces[], keysOf: (line: Traces) => Iterable<string>): Index {
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

/** Lines with all words of a name; looked for among those with its rarest one. */
function linesNaming(byWord: Index, nombre: string): Traces[] {
  const parts = partsOf(nombre);
  const near = parts.map((part) => byWord.get(part) ?? []);
  const [fewest = []] = near.toSorted((one, other) => one.length - other.length);
  return fewest.filter(({ words }) => parts.every((part) => words.has(part)));
}

const staysSentence = ({ nombre, numero_documento }: Unnamed): string =>
  `La línea puede ser de «${nombre}, documento ${numero_documento}», que no figura en otra: sigue como está.`;

/** Lines of a roll that were not loaded, by which nobody may leave. */
export function createLeftLines() {
  const lines: Traces[] = [];
  const asked = () => lines.filter(({ why }) => why !== 'remark');
  return {
    add: (line: LeftLine<Field>) => void lines.push(tracesOf(line)),
    /** Numbers by which these lines may be a known persona's. */
    numbers: (): string[] => [
      ...new Set(asked().flatMap(({ documentos, numero }) => [...documentos, ...numero])),
    ],
    /**
     * Tells apart who stays because a line may be theirs, and finds the first faulty line that is nobody's:
     * neither of these personas' nor one with a number in `known`.
     */
    sort(unnamed: readonly Unnamed[], known: ReadonlySet<string>) {
      const spared = new Map<number, Notice>();
      const assigned = new Set<Traces>();
      const byDocumento = indexBy(lines, ({ documentos }) => documentos);
      const byNumber = indexBy(asked(), ({ numbers }) => numbers);
      const byWord = indexBy(lines, ({ words }) => words);
      for (const one of unnamed) {
        const certain = [
          ...(byDocumento.get(one.numero_documento) ?? []),
          ...linesNaming(byWord, one.nombre),
        ];
        const possible = byNumber.get(one.nro_afiliado) ?? [];
        for (const line of [...certain, ...possible]) {
          spared.set(one.id, { linea: line.linea, motivo: staysSentence(one) });
        }
        for (const line of certain) assigned.add(line);
        for (const line of possible) if (line.numero.has(one.nro_afiliado)) assigned.add(line);
      }
      const isSomebodys = (line: Traces) =>
        assigned.has(line) ||
        [...line.documentos, ...line.numero].some((number) => known.has(number));
      const nobodys = lines.find((line) => line.why === 'faulty' && !isSomebodys(line));
      return { spared, nobodys: nobodys?.linea ?? null };
    },
  };
}
