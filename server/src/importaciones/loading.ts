import { present } from '@gremio/contract/platform/present.ts';
import { confirmarImportacion } from '@gremio/contract/importaciones/endpoints.ts';
import { RECURSO_IMPORTADO } from '@gremio/contract/importaciones/rules.ts';
import type { InformeImportacion } from '@gremio/contract/importaciones/schemas.ts';
import { nameOf } from '@gremio/contract/platform/endpoint.ts';
import type { ValorDesconocido } from '@gremio/contract/platform/import.ts';
import { insertAudit } from '../platform/audit/queries.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Load } from '../platform/import/run.ts';
import type { Source } from '../platform/import/source.ts';
import type { House } from '../platform/house.ts';
import * as queries from './importaciones.queries.ts';
import { counts, keepLines, samplesOf, toInforme } from './informe.ts';
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
        const secretas = !ensayo && known.kind.secreta === true;
        const samples = await samplesOf(tx, known, report, secretas);
        const rechazadas = await keepLines(db, row.id, source, known, report, secretas);
        seen.desconocidos = report.desconocidos;
        seen.informe = toInforme(report, { ...samples, rechazadas });
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
  // A file that came in one call is undone in the same place.
  const llamada = nameOf(confirmarImportacion);
  const author = { id: row.usuario_id, email: row.usuario, ip: row.ip, llamada };
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
    informe: JSON.stringify(informe),
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
