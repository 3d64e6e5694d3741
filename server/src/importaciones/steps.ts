import { mayImport } from '@gremio/contract/importaciones/rules.ts';
import type { Importacion, TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Staff } from '../platform/http/callers.ts';
import { guessPlaces, missingOf, type Places, refuseForeign } from '../platform/import/columns.ts';
import { readHeader } from '../platform/import/header.ts';
import type { KindInfo } from '../platform/import/run.ts';
import { bufferSource } from '../platform/import/source.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import type { Archivo } from './upload.ts';
import { lookAtUndo } from './undo.ts';
import { asField, type Listado } from './listing.ts';
import * as queries from './imports.queries.ts';
import type { ImportacionFull } from './imports.queries.ts';
import type { LoadOf } from './import-worker.ts';

const EJEMPLOS = 3;

/**
 * Steps of a file that staff import: upload, map columns, review, confirm, and undo the last one of its kind.
 */
export function createPasos(
  { db, clock }: Parts,
  files: Archivo,
  loadOf: LoadOf,
  { toRow, findFor }: Listado,
) {
  const now = () => clock.now().toISOString();

  function kindOf(tipo: TipoImportacion): KindInfo {
    const load = loadOf(tipo);
    if (!load) throw new Error(`nothing loads ${tipo}`);
    return load.kind;
  }

  const isAtWork = ({ estado }: ImportacionFull) => estado.endsWith('ndo');

  async function ask(
    tx: Handle,
    row: ImportacionFull,
    estado: 'revisando' | 'importando' | 'deshaciendo',
    more: Partial<
      Record<'lugares' | 'opciones' | 'deshecha_id' | 'deshecha_por' | 'deshecha_ip', string>
    > & { informe?: null } = {},
  ): Promise<Importacion> {
    const asked = { estado, pedido: now(), empezado: null, leidos: 0, lineas: 0, problema: null };
    await queries.changeImportacion(tx, row.id, { ...asked, ...more });
    return toRow((await queries.findImportacion(tx, row.id)) as ImportacionFull);
  }

  return {
    /**
     * Stores the file and guesses its columns; the mapping of the last file with the same header takes
     * precedence.
     */
    async receive(
      caller: Staff,
      ip: string,
      file: Buffer,
      { tipo, archivo, ...query }: { tipo: TipoImportacion; archivo: string },
    ): Promise<Importacion | Refusal> {
      if (!mayImport(caller.role, tipo)) return refuse('sin_permiso');
      const { what, columns, foreign } = kindOf(tipo);
      const header = await readHeader(bufferSource(file, archivo), EJEMPLOS);
      refuseForeign(what, header.encabezado, foreign);
      const remembered = await queries.findRemembered(db, tipo, header.huella);
      const opciones = Object.entries(query).filter(([, value]) => value !== undefined);
      const row = {
        tipo,
        estado: 'cargada' as const,
        usuario_id: caller.id,
        usuario: caller.email,
        ip,
        archivo,
        bytes: file.length,
        opciones: JSON.stringify(
          Object.fromEntries(opciones.map(([name, value]) => [name, String(value)])),
        ),
        encabezado: JSON.stringify(header.encabezado),
        huella: header.huella,
        ejemplos: JSON.stringify(header.ejemplos),
        lugares: JSON.stringify(remembered?.lugares ?? guessPlaces(header.encabezado, columns)),
        recordadas: remembered !== undefined,
        creado: now(),
      };
      const id = await files.keep(file, (clave_archivo) =>
        queries.insertImportacion(db, { ...row, clave_archivo }),
      );
      return toRow((await queries.findImportacion(db, id)) as ImportacionFull);
    },

    /** Requests a dry run with these columns. */
    async review(
      tx: Handle,
      caller: Staff,
      id: number,
      { columnas, bajas }: { columnas: Places; bajas?: boolean | undefined },
    ): Promise<Importacion | Refusal> {
      const row = await findFor(tx, caller, id, true);
      if (!row) return refuse('no_encontrado');
      const { columns } = kindOf(row.tipo);
      const known = Object.keys(columns);
      const strange = Object.keys(columnas).find((campo) => !known.includes(campo));
      if (strange) return refuseField(`columnas.${strange}`, 'Este archivo no lleva ese dato.');
      const missing = missingOf(columns, columnas);
      if (missing.length > 0) {
        return refuse('datos_invalidos', {
          errores: missing.map(([campo, { names }]) => ({
            campo: `columnas.${campo}`,
            mensaje: `Elegí qué columna tiene ${asField(names[0])}.`,
          })),
        });
      }
      if (isAtWork(row)) return refuse('en_curso');
      if (row.clave_archivo === null) return refuse('importacion_cerrada');
      const { bajas: _before, ...others } = row.opciones;
      const opciones = bajas ? { ...others, bajas: 'true' } : others;
      return ask(tx, row, 'revisando', {
        lugares: JSON.stringify(columnas),
        opciones: JSON.stringify(opciones),
        informe: null,
      });
    },

    /** Requests the import of a reviewed file; an interrupted one resumes from here. */
    async confirm(tx: Handle, caller: Staff, id: number): Promise<Importacion | Refusal> {
      const row = await findFor(tx, caller, id, true);
      if (!row) return refuse('no_encontrado');
      if (isAtWork(row)) return refuse('en_curso');
      const looked = row.informe !== null && row.clave_archivo !== null;
      if (!looked || (row.estado !== 'revisada' && row.estado !== 'interrumpida')) {
        return refuse('importacion_cerrada');
      }
      return ask(tx, row, 'importando');
    },

    async lookAtUndo(handle: Handle, caller: Staff, id: number) {
      const row = await findFor(handle, caller, id);
      if (!row) return refuse('no_encontrado');
      const undo = loadOf(row.tipo)?.undo;
      if (!undo || !row.es_ultima) return refuse('importacion_sin_deshacer');
      return lookAtUndo(db, id, undo);
    },

    async undo(tx: Handle, caller: Staff, ip: string, id: number): Promise<Importacion | Refusal> {
      const row = await findFor(tx, caller, id, true);
      if (!row) return refuse('no_encontrado');
      if (isAtWork(row)) return refuse('en_curso');
      if (!loadOf(row.tipo)?.undo || !row.es_ultima) return refuse('importacion_sin_deshacer');
      return ask(tx, row, 'deshaciendo', {
        deshecha_id: caller.id,
        deshecha_por: caller.email,
        deshecha_ip: ip,
      });
    },
  };
}
