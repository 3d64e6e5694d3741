import { CHANGED, type OnRegreso } from '../personas/regreso.ts';
import { takeShare } from '../platform/cupos/shares.ts';
import { type Handle, readingWhole } from '../platform/database/handle.ts';
import type { House } from '../platform/house.ts';
import type { Lost } from '../platform/released.ts';
import { setInvitaciones } from './inscripcion.queries.ts';
import * as queries from './regreso.queries.ts';
import * as waitingList from './waiting-list.ts';

/** Gives enrolments, of everybody on each, back to those whose baja is undone. */
export const regresoOf = (house: House): Record<'inscripcion', OnRegreso> => ({
  inscripcion: {
    hold: (tx, lost) => hold(house, tx, lost),
    judge: (handle, lost) => judge(house, handle, lost),
    give: (tx, lost) => give(house, tx, lost),
  },
});

/** Expired offers go to the waiting list first, so that nobody is passed over. */
async function hold(house: House, tx: Handle, lost: Lost[]): Promise<void> {
  const eventoIds = [...new Set(lost.map(({ id }) => id))];
  for (const evento of await waitingList.holdAll(house, tx, eventoIds)) {
    await waitingList.lapse(house, tx, evento);
  }
}

const keyOf = (one: { eventoId: number; personaId: number }) => `${one.eventoId} ${one.personaId}`;
const pairOf = ({ id: eventoId, personaId }: Lost) => ({ eventoId, personaId });
const guestsOf = (lost: Lost[]): number[] => lost.flatMap(({ filas = [] }) => filas);

async function judge({ cupos, clock }: House, handle: Handle, lost: Lost[]) {
  const rows = await queries.listFormer(handle, lost.map(pairOf));
  // A document may be on the enrolment of somebody whom a local clerk does not see.
  const guests = await readingWhole(handle, (whole) =>
    queries.listFormerGuests(whole, guestsOf(lost)),
  );
  const free = await cupos.findFree(
    handle,
    rows.map(({ cupoId }) => cupoId),
  );
  const former = new Map(rows.map((row) => [keyOf(row), row]));
  const people = new Map(guests.map((guest) => [guest.id, guest]));
  const now = clock.now().getTime();
  return lost.map((one) => {
    if (one.antes !== 'inscripta') return 'No tenía lugar. Inscribila de nuevo.';
    const invitacion = former.get(keyOf(pairOf(one)));
    if (invitacion?.estado !== 'cancelada') return CHANGED;
    if (Date.parse(invitacion.termina) <= now) return 'El evento ya pasó.';
    const group = (one.filas ?? []).map((id) => people.get(id));
    const isAsLeft = group.every(
      (guest) => guest?.tenencia === 'soltada' && guest.invitacionId === invitacion.id,
    );
    if (!isAsLeft) return CHANGED;
    if (group.some((guest) => guest?.repetido)) {
      return 'Alguien de su grupo ya está en otra inscripción.';
    }
    const places = group.map(() => invitacion.cupoId);
    return takeShare(free, places) ? null : 'Ya no quedan lugares para su grupo.';
  });
}

async function give({ cupos, clock }: House, tx: Handle, lost: Lost[]): Promise<number> {
  const rows = await queries.listFormer(tx, lost.map(pairOf));
  const cupoOf = new Map(rows.map((row) => [row.eventoId, row.cupoId]));
  const places = lost.flatMap(({ id: eventoId, filas = [] }) => {
    const cupoId = cupoOf.get(eventoId);
    return cupoId === undefined ? [] : filas.map((id) => ({ id, cupoId }));
  });
  const back = await cupos.takeAgain(tx, places, queries.reinstateGuests);
  if (back.length < guestsOf(lost).length) return 0;
  await setInvitaciones(
    tx,
    rows.map(({ id }) => id),
    { estado: 'inscripta', motivo: null, desde: clock.now().toISOString(), aviso: null },
  );
  return rows.length;
}
