import type { Informe } from '@gremio/contract/platform/informe.ts';
import { dichoAhora, faltaContar, notasDe } from '@gremio/contract/platform/informe-notas.ts';
import {
  type Celda,
  type Columna,
  medidaDe,
  type Tabla,
  tablaDe,
  textoDe,
  visiblesDe,
} from '@gremio/contract/platform/informe-tabla.ts';
import { formatDayAndHour, localParts } from '@gremio/contract/platform/format.ts';
import type { StaffEndpoint } from '@gremio/contract/platform/endpoint.ts';
import { insertAudit } from '../audit/queries.ts';
import type { Clock } from '../clock.ts';
import type { Handle } from '../database/handle.ts';
import type { Column } from '../export/columns.ts';
import { sendSheet } from '../export/send.ts';
import { direct, read, type Route } from '../http/routes.ts';
import type { Letterhead } from '../paper/document.ts';
import { sendPdf } from '../paper/send.ts';
import { printReport } from './paper.ts';
import {
  askedOf,
  type Figures,
  listOptions,
  type Query,
  readReport,
  titlesOfChosen,
} from './read.ts';
import type { Report } from './report.ts';
import { filterLines, periodLine } from './words.ts';

interface Context {
  clock: Clock;
  letterheadOf: (db: Handle) => Promise<Letterhead>;
}

/** Bars that fit a sheet of paper. */
const MOST_BARS = 60;

/** Columns of a file, by their place; figures stay numbers. */
const columnsOf = ({ columnas }: Tabla): Column<Celda[]>[] =>
  columnas.map(({ titulo, clase }, at) => ({
    key: String(at) as keyof Celda[] & string,
    title: titulo,
    ...(clase === 'porcentaje' && { kind: 'porcentaje' as const }),
  }));

const textsOf = (celdas: Celda[], columnas: Columna[]): string[] =>
  celdas.map((celda, at) => textoDe(celda, columnas[at]?.clase ?? 'texto'));

interface Shown {
  informe: Informe;
  cifras: Figures;
  /** Titles of the chosen filters, by their names. */
  chosen: Record<string, string>;
  medida: string;
}

function paperOf({ informe, cifras, chosen, medida }: Shown, clock: Clock) {
  const { columnas, filas, total } = tablaDe(informe, cifras, [medida]);
  const { fecha, hora } = localParts(clock.now());
  const compared = cifras.total_antes !== null;
  const said = [dichoAhora(informe, cifras), faltaContar(cifras)];
  const bars = cifras.filas.map(({ titulo, valores, antes }) => ({
    titulo,
    ahora: valores[medida] ?? 0,
    antes: compared ? (antes?.[medida] ?? 0) : null,
  }));
  return {
    titulo: informe.titulo,
    responde: informe.responde,
    lineas: [
      periodLine(cifras),
      ...filterLines(informe, chosen),
      ...(compared ? [] : ['Un año antes no hay nada registrado.']),
      ...said.filter((line) => line !== null),
      `Impreso el ${formatDayAndHour(fecha, hora.slice(0, 5))}.`,
    ],
    columnas,
    filas: [...filas.map(({ celdas }) => celdas), total].map((celdas) => textsOf(celdas, columnas)),
    medida: informe.medidas[medida]?.titulo ?? medida,
    barras: bars.length <= MOST_BARS ? bars : [],
    notas: notasDe(informe, cifras),
  };
}

/** The calls of a report. A file shows what the page shows; the audit records it. */
export function reportRoutes(report: Report, { clock, letterheadOf }: Context): Route[] {
  const { informe, leer, exportar } = report;
  return [
    read<StaffEndpoint>(leer, async ({ db, query }) => {
      const asked = askedOf(report, clock, query as Query);
      const cifras = await readReport(db, report, asked);
      return { ...cifras, opciones: await listOptions(db, report, asked) };
    }),
    direct<StaffEndpoint>(exportar, async ({ db, reading, query, caller, request, reply }) => {
      const { formato, medida: drawn, ...rest } = query as Query;
      const asked = askedOf(report, clock, rest);
      const cifras = await reading((handle) => readReport(handle, report, asked));
      const medida = medidaDe(informe, drawn, cifras.total);
      const table = tablaDe(informe, cifras, visiblesDe(informe));
      const { total, ahora } = table;
      const rows = [...table.filas.map(({ celdas }) => celdas), total, ...(ahora ? [ahora] : [])];
      await insertAudit(
        db,
        { ...caller, ip: request.ip },
        {
          accion: 'exportacion',
          recurso: exportar.who.resource,
          despues: { informe: informe.titulo, ...query, filas: rows.length },
        },
      );
      const nombre = `${informe.titulo} ${asked.desde} a ${asked.hasta}`;
      if (formato === 'pdf') {
        const letterhead = await letterheadOf(db);
        const chosen = await reading((handle) => titlesOfChosen(handle, report, asked));
        const bytes = await printReport({
          ...paperOf({ informe, cifras, chosen, medida }, clock),
          letterhead,
        });
        return sendPdf(reply, bytes, nombre);
      }
      const columns = columnsOf(table);
      return sendSheet(reply, formato === 'csv' ? 'csv' : 'xlsx', { nombre, columns, rows });
    }),
  ];
}
