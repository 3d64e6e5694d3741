import { DELEGATES } from '../audiencias/audiencias.ts';
import type { Room } from '../room.ts';
import { LOADS } from '../importaciones/loads.ts';
import { CITAS } from '../mensajes/calendar-feed.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import { NOTICE_CHECKS, REMINDERS } from '../mensajes/reminders.ts';
import { ON_REGRESO } from '../personas/regreso.ts';
import { ON_BAJA } from '../personas/estados.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { baseOf } from '../platform/config.ts';
import { DATOS } from '../platform/datos.ts';
import { MERGES } from '../platform/merge.ts';
import { acts } from './acts.ts';
import { citasDeCongreso } from './calendar.ts';
import { congresalesLoad } from './congresales.import.ts';
import { isDelegate } from './congresales.queries.ts';
import { congresoRoutes } from './congresos.routes.ts';
import { regresoOf, releaseAll } from './formularios.ts';
import { congresoJobs } from './jobs.ts';
import { worker } from './list-notices.ts';
import { ejemplos } from './mails.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { citaCheck, recordatorios } from './reminders.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

/** Congresses: their delegates and forms. */
export const congresoRoom: Room = {
  migrations: [migrations],
  seen,
  offers: (house) => ({
    adds: [
      ACTS(acts),
      CITAS(citasDeCongreso),
      DATOS(datos),
      DELEGATES(isDelegate),
      EJEMPLOS(ejemplos(baseOf(house.config))),
      LOADS(congresalesLoad(house)),
      MERGES(merge),
      NOTICE_CHECKS(citaCheck),
      ON_BAJA((tx, personaIds) => releaseAll(house, tx, personaIds)),
      ON_REGRESO(regresoOf(house)),
      REMINDERS(recordatorios),
    ],
    routes: () => congresoRoutes(house),
    workers: [worker(house)],
    jobs: congresoJobs(house),
  }),
};
