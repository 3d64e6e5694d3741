import { counted, formatCount } from '@gremio/contract/platform/counted.ts';
import type { ImportReport } from '@gremio/contract/platform/import.ts';
import type { Readable } from 'node:stream';
import type { Column } from '../export/columns.ts';
import { csvOf } from '../export/csv.ts';

/** Names those who leave, and counts those who are not named. */
export function describeLeaving(cuantos: number, nombres: string[]): string[] {
  if (cuantos === 0) return [];
  const others = cuantos - nombres.length;
  const more = others > 0 ? [`  y ${formatCount(others)} más`] : [];
  return ['Dejan la afiliación:', ...nombres.map((nombre) => `  ${nombre}`), ...more];
}

const describeNotice = ({ linea, motivo, lineas = 1 }: ImportReport['avisos'][number]): string =>
  `  línea ${linea}${lineas > 1 ? ` y ${formatCount(lineas - 1)} más` : ''}: ${motivo}`;

/** Describes the result of an import for a terminal, with the reason of every rejected line. */
export function describeReport(name: string, report: ImportReport): string[] {
  const counts = [
    counted(report.nuevas, 'nueva', 'nuevas'),
    counted(report.cambiadas, 'cambiada', 'cambiadas'),
    counted(report.iguales, 'igual', 'iguales'),
    counted(report.unidas, 'unida con su doble', 'unidas con su doble'),
    counted(report.rechazadas.length, 'rechazada', 'rechazadas'),
  ];
  if (report.bajas > 0) counts.push(counted(report.bajas, 'baja', 'bajas'));
  const list = (title: string, notices: ImportReport['avisos']) =>
    notices.length === 0 ? [] : [`${title}:`, ...notices.map(describeNotice)];
  const { cuantos = 0, nombres = [] } = report.salen ?? {};
  return [
    `${name}: ${counted(report.lineas, 'línea', 'líneas')}: ${counts.join(', ')}.`,
    ...list('Avisos', report.avisos),
    ...list('Rechazadas', report.rechazadas),
    ...describeLeaving(cuantos, nombres),
    ...(report.ensayo ? ['Fue un ensayo: no se guardó nada.'] : []),
  ];
}

interface Reported {
  linea: number;
  resultado: 'rechazada' | 'aviso';
  motivo: string;
}

const COLUMNS: Column<Reported>[] = [
  { key: 'linea', title: 'linea' },
  { key: 'resultado', title: 'resultado' },
  { key: 'motivo', title: 'motivo' },
];

/** Returns the same lines as CSV for a spreadsheet. */
export function reportAsCsv({ avisos, rechazadas }: ImportReport): Readable {
  const rows: Reported[] = [
    ...rechazadas.map((notice) => ({ ...notice, resultado: 'rechazada' as const })),
    ...avisos.map((notice) => ({ ...notice, resultado: 'aviso' as const })),
  ];
  return csvOf(
    COLUMNS,
    rows.sort((a, b) => a.linea - b.linea),
  );
}
