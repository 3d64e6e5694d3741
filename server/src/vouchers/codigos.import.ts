import { MAX_CODIGO, normalizeCodigo } from '@gremio/contract/vouchers/rules.ts';
import { sql } from 'kysely';
import type { Handle } from '../platform/database/handle.ts';
import { BadFile } from '../platform/import/bad-file.ts';
import { clean } from '../platform/import/cells.ts';
import type { ImportKind, KindInfo, Merged, Notice, ReadLine } from '../platform/import/kind.ts';
import { defineLoad, type Load, runImport, type Undo } from '../platform/import/run.ts';
import { takeOutRepeated } from '../platform/import/staging.ts';
import type { House } from '../platform/house.ts';
import * as tipos from './tipos.queries.ts';
import { changed } from './tipos.ts';
import * as queries from './codigos.queries.ts';
import { append } from './codigos.ts';

/** A column called `Nº` counts the lines, unless its numbers are as long as a code's. */
const isCode = (cell: string, name: string): boolean =>
  name !== 'numero' || /\p{L}|\d{4}/u.test(cell);

const COLUMNS = {
  codigo: {
    names: [
      'código',
      'voucher',
      'codigo voucher',
      'codigo promocional',
      'codigo descuento',
      'cupon',
      'code',
      'numero',
    ],
    required: true,
    fits: isCode,
  },
} as const;

const LATER =
  'Después se agregaron otros códigos a este tipo de voucher: no se deshizo nada. Bajale el stock.';

function readLine(cells: { codigo: string }): ReadLine {
  const codigo = clean(cells.codigo);
  const clave = normalizeCodigo(codigo);
  if (clave === '') return { motivo: 'No tiene código.' };
  if (codigo.length > MAX_CODIGO) return { motivo: `El código pasa de ${MAX_CODIGO} letras.` };
  return { row: { codigo, clave }, warnings: [] };
}

/** Says that a line's code looks like another, so that whoever loads them knows before a counter does. */
const alikeNotice = ({ linea, con }: { linea: number; con: number | null }): Notice => {
  const other = con === null ? 'a uno que ya estaba cargado' : `al de la línea ${con}`;
  const motivo = `Se parece ${other}: O y 0, o I, L y 1, se leen igual. Se usan con su QR, no tipeados.`;
  return { linea, motivo };
};

/** Lines sealed at a time. */
const PORTION = 1_000;

/**
 * Each code that is new to the kind raises its stock by one; existing ones stay as they are. The lock keeps
 * codes in their order, and a review, whose codes are rolled back, takes none: whoever claims would wait.
 */
async function merge(
  house: House,
  tx: Handle,
  { id, cupo_id }: tipos.TipoRow,
  ensayo: boolean,
): Promise<Merged> {
  // By `clave`, so that one code in two spellings counts once.
  const unidas = await takeOutRepeated(tx, ['clave']);
  if (!ensayo) await house.cupos.lock(tx, [cupo_id]);
  const nuevas: { clave: string; orden: number }[] = [];
  let todas = 0;
  for (let lines = await queries.listCarga(tx, 0, PORTION); lines.length > 0;) {
    todas += lines.length;
    nuevas.push(...(await append(house, tx, id, lines)));
    lines = await queries.listCarga(tx, lines.at(-1)?.linea ?? 0, PORTION);
  }
  await queries.noteLoaded(tx, nuevas);
  const avisos = (await queries.listAlike(tx, id, nuevas)).map(alikeNotice);
  return {
    nuevas: nuevas.length,
    cambiadas: 0,
    iguales: todas - nuevas.length,
    unidas,
    rechazadas: [],
    avisos,
    follow: () => queries.countLoaded(tx, cupo_id, nuevas.length),
  };
}

const INFO: KindInfo<keyof typeof COLUMNS> = {
  tipo: 'codigos',
  what: 'una lista de códigos',
  columns: COLUMNS,
  secreta: true,
  iguales: { clave: sql`carga.clave`, titulo: sql`carga.codigo` },
};

const createKind = (
  house: House,
  tipoId: number,
  ensayo: boolean,
): ImportKind<keyof typeof COLUMNS> => ({
  ...INFO,
  staging: { codigo: 'text', clave: 'text' },
  open: async () => readLine,
  async merge(tx) {
    const tipo = await tipos.findTipo(tx, tipoId);
    if (!tipo) throw new BadFile('Ese tipo de voucher no está.');
    if (tipo.codigos !== 'lista') throw new BadFile('Los códigos de este tipo se generan solos.');
    return merge(house, tx, tipo, ensayo);
  },
});

/** Takes the codes out again that nobody was given, and the stock that they raised. */
const undo = (house: House): Undo => ({
  tabla: 'voucher_codigos',
  campos: [],
  unicos: [],
  llave: { numero: 'orden', dentro: 'tipo_id' },
  sinVersion: true,
  usos: [{ tabla: 'vouchers', rows: queries.handedOut }],
  titulo: sql`'Código ' || fila_id`,
  async before(tx, { tipo_id }) {
    const tipo = await tipos.findTipo(tx, Number(tipo_id));
    if (tipo) await house.cupos.lock(tx, [tipo.cupo_id]);
  },
  async after(tx, { opciones, borradas }, onCommit) {
    const tipo = await tipos.findTipo(tx, Number(opciones['tipo_id']));
    if (!tipo) return;
    if (await queries.hasGap(tx, tipo.id)) throw new BadFile(LATER);
    await queries.countRemoved(tx, tipo.cupo_id, borradas);
    onCommit(() => changed(house));
  },
});

/** Loads the codes of one kind; `tipo_id` names it. */
export const codigosLoad = (house: House): Load =>
  defineLoad(
    INFO,
    async (source, options, { tipo_id }) => {
      const kind = createKind(house, Number(tipo_id), options.ensayo);
      const report = await runImport(house.db, source, kind, options);
      if (!options.ensayo) changed(house);
      return report;
    },
    undo(house),
  );
