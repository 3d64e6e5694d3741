import { SHOWS_IMAGEN } from '../archivos/imagenes.ts';
import type { Room } from '../room.ts';
import { CITAS } from '../mensajes/calendar-feed.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import { NOTICE_CHECKS, REMINDERS } from '../mensajes/reminders.ts';
import { ON_REGRESO } from '../personas/regreso.ts';
import { ON_BAJA } from '../personas/estados.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { SHARED } from '../platform/compartir.ts';
import { baseOf } from '../platform/config.ts';
import { TAKEN_PLACES } from '../platform/cupos/taken-places.ts';
import { RESTRICTED } from '../platform/database/audience.ts';
import { DATOS } from '../platform/datos.ts';
import { MERGES } from '../platform/merge.ts';
import { REPORTS } from '../platform/report/report.ts';
import { acts } from './acts.ts';
import { citasDeHoteles } from './calendar.ts';
import { showsImagen } from './hoteles.queries.ts';
import { hotelesRoutes } from './hoteles.routes.ts';
import { ejemplos } from './mails.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { regresoOf } from './regreso.ts';
import { recordatorios, reservaChecks } from './reminders.ts';
import { reports } from './reports.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { takenPlaces } from './reservas.queries.ts';
import { releaseAll } from './reservas.ts';
import { seen } from './seen.ts';
import { compartir } from './share.ts';
import { migrations } from './table.ts';

/** Hotels, their nights, and stays. */
export const hotelesRoom: Room = {
  migrations: [migrations, reportMigrations],
  seen,
  offers: (house) => ({
    adds: [
      ACTS(acts),
      CITAS(citasDeHoteles),
      DATOS(datos),
      EJEMPLOS(ejemplos(baseOf(house.config))),
      MERGES(merge),
      ...reservaChecks.map((check) => NOTICE_CHECKS(check)),
      ON_BAJA((...asked) => releaseAll(house, ...asked)),
      ON_REGRESO(regresoOf(house)),
      REMINDERS(recordatorios),
      REPORTS(reports),
      RESTRICTED(['hoteles.audiencia']),
      SHARED({ '/hoteles/$id': compartir(house) }),
      SHOWS_IMAGEN(showsImagen),
      TAKEN_PLACES(takenPlaces),
    ],
    routes: () => hotelesRoutes(house),
  }),
};
