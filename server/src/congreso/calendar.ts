import { citaOf } from '@gremio/contract/congreso/rules.ts';
import type { CitasDe } from '../mensajes/calendar-feed.ts';
import { listCongresosOf } from './calendar.queries.ts';

/** Calendar entries of the congresses that a member enrolled in. */
export const citasDeCongreso: CitasDe = async (db, { personaId, host, desde, hecho }) =>
  (await listCongresosOf(db, personaId, desde)).map((one) => {
    const cancelada = one.estado === 'anulado' || !one.en_lista || !one.publicado;
    return citaOf(one, { revision: one.revision, cancelada }, host, hecho);
  });
