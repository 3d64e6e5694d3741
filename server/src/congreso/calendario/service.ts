import { citaDe } from '@gremio/contract/congreso/rules.ts';
import type { CitasDe } from '../../mensajes/calendario/service.ts';
import { listCongresosOf } from './queries.ts';

/** The congress that I enrolled in. */
export const citasDeCongreso: CitasDe = async (db, { personaId, host, desde }) =>
  (await listCongresosOf(db, personaId, desde)).map((one) => ({
    ...citaDe(one, host, one.actualizado),
    cancelada: one.estado === 'anulado',
  }));
