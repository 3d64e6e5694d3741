import type { Room } from '../room.ts';
import { NOUNS } from '../importaciones/nouns.ts';
import { CITAS } from '../mensajes/calendar-feed.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import { NOTICE_CHECKS, REMINDERS } from '../mensajes/reminders.ts';
import { ON_BAJA } from '../personas/estados.ts';
import { ON_REGRESO } from '../personas/regreso.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { baseOf } from '../platform/config.ts';
import { TAKEN_PLACES } from '../platform/cupos/taken-places.ts';
import { RESTRICTED } from '../platform/database/audience.ts';
import { DATOS } from '../platform/datos.ts';
import { MERGES } from '../platform/merge.ts';
import { REPORTS } from '../platform/report/report.ts';
import { acts, nouns } from './acts.ts';
import { takenPlaces } from './booking.queries.ts';
import { turnosRoutes } from './booking.routes.ts';
import { citasDeTurnos } from './calendar.ts';
import { campaniasRoutes } from './campanias.routes.ts';
import { cierreRoutes } from './cierre.routes.ts';
import { citaChecks } from './cita-checks.ts';
import { worker } from './confirmaciones.ts';
import { deskRoutes } from './desk.routes.ts';
import { figuresRoutes } from './figures.routes.ts';
import { turnosJobs } from './jobs.ts';
import { releaseAll } from './leaving.ts';
import { ejemplos } from './mails.ts';
import { mergeOf } from './merge.ts';
import { datos } from './personal-data.ts';
import { regresoOf } from './regreso.ts';
import { recordatoriosDeTurnos, recordatoriosDeVacaciones } from './reminders.ts';
import { reports } from './reports.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';
import { telefonoRoutes } from './telefono.routes.ts';
import { vacacionesRoutes } from './vacaciones.routes.ts';

/** Bookings of hours and of vacation days. */
export const turnosRoom: Room = {
  migrations: [migrations, reportMigrations],
  seen,
  offers: (house) => ({
    adds: [
      ACTS(acts),
      CITAS(citasDeTurnos),
      DATOS(datos),
      EJEMPLOS(ejemplos(baseOf(house.config))),
      MERGES(mergeOf(house)),
      NOUNS(nouns),
      ...citaChecks.map((check) => NOTICE_CHECKS(check)),
      ON_BAJA((...asked) => releaseAll(house, ...asked)),
      ON_REGRESO(regresoOf(house)),
      REMINDERS(recordatoriosDeTurnos),
      REMINDERS(recordatoriosDeVacaciones),
      REPORTS(reports),
      RESTRICTED(['campanias.audiencia']),
      TAKEN_PLACES(takenPlaces),
    ],
    routes: ({ streams }) => [
      ...turnosRoutes(house, streams),
      ...vacacionesRoutes(house),
      ...figuresRoutes(house),
      ...campaniasRoutes(house),
      ...deskRoutes(house),
      ...cierreRoutes(house),
      ...telefonoRoutes(house),
    ],
    workers: [worker(house)],
    jobs: turnosJobs(house),
  }),
};
