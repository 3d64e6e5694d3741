import { congresalWrite } from '@gremio/contract/congreso/ediciones/schemas.ts';
import { sql } from 'kysely';
import { BadFile } from '../platform/import/bad-file.ts';
import { clean } from '../platform/import/cells.ts';
import type { Column } from '../platform/import/columns.ts';
import { brokenRule, parseDocumento, parseNombre } from '../platform/import/persona-cells.ts';
import * as persona from '../platform/import/persona-columns.ts';
import type { ImportKind, KindInfo, ReadLine } from '../platform/import/kind.ts';
import { defineLoad, type Load, runImport } from '../platform/import/run.ts';
import { takeOutRepeated, takeOutUnreadable } from '../platform/import/staging.ts';
import * as personas from '../personas/lookups.ts';
import type { House } from '../platform/house.ts';
import { findCongreso } from './congresos.queries.ts';
import * as queries from './congresales.queries.ts';

const COLUMNS = {
  numdoc: {
    names: ['documento', ...persona.DOCUMENTO_NAMES],
    required: true,
    ...persona.DOCUMENTO_O_CUIL,
  },
  nombre: {
    names: [
      'nombre',
      ...persona.NOMBRE_NAMES,
      'congresal',
      'delegado',
      'apellido y nombre congresal',
    ],
    required: true,
    ...persona.NOMBRE,
  },
  apellido: { ...persona.APELLIDO, identifies: true },
  cargo: { names: ['cargo', 'funcion', 'rol', 'caracter'] },
  seccional: { names: ['seccional', 'filial', 'delegacion', 'regional'] },
  /** Of the list for the door, which also has those who were taken off the list. */
  vale: { names: ['vale'] },
} as const satisfies Record<string, Column>;

type Field = keyof typeof COLUMNS;

const schema = congresalWrite.omit({ congreso_id: true });

function readLine(cells: Record<Field, string>): ReadLine {
  const documento = parseDocumento(cells.numdoc);
  if ('motivo' in documento) return documento;
  const nombre = parseNombre(cells.apellido, cells.nombre);
  if (nombre === '') return { motivo: 'No tiene apellido y nombre.' };
  const row = {
    numdoc: documento.documento,
    nombre,
    cargo: clean(cells.cargo) || null,
    seccional: clean(cells.seccional) || null,
  };
  const motivo = brokenRule(schema, row);
  if (motivo) return { motivo };
  return { row: { ...row, vale: clean(cells.vale).toLowerCase() || null }, warnings: [] };
}

const INFO: KindInfo<Field> = {
  tipo: 'congresales',
  what: 'una lista de congresales',
  columns: COLUMNS,
  iguales: {
    clave: sql`carga.numdoc`,
    titulo: sql`carga.nombre || ', documento ' || carga.numdoc`,
  },
};

const createKind = (congresoId: number): ImportKind<keyof typeof COLUMNS> => ({
  ...INFO,
  staging: { numdoc: 'text', nombre: 'text', cargo: 'text', seccional: 'text', vale: 'text' },
  open: async () => readLine,
  async merge(tx) {
    if (!(await findCongreso(tx, congresoId))) throw new BadFile('Ese congreso no está.');
    await personas.followMerged(tx, 'numdoc');
    const unreadable = await takeOutUnreadable(tx, queries.isKnown(congresoId));
    const rechazadas = [...unreadable, ...(await queries.takeOutInvalid(tx, congresoId))];
    const unidas = await takeOutRepeated(tx, ['numdoc']);
    const { nuevas, cambiadas, todas } = await queries.mergeCarga(tx, congresoId);
    return { nuevas, cambiadas, iguales: todas - nuevas - cambiadas, unidas, rechazadas };
  },
});

/** Imports the delegates of the edition `congreso_id`. Delegates who are not in the file stay on the list. */
export const congresalesLoad = ({ db }: House): Load =>
  defineLoad(
    INFO,
    (source, options, { congreso_id }) =>
      runImport(db, source, createKind(Number(congreso_id)), options),
    {
      tabla: 'congresales',
      campos: ['nombre', 'cargo', 'seccional'],
      unicos: [],
      usos: [{ tabla: 'form_congresos', rows: queries.formsOf }],
    },
  );
