import type { NoticeCheck } from '../mensajes/reminders.ts';
import { type Clase, findReservas } from './confirmaciones.queries.ts';
import { CLASES, standsAs } from './mails.ts';

/** Checks that a booking stands as a message says: another message tells what changed since. */
const checkOf = (clase: Clase): NoticeCheck => ({
  clase: CLASES[clase],
  async siguen(handle, huella, ids) {
    const reservas = [...(await findReservas(handle, clase, ids)).values()];
    return reservas
      .filter((one) => standsAs(one, one.estado === 'cancelado', huella))
      .map(({ id }) => id);
  },
});

export const citaChecks = [checkOf('turno'), checkOf('vacaciones')];
