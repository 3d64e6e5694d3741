import type { ImportReport } from '@gremio/contract/platform/import.ts';
import type { Handle } from '../platform/database/handle.ts';
import { COMMAND_AUTHOR, type Load, type Opciones } from '../platform/import/run.ts';
import type { Source } from '../platform/import/source.ts';
import type { House } from '../platform/house.ts';
import * as queries from './importaciones.queries.ts';
import { toInforme } from './loading.ts';
import { opcionesOf } from './options.ts';

/** Records an import that ran at once, from the command line or a program, in the history. */
async function register(
  { clock }: House,
  tx: Handle,
  load: Load,
  source: Source,
  report: ImportReport,
  autor: typeof COMMAND_AUTHOR,
  opciones: Opciones,
) {
  const { tipo } = load.kind;
  const ahora = clock.now().toISOString();
  const id = await queries.insertImportacion(tx, {
    tipo,
    estado: 'terminada',
    usuario_id: autor.id,
    usuario: autor.email,
    ip: '',
    archivo: source.name,
    bytes: source.bytes,
    opciones: JSON.stringify(opciones),
    encabezado: '[]',
    huella: '',
    ejemplos: '[]',
    hojas: '[]',
    primeras: '[]',
    desconocidos: '[]',
    valores: '{}',
    lugares: '{}',
    creado: ahora,
    terminado: ahora,
    informe: JSON.stringify(toInforme(report, queries.SIN_MUESTRA)),
  });
  if (load.undo) await queries.keepEffects(tx, id, tipo, load.undo);
}

/** Wraps a load so that the history records it. */
export function recorded(house: House, load: Load): Load {
  const run = ((source, options, query) =>
    load(
      source,
      {
        ...options,
        beforeCommit: async (tx, report) => {
          const autor = options.autor ?? COMMAND_AUTHOR;
          await register(house, tx, load, source, report, autor, opcionesOf(query));
          await options.beforeCommit?.(tx, report);
        },
      },
      query,
    )) as typeof load;
  return Object.assign(run, { kind: load.kind, ...(load.undo && { undo: load.undo }) });
}
