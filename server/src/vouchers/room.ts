import { REPORTS } from '../platform/report/report.ts';
import { RESTRICTED } from '../platform/database/audience.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import { NOTICE_CHECKS, REMINDERS } from '../mensajes/reminders.ts';
import { defineRoom } from '../define-room.ts';
import type { PersonasService } from '../personas/people.ts';
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
import { createRecordatoriosDeVouchers } from './reminders.ts';
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
  personas: PersonasService;
}

function createServices(parts: Parts, { campanias, personas }: Needs) {
  const vouchers = createVouchersService(parts, { personas });
  const cancelacion = createCancelacionService(parts, { house: parts, personas });
  const redemption = createRedemptionService(parts, personas, vouchers, cancelacion);
  const cambios = createCambiosService(parts, { campanias, house: parts, personas });
  return {
    vouchers,
    tipoAudiences: createTipoAudiences(parts),
    voucherCambios: cambios,
    voucherTipos: createTiposService(parts, { cambios, campanias, vouchers }),
    redemption,
    voucherReturns: createReturnsService(parts, { house: parts, personas, redemption }),
    vouchersPorTelefono: createPhoneService(parts, { personas, vouchers }),
  };
}

type Uses = Needs & ReturnType<typeof createServices>;

/** Vouchers: their kinds, their codes, and where they are redeemed. */
export const vouchersRoom = defineRoom({
  migrations: [migrations, reportMigrations],
  seen,
  services: createServices,
  offers(services: Uses, parts) {
    const { vouchers, voucherTipos, tipoAudiences, redemption, personas } = services;
    const { clock, config } = parts;
    return {
      acts,
      adds: [
        REMINDERS(createRecordatoriosDeVouchers(personas)),
        NOTICE_CHECKS(cambioCheck),
        EJEMPLOS(ejemplos(baseOf(config))),
        REPORTS(reports),
        RESTRICTED(['voucher_tipos.audiencia']),
      ],
      routes: ({ loadOf }) => [
        ...vouchersRoutes(vouchers, tipoAudiences),
        ...telefonoRoutes(services.vouchersPorTelefono),
        ...ticketsRoutes(parts, services),
        ...redemptionRoutes(voucherTipos, redemption, loadOf('codigos'), clock),
        ...cambiosRoutes(voucherTipos, services.voucherCambios),
        ...returnsRoutes(services.voucherReturns),
        ...resumenRoutes(clock),
      ],
      workers: [services.voucherCambios.worker],
      jobs: vouchersJobs(parts, vouchers, services.voucherCambios),
      imports: [createCodigosLoad(parts, vouchers.codigos, voucherTipos)],
      merge: createMerge(parts, vouchers),
      personalData: datosOf(vouchers.codigos),
      onBaja: vouchers.releaseAll,
      onRegreso: createVouchersRegreso(parts, vouchers.stockChanged),
      takenPlaces: vouchers.takenPlaces,
      tiposOfCampania: {
        list: vouchers.listTiposOfCampania,
        listAudiencias: tipoAudiences.listOfCampania,
      },
    };
  },
});
