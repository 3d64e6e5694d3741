import type { ImportReport } from '@gremio/contract/platform/import.ts';

const number = new Intl.NumberFormat('es-AR');

const counted = (many: number, one: string, more = `${one}s`): string =>
  `${number.format(many)} ${many === 1 ? one : more}`;

/** What became of a file, in sentences for a terminal: every refused line with its reason. */
export function describeReport(name: string, report: ImportReport): string[] {
  const counts = [
    counted(report.nuevas, 'nueva'),
    counted(report.cambiadas, 'cambiada'),
    counted(report.iguales, 'igual', 'iguales'),
    counted(report.unidas, 'unida con su doble', 'unidas con su doble'),
    counted(report.rechazadas.length, 'rechazada'),
  ];
  if (report.bajas > 0) counts.push(counted(report.bajas, 'baja'));
  const list = (title: string, notices: ImportReport['avisos']) =>
    notices.length === 0
      ? []
      : [`${title}:`, ...notices.map(({ linea, motivo }) => `  línea ${linea}: ${motivo}`)];
  return [
    `${name}: ${counted(report.lineas, 'línea')}: ${counts.join(', ')}.`,
    ...list('Se cargaron sin un dato', report.avisos),
    ...list('Rechazadas', report.rechazadas),
    ...(report.ensayo ? ['Fue un ensayo: no se guardó nada.'] : []),
  ];
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The same lines as a file that a spreadsheet opens. */
export function reportAsCsv({ avisos, rechazadas }: ImportReport): string {
  const rows = [
    ...rechazadas.map((notice) => ({ ...notice, resultado: 'rechazada' })),
    ...avisos.map((notice) => ({ ...notice, resultado: 'aviso' })),
  ].sort((a, b) => a.linea - b.linea);
  const lines = rows.map(
    ({ linea, resultado, motivo }) => `${linea};${resultado};${quoted(motivo)}`,
  );
  return `\ufeff${['linea;resultado;motivo', ...lines].join('\r\n')}\r\n`;
}
