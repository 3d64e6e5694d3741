import {
  type Cifras,
  type Informe,
  isTiempo,
  medidasOf,
  type Razon,
  type Valores,
} from './informe.ts';

export interface Columna {
  titulo: string;
  clase: 'texto' | 'cuenta' | 'porcentaje' | 'horas' | 'diferencia';
  /** Belongs to the measure that is compared: a narrow screen shows only these. */
  principal: boolean;
}

export type Celda = string | number | null;

export interface Tabla {
  columnas: Columna[];
  filas: { clave: string; celdas: Celda[] }[];
  total: Celda[];
  /** A figure of all days; null if the report has none. */
  ahora: Celda[] | null;
}

const POR_TIEMPO = { dia: 'Día', semana: 'Semana', mes: 'Mes' };

/** Title of a grouping: `Semana`, `Seccional`, `Campaña`. */
export function tituloDePor(declared: Informe, por: string): string {
  if (isTiempo(por)) return POR_TIEMPO[por];
  return por === 'seccional' ? 'Seccional' : (declared.dimensiones[por]?.titulo ?? por);
}

/** A ratio: a fraction of one, or hours; null where there is nothing to divide by. */
export function razonDe(valores: Valores, { clase, de, sobre }: Razon): number | null {
  const above = valores[de] ?? null;
  const parts = sobre.map((name) => valores[name] ?? null);
  if (above === null || parts.includes(null)) return null;
  const below = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  if (below === 0) return null;
  return clase === 'horas' ? above / 60 / below : above / below;
}

export const visiblesDe = (declared: Informe): string[] =>
  medidasOf(declared).filter((name) => !declared.medidas[name]?.oculta);

/** The measure that is drawn and compared: the one that was chosen, else the first that has a figure. */
export function medidaDe(
  declared: Informe,
  chosen: string | null | undefined,
  total: Valores | undefined,
): string {
  const names = visiblesDe(declared);
  const first = names.find((name) => total?.[name] !== null) ?? names[0] ?? '';
  return names.find((name) => name === chosen) ?? first;
}

const less = (now: number | null | undefined, before: number | null | undefined): number | null =>
  typeof now === 'number' && typeof before === 'number' ? now - before : null;

/**
 * The table of a report, for the page and for files: each measure and ratio, and beside a year before those
 * in `comparadas`.
 */
export function tablaDe(
  declared: Informe,
  cifras: Omit<Cifras, 'opciones'>,
  comparadas: string[],
): Tabla {
  const names = visiblesDe(declared);
  const titleOf = (name: string) => declared.medidas[name]?.titulo ?? name;
  const principal = (name: string) => comparadas.includes(name);
  const several = comparadas.length > 1;
  const columnas: Columna[] = [
    { titulo: tituloDePor(declared, cifras.por), clase: 'texto', principal: true },
    ...names.map((name) => ({
      titulo: titleOf(name),
      clase: 'cuenta' as const,
      principal: principal(name),
    })),
    ...declared.razones.map(({ titulo, clase }) => ({ titulo, clase, principal: false })),
    ...comparadas.flatMap((name) => [
      {
        titulo: several ? `${titleOf(name)}, un año antes` : 'Un año antes',
        clase: 'cuenta' as const,
        principal: true,
      },
      {
        titulo: several ? `${titleOf(name)}, diferencia` : 'Diferencia',
        clase: 'diferencia' as const,
        principal: true,
      },
    ]),
  ];
  const celdas = (titulo: string, valores: Valores, antes: Valores | null): Celda[] => [
    titulo,
    ...names.map((name) => valores[name] ?? null),
    ...declared.razones.map((razon) => razonDe(valores, razon)),
    ...comparadas.flatMap((name) => [antes?.[name] ?? null, less(valores[name], antes?.[name])]),
  ];
  const ahora = (figure: number): Celda[] => [
    declared.ahora?.titulo ?? '',
    ...columnas.slice(1).map((_, at) => (names[at] === declared.ahora?.medida ? figure : null)),
  ];
  return {
    columnas,
    filas: cifras.filas.map(({ clave, titulo, valores, antes }) => ({
      clave,
      celdas: celdas(titulo, valores, antes),
    })),
    total: celdas('Total', cifras.total, cifras.total_antes),
    ahora: typeof cifras.ahora === 'number' ? ahora(cifras.ahora) : null,
  };
}

const whole = new Intl.NumberFormat('es-AR');
const signed = new Intl.NumberFormat('es-AR', { signDisplay: 'exceptZero' });
const percent = new Intl.NumberFormat('es-AR', { style: 'percent', maximumFractionDigits: 1 });
const hours = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** A cell in words: `1.320`, `+12`, `45,3 %`, `5,5 h`; `—` if it has no figure. */
export function textoDe(celda: Celda, clase: Columna['clase']): string {
  if (celda === null) return '—';
  if (typeof celda === 'string') return celda;
  if (clase === 'porcentaje') return percent.format(celda);
  if (clase === 'horas') return `${hours.format(celda)} h`;
  return (clase === 'diferencia' ? signed : whole).format(celda);
}
