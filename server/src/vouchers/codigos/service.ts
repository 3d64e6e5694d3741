import { CROCKFORD } from '@gremio/contract/personas/rules.ts';
import { CODIGO_LENGTH, formatCodigo } from '@gremio/contract/vouchers/rules.ts';
import { randomBytes } from 'node:crypto';
import type { Handle } from '../../platform/database/handle.ts';
import * as queries from '../queries.ts';

/** So many are made and stored at a time, and the server answers others in between. */
const CHUNK = 5_000;

/** A code that nobody guesses: 50 bits. */
function newCodigo() {
  const clave = Array.from(randomBytes(CODIGO_LENGTH), (byte) => CROCKFORD[byte % 32]).join('');
  return { codigo: formatCodigo(clave), clave };
}

/** A kind's codes: what cannot be claimed without one. */
export function createCodigos() {
  /** Makes `count` codes for a kind. */
  async function generate(tx: Handle, tipoId: number, count: number): Promise<void> {
    for (let missing = count; missing > 0;) {
      const codigos = Array.from({ length: Math.min(missing, CHUNK) }, newCodigo);
      missing -= await queries.insertCodigos(tx, tipoId, codigos);
    }
  }

  return {
    generate,

    /**
     * For places that `giveBack` released: a cancelled code is never handed again, so each place gets a new
     * code; a list's, which has none, is one place less.
     */
    async replace(tx: Handle, released: { cupo_id: number }[]): Promise<void> {
      const cupoIds = released.map((one) => one.cupo_id);
      const tipos = await queries.findTiposByCupos(tx, cupoIds);
      for (const { id, cupoId, codigos } of tipos) {
        const places = cupoIds.filter((one) => one === cupoId);
        if (codigos === 'generados') await generate(tx, id, places.length);
        else await queries.lowerStock(tx, places);
      }
    },
  };
}
