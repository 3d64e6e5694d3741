import { normalizeCodigo } from '@gremio/contract/vouchers/rules.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../../platform/database/handle.ts';
import { BadFile } from '../../platform/import/bad-file.ts';
import { clean } from '../../platform/import/cells.ts';
import {
  defineLoad,
  type ImportKind,
  type KindInfo,
  type Load,
  type Merged,
  type ReadLine,
  runImport,
} from '../../platform/import/run.ts';
import { takeOutRepeated } from '../../platform/import/staging.ts';
import type { Parts } from '../../platform/parts.ts';
import { appendCodigos } from '../queries.ts';
import * as tipos from '../tipos/queries.ts';
import type { TiposService } from '../tipos/service.ts';

const COLUMNS = {
  codigo: { names: ['codigo', 'código', 'voucher', 'code', 'numero'], required: true },
} as const;

const MAX_CODIGO = 40;

function readLine(cells: { codigo: string }): ReadLine {
  const codigo = clean(cells.codigo);
  const clave = normalizeCodigo(codigo);
  if (clave === '') return { motivo: 'No tiene código.' };
  if (codigo.length > MAX_CODIGO) return { motivo: `El código pasa de ${MAX_CODIGO} letras.` };
  return { row: { codigo, clave }, avisos: [] };
}

/** Each code that is new to the kind is one more of it; those that it has stay as they are. */
async function merge(
  tx: Handle,
  parts: Pick<Parts, 'cupos'>,
  tipo: tipos.TipoRow,
): Promise<Merged> {
  // However a code is written.
  const unidas = await takeOutRepeated(tx, ['clave']);
  await parts.cupos.lock(tx, [tipo.cupo_id]);
  const { rows } = await sql<{ nuevas: number; todas: number }>`
    with nuevos as (
      select linea, codigo, clave from carga
    ), puestas as (
      ${appendCodigos(tipo.id)}
    ), anotadas as (
      insert into efecto
      select clave, null, 'nueva', codigo, null, jsonb_build_object('codigo', codigo) from puestas
    ), sumadas as (
      update cupos set limite = limite + (select count(*)::int from puestas)
      where id = ${tipo.cupo_id}
    )
    select (select count(*)::int from puestas) as nuevas, count(*)::int as todas from carga
  `.execute(tables(tx));
  const { nuevas = 0, todas = 0 } = rows[0] ?? {};
  return { nuevas, cambiadas: 0, iguales: todas - nuevas, unidas, rechazadas: [] };
}

const INFO: KindInfo<keyof typeof COLUMNS> = {
  tipo: 'codigos',
  what: 'una lista de códigos',
  columns: COLUMNS,
  iguales: { clave: sql`carga.clave`, titulo: sql`carga.codigo` },
};

const createKind = (
  parts: Pick<Parts, 'cupos'>,
  tipoId: number,
): ImportKind<keyof typeof COLUMNS> => ({
  ...INFO,
  staging: { codigo: 'text', clave: 'text' },
  open: async () => readLine,
  async merge(tx) {
    const tipo = await tipos.findTipo(tx, tipoId);
    if (!tipo) throw new BadFile('Ese tipo de voucher no está.');
    if (tipo.codigos !== 'lista') throw new BadFile('Los códigos de este tipo se generan solos.');
    return merge(tx, parts, tipo);
  },
});

/** Loads the codes of one kind: `tipo_id` says of which. */
export const createCodigosLoad = (
  parts: Pick<Parts, 'db' | 'cupos'>,
  service: TiposService,
): Load =>
  defineLoad(INFO, async (source, options, { tipo_id }) => {
    const report = await runImport(parts.db, source, createKind(parts, Number(tipo_id)), options);
    if (!options.ensayo) service.changed();
    return report;
  });
