import type { Room } from '../room.ts';
import { LOADS } from '../importaciones/loads.ts';
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
import { TIPOS_OF_CAMPANIA } from '../turnos/datos-globales.ts';
import { acts } from './acts.ts';
import { listOfCampania } from './audience.ts';
import { cambiosRoutes } from './cambios.routes.ts';
import { cambioCheck, worker } from './cambios.ts';
import { codigosLoad } from './codigos.import.ts';
import { devolucionesRoutes } from './devoluciones.routes.ts';
import { vouchersJobs } from './jobs.ts';
import { ejemplos } from './mails.ts';
import { mergeOf } from './merge.ts';
import { datosOf } from './personal-data.ts';
import { redemptionRoutes } from './redemption.routes.ts';
import { regresoOf } from './regreso.ts';
import { recordatorios } from './reminders.ts';
import { reports } from './reports.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { resumenRoutes } from './resumen.routes.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';
import { telefonoRoutes } from './telefono.routes.ts';
import { ticketsRoutes } from './tickets.routes.ts';
import { takenPlaces } from './vouchers.queries.ts';
import { vouchersRoutes } from './vouchers.routes.ts';
import { listTiposOfCampania, releaseAll } from './vouchers.ts';

/** Vouchers: their kinds, their codes, and where they are redeemed. */
export const vouchersRoom: Room = {
  migrations: [migrations, reportMigrations],
  seen,
  offers: (house) => ({
    adds: [
      ACTS(acts),
      DATOS(datosOf(house)),
      EJEMPLOS(ejemplos(baseOf(house.config))),
      LOADS(codigosLoad(house)),
      MERGES(mergeOf(house)),
      NOTICE_CHECKS(cambioCheck),
      ON_BAJA((...asked) => releaseAll(house, ...asked)),
      ON_REGRESO(regresoOf(house)),
      REMINDERS(recordatorios),
      REPORTS(reports),
      RESTRICTED(['voucher_tipos.audiencia']),
      TAKEN_PLACES(takenPlaces),
      TIPOS_OF_CAMPANIA({
        list: (audiences, campaniaId) => listTiposOfCampania(house, audiences, campaniaId),
        listAudiencias: (campaniaId) => listOfCampania(house, campaniaId),
      }),
    ],
    routes: () => [
      ...vouchersRoutes(house),
      ...telefonoRoutes(house),
      ...ticketsRoutes(house),
      ...redemptionRoutes(house),
      ...cambiosRoutes,
      ...devolucionesRoutes(house),
      ...resumenRoutes(house),
    ],
    workers: [worker(house)],
    jobs: vouchersJobs(house),
  }),
};
