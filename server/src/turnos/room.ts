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
import { cierreRoutes } from './closing.routes.ts';
import { createCierreService } from './closing.ts';
import { createConfirmaciones } from './confirmations.ts';
import { atencionRoutes } from './desk.routes.ts';
import { createAtencionService } from './desk.ts';
import { resumenRoutes } from './figures.routes.ts';
import { createResumenService } from './figures.ts';
import { turnosJobs } from './jobs.ts';
import { ejemplos } from './mails.ts';
import { createAvisos } from './notices.ts';
import { datos } from './personal-data.ts';
import { telefonoRoutes } from './phone.routes.ts';
import { createTelefonoService } from './phone.ts';
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
  const avisos = createAvisos(parts, rooms);
  return {
    turnos,
    vacation,
    campanias: createCampaniasService(parts),
    atencion: createAtencionService(parts, { avisos, personas }),
    confirmaciones: createConfirmaciones(parts, avisos),
    cierre: createCierreService(parts, { avisos, personas }),
    telefono: createTelefonoService(parts, { avisos, personas, turnos, vacation }),
    resumen: createResumenService(parts),
  };
}

/** Bookings of hours and of vacation days. */
export const turnosRoom = defineRoom({
  migrations: [migrations],
  services: createServices,
  offers(services: Needs & ReturnType<typeof createServices>, { bus, clock, config }) {
    const { turnos, vacation, confirmaciones, atencion, personas } = services;
    return {
      routes: ({ streams }) => [
        ...turnosRoutes(turnos, confirmaciones, bus, streams),
        ...vacationRoutes(vacation, confirmaciones),
        ...resumenRoutes(services.resumen),
        ...campaniasRoutes(services.campanias),
        ...atencionRoutes(atencion, clock),
        ...cierreRoutes(services.cierre),
        ...telefonoRoutes(services.telefono, turnos, atencion),
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
