import { citaOf } from '@gremio/contract/hoteles/rules.ts';
import type { CitasDe } from '../mensajes/calendar-feed.ts';
import { listStaysOf } from './reservas.queries.ts';
import { toReserva } from './reservas.ts';

/** Calendar entries of confirmed and cancelled stays. */
export const citasDeHoteles: CitasDe = async (db, { personaId, host, desde, hecho }) =>
  (await listStaysOf(db, personaId, desde)).map((row) => ({
    ...citaOf(toReserva(row), host, hecho),
    cancelada: row.estado === 'cancelada',
  }));
