import { enRango } from '@gremio/contract/personas/rules.ts';
import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import * as audiencias from '../audiencias/audiencias.ts';
import { listHijos } from '../hijos/hijos.ts';
import { today } from '../platform/clock.ts';
import {
  type Answer,
  type Bookable,
  createBooking,
  personasOf,
  placesOf,
  type OnGranted,
} from '../platform/cupos/booking.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import { answeredBefore, type IdempotencyKey } from '../platform/idempotency/service.ts';
import { refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import * as queries from './vacaciones.queries.ts';
import type { Dia, ExistingDia } from './vacaciones.queries.ts';
import { announce, askingOf, beforeEntrega, outsideWindow, PLAN_TAG } from './booking.ts';

/** A day as one member requests it, with the number of their minors whom the campaign counts. */
type Asked = Dia & { menores: number };

interface Ages {
  edadMinima: number | null;
  edadMaxima: number | null;
}

const toDia = (dia: Asked, cantEmpleados: number) => ({
  dia: dia.dia,
  desc: dia.desc,
  cant_empleados: cantEmpleados,
  limite: dia.limite,
  menores: dia.menores,
});

const bookable = (house: House): Bookable<Asked, ExistingDia, typeof wire.addEmpleado> => ({
  endpoint: wire.addEmpleado,
  refusals: (handle, asked) => audiencias.refusalsFor(house, handle, asked.map(askingOf)),
  proof: (asked) => queries.empleadoProof(placesOf(asked)),
  existing: (handle, asked) => queries.findDiasOf(handle, personasOf(asked)),
  granted: ([given]) => ({ dia: toDia(given.place, given.tomados) }),
  already: ({ place, personaId }, existing) => {
    const same = (one: ExistingDia) => one.personaId === personaId && one.diaId === place.diaId;
    return refuse(existing.some(same) ? 'dia_ya_tiene' : 'dia_limite');
  },
  full: () => refuse('dia_completo'),
  changed: (dia, tomados) => announce(house, VACATION, { dia: dia.dia, cant_empleados: tomados }),
});

const book = perServer((house) => createBooking(house.db, house.cupos, bookable(house)));

/** Takes a vacation day, which counts members instead of appointments (docs/wire.md). */
export async function addEmpleado(
  house: House,
  personaId: PersonaId,
  fecha: string,
  key: IdempotencyKey | null,
  onGranted?: OnGranted<typeof wire.addEmpleado>,
): Promise<Answer> {
  const { db, clock } = house;
  const dia = await findDia(house, fecha);
  if (!dia) return refuse('no_encontrado');
  const outside = outsideWindow(today(clock), dia);
  const past = fecha < today(clock) ? refuse('dia_pasado') : null;
  const notNow = outside ?? past ?? beforeEntrega(VACATION, fecha, dia.entrega);
  if (notNow) return answeredBefore(db, key, notNow);
  const countMinors = await createMinorCounter(house, db, personaId);
  return book(house)([{ ...dia, menores: countMinors(dia) }], personaId, key, onGranted);
}

export async function removeEmpleado(
  house: House,
  tx: Handle,
  personaId: PersonaId,
  fecha: string,
  afterCommit: (run: () => void) => void,
) {
  const { clock, cupos } = house;
  const dia = await findDia(house, fecha);
  if (!dia) return refuse('dia_sin_lugar_propio');
  if (fecha < today(clock)) return refuse('dia_pasado');
  const [released] = await cupos.giveBack(tx, queries.releaseMyDia(personaId, dia.diaId));
  if (!released) return refuse('dia_sin_lugar_propio');
  const countMinors = await createMinorCounter(house, tx, personaId);
  afterCommit(() => announce(house, VACATION, { dia: fecha, cant_empleados: released.tomados }));
  const left = toDia({ ...dia, menores: countMinors(dia) }, released.tomados);
  return { id: released.id, dia: left };
}

export async function listMyDias(house: House, personaId: PersonaId) {
  const { db } = house;
  const countMinors = await createMinorCounter(house, db, personaId);
  const dias = await queries.listMyDias(db, personaId);
  return dias.map((dia) => ({ ...dia, menores: countMinors(dia) }));
}

const findDia = ({ db, cache }: House, dia: string) =>
  cache.get(PLAN_TAG, `${VACATION} ${dia}`, () => queries.findDia(db, dia));

/** Returns a counter of the member's minors whose age today lies in a range, both limits included. */
async function createMinorCounter(house: House, handle: Handle, personaId: PersonaId) {
  const minors = (await listHijos(house, personaId, handle)).filter((hijo) => hijo.menor);
  return ({ edadMinima, edadMaxima }: Ages) =>
    minors.filter((hijo) => enRango(hijo.edad, edadMinima, edadMaxima)).length;
}
