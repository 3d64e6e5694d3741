import { bookHora } from '../turnos/booking.ts';
import { campaniasStore, layOut, planChanged } from '../turnos/campanias.ts';
import { pick } from './pick.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import type { App } from '../app.ts';
import { today } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { attend, moveDias, seedActivations, spreadOpening } from './queries.ts';
import { required } from './required.ts';

const COLECCION = 'anteojos';
const HORAS = ['08:00', '09:00', '10:00', '11:00', '12:00', '14:00', '16:00', '18:00'];
/** The first members keep their data unchanged, for a visitor of the demo. */
const UNTOUCHED = 4;
const ATTENDED_TODAY = 14;

/**
 * Creates a campaign with turnos today and its booking closed: booked for tomorrow by the usual rules, then
 * moved.
 */
async function seedToday({ house }: App, personaIds: number[]): Promise<void> {
  const hoy = today(house.clock);
  const manana = plusDays(hoy, 1);
  const values = wire.campanias.create.body.parse({
    nombre: 'Anteojos',
    fire_collection: COLECCION,
    desde: plusDays(hoy, -20),
    hasta: manana,
    cant_turnos: 3,
    abierta: true,
  });
  const campanias = campaniasStore(house);
  const campania = await inTransaction(house.db, async (tx) => {
    const created = required(await campanias.create(tx, values));
    const dates = { desde: manana, hasta: manana, feriados: [], desc: null, limite: null };
    required(
      await layOut(house, tx, created.id, {
        ...dates,
        horas: HORAS,
        dias_semana: [1, 2, 3, 4, 5, 6, 7],
      }),
    );
    return created;
  });
  planChanged(house);
  for (const [index, id] of personaIds.slice(UNTOUCHED, UNTOUCHED + ATTENDED_TODAY).entries()) {
    const hora = pick(HORAS, index);
    await bookHora(house, onBehalfOf(id), { coleccion: COLECCION, dia: manana, hora }, null);
  }
  await inTransaction(house.db, async (tx) => {
    const now = required(await campanias.find(tx, campania.id));
    const closed = { ...values, abierta: false, version: now.version };
    required(await campanias.update(tx, campania.id, closed, now, () => undefined));
    await moveDias(tx, campania.id, hoy);
    await attend(tx, campania.id, localParts(house.clock.now()).hora);
  });
  planChanged(house);
}

/** Adds the history that a demo created just now lacks: yesterday, and the weeks before. */
export async function seedPast(app: App, personaIds: number[]): Promise<void> {
  await seedToday(app, personaIds);
  await spreadOpening(app.house.db, plusDays(today(app.house.clock), -3));
  await seedActivations(app.house.db, personaIds.slice(UNTOUCHED));
}
