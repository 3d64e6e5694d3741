import { plusDays } from './campania.ts';
import type { Staff } from './demo.ts';

/** Days of these journeys alone, after those of every other test. */
export const CLOSED = { phone: plusDays(121), desk: plusDays(122) };
export const MOTIVO = 'Día del gremio';

/** Both journeys write the same value, so neither undoes the other's. */
export const closeDays = (staff: Staff) =>
  staff.change('/personal/ajustes/dias_cerrados', {
    valor: { dias: Object.values(CLOSED).map((fecha) => ({ fecha, motivo: MOTIVO })) },
  });
