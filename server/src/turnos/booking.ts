import {
  formatDay,
  formatDayAndHour,
  isPastHour,
  localParts,
} from '@gremio/contract/platform/format.ts';
import type { Clase } from '@gremio/contract/vouchers/rules.ts';
import {
  datosGlobalesVacios,
  entregaEnPalabras,
  esAntesDeEntrega,
} from '@gremio/contract/turnos/rules.ts';
import { type CupoEvent, VACATION } from '@gremio/contract/turnos/schemas.ts';
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
import { answeredBefore, type Claim } from '../platform/idempotency/service.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import type { VouchersService } from '../vouchers/vouchers.ts';
import * as queries from './booking.queries.ts';
import type { CampaniaRow, Hora } from './booking.queries.ts';
import * as vacation from './vacation.queries.ts';

/** Cache tags: replies that show counts, and the plan, which does not change while places are taken. */
export const TAG = 'turnos';
export const PLAN_TAG = 'turnos-plan';
export const CUPO_TOPIC = 'cupo';

export type TurnosService = ReturnType<typeof createTurnosService>;
export type AnnounceCupo = (coleccion: string, event: CupoEvent) => void;

/** Refuses bookings outside a campaign's window, from `desde` to `hasta` inclusive. */
export function outsideWindow(
  hoy: string,
  window: { desde: string; hasta: string },
): Refusal | null {
  if (hoy < window.desde) return refuse('campania_sin_empezar', { desde: window.desde });
  return hoy > window.hasta ? refuse('campania_terminada') : null;
}

/** Refuses bookings on days before the campaign's deliveries begin. */
export function beforeEntrega(coleccion: string, dia: string, entrega: string | null) {
  if (!esAntesDeEntrega(dia, entrega)) return null;
  const message = `${entregaEnPalabras(coleccion, entrega)} Elegí un día desde esa fecha.`;
  return refuse('antes_de_entrega', { desde: entrega, message });
}

/**
 * Announces the new count of an hour or a day to every open screen, and invalidates the replies
 * that showed it.
 */
export const createAnnouncer =
  (parts: Parts): AnnounceCupo =>
  (coleccion, event) => {
    const key = 'hora' in event ? `${event.dia} ${event.hora}` : event.dia;
    parts.bus.announce(CUPO_TOPIC, { coleccion, ...event }, `${coleccion} ${key}`);
    parts.cache.changed(TAG);
  };

const splitDate = (fecha: string, name: 'inicio' | 'fin') => {
  const [anio, mes, dia] = fecha.split('-').map(Number);
  return { [`dia_${name}`]: dia, [`mes_${name}`]: mes, [`anio_${name}`]: anio };
};

type VoucherTipo = Awaited<ReturnType<VouchersService['listTiposOfCampania']>>[number];

/** A kind of voucher in the settings object. A campaign without a kind of that class reports it as over. */
const toVoucher = (tipo: VoucherTipo | undefined, hoy: string) =>
  tipo
    ? {
        ...splitDate(tipo.desde, 'inicio'),
        ...splitDate(tipo.hasta, 'fin'),
        edad_minima: tipo.edad_minima,
        edad_maxima: tipo.edad_maxima,
        inicializo: hoy >= tipo.desde,
        finalizo: hoy > tipo.hasta,
      }
    : { inicializo: false, finalizo: true };

/**
 * The settings object of the specified wire (docs/wire.md), for a campaign with its kinds of voucher.
 * `inicializo` and `finalizo` follow the clock; `finalizo_cine` and `finalizo_parque` are true once no kind
 * of that class has stock left within its dates.
 */
function toDatosGlobales(campania: CampaniaRow, tipos: VoucherTipo[], hoy: string) {
  const ofClase = (clase: Clase) => tipos.filter((tipo) => tipo.clase === clase);
  const finalizo = (clase: Clase) =>
    !ofClase(clase).some((tipo) => tipo.cantidad > 0 && hoy <= tipo.hasta);
  return {
    ...datosGlobalesVacios,
    ...splitDate(campania.desde, 'inicio'),
    ...splitDate(campania.hasta, 'fin'),
    edad_minima: campania.edad_minima,
    edad_maxima: campania.edad_maxima,
    cant_turnos: campania.cant_turnos,
    fire_collection: campania.fire_collection,
    inicializo: hoy >= campania.desde,
    finalizo: hoy > campania.hasta,
    dia_inicio_entrega: campania.dia_inicio_entrega,
    turno_id: campania.id,
    finalizo_cine: finalizo('solo_cine'),
    finalizo_parque: finalizo('parque'),
    dias_por_empleado: campania.dias_por_empleado,
    Voucher: { ...datosGlobalesVacios.Voucher, ...toVoucher(ofClase('voucher')[0], hoy) },
    VoucherSoloCine: {
      ...datosGlobalesVacios.VoucherSoloCine,
      ...toVoucher(ofClase('solo_cine')[0], hoy),
    },
  };
}

const toTurno = (hora: Hora, id: number) => ({
  id,
  turno_id: hora.campaniaId,
  coleccion: hora.coleccion,
  dia: hora.dia,
  hora: hora.hora,
  desc: hora.desc,
  estado: 'reservado' as const,
});

const bookable = (announce: AnnounceCupo): Bookable<Hora, queries.StandingTurno> => ({
  proof: (asked) => queries.turnoProof(placesOf(asked)),
  standing: (handle, asked) => queries.findStandingTurnos(handle, personasOf(asked)),
  granted: ([given]) => ({ turno: toTurno(given.place, given.id) }),
  already: ({ place, personaId }, standing) =>
    alreadyHas(
      standing.find((one) => one.personaId === personaId && one.turno_id === place.campaniaId),
    ),
  full: () => refuse('turno_completo'),
  changed: (hora, tomados) =>
    announce(hora.coleccion, { dia: hora.dia, hora: hora.hora, cant_turnos: tomados }),
});

function alreadyHas(standing: queries.StandingTurno | undefined): Refusal {
  if (!standing) return refuse('turno_ya_tiene');
  const { personaId: _personaId, pedido: _pedido, ...turno } = standing;
  return refuse('turno_ya_tiene', { turno });
}

/** Turnos by day and hour, as members use them (docs/architecture.md#scarcity). */
export function createTurnosService(
  parts: Parts,
  listTiposOfCampania: VouchersService['listTiposOfCampania'],
) {
  const { db, cupos, clock, cache } = parts;
  const announce = createAnnouncer(parts);
  const book = createBooking(db, cupos, bookable(announce));
  const now = () => localParts(clock.now());

  const findHora = (coleccion: string, dia: string, hora: string) =>
    cache.get(PLAN_TAG, `${coleccion} ${dia} ${hora}`, () =>
      queries.findHora(db, coleccion, dia, hora),
    );

  /** Returns the requested hour, or the reason why nothing can be booked there now. */
  async function findBookable(
    coleccion: string,
    dia: string,
    hora: string,
  ): Promise<Hora | Refusal> {
    const found = await findHora(coleccion, dia, hora);
    if (!found) return refuse('no_encontrado');
    const outside = outsideWindow(today(clock), found);
    if (outside) return outside;
    if (isPastHour(clock.now(), dia, hora)) return refuse('turno_pasado');
    return beforeEntrega(coleccion, dia, found.entrega) ?? found;
  }

  const announceCount = (hora: { coleccion: string; dia: string; hora: string }, tomados: number) =>
    announce(hora.coleccion, { dia: hora.dia, hora: hora.hora, cant_turnos: tomados });

  return {
    async datosGlobales(coleccion: string) {
      const campania = await queries.findOpenCampania(db, coleccion);
      if (!campania) return datosGlobalesVacios;
      const tipos = await listTiposOfCampania(campania.id);
      return toDatosGlobales(campania, tipos, today(clock));
    },

    listDias: (coleccion: string, desde = today(clock)) =>
      coleccion === VACATION
        ? vacation.listVacationDias(db, desde, now())
        : queries.listDiasWithRoom(db, coleccion, desde, now()),

    listHoras: (coleccion: string, dia: string) =>
      queries.listHorasWithRoom(db, coleccion, dia, now()),

    findTurno: (personaId: PersonaId, campaniaId: number) =>
      queries.findTurno(db, personaId, campaniaId),

    /** For the counter: the turno that a persona comes for, those of these campaigns first. */
    findForCounter: (handle: Handle, personaId: number, campaniaIds: number[]) =>
      queries.findForCounter(handle, personaId, campaniaIds, today(clock)),

    /**
     * For the counter: marks a persona's reserved turno as attended. Returns false if it is no
     * longer reserved.
     */
    attend: (tx: Handle, personaId: number, turnoId: number, por: string) =>
      queries.attend(tx, personaId, turnoId, {
        atendido: clock.now().toISOString(),
        atendido_por: por,
      }),

    announceCount,

    async bookHora(
      personaId: PersonaId,
      place: { coleccion: string; dia: string; hora: string },
      claim: Claim | null,
      onGranted?: OnGranted,
    ): Promise<Answer> {
      const hora = await findBookable(place.coleccion, place.dia, place.hora);
      return 'cupoId' in hora
        ? book([hora], personaId, claim, onGranted)
        : answeredBefore(db, claim, hora);
    },

    /**
     * Moves the caller's turno in one transaction: the old place is kept until the new one is taken. `antes`
     * is the old place, or null if it is the same one.
     */
    async moveTurno(
      tx: Handle,
      personaId: PersonaId,
      place: { coleccion: string; dia: string; hora: string },
      afterCommit: (run: () => void) => void,
    ) {
      const target = await findBookable(place.coleccion, place.dia, place.hora);
      if (!('cupoId' in target)) return target;
      const mine = await queries.holdMyTurno(tx, personaId, target.campaniaId);
      if (!mine) return refuse('turno_sin_turno');
      if (mine.horaId === target.horaId) return { turno: toTurno(target, mine.id), antes: null };
      if (isPastHour(clock.now(), mine.dia, mine.hora)) return refuse('turno_pasado');
      const counts = await cupos.move(tx, [{ from: mine.cupoId, to: target.cupoId }]);
      if (!counts) return refuse('turno_completo');
      await queries.setTurnoHora(tx, mine.id, target);
      afterCommit(() => {
        announceCount({ ...mine, coleccion: target.coleccion }, counts.get(mine.cupoId) ?? 0);
        announceCount(target, counts.get(target.cupoId) ?? 0);
      });
      const { dia, hora } = mine;
      return { turno: toTurno(target, mine.id), antes: { dia, hora } };
    },

    async cancelTurno(
      tx: Handle,
      personaId: PersonaId,
      place: { coleccion: string; dia: string; hora: string },
      afterCommit: (run: () => void) => void,
    ) {
      const hora = await findHora(place.coleccion, place.dia, place.hora);
      if (!hora) return refuse('turno_sin_turno');
      if (isPastHour(clock.now(), hora.dia, hora.hora)) return refuse('turno_pasado');
      const [released] = await cupos.giveBack(tx, queries.releaseMyTurno(personaId, hora.horaId));
      if (!released) return refuse('turno_sin_turno');
      afterCommit(() => announceCount(hora, released.tomados));
      return { turno: { ...toTurno(hora, released.id), estado: 'cancelado' as const } };
    },

    /** Cancels every coming booking of a persona who leaves; returns each of them in words. */
    async releaseAll(tx: Handle, personaId: number, afterCommit: (run: () => void) => void) {
      const released = [
        ...(await cupos.giveBack(tx, queries.releaseTurnosToCome(personaId, now()))),
        ...(await cupos.giveBack(tx, vacation.releaseDiasToCome(personaId, now()))),
      ];
      const places = await queries.findByCupos(
        tx,
        released.map((one) => one.cupo_id),
      );
      afterCommit(() => {
        for (const { cupoId, coleccion, dia, hora } of places) {
          const tomados = released.find((one) => one.cupo_id === cupoId)?.tomados ?? 0;
          if (hora === null) announce(coleccion, { dia, cant_empleados: tomados });
          else announceCount({ coleccion, dia, hora }, tomados);
        }
      });
      return places.map(({ dia, hora }) =>
        hora === null
          ? `Vacaciones, ${formatDay(dia)}`
          : `Turno del ${formatDayAndHour(dia, hora)}`,
      );
    },

    takenPlaces: queries.takenPlaces,
  };
}
