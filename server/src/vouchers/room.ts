import { TAKEN_PLACES } from '../platform/cupos/taken-places.ts';
import { DATOS } from '../platform/datos.ts';
import { ON_REGRESO } from '../personas/regreso.ts';
import { ON_BAJA } from '../personas/estados.ts';
import { MERGES } from '../platform/merge.ts';
import { LOADS, recordedLoad } from '../importaciones/loads.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { REPORTS } from '../platform/report/report.ts';
import { RESTRICTED } from '../platform/database/audience.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import { NOTICE_CHECKS, REMINDERS } from '../mensajes/reminders.ts';
import { defineRoom } from '../define-room.ts';
import { baseOf } from '../platform/config.ts';
import type { Parts } from '../platform/parts.ts';
import type { CampaniasService } from '../turnos/campaigns.ts';
import { acts } from './acts.ts';
import { createTipoAudiences } from './audience.ts';
import { createCancelacionService } from './cancellation.ts';
import { cambiosRoutes } from './changes.routes.ts';
import { cambioCheck, createCambiosService } from './changes.ts';
import { createCodigosLoad } from './codes.import.ts';
import { resumenRoutes } from './figures.routes.ts';
import { vouchersJobs } from './jobs.ts';
import { createTiposService } from './kinds.ts';
import { ejemplos } from './mails.ts';
import { createMerge } from './merge.ts';
import { datosOf } from './personal-data.ts';
import { telefonoRoutes } from './phone.routes.ts';
import { createPhoneService } from './phone.ts';
import { redemptionRoutes } from './redemption.routes.ts';
import { createRedemptionService } from './redemption.ts';
import { recordatorios } from './reminders.ts';
import { createVouchersRegreso } from './returning.ts';
import { returnsRoutes } from './returns.routes.ts';
import { createReturnsService } from './returns.ts';
import { reports } from './reports.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';
import { ticketsRoutes } from './tickets.routes.ts';
import { vouchersRoutes } from './vouchers.routes.ts';
import { createVouchersService } from './vouchers.ts';

interface Needs {
  campanias: CampaniasService;
}

function createServices(parts: Parts, { campanias }: Needs) {
  const vouchers = createVouchersService(parts);
  const cancelacion = createCancelacionService(parts, { house: parts });
  const redemption = createRedemptionService(parts, vouchers, cancelacion);
  const cambios = createCambiosService(parts, { campanias, house: parts });
  return {
    vouchers,
    tipoAudiences: createTipoAudiences(parts),
    voucherCambios: cambios,
    voucherTipos: createTiposService(parts, { cambios, campanias, vouchers }),
    redemption,
    voucherReturns: createReturnsService(parts, { house: parts, redemption }),
    vouchersPorTelefono: createPhoneService(parts, { vouchers }),
  };
}

type Uses = Needs & ReturnType<typeof createServices>;

/** Vouchers: their kinds, their codes, and where they are redeemed. */
export const vouchersRoom = defineRoom({
  migrations: [migrations, reportMigrations],
  seen,
  services: createServices,
  offers(services: Uses, parts) {
    const { vouchers, voucherTipos, tipoAudiences, redemption } = services;
    const { clock, config } = parts;
    return {
      adds: [
        ACTS(acts),
        TAKEN_PLACES(vouchers.takenPlaces),
        DATOS(datosOf(vouchers.codigos)),
        MERGES(createMerge(parts, vouchers)),
        ON_BAJA(vouchers.releaseAll),
        ON_REGRESO(createVouchersRegreso(parts, vouchers.stockChanged)),
        LOADS(createCodigosLoad(parts, vouchers.codigos, voucherTipos)),
        REMINDERS(recordatorios),
        NOTICE_CHECKS(cambioCheck),
        EJEMPLOS(ejemplos(baseOf(config))),
        REPORTS(reports),
        RESTRICTED(['voucher_tipos.audiencia']),
      ],
      routes: () => [
        ...vouchersRoutes(vouchers, tipoAudiences),
        ...telefonoRoutes(services.vouchersPorTelefono),
        ...ticketsRoutes(parts, services),
        ...redemptionRoutes(voucherTipos, redemption, recordedLoad(parts, 'codigos'), clock),
        ...cambiosRoutes(voucherTipos, services.voucherCambios),
        ...returnsRoutes(services.voucherReturns),
        ...resumenRoutes(clock),
      ],
      workers: [services.voucherCambios.worker],
      jobs: vouchersJobs(parts, vouchers, services.voucherCambios),
      tiposOfCampania: {
        list: vouchers.listTiposOfCampania,
        listAudiencias: tipoAudiences.listOfCampania,
      },
    };
  },
});
