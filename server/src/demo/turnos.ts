import * as turnos from '../turnos/booking.ts';
import { campaniasStore, layOut, planChanged } from '../turnos/campanias.ts';
import * as vacaciones from '../turnos/vacaciones.ts';
import { onBehalfOf } from '../platform/http/callers.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import type { App } from '../app.ts';
import { today } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { required } from './required.ts';

const HORAS = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'];
const WORKDAYS = [1, 2, 3, 4, 5];
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
/** The first members have no turno, so that a visitor of the demo can book one. */
const WITHOUT_TURNO = 4;

interface Season {
  campania: Record<string, unknown>;
  patron: { dias_semana: number[]; horas: string[]; hasta: number };
}

const SEASONS: Season[] = [
  {
    campania: { nombre: 'Kits escolares', fire_collection: 'turnos', cant_turnos: 4 },
    patron: { dias_semana: WORKDAYS, horas: HORAS, hasta: 30 },
  },
  {
    campania: {
      nombre: 'Vacaciones de verano',
      fire_collection: VACATION,
      edad_minima: 3,
      edad_maxima: 12,
      dias_por_empleado: 2,
    },
    patron: { dias_semana: EVERY_DAY, horas: [], hasta: 60 },
  },
];

async function openSeason({ house }: App, { campania, patron }: Season): Promise<void> {
  const hoy = today(house.clock);
  await inTransaction(house.db, async (tx) => {
    const values = wire.campanias.create.body.parse({
      ...campania,
      desde: plusDays(hoy, -3),
      hasta: plusDays(hoy, 60),
      dia_inicio_entrega: plusDays(hoy, 1),
      abierta: true,
    });
    const created = await campaniasStore(house).create(tx, values);
    required(
      await layOut(house, tx, required(created).id, {
        ...patron,
        desde: plusDays(hoy, 1),
        hasta: plusDays(hoy, patron.hasta),
        limite: null,
        feriados: [],
        desc: null,
      }),
    );
  });
  planChanged(house);
}

/** Opens campaigns for appointments and for vacations, with places that other members have taken. */
export async function seedTurnos(app: App, personaIds: number[]): Promise<void> {
  for (const season of SEASONS) await openSeason(app, season);
  const { house } = app;
  const dias = (await turnos.listDias(house, null, 'turnos')).map((one) => one.dia);
  const libres = (await turnos.listDias(house, null, VACATION)).map((one) => one.dia);
  for (const [index, id] of personaIds.slice(WITHOUT_TURNO).entries()) {
    const place = {
      coleccion: 'turnos',
      dia: present(dias[index % 5]),
      hora: present(HORAS[index % 3]),
    };
    await turnos.bookHora(house, onBehalfOf(id), place, null);
    if (index % 3 === 0)
      await vacaciones.addEmpleado(house, onBehalfOf(id), present(libres[index % 7]), null);
  }
}
