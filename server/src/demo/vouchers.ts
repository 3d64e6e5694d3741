import { comerciosStore } from '../puerta/comercios.ts';
import * as redemption from '../vouchers/redemption.ts';
import { claim } from '../vouchers/vouchers.ts';
import * as tipos from '../vouchers/tipos.ts';
import { datosGlobales } from '../turnos/datos-globales.ts';
import { EVERYBODY } from '../platform/database/audience.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { tipoWrite } from '@gremio/contract/vouchers/schemas.ts';
import type * as z from 'zod';
import type { App } from '../app.ts';
import { today } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { required } from './required.ts';

/** The first members have no voucher, so that a visitor of the demo can claim one. */
const WITHOUT_VOUCHER = 4;
const CLAIMED = 14;
const USED = 6;

type Tipo = Partial<z.input<typeof tipoWrite>> & { nombre: string };

const kinds = (hoy: string, campaniaId: number): Tipo[] => [
  {
    nombre: 'Kit escolar',
    descripcion: 'Mochila, cuadernos y útiles. Se retira en la seccional, con turno.',
    clase: 'voucher',
    campania_id: campaniaId,
    con_turno: true,
    pide_fotos: true,
    edad_minima: 3,
    edad_maxima: 12,
    vence: plusDays(hoy, 90),
    stock: 120,
  },
  {
    nombre: 'Día en el parque',
    descripcion: 'Una entrada para el parque de diversiones, cualquier día de la temporada.',
    clase: 'parque',
    campania_id: campaniaId,
    edad_minima: 4,
    edad_maxima: 17,
    stock: 40,
  },
  {
    nombre: 'Cine para vos',
    descripcion: 'Una entrada 2D en los cines adheridos.',
    clase: 'solo_cine',
    campania_id: campaniaId,
    stock: 60,
  },
];

/**
 * Creates kinds of voucher that can be claimed today, some claimed and some used by other members, and a
 * cinema.
 */
export async function seedVouchers(app: App, personaIds: number[]): Promise<void> {
  const { house } = app;
  const hoy = today(house.clock);
  const { turno_id } = await datosGlobales(house, EVERYBODY, 'turnos');
  const { tipoIds, comercioId } = await inTransaction(house.db, async (tx) => {
    const ids: number[] = [];
    for (const kind of kinds(hoy, present(turno_id))) {
      const dates = {
        desde: plusDays(hoy, -5),
        hasta: plusDays(hoy, 40),
        vence: plusDays(hoy, 60),
      };
      const body = tipoWrite.parse({ clase: 'voucher', ...dates, ...kind });
      ids.push(required(await tipos.tiposStore(house).create(tx, body)).id);
    }
    const comercio = {
      nombre: 'Cine de la Muestra',
      tipo_ids: ids.slice(-1),
      vence: plusDays(hoy, 60),
      revocado: false,
    };
    const { id: comercioId } = required(await comerciosStore(house).create(tx, comercio));
    return { tipoIds: ids, comercioId };
  });
  tipos.changed(house);
  const cine = present(tipoIds.at(-1));
  const claimants = personaIds.slice(WITHOUT_VOUCHER, WITHOUT_VOUCHER + CLAIMED);
  for (const id of claimants) await claim(house, onBehalfOf(id), cine, null);
  await inTransaction(house.db, async (tx) => {
    for (const id of claimants.slice(0, USED)) {
      const [row] = await redemption.listOf(house, tx, id);
      const uso = { donde: 'Cine de la Muestra', por: 'Comercio Cine de la Muestra', comercioId };
      if (row) required(await redemption.use(house, tx, row, null, uso));
    }
  });
}
