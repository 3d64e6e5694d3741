import { REPORTS } from '../platform/report/report.ts';
import { RESTRICTED } from '../platform/database/audience.ts';
import { CITAS } from '../mensajes/calendar-feed.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import { REMINDERS } from '../mensajes/reminders.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { defineRoom, type OffersOf } from '../define-room.ts';
import type { PersonasService } from '../personas/people.ts';
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
import { createRecordatoriosDeTurnos, createRecordatoriosDeVacaciones } from './reminders.ts';
import { createTurnosRegreso } from './returning.ts';
import { reports } from './reports.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';
import { createDiaUndoService } from './undo-days.ts';
import { createTurnoUndoService } from './undo.ts';
import { vacationRoutes } from './vacation.routes.ts';
import { createVacationService } from './vacation.ts';

interface Needs {
  personas: PersonasService;
}

function createServices(parts: Parts, rooms: Needs, offersOf: OffersOf) {
  const { personas } = rooms;
  const tipos = () => present(offersOf('tiposOfCampania')[0]);
  const turnos = createTurnosService(parts, tipos);
  const vacation = createVacationService(parts, { personas });
  const notices = createNoticesService(parts, { ...rooms, house: parts });
  const undo = createTurnoUndoService(parts, { notices, personas });
  const diaUndo = createDiaUndoService(parts, { notices, personas });
  return {
    turnos,
    campaniaAudiences: createCampaniaAudiences(parts, { tipos }),
    turnosNotices: notices,
    vacation,
    campanias: createCampaniasService({ ...parts, undo: diaUndo }),
    turnosDesk: createDeskService(parts, { notices, personas, undo }),
    confirmaciones: createConfirmaciones(parts, notices),
    closing: createClosingService(parts, { notices, personas }),
    phone: createPhoneService(parts, { notices, personas, turnos, vacation }),
    figures: createFiguresService(parts),
  };
}

/** Bookings of hours and of vacation days. */
export const turnosRoom = defineRoom({
  migrations: [migrations, reportMigrations],
  seen,
  services: createServices,
  offers(services: Needs & ReturnType<typeof createServices>, parts) {
    const { clock, config } = parts;
    const { turnos, vacation, confirmaciones, turnosDesk, personas } = services;
    return {
      acts,
      adds: [
        REMINDERS(createRecordatoriosDeTurnos(personas)),
        REMINDERS(createRecordatoriosDeVacaciones(personas)),
        CITAS(citasDeTurnos),
        EJEMPLOS(ejemplos(baseOf(config))),
        REPORTS(reports),
        RESTRICTED(['campanias.audiencia']),
      ],
      nouns,
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
      merge: createMerge(parts, { turnos, notices: services.turnosNotices }),
      personalData: datos,
      onBaja: createTurnosBaja(parts, turnos),
      onRegreso: createTurnosRegreso(parts),
      takenPlaces: turnos.takenPlaces,
    };
  },
});
