import { present } from '@gremio/contract/platform/present.ts';
import { RECURSO_IMPORTADO } from '@gremio/contract/importaciones/rules.ts';
import { type InformeImportacion, MUESTRA } from '@gremio/contract/importaciones/schemas.ts';
import type { ImportReport, ValorDesconocido } from '@gremio/contract/platform/import.ts';
import { insertAudit } from '../platform/audit/queries.ts';
import type { Handle } from '../platform/database/handle.ts';
import { readEffects } from '../platform/import/effects.ts';
import { type PickedLine, pickLines } from '../platform/import/header.ts';
import type { Notice } from '../platform/import/kind.ts';
import { countLeftOut } from '../platform/import/left-out.ts';
import type { Load } from '../platform/import/run.ts';
import type { Source } from '../platform/import/source.ts';
import type { House } from '../platform/house.ts';
import * as queries from './importaciones.queries.ts';
import type { ImportacionFull } from './importaciones.queries.ts';

/** Interval between progress updates. */
const TELL_MS = 500;

/** Findings of a review or an import. */
interface Seen {
  informe: InformeImportacion | null;
  desconocidos: ValorDesconocido[];
}

/** Reviews or imports a file of its row, and stores the outcome there. */
export async function load(
  house: House,
  row: ImportacionFull,
  source: Source,
  known: Load,
  signal: AbortSignal,
): Promise<void> {
  const { db, storage } = house;
  const ensayo = row.estado === 'revisando';
  const telling = createTelling(db, row.id);
  const seen: Seen = { informe: null, desconocidos: [] };
  await known(
    source,
    {
      ensayo,
      autor: { id: row.usuario_id, email: row.usuario },
      columnas: row.lugares,
      valores: row.valores,
      ...(row.opciones['ocultas'] !== undefined && { ocultas: row.opciones['ocultas'] === 'true' }),
      signal,
      onProgress: telling.at,
      async onReport(tx, report) {
        const effects = await readEffects(tx, known.kind.iguales, MUESTRA);
        const secretas = !ensayo && known.kind.secreta === true;
        const rechazadas = await keepLines(db, row.id, source, known, report, secretas);
        const avisos = report.avisos.slice(0, MUESTRA);
        const salen = report.salen?.nombres ?? [];
        seen.desconocidos = report.desconocidos;
        seen.informe = toInforme(report, {
          ...effects,
          rechazadas,
          avisos,
          clases_de_avisos: kindsOf(report.avisos),
          clases_de_rechazadas: kindsOf(report.rechazadas),
          salen,
        });
      },
      async beforeCommit(tx) {
        await telling.end();
        await settle(house, tx, row, known, seen);
      },
    },
    row.opciones,
  );
  await telling.end();
  if (ensayo) await finish(house, db, row.id, 'revisada', seen);
  else for (const key of [row.clave_archivo, row.clave_libro]) if (key) await storage.remove(key);
}

/** Writes the effects, the audit and the outcome in the transaction of the import. */
async function settle(
  house: House,
  tx: Handle,
  row: ImportacionFull,
  known: Load,
  seen: Seen,
): Promise<void> {
  if (known.undo) await queries.keepEffects(tx, row.id, row.tipo, known.undo);
  const author = { id: row.usuario_id, email: row.usuario, ip: row.ip };
  const recurso = RECURSO_IMPORTADO[row.tipo];
  const despues = { archivo: row.archivo, ...counts(present(seen.informe)) };
  await insertAudit(tx, author, { accion: 'importacion', recurso, despues });
  await finish(house, tx, row.id, 'terminada', seen, known.kind.secreta);
}

const finish = (
  { clock }: House,
  handle: Handle,
  id: number,
  estado: 'terminada' | 'revisada',
  { informe, desconocidos }: Seen,
  secreta = false,
) =>
  queries.changeImportacion(handle, id, {
    estado,
    informe: JSON.stringify(secreta ? { ...informe, muestra: queries.SIN_MUESTRA } : informe),
    desconocidos: JSON.stringify(desconocidos),
    ...(secreta && { ejemplos: '[]', primeras: '[]' }),
    empezado: null,
    pedido: null,
    ...(estado === 'terminada' && {
      terminado: clock.now().toISOString(),
      clave_archivo: null,
      clave_libro: null,
    }),
  });

/** Saves the progress at intervals, and never after the work has ended. */
function createTelling(db: Handle, id: number) {
  let told = -TELL_MS;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    at(leidos: number, _bytes: number, lineas: number): void {
      if (performance.now() - told < TELL_MS) return;
      told = performance.now();
      writing = queries.advance(db, id, leidos, lineas).catch(() => undefined);
    },
    end: () => writing,
  };
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
  for (const { motivo } of notices) {
    const kind = withoutQuotes(motivo).replace(/\d+/g, '…');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
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
async function keepLines(
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
  const first: InformeImportacion['muestra']['rechazadas'] = [];
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
export function toInforme(
  report: ImportReport,
  muestra: InformeImportacion['muestra'],
): InformeImportacion {
  const { lineas, nuevas, cambiadas, iguales, unidas, bajas } = report;
  const { length: avisos } = report.avisos;
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
    muestra,
  };
}

/** Counts of a report for the audit. */
export function counts(informe: InformeImportacion) {
  const { muestra: _muestra, salen: _salen, datos_afuera: _afuera, ...report } = informe;
  return report;
}
