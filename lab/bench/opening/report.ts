import type { Figures } from './figures.ts';

export interface Stretch {
  name: string;
  seconds: number;
  figures: Figures;
  /** Resident memory of the server at the end of the stretch, in MiB. */
  memoryMib: number;
  /** Members whose visit was under way at the end of the stretch. */
  members: number;
}

const said = (statuses: Record<string, number>): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${status === '0' ? 'sin respuesta' : status}: ${count}`)
    .join(', ');

const lineOf = ({ name, seconds, figures, memoryMib, members }: Stretch) => ({
  tramo: name,
  'pedidos/s': Math.round(figures.asked() / seconds),
  'p50 ms': Math.round(figures.percentile(50)),
  'p95 ms': Math.round(figures.percentile(95)),
  'p99 ms': Math.round(figures.percentile(99)),
  'ocupado (esperado)': figures.shed().waited,
  'ocupado (adelanto)': figures.shed().ahead,
  afiliados: members,
  'memoria MiB': memoryMib,
});

/** Prints one line per stretch as it ends. */
export function say(stretch: Stretch): void {
  const line = Object.entries(lineOf(stretch)).map(([name, value]) => `${name} ${value}`);
  console.log(`${line.join(' · ')} · ${said(stretch.figures.statuses())}`);
}

export const table = (stretches: Stretch[]): void => console.table(stretches.map(lineOf));
