import { REPORTS } from '../platform/report/report.ts';
import type { CarnetService } from '../carnet/card.ts';
import type { CongresoService } from '../congreso/congress.ts';
import { defineRoom } from '../define-room.ts';
import type { EventosService } from '../eventos/events.ts';
import type { PersonalService } from '../personal/staff.ts';
import type { PersonasService } from '../personas/people.ts';
import type { Parts } from '../platform/parts.ts';
import type { TurnosService } from '../turnos/booking.ts';
import type { DeskService } from '../turnos/desk.ts';
import type { TiposService } from '../vouchers/kinds.ts';
import type { RedemptionService } from '../vouchers/redemption.ts';
import type { ReturnsService } from '../vouchers/returns.ts';
import { acts } from './acts.ts';
import { puertaRoutes } from './counter.routes.ts';
import { createPuertaService } from './counter.ts';
import { accesosRoutes } from './entries.routes.ts';
import { createAccesosService } from './entries.ts';
import { lecturasDeEntradas } from './own-entries.ts';
import { datos } from './personal-data.ts';
import { createScansService } from './scans.ts';
import { reports } from './reports.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

interface Needs {
  turnosDesk: DeskService;
  carnet: CarnetService;
  congreso: CongresoService;
  redemption: RedemptionService;
  eventos: EventosService;
  personal: PersonalService;
  personas: PersonasService;
  turnos: TurnosService;
  voucherTipos: TiposService;
  voucherReturns: ReturnsService;
}

function createServices(parts: Parts, rooms: Needs) {
  const sources = { evento: rooms.eventos.puerta, congreso: rooms.congreso.puerta };
  const accesos = createAccesosService(parts, sources);
  return {
    accesos,
    lecturas: createScansService(parts, sources, accesos),
    puerta: createPuertaService(parts, { ...rooms, turnosDesk: rooms.turnosDesk }),
  };
}

/** The door, which scans entries, and the counter, which hands out. */
export const puertaRoom = defineRoom({
  migrations: [migrations, reportMigrations],
  seen,
  services: createServices,
  offers: (
    { accesos, lecturas, puerta, personal }: Needs & ReturnType<typeof createServices>,
    parts,
  ) => ({
    adds: [REPORTS(reports)],
    acts,
    routes: ({ streams }) => [
      ...puertaRoutes(puerta, parts),
      ...accesosRoutes(accesos, lecturas, parts, streams, personal.findStaff),
    ],
    personalData: datos,
    cardChecks: lecturasDeEntradas,
  }),
});
