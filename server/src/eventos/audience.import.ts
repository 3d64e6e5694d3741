import { sql } from 'kysely';
import type { PersonasService } from '../personas/people.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { BadFile } from '../platform/import/bad-file.ts';
import type { Column } from '../platform/import/columns.ts';
import { parseDocumento } from '../platform/import/persona-cells.ts';
import * as persona from '../platform/import/persona-columns.ts';
import {
  defineLoad,
  type ImportKind,
  type KindInfo,
  type Load,
  type Merged,
  type ReadLine,
  runImport,
} from '../platform/import/run.ts';
import { takeOutRepeated } from '../platform/import/staging.ts';
import type { Parts } from '../platform/parts.ts';
import { findEventos } from './events.queries.ts';

const COLUMNS = {
  documento: {
    names: ['documento', ...persona.DOCUMENTO_NAMES],
    required: true,
    ...persona.DOCUMENTO,
  },
} as const satisfies Record<string, Column>;

function readLine(cells: { documento: string }): ReadLine {
  const read = parseDocumento(cells.documento);
  return 'motivo' in read ? read : { row: { numdoc: read.documento }, warnings: [] };
}

/** Rejects documents that nobody on the roll has. */
async function takeOutUnknown(tx: Handle, personas: PersonasService) {
  const { rows: all } = await sql<{ numdoc: string }>`select numdoc from carga`.execute(tables(tx));
  const known = await personas.knownDocumentos(
    tx,
    all.map((row) => row.numdoc),
  );
  const { rows } = await sql<{ linea: number; numdoc: string }>`
    delete from carga where numdoc <> all (${[...known]}::text[]) returning linea, numdoc
  `.execute(tables(tx));
  return rows.map(({ linea, numdoc }) => ({
    linea,
    motivo: `El documento ${numdoc} no está en el padrón.`,
  }));
}

async function merge(tx: Handle, personas: PersonasService, eventoId: number): Promise<Merged> {
  const unidas = await takeOutRepeated(tx, ['numdoc']);
  const rechazadas = await takeOutUnknown(tx, personas);
  const { rows } = await sql<{ nuevas: number; todas: number }>`
    with puestos as (
      insert into evento_lista (evento_id, numdoc)
      select ${eventoId}::int, numdoc from carga order by linea
      on conflict do nothing
      returning numdoc
    ), anotados as (
      insert into efecto
      select numdoc, null, 'nueva', numdoc, null, jsonb_build_object('documento', numdoc) from puestos
    )
    select (select count(*)::int from puestos) as nuevas, (select count(*)::int from carga) as todas
  `.execute(tables(tx));
  const { nuevas = 0, todas = 0 } = rows[0] ?? {};
  return { nuevas, cambiadas: 0, iguales: todas - nuevas, unidas, rechazadas };
}

const INFO: KindInfo<keyof typeof COLUMNS> = {
  tipo: 'lista_evento',
  what: 'una lista de documentos',
  columns: COLUMNS,
  iguales: { clave: sql`carga.numdoc`, titulo: sql`carga.numdoc` },
};

const createKind = (
  personas: PersonasService,
  eventoId: number,
): ImportKind<keyof typeof COLUMNS> => ({
  ...INFO,
  staging: { numdoc: 'text' },
  open: async () => readLine,
  async merge(tx) {
    const [evento] = await findEventos(tx, [eventoId]);
    if (!evento) throw new BadFile('Ese evento no está.');
    if (evento.audiencia !== 'lista') throw new BadFile('Ese evento no es para una lista.');
    return merge(tx, personas, eventoId);
  },
});

/** Loads the documents of the members that an event is for; `evento_id` names the event. */
export const createListaLoad = ({ db }: Pick<Parts, 'db'>, personas: PersonasService): Load =>
  defineLoad(INFO, (source, options, { evento_id }) =>
    runImport(db, source, createKind(personas, Number(evento_id)), options),
  );
