import type { AjustesService } from '../ajustes/settings.ts';
import { defineRoom, type OffersOf } from '../define-room.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import type { PersonasService } from '../personas/people.ts';
import { baseOf } from '../platform/config.ts';
import type { Parts } from '../platform/parts.ts';
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
import { ejemplos } from './mails.ts';
import { createNoticesService } from './notices.ts';
import { datos } from './personal-data.ts';
import { phoneRoutes } from './phone.routes.ts';
import { createPhoneService } from './phone.ts';
import { createRecordatoriosDeTurnos, createRecordatoriosDeVacaciones } from './reminders.ts';
import { migrations } from './table.ts';
import { vacationRoutes } from './vacation.routes.ts';
import { createVacationService } from './vacation.ts';

interface Needs {
  ajustes: AjustesService;
  mensajes: MensajesService;
  personas: PersonasService;
}

function createServices(parts: Parts, rooms: Needs, offersOf: OffersOf) {
  const { personas } = rooms;
  const turnos = createTurnosService(parts, async (campaniaId) => {
    const found = await Promise.all(offersOf('tiposOfCampania').map((list) => list(campaniaId)));
    return found.flat();
  });
  const vacation = createVacationService(parts, personas);
  const notices = createNoticesService(parts, rooms);
  return {
    turnos,
    vacation,
    campanias: createCampaniasService(parts),
    turnosDesk: createDeskService(parts, { notices, personas }),
    confirmaciones: createConfirmaciones(parts, notices),
    closing: createClosingService(parts, { notices, personas }),
    phone: createPhoneService(parts, { notices, personas, turnos, vacation }),
    figures: createFiguresService(parts),
  };
}

/** Bookings of hours and of vacation days. */
export const turnosRoom = defineRoom({
  migrations: [migrations],
  services: createServices,
  offers(services: Needs & ReturnType<typeof createServices>, { bus, clock, config }) {
    const { turnos, vacation, confirmaciones, turnosDesk, personas } = services;
    return {
      routes: ({ streams }) => [
        ...turnosRoutes(turnos, confirmaciones, bus, streams),
        ...vacationRoutes(vacation, confirmaciones),
        ...figuresRoutes(services.figures),
        ...campaniasRoutes(services.campanias),
        ...deskRoutes(turnosDesk, clock),
        ...closingRoutes(services.closing),
        ...phoneRoutes(services.phone, turnos, turnosDesk),
      ],
      workers: [confirmaciones.worker],
      jobs: turnosJobs(confirmaciones),
      personalData: datos,
      reminders: [createRecordatoriosDeTurnos(personas), createRecordatoriosDeVacaciones(personas)],
      calendar: citasDeTurnos,
      sampleMails: ejemplos(baseOf(config)),
      onBaja: turnos.releaseAll,
      takenPlaces: turnos.takenPlaces,
    };
  },
});
