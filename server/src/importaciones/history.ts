import { COMMAND_AUTHOR, type ImportOptions, type Load } from '../platform/import/run.ts';
import type { Source } from '../platform/import/source.ts';
import type { House } from '../platform/house.ts';
import * as queries from './importaciones.queries.ts';
import { keepLines, samplesOf, toInforme } from './informe.ts';
import { opcionesOf } from './options.ts';

/** A row for an import that ran at once, from the command line or a program. */
const newRow = (
  { clock }: House,
  { kind: { tipo } }: Load,
  { name, bytes }: Source,
  { autor = COMMAND_AUTHOR }: Pick<ImportOptions, 'autor'>,
): Omit<queries.New, 'opciones'> => {
  const ahora = clock.now().toISOString();
  return {
    tipo,
    estado: 'terminada',
    usuario_id: autor.id,
    usuario: autor.email,
    ip: '',
    archivo: name,
    bytes,
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
  };
};

/** Wraps a load so that the history records it. */
export function recorded(house: House, load: Load): Load {
  const { tipo, secreta: secretas = false } = load.kind;
  const run = (async (source, options, query) => {
    let samples: Awaited<ReturnType<typeof samplesOf>> = queries.SIN_MUESTRA;
    return load(
      source,
      {
        ...options,
        onReport: async (tx, report) => {
          samples = await samplesOf(tx, load, report, secretas);
          await options.onReport?.(tx, report);
        },
        beforeCommit: async (tx, report, text) => {
          const opciones = JSON.stringify(opcionesOf(query));
          const row = { ...newRow(house, load, source, options), opciones };
          const id = await queries.insertImportacion(tx, row);
          const rechazadas = await keepLines(tx, id, text, load, report, secretas);
          const informe = toInforme(report, { ...samples, rechazadas });
          await queries.changeImportacion(tx, id, { informe: JSON.stringify(informe) });
          if (load.undo) await queries.keepEffects(tx, id, tipo, load.undo);
          await options.beforeCommit?.(tx, report, text);
        },
      },
      query,
    );
  }) as typeof load;
  return Object.assign(run, { kind: load.kind, ...(load.undo && { undo: load.undo }) });
}
