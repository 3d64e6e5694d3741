import { TAKEN_PLACES } from '../platform/cupos/taken-places.ts';
import { DATOS } from '../platform/datos.ts';
import { ON_REGRESO } from '../personas/regreso.ts';
import { ON_BAJA } from '../personas/estados.ts';
import { MERGES } from '../platform/merge.ts';
import { NOUNS } from '../importaciones/nouns.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { REPORTS } from '../platform/report/report.ts';
import { RESTRICTED } from '../platform/database/audience.ts';
import { CITAS } from '../mensajes/calendar-feed.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import { REMINDERS } from '../mensajes/reminders.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { defineRoom, type OffersOf } from '../define-room.ts';
import { baseOf } from '../platform/config.ts';
import type { Parts } from '../platform/parts.ts';
import { acts, nouns } from './acts.ts';
import { createCampaniaAudiences } from './audience.ts';
import { turnosRoutes } from './booking.routes.ts';
import { createTurnosService } from './booking.ts';
import { citasDeTurnos } from './calendar.ts';
import { campaniasRoutes } from './campaigns.routes.ts';
import { createCampaniasService } from './campaigns.ts';
import { closingRoutes } from './closing.routes.ts';
import { createClosingService } from './closing.ts';
import { createConfirmaciones } from './confirmations.ts';
import { deskRoutes } from './desk.routes.ts';
import { createDeskService } from './desk.ts';
import { figuresRoutes } from './figures.routes.ts';
import { createFiguresService } from './figures.ts';
import { turnosJobs } from './jobs.ts';
import { createTurnosBaja } from './leaving.ts';
import { ejemplos } from './mails.ts';
import { createNoticesService } from './notices.ts';
import { createMerge } from './merge.ts';
import { datos } from './personal-data.ts';
import { phoneRoutes } from './phone.routes.ts';
import { createPhoneService } from './phone.ts';
import { recordatoriosDeTurnos, recordatoriosDeVacaciones } from './reminders.ts';
import { createTurnosRegreso } from './returning.ts';
import { reports } from './reports.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';
import { createDiaUndoService } from './undo-days.ts';
import { createTurnoUndoService } from './undo.ts';
import { vacationRoutes } from './vacation.routes.ts';
import { createVacationService } from './vacation.ts';

function createServices(parts: Parts, _rooms: object, offersOf: OffersOf) {
  const tipos = () => present(offersOf('tiposOfCampania')[0]);
  const turnos = createTurnosService(parts, tipos);
  const vacation = createVacationService(parts);
  const notices = createNoticesService(parts, { house: parts });
  const undo = createTurnoUndoService(parts, { notices });
  const diaUndo = createDiaUndoService(parts, { notices });
  return {
    turnos,
    campaniaAudiences: createCampaniaAudiences(parts, { tipos }),
    turnosNotices: notices,
    vacation,
    campanias: createCampaniasService({ ...parts, undo: diaUndo }),
    turnosDesk: createDeskService(parts, { notices, undo }),
    confirmaciones: createConfirmaciones(parts, notices),
    closing: createClosingService(parts, { notices }),
    phone: createPhoneService(parts, { notices, turnos, vacation }),
    figures: createFiguresService(parts),
  };
}

/** Bookings of hours and of vacation days. */
export const turnosRoom = defineRoom({
  migrations: [migrations, reportMigrations],
  seen,
  services: createServices,
  offers(services: ReturnType<typeof createServices>, parts) {
    const { clock, config } = parts;
    const { turnos, vacation, confirmaciones, turnosDesk } = services;
    return {
      adds: [
        ACTS(acts),
        TAKEN_PLACES(turnos.takenPlaces),
        DATOS(datos),
        MERGES(createMerge(parts, { turnos, notices: services.turnosNotices })),
        ON_BAJA(createTurnosBaja(parts, turnos)),
        ON_REGRESO(createTurnosRegreso(parts)),
        NOUNS(nouns),
        REMINDERS(recordatoriosDeTurnos),
        REMINDERS(recordatoriosDeVacaciones),
        CITAS(citasDeTurnos),
        EJEMPLOS(ejemplos(baseOf(config))),
        REPORTS(reports),
        RESTRICTED(['campanias.audiencia']),
      ],
      routes: ({ streams }) => [
        ...turnosRoutes(turnos, services.campaniaAudiences, confirmaciones, parts, streams),
        ...vacationRoutes(vacation, confirmaciones),
        ...figuresRoutes(services.figures),
        ...campaniasRoutes(services.campanias),
        ...deskRoutes(turnosDesk, clock),
        ...closingRoutes(services.closing),
        ...phoneRoutes(services.phone, turnos, turnosDesk),
      ],
      workers: [confirmaciones.worker],
      jobs: turnosJobs(confirmaciones),
    };
  },
});
