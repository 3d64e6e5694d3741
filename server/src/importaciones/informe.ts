import { type InformeImportacion, MUESTRA } from '@gremio/contract/importaciones/schemas.ts';
import type { ImportReport } from '@gremio/contract/platform/import.ts';
import type { Handle } from '../platform/database/handle.ts';
import { readEffects } from '../platform/import/effects.ts';
import { type PickedLine, pickLines } from '../platform/import/header.ts';
import type { Notice } from '../platform/import/kind.ts';
import { countLeftOut } from '../platform/import/left-out.ts';
import type { Load } from '../platform/import/run.ts';
import type { Source } from '../platform/import/source.ts';
import * as queries from './importaciones.queries.ts';

type Muestra = InformeImportacion['muestra'];

/**
 * Samples of what a file changes, with its notices by kind; without the refused lines (`keepLines`). Those
 * that are `secretas` leave nothing of what the file says.
 */
export async function samplesOf(
  tx: Handle,
  { kind }: Load,
  report: ImportReport,
  secretas: boolean,
): Promise<Omit<Muestra, 'rechazadas'>> {
  const notices = report.avisos.slice(0, MUESTRA).map(({ linea, motivo }) => ({ linea, motivo }));
  const shared = {
    clases_de_avisos: kindsOf(report.avisos),
    clases_de_rechazadas: kindsOf(report.rechazadas),
  };
  if (secretas) {
    const avisos = notices.map(({ linea, motivo }) => ({ linea, motivo: withoutQuotes(motivo) }));
    return { ...queries.SIN_MUESTRA, ...shared, avisos };
  }
  const effects = await readEffects(tx, kind.iguales, MUESTRA);
  return { ...effects, ...shared, avisos: notices, salen: report.salen?.nombres ?? [] };
}

/** The reasons of lines by their number. */
function byLine(notices: Notice[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { linea, motivo } of notices) {
    const before = found.get(linea);
    if (before) before.push(motivo);
    else found.set(linea, [motivo]);
  }
  return found;
}

/** Hides what a sentence quotes of its line, up to the last quote: the text may hold quotes itself. */
const withoutQuotes = (sentence: string): string => sentence.replace(/«.*»/gs, '«…»');

/** Counts notices that differ only in what they quote or in their numbers; the most frequent first. */
function kindsOf(notices: Notice[]): { motivo: string; cuantos: number }[] {
  const counts = new Map<string, number>();
  for (const { motivo, lineas = 1 } of notices) {
    const kind = withoutQuotes(motivo).replace(/\d+/g, '…');
    counts.set(kind, (counts.get(kind) ?? 0) + lineas);
  }
  return [...counts]
    .map(([motivo, cuantos]) => ({ motivo, cuantos }))
    .toSorted((one, other) => other.cuantos - one.cuantos)
    .slice(0, MUESTRA);
}

/**
 * Stores the lines that were refused or have warnings in their original form, without cells if they are
 * `secretas`; returns the first refused ones.
 */
export async function keepLines(
  db: Handle,
  id: number,
  source: Source,
  { kind }: Load,
  report: ImportReport,
  secretas: boolean,
) {
  const [motivos, avisos] = [byLine(report.rechazadas), byLine(report.avisos)];
  const noted = ({ linea, celdas }: PickedLine): queries.NotedLine => {
    const [motivo = ''] = motivos.get(linea) ?? [];
    const warnings = avisos.get(linea) ?? [];
    return secretas
      ? { linea, motivo: withoutQuotes(motivo), avisos: warnings.map(withoutQuotes), celdas: [] }
      : { linea, motivo, avisos: warnings, celdas };
  };
  const first: Muestra['rechazadas'] = [];
  await queries.clearLineas(db, id);
  const wanted = new Set([...motivos.keys(), ...avisos.keys()]);
  for await (const picked of pickLines(source, kind.columns, wanted)) {
    const lines = picked.map(noted);
    if (lines.length > 0) await queries.insertLineas(db, id, lines);
    const refused = lines.filter(({ motivo }) => motivo !== '').slice(0, MUESTRA - first.length);
    first.push(...refused.map(({ linea, motivo, celdas }) => ({ linea, motivo, celdas })));
  }
  return first;
}

/** Summary of a report for display, without its lines. */
export function toInforme(report: ImportReport, muestra: Muestra): InformeImportacion {
  const { lineas, nuevas, cambiadas, iguales, unidas, bajas } = report;
  const avisos = report.avisos.reduce((sum, { lineas: told = 1 }) => sum + told, 0);
  const { length: rechazadas } = report.rechazadas;
  const salen = report.salen && { cuantos: report.salen.cuantos, de: report.salen.de };
  return {
    lineas,
    nuevas,
    cambiadas,
    iguales,
    unidas,
    bajas,
    avisos,
    rechazadas,
    datos_afuera: countLeftOut(report),
    salen,
    ...(report.destinos && { destinos: report.destinos }),
    muestra,
  };
}

/** Counts of a report for the audit. */
export function counts(informe: InformeImportacion) {
  const { lineas, nuevas, cambiadas, iguales, unidas, bajas, avisos, rechazadas } = informe;
  return { lineas, nuevas, cambiadas, iguales, unidas, bajas, avisos, rechazadas };
}
