import { sql } from 'kysely';
import * as personas from '../personas/lookups.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { BadFile } from '../platform/import/bad-file.ts';
import type { Column } from '../platform/import/columns.ts';
import { parseDocumento } from '../platform/import/persona-cells.ts';
import * as persona from '../platform/import/persona-columns.ts';
import type { ImportKind, KindInfo, ReadLine } from '../platform/import/kind.ts';
import { defineLoad, type Load, runImport } from '../platform/import/run.ts';
import { takeOutRepeated } from '../platform/import/staging.ts';
import type { House } from '../platform/house.ts';
import { findLista, mergeCarga } from './listas.queries.ts';

const COLUMNS = {
  documento: {
    names: ['documento', ...persona.DOCUMENTO_NAMES],
    required: true,
    ...persona.DOCUMENTO_O_CUIL,
  },
} as const satisfies Record<string, Column>;

function readLine(cells: { documento: string }): ReadLine {
  const read = parseDocumento(cells.documento);
  return 'motivo' in read ? read : { row: { numdoc: read.documento }, warnings: [] };
}

/** Rejects documents that nobody on the roll has. */
async function takeOutUnknown(tx: Handle) {
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

const INFO: KindInfo<keyof typeof COLUMNS> = {
  tipo: 'lista',
  what: 'una lista de documentos',
  columns: COLUMNS,
  iguales: { clave: sql`carga.numdoc`, titulo: sql`carga.numdoc` },
};

const createKind = (listaId: number): ImportKind<keyof typeof COLUMNS> => ({
  ...INFO,
  staging: { numdoc: 'text' },
  open: async () => readLine,
  async merge(tx) {
    if (!(await findLista(tx, listaId))) throw new BadFile('Esa lista no está.');
    await personas.followMerged(tx, 'numdoc');
    const unidas = await takeOutRepeated(tx, ['numdoc']);
    const rechazadas = await takeOutUnknown(tx);
    const { nuevas, todas } = await mergeCarga(tx, listaId);
    return { nuevas, cambiadas: 0, iguales: todas - nuevas, unidas, rechazadas };
  },
});

/** Puts the members with these documents on the list `lista_id`; those who are on it stay. */
export const listaLoad = ({ db }: House): Load =>
  defineLoad(
    INFO,
    (source, options, { lista_id }) => runImport(db, source, createKind(Number(lista_id)), options),
    { tabla: 'lista_personas', campos: [], unicos: [] },
  );
