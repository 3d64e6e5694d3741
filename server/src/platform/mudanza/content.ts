import { createHash } from 'node:crypto';
import type { Handle } from '../database/handle.ts';
import { listSecuencias, listTablas } from '../respaldo/catalog.ts';
import { type Peso, weigh } from './queries.ts';

/** Checksums of a whole database. */
export interface Content {
  tablas: Peso[];
  secuencias: { nombre: string; proximo: number }[];
}

export async function weighContent(handle: Handle): Promise<Content> {
  const tablas: Peso[] = [];
  for (const tabla of await listTablas(handle)) tablas.push(await weigh(handle, tabla));
  // Read after the rows, so that each next value is above all of them.
  return { tablas, secuencias: await listSecuencias(handle) };
}

/** Digest of all rows and sequences. */
export const huellaOf = (content: Content): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

interface Line {
  nombre: string;
  aca: string;
  alla: string;
  igual: boolean;
}

/** The contents of two installations side by side. */
export interface Comparison {
  tablas: Line[];
  secuencias: Line[];
}

const NONE = '—';
const number = (value: number): string => value.toLocaleString('es-AR');

function compareBy<T extends { nombre: string }>(
  [here, there]: [T[], T[]],
  valueOf: (one: T) => number,
): Line[] {
  const nombres = [...new Set([...here, ...there].map(({ nombre }) => nombre))].toSorted();
  return nombres.map((nombre) => {
    const [a, b] = [here, there].map((all) => all.find((one) => one.nombre === nombre));
    const [aca, alla] = [a, b].map((one) => (one ? number(valueOf(one)) : NONE)) as [
      string,
      string,
    ];
    return { nombre, aca, alla, igual: JSON.stringify(a) === JSON.stringify(b) };
  });
}

/** Compares two databases, table by table and sequence by sequence. */
export const compare = (here: Content, there: Content): Comparison => ({
  tablas: compareBy([here.tablas, there.tablas], ({ filas }) => filas),
  secuencias: compareBy([here.secuencias, there.secuencias], ({ proximo }) => proximo),
});

/** Returns the name of the first difference. */
export const differenceIn = ({ tablas, secuencias }: Comparison): string | undefined =>
  [...tablas, ...secuencias].find(({ igual }) => !igual)?.nombre;

const row = (widths: number[], { nombre, aca, alla }: Omit<Line, 'igual'>, es: string): string => {
  const [first, second, third] = widths as [number, number, number];
  return `  ${nombre.padEnd(first)}  ${aca.padStart(second)}  ${alla.padStart(third)}  ${es}`.trimEnd();
};

/** Formats the comparison as a table. */
export function describeComparison({ tablas, secuencias }: Comparison): string[] {
  const head = { nombre: 'tabla', aca: 'de ahora', alla: 'nueva' };
  const widths = (['nombre', 'aca', 'alla'] as const).map((column) =>
    Math.max(...[head, ...tablas].map((line) => line[column].length)),
  );
  return [
    row(widths, head, ''),
    ...tablas.map((line) => row(widths, line, line.igual ? 'igual' : 'DISTINTA')),
    `Lo que sigue en cada numeración (${secuencias.length}): ${secuencias.every(({ igual }) => igual) ? 'igual' : 'DISTINTO'}.`,
  ];
}
