import { countAll } from '../platform/report/count.ts';
import * as redemption from '../vouchers/redemption.ts';
import { claim } from '../vouchers/vouchers.ts';
import * as tipos from '../vouchers/tipos.ts';
import { planChanged } from '../turnos/campanias.ts';
import { hotelesStore } from '../hoteles/hoteles.ts';
import { tipoWrite } from '@gremio/contract/vouchers/schemas.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { pick } from './pick.ts';
import type { App } from '../app.ts';
import { today } from '../platform/clock.ts';
import { baseOf } from '../platform/config.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import * as queries from './queries.ts';
import { required } from './required.ts';

/** The first members keep their data unchanged, for a visitor of the demo. */
const UNTOUCHED = 4;
const CLAIMED = 12;
const PLACES = ['Cine de la Muestra', 'Mostrador'];
/** Kinds of voucher whose season is over, with the days since they could be claimed. */
const SEASONS = [
  { nombre: 'Cine de invierno', hace: 70 },
  { nombre: 'Cine de invierno, año pasado', hace: 435 },
];

/** Claims and uses vouchers by the usual rules, and then moves them to the past. */
async function seedSeason(
  { house }: App,
  { nombre, hace }: (typeof SEASONS)[number],
  personaIds: number[],
): Promise<void> {
  const hoy = today(house.clock);
  const dates = { desde: hoy, hasta: plusDays(hoy, 30), vence: plusDays(hoy, 45) };
  const body = tipoWrite.parse({ nombre, clase: 'solo_cine', stock: 60, ...dates });
  const tipo = await inTransaction(house.db, async (tx) =>
    required(await tipos.tiposStore(house).create(tx, body)),
  );
  tipos.changed(house);
  const claimants = personaIds.slice(0, CLAIMED);
  for (const id of claimants) await claim(house, onBehalfOf(id), tipo.id, null);
  await inTransaction(house.db, async (tx) => {
    for (const [n, id] of claimants.entries()) {
      const rows = await redemption.listOf(house, tx, id);
      const row = rows.find(({ tipo_id }) => tipo_id === tipo.id);
      const uso = { donde: pick(PLACES, n), por: 'turnos@demo.local', comercioId: null };
      if (row && n % 4 > 0) required(await redemption.use(house, tx, row, null, uso));
    }
    await queries.movePastVouchers(tx, tipo.id, hace);
  });
  tipos.changed(house);
}

/** Adds weeks of history, and the same weeks a year before, so that the reports have something to show. */
export async function seedHistory(app: App, personaIds: number[]): Promise<void> {
  const { house } = app;
  const hoy = today(house.clock);
  const base = baseOf(house.config);
  const people = personaIds.slice(UNTOUCHED);
  for (const season of SEASONS) await seedSeason(app, season, people);
  await inTransaction(house.db, async (tx) => {
    const page = { sort: ['id', 'ASC'] as ['id', 'ASC'], offset: 0, limit: 1 };
    const [hotel] = (await hotelesStore(house).list(tx, {}, page)).rows;
    await queries.seedPastTurnos(tx, people, hoy);
    await queries.seedPastKeys(tx, people, hoy);
    await queries.seedPastViews(tx, people, hoy);
    await queries.seedPastNights(tx, { hotelId: required(hotel).id, base }, people, hoy);
    await queries.seedPastEventos(tx, people, hoy, base);
  });
  planChanged(house);
  await countAll(house);
}
