import * as audiencias from '../audiencias/audiencias.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/turnos/endpoints.ts';
import {
  type diaWrite,
  type horaWrite,
  type Patron,
  VACATION,
} from '@gremio/contract/turnos/schemas.ts';
import { diasOf } from '@gremio/contract/turnos/rules.ts';
import { formatDay, formatDayAndHour, localParts } from '@gremio/contract/platform/format.ts';
import type * as z from 'zod';
import { today } from '../platform/clock.ts';
import type { Cupos } from '../platform/cupos/service.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { refuse, refuseField } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { hasReservas } from './cierre.queries.ts';
import { PLAN_TAG, TAG } from './booking.ts';
import * as queries from './campanias.queries.ts';
import { insertLugar } from './confirmaciones.queries.ts';
import { campaniaTaken, diaTaken, horasTaken } from './deletions.queries.ts';
import { type LaidOut, undoDia } from './undo-days.ts';

type Campania = NonNullable<Awaited<ReturnType<typeof queries.findCampania>>>;
type Dia = NonNullable<Awaited<ReturnType<typeof queries.findDia>>>;
type Hora = NonNullable<Awaited<ReturnType<typeof queries.findHora>>>;
type DiaWrite = z.output<typeof diaWrite>;
type HoraWrite = z.output<typeof horaWrite>;

const OPEN_TWICE = 'Ya hay otra campaña abierta para reservar lo mismo. Cerrala primero.';
const WITH_DAYS = 'No se puede cambiar: la campaña ya tiene días.';

/** Campaigns, for staff. */
export const campaniasStore = ({ clock }: House): Store<typeof wire.campanias, Campania> => ({
  list: (db, filter, page) => queries.listCampanias(db, today(clock), filter, page),
  find: (db, id) => queries.findCampania(db, today(clock), id),
  async create(tx, body) {
    if (body.abierta && (await queries.isOtherOpen(tx, body.fire_collection, 0))) {
      return refuseField('abierta', OPEN_TWICE);
    }
    const refusal = await audiencias.refusalFor(tx, body.audiencia);
    if (refusal) return refusal;
    const id = await queries.insertCampania(tx, body);
    return present(await queries.findCampania(tx, today(clock), id));
  },
  async update(tx, id, body, before) {
    const { version, ...values } = body;
    if (before.cant_dias > 0 && values.fire_collection !== before.fire_collection) {
      return refuseField('fire_collection', WITH_DAYS);
    }
    if (values.abierta && (await queries.isOtherOpen(tx, values.fire_collection, before.id))) {
      return refuseField('abierta', OPEN_TWICE);
    }
    const gone = await audiencias.refusalFor(tx, values.audiencia);
    if (gone) return gone;
    if (!(await queries.updateCampania(tx, id, version, values))) return null;
    const field = before.fire_collection === VACATION ? 'limite_empleados' : 'cant_turnos';
    const refusal = overfull(field, await queries.syncCupos(tx, before.id));
    return refusal ?? queries.findCampania(tx, today(clock), before.id);
  },
  async remove(tx, id) {
    await queries.deleteCampania(tx, id);
    return null;
  },
  takes: campaniaTaken,
});

/** Days of campaigns. */
export const diasStore = (house: House): Store<typeof wire.dias, Dia> => ({
  list: queries.listDias,
  find: queries.findDia,
  create: (tx, body) => createDia(house, tx, body),
  update: (tx, id, body, before) => updateDia(house, tx, id, body, before),
  async remove(tx, id) {
    if (await queries.hasHistory(tx, { diaId: id })) return refuse('en_uso');
    await house.cupos.remove(tx, await queries.deleteDia(tx, id));
    return null;
  },
  takes: diaTaken,
  undo: (call, row, current) => undoDia(house, call, row, current),
});

async function createDia({ cupos, clock }: House, tx: Handle, body: DiaWrite) {
  const campania = await queries.findCampania(tx, today(clock), body.campania_id);
  if (!campania) return refuseField('campania_id', 'Esa campaña no está.');
  const values = { descripcion: body.desc ?? '', cerrado: body.cerrado, limite: body.limite };
  const dias = await queries.ensureDias(tx, campania.id, [body.dia], values);
  const { id, creado } = present(dias[0]);
  // Somebody else may have laid it out at the same moment: only the insert tells.
  if (!creado) return refuse('ya_existe', { dia: present(await queries.findDia(tx, id)) });
  if (campania.fire_collection === VACATION) await giveDiasCupos(cupos, tx, dias);
  await queries.syncCupos(tx, campania.id);
  return present(await queries.findDia(tx, id));
}

async function updateDia(
  { clock }: House,
  tx: Handle,
  id: number,
  body: DiaWrite & { version: number },
  before: Dia,
) {
  if (body.dia !== before.dia && before.cant_empleados > 0) {
    return refuseField('dia', 'No se puede cambiar: ya tiene reservas.');
  }
  const values = {
    dia: body.dia,
    descripcion: body.desc ?? '',
    cerrado: body.cerrado,
    limite: body.limite,
  };
  if (!(await queries.updateDia(tx, id, body.version, values))) return null;
  if (values.descripcion !== before.desc) await insertLugar(tx, before.id, before.desc);
  const refusal = overfull('limite', await queries.syncCupos(tx, before.campania_id));
  if (refusal) return refusal;
  if (body.cerrado && !before.cerrado) {
    const booked = await hasReservas(tx, { diaId: before.id }, localParts(clock.now()));
    if (booked) return refuse('cierre_con_reservas');
  }
  return queries.findDia(tx, before.id);
}

/** Hours of days. */
export const horasStore = (house: House): Store<typeof wire.horas, Hora> => ({
  list: queries.listHoras,
  find: queries.findHora,
  create: (tx, body) => createHora(house, tx, body),
  update: (tx, id, body, before) => updateHora(house, tx, id, body, before),
  async remove(tx, id) {
    if (await queries.hasHistory(tx, { horaId: id })) return refuse('en_uso');
    await house.cupos.remove(tx, await queries.deleteHoras(tx, [id]));
    return null;
  },
  takes: (id) => horasTaken([id]),
});

async function createHora({ cupos }: House, tx: Handle, body: HoraWrite) {
  const dia = await queries.findDia(tx, body.dia_id);
  if (!dia) return refuseField('dia_id', 'Ese día no está.');
  const [added] = await addHoras(cupos, tx, [
    { diaId: dia.id, hora: body.hora, limite: body.limite, cerrado: body.cerrado },
  ]);
  if (!added) return refuse('ya_existe');
  await queries.syncCupos(tx, dia.campania_id);
  return present(await queries.findHora(tx, added.id));
}

async function updateHora(
  { clock }: House,
  tx: Handle,
  id: number,
  body: HoraWrite & { version: number },
  before: Hora,
) {
  if (body.hora !== before.hora && before.cant_turnos > 0) {
    return refuseField('hora', 'No se puede cambiar: ya tiene reservas.');
  }
  const values = { hora: body.hora, limite: body.limite, cerrado: body.cerrado };
  if (!(await queries.updateHora(tx, id, body.version, values))) return null;
  const refusal = overfull('limite', await queries.syncCupos(tx, before.campania_id));
  if (refusal) return refusal;
  if (body.cerrado && !before.cerrado) {
    const booked = await hasReservas(tx, { horaId: before.id }, localParts(clock.now()));
    if (booked) return refuse('cierre_con_reservas');
  }
  return queries.findHora(tx, before.id);
}

/** Adds the days and hours of a pattern that a campaign lacks. Returns how many of each, and which. */
export async function layOut(
  { cupos, clock }: House,
  tx: Handle,
  campaniaId: number,
  patron: Patron,
) {
  const campania = await queries.findCampania(tx, today(clock), campaniaId);
  if (!campania) return refuse('no_encontrado');
  const fechas = diasOf(patron);
  if (fechas.length === 0) return refuseField('dias_semana', 'Ningún día cae en esas fechas.');
  const isVacation = campania.fire_collection === VACATION;
  const all = await queries.ensureDias(tx, campaniaId, fechas, {
    descripcion: patron.desc ?? '',
    cerrado: false,
    limite: isVacation ? patron.limite : null,
  });
  if (isVacation) await giveDiasCupos(cupos, tx, all);
  const horasAdded = isVacation ? [] : await addHoras(cupos, tx, horasOf(patron, all));
  await queries.syncCupos(tx, campaniaId);
  const added = Map.groupBy(horasAdded, ({ diaId }) => diaId);
  const laidOut = all.flatMap(({ id, dia, creado }): (LaidOut & { id: number })[] => {
    const horas = (added.get(id) ?? []).map((hora) => hora.id);
    return creado || horas.length > 0 ? [{ id, dia, creado, horas }] : [];
  });
  const dias = laidOut.filter(({ creado }) => creado).length;
  return { reply: { id: campaniaId, dias, horas: horasAdded.length }, laidOut };
}

const horasOf = (patron: Patron, dias: { id: number }[]): queries.NewHora[] =>
  dias.flatMap((dia) =>
    patron.horas.map((hora) => ({ diaId: dia.id, hora, limite: patron.limite, cerrado: false })),
  );

/** Invalidates the cached plan and the cached counts. */
export function planChanged({ cache }: House) {
  cache.changed(PLAN_TAG);
  cache.changed(TAG);
}

/** Creates the cupos that days of a vacation campaign lack. */
async function giveDiasCupos(
  cupos: Cupos,
  tx: Handle,
  dias: { id: number; cupo_id: number | null }[],
) {
  const bare = dias.filter((dia) => dia.cupo_id === null);
  if (bare.length === 0) return;
  const ids = await cupos.create(
    tx,
    bare.map(() => ({ limite: 0, cerrado: true })),
  );
  await queries.setDiaCupos(
    tx,
    bare.map((dia, index) => ({ id: dia.id, cupoId: present(ids[index]) })),
  );
}

async function addHoras(cupos: Cupos, tx: Handle, horas: queries.NewHora[]) {
  const missing = await queries.missingHoras(tx, horas);
  const ids = await cupos.create(
    tx,
    missing.map(() => ({ limite: 0, cerrado: true })),
  );
  return queries.insertHoras(
    tx,
    missing.map((hora, index) => ({ ...hora, cupoId: present(ids[index]) })),
  );
}

/** Refuses a limit below what is taken: members who have a place keep it. */
function overfull(field: string, found: queries.Overfull | null) {
  if (!found) return null;
  const { dia, hora, tomados } = found;
  const when = hora === null ? formatDay(dia) : formatDayAndHour(dia, hora);
  return refuseField(field, `El ${when} ya tiene ${tomados} tomados: no puede haber menos.`);
}
