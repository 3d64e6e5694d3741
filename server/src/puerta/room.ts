import { DATOS } from '../platform/datos.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { REPORTS } from '../platform/report/report.ts';
import { LECTURAS } from '../carnet/carnet.ts';
import { puerta as congreso } from '../congreso/desk.ts';
import { defineRoom } from '../define-room.ts';
import type { EventosService } from '../eventos/events.ts';
import { findStaff } from '../personal/sign-in.ts';
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
  redemption: RedemptionService;
  eventos: EventosService;
  turnos: TurnosService;
  voucherTipos: TiposService;
  voucherReturns: ReturnsService;
}

function createServices(parts: Parts, rooms: Needs) {
  const sources = { evento: rooms.eventos.puerta, congreso };
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
  offers: ({ accesos, lecturas, puerta }: Needs & ReturnType<typeof createServices>, parts) => ({
    adds: [ACTS(acts), DATOS(datos), LECTURAS(lecturasDeEntradas), REPORTS(reports)],
    routes: ({ streams }) => [
      ...puertaRoutes(puerta, parts),
      ...accesosRoutes(accesos, lecturas, parts, streams, (request) => findStaff(parts, request)),
    ],
  }),
});
