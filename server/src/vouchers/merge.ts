import type { House } from '../platform/house.ts';
import type { Conflict, MergeOfRoom } from '../platform/merge.ts';
import * as queries from './merge.queries.ts';
import { replace } from './codigos.ts';
import { stockChanged } from './vouchers.ts';

type Twice = Awaited<ReturnType<typeof queries.listVouchersTwice>>[number];

/** The voucher that is cancelled: the merged persona's, unless it was used. */
const lost = ({ conservada, unida }: Twice) => (unida.usado ? conservada : unida);

function conflictOf({ tipo, conservada, unida }: Twice): Conflict {
  if (conservada.usado && unida.usado) {
    return {
      impide: true,
      texto: `Las dos usaron su voucher «${tipo}». En Vouchers, devolvé el uso de uno de los dos y cancelalo.`,
    };
  }
  return {
    impide: false,
    texto: unida.usado
      ? `Las dos tienen el voucher «${tipo}»: queda el que ya se usó, y se cancela el otro.`
      : `Las dos tienen el voucher «${tipo}»: queda el de la persona que conservás, y se cancela el otro.`,
  };
}

/** Vouchers. A member has one of each kind; a child's is bound to the child's document. */
export const mergeOf = (house: House): MergeOfRoom => ({
  tables: {
    vouchers: { by: 'persona_id', key: ['id'], shown: { one: 'voucher', many: 'vouchers' } },
    voucher_devoluciones: { stays: 'Sigue a su voucher.' },
  },
  conflicts: async (db, pair) => (await queries.listVouchersTwice(db, pair)).map(conflictOf),
  async prepare(tx, pair, _log, afterCommit) {
    const ids = (await queries.listVouchersTwice(tx, pair)).map((one) => lost(one).id);
    const release = queries.releaseVouchers(ids, 'Estaba dos veces: se unieron dos personas.');
    const released = await house.cupos.giveBack(tx, release);
    if (released.length === 0) return;
    await replace(house, tx, released);
    afterCommit(() => stockChanged(house));
  },
});
