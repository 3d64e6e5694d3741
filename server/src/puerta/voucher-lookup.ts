import { fotosPendientes } from '@gremio/contract/hijos/rules.ts';
import type { Hijo } from '@gremio/contract/hijos/schemas.ts';
import { readCode, type Reading, shortReadings } from '@gremio/contract/puerta/lector/rules.ts';
import type { Entregable } from '@gremio/contract/puerta/schemas.ts';
import { MAX_CODIGO, normalizeCodigo } from '@gremio/contract/vouchers/rules.ts';
import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import type { Handle } from '../platform/database/handle.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as redemption from '../vouchers/redemption.ts';
import type { RedemptionRow } from '../vouchers/redemption.ts';
import { tries } from './tries.queries.ts';

/** Wrong codes per hour, for a shop or a staff member. */
const MISSES = 30;

/** True for a text that a partner's list may hold as a code: it may be an address. */
const mayBeCodigo = ({ que, texto }: Reading): boolean =>
  (que === 'otro' || que === 'direccion') && normalizeCodigo(texto).length <= MAX_CODIGO;

/**
 * Finds the scanned voucher. A text that cannot be a typed code is no guess: a signed QR, one of our codes
 * garbled by a reader, and a text longer than any code.
 */
export async function findRead(
  house: House,
  tx: Handle,
  texto: string,
  sujeto: string,
  tipoIds: number[] | null,
) {
  const reading = readCode(texto);
  const signed = await redemption.findByQr(house, tx, reading.texto);
  if (signed) return signed;
  if (reading.que === 'mal_leido') return refuse('lector_mal_puesto');
  if (!mayBeCodigo(reading)) return refuse('voucher_desconocido');
  return house.config.limits
    ? findGuess(house, tx, texto, sujeto, tipoIds)
    : redemption.findByCodigo(house, tx, shortReadings(texto), tipoIds);
}

/**
 * Looks up a typed code. The try is counted before the lookup and outside the transaction, which a wrong
 * code rolls back: of many concurrent tries, none beyond the limit is looked up. A code that exists is
 * uncounted.
 */
async function findGuess(
  house: House,
  tx: Handle,
  texto: string,
  sujeto: string,
  tipoIds: number[] | null,
) {
  const { db, clock } = house;
  const tried = await tries.add(db, sujeto, clock.now(), HOUR_MS);
  if (tried > MISSES) return tries.refusal(db, sujeto, HOUR_MS);
  const row = await redemption.findByCodigo(house, tx, shortReadings(texto), tipoIds);
  const isGuess = isRefusal(row) && row.body.code === 404;
  if (!isGuess) await tries.giveBack(db, [sujeto]);
  return row;
}

/** `deshacer`: the reader used it today, and may undo that. */
export const toEntregable = (
  row: RedemptionRow,
  hijos: readonly Hijo[],
  deshacer: boolean,
): Entregable => ({
  id: row.id,
  tipo_id: row.tipo_id,
  tipo: row.tipo,
  para: row.hijo ?? (row.numdoc ? `DNI ${row.numdoc}` : row.titular),
  codigo: row.codigo,
  con_turno: row.con_turno,
  fotos: row.pide_fotos ? fotosOf(row, hijos) : null,
  estado: row.estado,
  vence: row.vence,
  usado: row.usado,
  usado_donde: row.usado_donde,
  deshacer,
});

function fotosOf({ hijo_id }: RedemptionRow, hijos: readonly Hijo[]) {
  const hijo = hijos.find((one) => one.id === hijo_id);
  return hijo ? fotosPendientes(hijo) : null;
}
